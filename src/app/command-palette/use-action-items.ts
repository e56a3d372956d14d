import { session } from '~/api/session/session'
import { paths } from '~/lib/paths'
import { settings } from '~/lib/settings'
import { Keyboard, LifeBuoy, LogOut, Monitor, Moon, Sun, Wallet } from '~/ui/icons'
import { useColorMode } from '~/ui/theme'
import { useOpenGlobalOverlay } from '../global-overlays/global-overlays-context'
import type { PaletteItem } from './palette-item'
import { pinyinAliases } from './pinyin'

type ActionItem = Pick<PaletteItem, 'label' | 'icon' | 'target' | 'isNeverRecent'>

const actionItem = (name: string, action: ActionItem): PaletteItem => ({
  ...action,
  key: `action:${name}`,
  aliases: pinyinAliases(action.label),
})

function useColorActions(): PaletteItem[] {
  const { mode, isDark, setMode } = useColorMode()
  const toggle: ActionItem = isDark
    ? { label: '切换到浅色', icon: Sun, target: () => setMode('light') }
    : { label: '切换到深色', icon: Moon, target: () => setMode('dark') }
  const followSystem: ActionItem = { label: '外观跟随系统', icon: Monitor, target: () => setMode('system') }
  return [
    actionItem('color-mode', toggle),
    ...(mode === 'system' ? [] : [actionItem('color-system', followSystem)]),
  ]
}

/** The actions that are available on every page. */
export function useActionItems(): readonly PaletteItem[] {
  const openOverlay = useOpenGlobalOverlay()
  const { helpUrl } = settings()
  const openHelp = () => void window.open(helpUrl, '_blank', 'noopener,noreferrer')
  return [
    actionItem('top-up', { label: '充值', icon: Wallet, target: paths.console({ top_up: 1 }) }),
    ...useColorActions(),
    actionItem('keys', { label: '键盘快捷键', icon: Keyboard, target: () => openOverlay('keys') }),
    actionItem('help', { label: '帮助中心', icon: LifeBuoy, target: openHelp }),
    actionItem('sign-out', {
      label: '退出登录',
      icon: LogOut,
      target: () => session.end(),
      isNeverRecent: true,
    }),
  ]
}
