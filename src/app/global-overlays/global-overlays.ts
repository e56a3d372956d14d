import { createContext, useContext } from 'react'
import type { Shortcut } from '~/ui/components/key-combo'

/** The overlays that can be opened on any page: the command palette and the list of shortcuts. */
export type GlobalOverlay = 'palette' | 'keys'

export type OpenGlobalOverlay = (command: GlobalOverlay) => void

export const GlobalOverlaysContext = createContext<OpenGlobalOverlay | undefined>(undefined)

/** Returns a function that opens one of the global overlays. */
export function useOpenGlobalOverlay(): OpenGlobalOverlay {
  const openOverlay = useContext(GlobalOverlaysContext)
  if (!openOverlay) throw new Error('useOpenGlobalOverlay needs a GlobalOverlaysProvider above it')
  return openOverlay
}

export const paletteCombo = 'mod+K'
export const shortcutsCombo = '?'

export const globalShortcuts: readonly Shortcut[] = [
  { combos: [paletteCombo], description: '打开或关闭命令面板' },
  { combos: [shortcutsCombo], description: '显示键盘快捷键' },
]
