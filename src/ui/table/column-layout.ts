import { persist, readPersistedJson } from '~/platform/persisted'
import type { Column, PinSide } from './column'

/**
 * The user's changes to the columns, by column id; widths in px. Ids of removed columns are ignored, and new columns
 * appear where they are defined. Only differences from the definition are kept, so that a later change of a default
 * takes effect.
 */
export interface ColumnLayout {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly shown: readonly string[]
  readonly widths: Readonly<Record<string, number>>
  readonly pins: Readonly<Record<string, PinSide | 'none'>>
}

export const defaultLayout: ColumnLayout = { order: [], hidden: [], shown: [], widths: {}, pins: {} }

/** The same in the words of TanStack Table, for all columns that are defined. */
export interface ColumnState {
  columnOrder: string[]
  columnVisibility: Record<string, boolean>
  columnSizing: Record<string, number>
  columnPinning: Record<PinSide, string[]>
}

/** px; a narrower column can't show even an ellipsis, a wider one does not fit a screen. */
export const [minWidth, maxWidth] = [56, 640]

/** px of a table that scroll beside the pinned columns; where they would leave less, none sticks. */
export const minScrollWidth = 160

export const clampWidth = (width: number): number => Math.round(Math.min(maxWidth, Math.max(minWidth, width)))

/** The columns in the user's order; one without a saved index follows its predecessor in the definition. */
function orderColumns(columns: readonly Column[], { order }: ColumnLayout): Column[] {
  const savedIndexes = new Map(order.map((id, index) => [id, index]))
  const definedIndexes = new Map(columns.map(({ id }, index) => [id, index]))
  const sortKey = (id: string): number => {
    const saved = savedIndexes.get(id)
    if (saved !== undefined) return saved
    const previous = columns[(definedIndexes.get(id) ?? 0) - 1]
    return previous ? sortKey(previous.id) + 1e-3 : -1
  }
  return [...columns].sort((one, other) => sortKey(one.id) - sortKey(other.id))
}

function pinOf({ id, pin, isFixed }: Column, { pins }: ColumnLayout): PinSide | 'none' | undefined {
  return (isFixed ? undefined : pins[id]) ?? pin
}

/** Whether a column is hidden unless the user shows it: by its definition, or as no row has a value in it. */
const isHiddenByDefault = ({ id, isHidden = false }: Column, empty: readonly string[]) =>
  isHidden || empty.includes(id)

function isVisible(column: Column, { hidden, shown }: ColumnLayout, empty: readonly string[]): boolean {
  const { id, pin } = column
  return pin !== undefined || (isHiddenByDefault(column, empty) ? shown.includes(id) : !hidden.includes(id))
}

/** The pinned columns of a side, the fixed ones outermost. */
function pinnedIds(ordered: readonly Column[], layout: ColumnLayout, side: PinSide): string[] {
  const pinned = ordered.filter((column) => pinOf(column, layout) === side)
  const [fixed, others] = [true, false].map((isFixed) =>
    pinned.filter((column) => (column.isFixed ?? false) === isFixed).map(({ id }) => id),
  )
  return [...((side === 'start' ? fixed : others) ?? []), ...((side === 'start' ? others : fixed) ?? [])]
}

/** A layout that was stored before columns were merged: each takes the place of its first part, and is hidden with all. */
function withMergedColumns(columns: readonly Column[], stored: ColumnLayout): ColumnLayout {
  const merged = columns.flatMap(({ id, mergedFrom }) => (mergedFrom ? [{ id, mergedFrom }] : []))
  return merged.reduce(({ order, hidden, ...layout }, { id, mergedFrom }) => {
    const first = order.includes(id) ? undefined : order.find((part) => mergedFrom.includes(part))
    return {
      ...layout,
      order: order.flatMap((part) => (part === first ? [id, part] : [part])),
      hidden: mergedFrom.every((part) => hidden.includes(part)) ? [...hidden, id] : hidden,
    }
  }, stored)
}

