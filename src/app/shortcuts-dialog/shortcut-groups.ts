import { pasteShortcut } from '~/app/shortcuts-dialog/paste-shortcut'
import { listShortcuts } from '~/ui/arrow-key-navigation'
import { comboboxShortcuts } from '~/ui/combobox/use-combobox'
import { tableShortcuts } from '~/ui/data-grid/keyboard-navigation'
import { dialogShortcut } from '~/ui/dialog/dialog'
import type { Shortcut } from '~/ui/keyboard-shortcut'
import { slashShortcut } from '~/ui/slash-search'
import { globalShortcuts } from '../global-overlays/global-shortcuts'

interface ShortcutGroup {
  name: string
  shortcuts: readonly Shortcut[]
}

/** All shortcuts of the console, grouped by where they work. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  { name: '任何页面', shortcuts: [...globalShortcuts, slashShortcut, dialogShortcut] },
  { name: '消息和公告列表', shortcuts: listShortcuts },
  { name: '可输入的选择框', shortcuts: comboboxShortcuts },
  { name: '节点和服务器表格', shortcuts: [...tableShortcuts, pasteShortcut] },
]
