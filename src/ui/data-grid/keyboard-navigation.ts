import type { IdText } from '~/lib/ids'
import type { Shortcut } from '~/ui/components/key-combo'
import { isKey } from '~/ui/dom/document-key-down'

export const tableShortcuts: readonly Shortcut[] = [
  { combos: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], description: '移动到相邻单元格' },
  { combos: ['PageUp', 'PageDown'], description: '上下翻一屏' },
  { combos: ['Home', 'End'], description: '本行的第一列、最后一列' },
  { combos: ['mod+Home', 'mod+End'], description: '第一行、最后一行' },
  { combos: ['Space'], description: '选中或取消当前行' },
  { combos: ['Shift+Space', 'Shift+ArrowUp', 'Shift+ArrowDown'], description: '连续选中多行' },
  { combos: ['mod+A'], description: '选中全部行，再按一次取消' },
  { combos: ['Enter'], description: '打开详情或执行按钮；表头上排序' },
  { combos: ['Shift+Enter'], description: '表头上：追加排序' },
  { combos: ['F2'], description: '表头上：调整列宽，←、→ 改变，Home 恢复默认，F2 下一列，Esc 返回' },
]

/** The position of a grid cell. */
export interface CellPosition {
  /** The index of the row in the row order; -1 for the header. */
  index: number
  column: number
}

export const headerIndex = -1

interface RowIds {
  length: number
  idAt: (index: number) => IdText | undefined
}

/** The index of the row with this id, where the cursor goes when rows above it come or go. */
export function indexOfId({ length, idAt }: RowIds, id: IdText): number | undefined {
  for (let index = 0; index < length; index++) if (idAt(index) === id) return index
  return undefined
}

export interface GridBounds {
  rows: number
  columns: number
  /** Rows that fit into the viewport. */
  page: number
}

type NavigationKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>

type Step = (from: CellPosition, bounds: GridBounds) => Partial<CellPosition>

const steps: Record<string, Step> = {
  ArrowDown: ({ index }) => ({ index: index + 1 }),
  ArrowUp: ({ index }) => ({ index: index - 1 }),
  ArrowRight: ({ column }) => ({ column: column + 1 }),
  ArrowLeft: ({ column }) => ({ column: column - 1 }),
  PageDown: ({ index }, { page }) => ({ index: index + page }),
  PageUp: ({ index }, { page }) => ({ index: Math.max(0, index - page) }),
  Home: () => ({ column: 0 }),
  End: () => ({ column: Infinity }),
  'Ctrl+Home': () => ({ index: 0, column: 0 }),
  'Ctrl+End': () => ({ index: Infinity, column: Infinity }),
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** The cell that a key moves to by the ARIA grid pattern; undefined when it is not a navigation key. */
export function nextPosition(
  { key, ctrlKey, metaKey }: NavigationKey,
  from: CellPosition,
  bounds: GridBounds,
): CellPosition | undefined {
  const step = steps[ctrlKey || metaKey ? `Ctrl+${key}` : key]
  if (!step) return undefined
  const target = { ...from, ...step(from, bounds) }
  return {
    index: clamp(target.index, headerIndex, bounds.rows - 1),
    column: clamp(target.column, 0, bounds.columns - 1),
  }
}

/** The action of a non-navigation key on the row or cell at the cursor. */
export type GridAction = 'choose' | 'extend' | 'all' | 'enter' | 'resize'

type ActionKey = NavigationKey & Pick<KeyboardEvent, 'code' | 'shiftKey'>

export function gridActionOf(event: ActionKey): GridAction | undefined {
  const { key, ctrlKey, metaKey, shiftKey } = event
  if (isKey(event, [' '], 'Space')) return shiftKey ? 'extend' : 'choose'
  if ((ctrlKey || metaKey) && isKey(event, ['a', 'A'], 'KeyA')) return 'all'
  if (key === 'F2') return 'resize'
  return key === 'Enter' ? 'enter' : undefined
}
