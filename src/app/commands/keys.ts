import { isBare, isCovered, isTyping } from '~/ui/page-key'
import type { Shortcut } from '~/ui/shortcut'

export const paletteCombo = 'mod+K'
export const helpCombo = '?'

export const commandShortcuts: readonly Shortcut[] = [
  { combos: [paletteCombo], does: '打开或关闭命令面板' },
  { combos: [helpCombo], does: '显示键盘快捷键' },
]

/** Ctrl+K or ⌘K, also in text inputs. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey

/** `?` or the full-width `？` of a Chinese input method, except in text inputs and while a dialog or menu is open. */
export const isHelpKey = (event: KeyboardEvent): boolean =>
  (isBare(event, helpCombo) || isBare(event, '？')) && !isTyping(event) && !isCovered()