/** @param empty ids of the columns that are hidden because no row has a value in them */
export function columnState(
  columns: readonly Column[],
  stored: ColumnLayout,
  empty: readonly string[] = [],
): ColumnState {
  const layout = withMergedColumns(columns, stored)
  const ordered = orderColumns(columns, layout)
  return {
    columnOrder: ordered.map(({ id }) => id),
    columnVisibility: Object.fromEntries(
      columns.map((column) => [column.id, isVisible(column, layout, empty)]),
    ),
    columnSizing: { ...layout.widths },
    columnPinning: {
      start: pinnedIds(ordered, layout, 'start'),
      end: pinnedIds(ordered, layout, 'end'),
    },
  }
}

/**
 * The lists of a layout that make columns visible as given. A column that the user has hidden stays so while it is
 * hidden for want of values.
 */
export function visibilityChanges(
  columns: readonly Column[],
  visibility: ColumnState['columnVisibility'],
  { hidden, empty }: { hidden: readonly string[]; empty: readonly string[] } = { hidden: [], empty: [] },
): Pick<ColumnLayout, 'hidden' | 'shown'> {
  const isShown = ({ id }: Column) => visibility[id] ?? true
  const isDefault = (column: Column) => isShown(column) !== isHiddenByDefault(column, empty)
  const idsOf = (items: readonly Column[]) => items.map(({ id }) => id)
  return {
    hidden: idsOf(
      columns.filter(
        (column) =>
          !isShown(column) && (!isDefault(column) || (hidden.includes(column.id) && !column.isHidden)),
      ),
    ),
    shown: idsOf(columns.filter((column) => isShown(column) && !isDefault(column))),
  }
}

/** The pins of a layout that make columns pinned as given. */
export function pinChanges(
  columns: readonly Column[],
  { start, end }: ColumnState['columnPinning'],
): ColumnLayout['pins'] {
  const sideOf = (id: string) => (start.includes(id) ? 'start' : end.includes(id) ? 'end' : 'none')
  const changed = columns.filter(({ id, pin = 'none' }) => sideOf(id) !== pin)
  return Object.fromEntries(changed.map(({ id }) => [id, sideOf(id)]))
}

/** The order of ids with one moved to the place of another; the same array when either is not in it. */
export function withMovedId(order: readonly string[], id: string, to: string): readonly string[] {
  const [from, index] = [order.indexOf(id), order.indexOf(to)]
  if (from < 0 || index < 0 || from === index) return order
  const next = order.filter((other) => other !== id)
  next.splice(index, 0, id)
  return next
}

const storageKey = (table: string) => `table:${table}`

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the texts of a list; none of anything else. */
export const stringsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/** The entries of an object whose value is valid. */
const entriesOf = <Value>(value: unknown, isValid: (item: unknown) => item is Value) =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).filter((entry): entry is [string, Value] =>
      isValid(entry[1]),
    ),
  )

const isNumber = (item: unknown): item is number => Number.isFinite(item)

const isPin = (item: unknown): item is PinSide | 'none' =>
  item === 'start' || item === 'end' || item === 'none'

function validateLayout(stored: unknown): ColumnLayout {
  if (!isObject(stored)) return defaultLayout
  return {
    order: stringsOf(stored['order']),
    hidden: stringsOf(stored['hidden']),
    shown: stringsOf(stored['shown']),
    widths: entriesOf(stored['widths'], isNumber),
    pins: entriesOf(stored['pins'], isPin),
  }
}

/** The column layout that the user saved in this browser; the default one where nothing valid is stored. */
export const readLayout = (table: string): ColumnLayout =>
  readPersistedJson(storageKey(table), validateLayout)

/** Returns false where storage is forbidden or full; the layout then lasts as long as the page. */
export const saveLayout = (table: string, layout: ColumnLayout): boolean =>
  persist(storageKey(table), layout === defaultLayout ? undefined : JSON.stringify(layout))
