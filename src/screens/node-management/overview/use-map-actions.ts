import type { KeyboardEvent } from 'react'
import type { IdText } from '~/lib/ids'
import { isKey } from '~/ui/dom/document-key-down'
import { useNodePage } from '../node-page'
import type { NodeRowModel } from '../node-row-model'
import { forEachSquare, type Hit, type Layout, type Rect } from './layout'
import { nextCursor, type Cursor } from './map-cursor'
import type { Fleet } from './use-fleet'

/** Undefined for a square that is no longer there. */
function rowAt({ grouping: { groups, members } }: Fleet, group: number, index: number): number | undefined {
  const { start = 0, count = 0 } = groups[group] ?? {}
  return index < count ? members[start + index] : undefined
}

/** The row at a cursor; undefined at a group itself. */
export const rowAtCursor = (fleet: Fleet, { group, index }: Cursor) =>
  index === undefined ? undefined : rowAt(fleet, group, index)

/** The id of a square's node; of the header of a group the group's name. */
export const hitId =
  (fleet: Fleet, nodes: NodeRowModel) =>
  ({ group, index, isHeader }: Hit): string | undefined => {
    const row = rowAtCursor(fleet, { group, index })
    if (isHeader) return fleet.grouping.groups[group]?.name
    return row === undefined ? undefined : nodes.id(row)
  }

const rowsOfGroup = ({ grouping: { groups, members } }: Fleet, group: number) => {
  const { start = 0, count = 0 } = groups[group] ?? {}
  return members.subarray(start, start + count)
}

/** What presses and the rubber band do. */
export function useMapActions(fleet: Fleet, layout: Layout, counts: readonly number[]) {
  const { nodes, selection, openNode } = useNodePage()
  /** Selects the nodes of rows; deselects them when all are selected already. */
  const toggle = (rows: Iterable<number>) => {
    const ids = [...rows].map((row) => nodes.id(row))
    selection.set(ids, !ids.every((id) => selection.has(id)))
  }
  const selectIn = (rect: Rect, isAdded: boolean) => {
    const ids: IdText[] = []
    forEachSquare(layout, counts, rect, (group, index) => {
      const row = rowAt(fleet, group, index)
      if (row !== undefined) ids.push(nodes.id(row))
    })
    if (isAdded) selection.set(ids, true)
    else selection.replace(ids)
  }
  const open = (row: number | undefined) => row !== undefined && openNode.open(nodes.id(row))
  return { toggle, selectIn, open }
}

type MapActions = ReturnType<typeof useMapActions>

interface MapKeysOptions {
  fleet: Fleet
  layout: Layout
  counts: readonly number[]
  cursor: Cursor
  actions: MapActions
  moveTo: (cursor: Cursor) => void
  /** Ends a drag. Returns whether there was one. */
  cancelDrag: () => boolean
}

/** Returns the handler of the map's keys, which returns whether the key does something. */
export function useMapKeys({ fleet, layout, counts, cursor, actions, moveTo, cancelDrag }: MapKeysOptions) {
  const { selection, openNode } = useNodePage()
  const row = rowAtCursor(fleet, cursor)
  const escape = () => {
    if (cancelDrag()) return
    if (selection.size > 0) selection.replace([])
    else if (openNode.id !== undefined) openNode.close()
  }
  const run = (key: string) => {
    if (key === 'Enter') actions.open(row)
    else if (key === ' ') actions.toggle(row === undefined ? rowsOfGroup(fleet, cursor.group) : [row])
    else if (key === 'Escape') escape()
    else return false
    return true
  }
  return (event: KeyboardEvent): boolean => {
    const { ctrlKey, metaKey, altKey } = event
    const key = isKey(event, [' '], 'Space') ? ' ' : event.key
    const isAll = (ctrlKey || metaKey) && !altKey && isKey(event, ['a', 'A'], 'KeyA')
    if (isAll) actions.toggle(fleet.grouping.members)
    if (ctrlKey || metaKey || altKey) return isAll
    const bounds = { counts, columns: layout.boxes[cursor.group]?.columns ?? 1 }
    const next = nextCursor(cursor, key, bounds)
    if (next) moveTo(next)
    return next !== undefined || run(key)
  }
}

/** Presses on squares and on the names of groups. */
export const pressHandler =
  (fleet: Fleet, { toggle, open }: MapActions, moveCursor: (cursor: Cursor) => void) =>
  ({ group, index, isHeader }: Hit, isAdded: boolean) => {
    const row = rowAtCursor(fleet, { group, index })
    if (isHeader) return toggle(rowsOfGroup(fleet, group))
    if (row === undefined) return
    moveCursor({ group, index })
    if (isAdded) toggle([row])
    else open(row)
  }
