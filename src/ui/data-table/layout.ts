import type { DataColumn, PlacedColumn } from './column'

/** What of the columns a user arranged; ids that are no more are ignored, new columns come where they were defined. */
export interface ColumnLayout {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly shown: readonly string[]
  readonly widths: Readonly<Record<string, number>>
}

export const noLayout: ColumnLayout = { order: [], hidden: [], shown: [], widths: {} }

/** px; narrower hides even an ellipsis, wider than a screen helps nobody. */
const [narrowest, widest] = [56, 640]

export const fitWidth = (width: number): number => Math.round(Math.min(widest, Math.max(narrowest, width)))

const side = { start: 0, none: 1, end: 2 } as const

/** All columns in the user's order, those that stay in sight at their sides. */
export function inOrder<Data>(
  columns: readonly DataColumn<Data>[],
  { order }: ColumnLayout,
): DataColumn<Data>[] {
  const places = new Map(order.map((id, place) => [id, place]))
  const defined = new Map(columns.map(({ id }, place) => [id, place]))
  // A column that the user's order does not know follows the one before it in the definition.
  const placeOf = (id: string): number => {
    const known = places.get(id)
    if (known !== undefined) return known
    const before = columns[(defined.get(id) ?? 0) - 1]
    return before ? placeOf(before.id) + 1e-3 : -1
  }
  // Safari 15 has no toSorted.
  const sorted = [...columns]
  sorted.sort(
    (one, other) =>
      side[one.pin ?? 'none'] - side[other.pin ?? 'none'] || placeOf(one.id) - placeOf(other.id),
  )
  return sorted
}

export function isShown({ id, pin, isHidden }: DataColumn<never>, { hidden, shown }: ColumnLayout): boolean {
  if (pin) return true
  return isHidden ? shown.includes(id) : !hidden.includes(id)
}

function widthIn({ widths }: ColumnLayout, { id, width }: DataColumn<never>): number {
  const given = widths[id]
  return given === undefined ? width : fitWidth(given)
}

/** The shown columns with their widths and places. */
export function placed<Data>(
  columns: readonly DataColumn<Data>[],
  layout: ColumnLayout,
): PlacedColumn<Data>[] {
  const list = inOrder(columns, layout).filter((column) => isShown(column, layout))
  const sized = list.map((column) => ({
    ...column,
    width: widthIn(layout, column),
    offset: 0,
    isEdge: false,
  }))
  let start = 0
  let end = sized.reduce((sum, { pin, width }) => (pin === 'end' ? sum + width : sum), 0)
  for (const [index, column] of sized.entries()) {
    const beside = sized[column.pin === 'start' ? index + 1 : index - 1]
    column.isEdge = column.pin !== undefined && beside?.pin !== column.pin
    if (column.pin === 'start') {
      column.offset = start
      start += column.width
    } else if (column.pin === 'end') {
      end -= column.width
      column.offset = end
    }
  }
  return sized
}

/** px of all columns together. */
export const widthOf = (columns: readonly PlacedColumn<never>[]): number =>
  columns.reduce((sum, { width }) => sum + width, 0)

/** The layout with a column shown or hidden. */
export function withShown(
  columns: readonly DataColumn<never>[],
  layout: ColumnLayout,
  id: string,
  isOn: boolean,
): ColumnLayout {
  // Noted is only what differs from the definition, so that a new column comes as it was meant.
  const isHidden = columns.find((column) => column.id === id)?.isHidden ?? false
  const list = isHidden ? 'shown' : 'hidden'
  const without = layout[list].filter((one) => one !== id)
  return { ...layout, [list]: isOn === isHidden ? [...without, id] : without }
}

/** The layout with a column one place earlier (-1) or later (1) among those that may move. */
export function withMove<Data>(
  columns: readonly DataColumn<Data>[],
  layout: ColumnLayout,
  id: string,
  by: -1 | 1,
): ColumnLayout {
  const ids = inOrder(columns, layout).map((column) => column.id)
  const from = ids.indexOf(id)
  const other = ids[from + by]
  if (other === undefined || columns.find((column) => column.id === other)?.pin) return layout
  ids[from + by] = id
  ids[from] = other
  return { ...layout, order: ids }
}
