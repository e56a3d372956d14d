import type { Shortcut } from '~/ui/keyboard-shortcut'

export const overviewShortcuts: readonly Shortcut[] = [
  {
    combos: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
    description: '上一组、下一组；在组内移动到相邻方块',
  },
  { combos: ['Home', 'End'], description: '第一个、最后一个' },
  { combos: ['Enter'], description: '进入一组；在方块上打开节点详情' },
  { combos: ['Space'], description: '选中或取消整组、当前方块' },
  { combos: ['mod+A'], description: '选中全部节点，再按一次取消' },
  { combos: ['Escape'], description: '从方块回到组；取消选择' },
]

/** Where the keyboard is: at a group, or at one of its squares. */
export interface Cursor {
  group: number
  /** Index of the square in its group; undefined at the group itself. */
  index: number | undefined
}

export interface CursorBounds {
  /** How many squares each group has. */
  counts: readonly number[]
  /** Squares in a row of the cursor's group. */
  columns: number
}

const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))

const groupSteps = new Map([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
  ['Home', -Infinity],
  ['End', Infinity],
])

/** A page has ten rows of squares. */
const squareSteps = new Map<string, readonly [across: number, down: number]>([
  ['ArrowRight', [1, 0]],
  ['ArrowLeft', [-1, 0]],
  ['ArrowDown', [0, 1]],
  ['ArrowUp', [0, -1]],
  ['PageDown', [0, 10]],
  ['PageUp', [0, -10]],
  ['Home', [-Infinity, 0]],
  ['End', [Infinity, 0]],
])

/** Moves up and down keep the column; where the last row is shorter, they end at the last square. */
function nextSquare(index: number, key: string, columns: number, count: number): number | undefined {
  const step = squareSteps.get(key)
  if (!step) return undefined
  const [across, down] = step
  if (across !== 0) return clamp(index + across, count)
  const [row, lastRow] = [Math.floor(index / columns), Math.floor((count - 1) / columns)]
  const nextRow = Math.max(0, Math.min(lastRow, row + down))
  return Math.min(count - 1, nextRow * columns + (index % columns))
}

/** Returns where a key moves the cursor to; undefined for a key that does not move it. */
export function nextCursor(
  { group, index }: Cursor,
  key: string,
  { counts, columns }: CursorBounds,
): Cursor | undefined {
  if (index === undefined) {
    const step = groupSteps.get(key)
    if (step !== undefined) return { group: clamp(group + step, counts.length), index }
    return key === 'Enter' ? { group, index: 0 } : undefined
  }
  if (key === 'Escape') return { group, index: undefined }
  const next = nextSquare(index, key, columns, counts[group] ?? 0)
  return next === undefined ? undefined : { group, index: next }
}
