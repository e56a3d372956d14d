import type { Shortcut } from '~/ui/keyboard-shortcut'

export const pasteShortcut: Shortcut = { combos: ['mod+Enter'], description: '在粘贴选择中查找并选中' }
