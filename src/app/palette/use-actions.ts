import { session } from '~/api/session'
import { paths } from '~/lib/paths'
import { settings } from '~/lib/settings'
import { Keyboard, LifeBuoy, LogOut, Monitor, Moon, Sun, Wallet } from '~/ui/icons'
import { useColorMode } from '~/ui/theme'
import { useCommands } from '../commands/commands'
import type { Item } from './item'
import { spelled } from './pinyin'

type Action = Pick<Item, 'label' | 'icon' | 'target' | 'isPassing'>

const item = (name: string, action: Action): Item => ({
  ...action,
  key: `action:${name}`,
  aliases: spelled(action.label),
})

function useColorActions(): Item[] {
  const { mode, isDark, choose } = useColorMode()
  const turn: Action = isDark
    ? { label: '切换到浅色', icon: Sun, target: () => choose('light') }
    : { label: '切换到深色', icon: Moon, target: () => choose('dark') }
  const follow: Action = { label: '外观跟随系统', icon: Monitor, target: () => choose('system') }
  return [item('color-mode', turn), ...(mode === 'system' ? [] : [item('color-system', follow)])]
}

/** What can be done from anywhere. */
export function useActions(): readonly Item[] {
  const callUp = useCommands()
  const { helpUrl } = settings()
  const seeHelp = () => void window.open(helpUrl, '_blank', 'noopener,noreferrer')
  return [
    item('top-up', { label: '充值', icon: Wallet, target: paths.console({ top_up: 1 }) }),
    ...useColorActions(),
    item('keys', { label: '键盘快捷键', icon: Keyboard, target: () => callUp('keys') }),
    item('help', { label: '帮助中心', icon: LifeBuoy, target: seeHelp }),
    item('sign-out', { label: '退出登录', icon: LogOut, target: () => session.end(), isPassing: true }),
  ]
}
