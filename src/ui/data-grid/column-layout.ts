import type { DataColumn, PlacedColumn } from './data-column'

/**
 * The user's changes to the columns, by column id; widths in px. Ids of removed columns are ignored, and new columns
 * appear where they are defined.
 */
export interface ColumnLayout {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly shown: readonly string[]
  readonly widths: Readonly<Record<string, number>>
}

export const defaultLayout: ColumnLayout = { order: [], hidden: [], shown: [], widths: {} }

/** px; a narrower column can't show even an ellipsis, a wider one does not fit a screen. */
const [minWidth, maxWidth] = [56, 640]

export const clampWidth = (width: number): number => Math.round(Math.min(maxWidth, Math.max(minWidth, width)))

const pinRank = { start: 0, none: 1, end: 2 } as const

/** All columns, hidden ones too, in the user's order, with the pinned ones at their sides. */
export function orderColumns<Data>(
  columns: readonly DataColumn<Data>[],
  { order }: ColumnLayout,
): DataColumn<Data>[] {
  const savedIndexes = new Map(order.map((id, index) => [id, index]))
  const definedIndexes = new Map(columns.map(({ id }, index) => [id, index]))
  // A column without a saved index follows its predecessor in the definition.
  const sortKey = (id: string): number => {
    const saved = savedIndexes.get(id)
    if (saved !== undefined) return saved
    const previous = columns[(definedIndexes.get(id) ?? 0) - 1]
    return previous ? sortKey(previous.id) + 1e-3 : -1
  }
  return [...columns].sort(
    (one, other) =>
      pinRank[one.pin ?? 'none'] - pinRank[other.pin ?? 'none'] || sortKey(one.id) - sortKey(other.id),
  )
}

export function isColumnVisible(
  { id, pin, isHidden }: DataColumn<never>,
  { hidden, shown }: ColumnLayout,
): boolean {
  if (pin) return true
  return isHidden ? shown.includes(id) : !hidden.includes(id)
}

function widthIn({ widths }: ColumnLayout, { id, width }: DataColumn<never>): number {
  const saved = widths[id]
  return saved === undefined ? width : clampWidth(saved)
}

/** The visible columns in order, with their widths and, for pinned ones, offsets. */
export function layoutColumns<Data>(
  columns: readonly DataColumn<Data>[],
  layout: ColumnLayout,
): PlacedColumn<Data>[] {
  const visible = orderColumns(columns, layout).filter((column) => isColumnVisible(column, layout))
  const sized = visible.map((column) => ({
    ...column,
    width: widthIn(layout, column),
    offset: 0,
    isEdge: false,
  }))
  let start = 0
  let end = sized.reduce((sum, { pin, width }) => (pin === 'end' ? sum + width : sum), 0)
  for (const [index, column] of sized.entries()) {
    const neighbor = sized[column.pin === 'start' ? index + 1 : index - 1]
    column.isEdge = column.pin !== undefined && neighbor?.pin !== column.pin
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

/** The width of all columns together, px. */
export const totalWidth = (columns: readonly PlacedColumn<never>[]): number =>
  columns.reduce((sum, { width }) => sum + width, 0)

/** The layout with a column shown or hidden. */
export function withVisibility(
  columns: readonly DataColumn<never>[],
  layout: ColumnLayout,
  id: string,
  isVisible: boolean,
): ColumnLayout {
  // Only differences from the definition are stored, so that a later change of the default takes effect.
  const isHidden = columns.find((column) => column.id === id)?.isHidden ?? false
  const list = isHidden ? 'shown' : 'hidden'
  const others = layout[list].filter((other) => other !== id)
  return { ...layout, [list]: isVisible === isHidden ? [...others, id] : others }
}

/** The layout with a column moved one place forward (-1) or back (1); pinned columns keep their place. */
export function withMovedColumn<Data>(
  columns: readonly DataColumn<Data>[],
  layout: ColumnLayout,
  id: string,
  by: -1 | 1,
): ColumnLayout {
  const ids = orderColumns(columns, layout).map((column) => column.id)
  const from = ids.indexOf(id)
  const neighbor = ids[from + by]
  if (neighbor === undefined || columns.find((column) => column.id === neighbor)?.pin) return layout
  ids[from + by] = id
  ids[from] = neighbor
  return { ...layout, order: ids }
}
