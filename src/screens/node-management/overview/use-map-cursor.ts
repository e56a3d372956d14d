import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { getIdIndex } from '~/lib/columns/id-index'
import { headerHeight, squareAt, type Layout } from './layout'
import type { Cursor } from './map-cursor'
import type { Fleet } from './use-fleet'

/** The cursor by name and id, so that it stays where it is when nodes come, go or are sorted. */
interface CursorState {
  name: string | undefined
  rowId: number | undefined
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
  const row = rowId === undefined ? undefined : getIdIndex(rows.columns.rowId.values).find(rowId)
  const index = (row === undefined ? -1 : (places[row] ?? -1)) - (groups[group]?.start ?? 0)
  const isInGroup = row !== undefined && index >= 0 && index < (groups[group]?.count ?? 0)
  return { group, index: isInGroup ? index : undefined }
}

/** px around what is scrolled into view. */
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
    const rowId = row === undefined ? undefined : fleet.rows.columns.rowId.values[row]
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
