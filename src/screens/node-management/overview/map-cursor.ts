import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { idTextAt } from '~/lib/columns/column-vector'
import { getIdIndex } from '~/lib/columns/id-index'
import type { IdText } from '~/lib/ids'
import type { Shortcut } from '~/ui/components/key-combo'
import { headerHeight, squareAt, type Layout } from './layout'
import type { Fleet } from './use-fleet'

export const overviewShortcuts: readonly Shortcut[] = [
  {
    combos: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
    description: '相邻的组；组内相邻的方块',
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

/** The cursor by name and id, so that it stays where it is when nodes come, go or are sorted. */
interface CursorState {
  name: string | undefined
  rowId: IdText | undefined
}

interface MapCursorOptions {
  id: string
  scroller: RefObject<HTMLDivElement | null>
  layout: Layout
  fleet: Fleet
}

function resolveCursor({ name, rowId }: CursorState, { rows, grouping: { groups, places } }: Fleet): Cursor {
  const group = Math.max(
    0,
    groups.findIndex((group) => group.name === name),
  )
  const row = rowId === undefined ? undefined : getIdIndex(rows.columns.rowId).find(rowId)
  const index = (row === undefined ? -1 : (places[row] ?? -1)) - (groups[group]?.start ?? 0)
  const isInGroup = row !== undefined && index >= 0 && index < (groups[group]?.count ?? 0)
  return { group, index: isInGroup ? index : undefined }
}

/** px around the element that is scrolled into view. */
const margin = 8

function scrollTo(scroller: HTMLElement, layout: Layout, { group, index }: Cursor) {
  const box = layout.boxes[group]
  if (!box) return
  const top = index === undefined ? box.top : squareAt(layout, group, index).top
  const bottom = top + (index === undefined ? headerHeight + layout.pitch : layout.side)
  if (top < scroller.scrollTop + margin) scroller.scrollTop = top - margin
  else if (bottom > scroller.scrollTop + scroller.clientHeight - margin)
    scroller.scrollTop = bottom + margin - scroller.clientHeight
}

export const groupId = (id: string, group: number) => `${id}-group-${group}`

/** Holds the keyboard's place in the map. */
export function useMapCursor({ id, scroller, layout, fleet }: MapCursorOptions) {
  const [state, setState] = useState<CursorState>({ name: undefined, rowId: undefined })
  const cursor = resolveCursor(state, fleet)
  const { groups, members } = fleet.grouping
  const set = ({ group, index }: Cursor) => {
    const row = index === undefined ? undefined : members[(groups[group]?.start ?? 0) + index]
    const rowId = row === undefined ? undefined : idTextAt(fleet.rows.columns.rowId, row)
    setState({ name: groups[group]?.name, rowId })
  }
  /** Moves the focus there, too, and scrolls it into view. */
  const moveTo = (next: Cursor) => {
    flushSync(() => set(next))
    if (scroller.current) scrollTo(scroller.current, layout, next)
    const group = document.getElementById(groupId(id, next.group))
    group?.focus({ preventScroll: true })
    // The map itself may be partly out of the window.
    const shown = next.index === undefined ? scroller.current : group?.querySelector('[role=option]')
    shown?.scrollIntoView({ block: 'nearest' })
  }
  return { cursor, set, moveTo }
}
