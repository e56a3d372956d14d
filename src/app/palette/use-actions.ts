import { session } from '~/api/session'
import { paths } from '~/lib/paths'
import { settings } from '~/lib/settings'
import { Keyboard, LifeBuoy, LogOut, Monitor, Moon, Sun, Wallet } from '~/ui/icons'
import { useColorMode } from '~/ui/theme'
import { useCommands } from '../commands/commands'
import type { Item } from './item'
import { spelled } from './pinyin'

type ActionItem = Pick<Item, 'label' | 'icon' | 'target' | 'isPassing'>

const actionItem = (name: string, action: ActionItem): Item => ({
  ...action,
  key: `action:${name}`,
  aliases: spelled(action.label),
})

function useColorActions(): Item[] {
  const { mode, isDark, choose } = useColorMode()
  const toggle: ActionItem = isDark
    ? { label: '切换到浅色', icon: Sun, target: () => choose('light') }
    : { label: '切换到深色', icon: Moon, target: () => choose('dark') }
  const followSystem: ActionItem = { label: '外观跟随系统', icon: Monitor, target: () => choose('system') }
  return [
    actionItem('color-mode', toggle),
    ...(mode === 'system' ? [] : [actionItem('color-system', followSystem)]),
  ]
}

/** The actions that are available on every page. */
export function useActions(): readonly Item[] {
  const openOverlay = useCommands()
  const { helpUrl } = settings()
  const openHelp = () => void window.open(helpUrl, '_blank', 'noopener,noreferrer')
  return [
    actionItem('top-up', { label: '充值', icon: Wallet, target: paths.console({ top_up: 1 }) }),
    ...useColorActions(),
    actionItem('keys', { label: '键盘快捷键', icon: Keyboard, target: () => openOverlay('keys') }),
    actionItem('help', { label: '帮助中心', icon: LifeBuoy, target: openHelp }),
    actionItem('sign-out', { label: '退出登录', icon: LogOut, target: () => session.end(), isPassing: true }),
  ]
}
