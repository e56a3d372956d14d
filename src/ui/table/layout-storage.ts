import { persist, readPersistedJson } from '~/lib/persisted'
import type { PinSide } from './column'
import { defaultLayout, type ColumnLayout } from './column-layout'

const storageKey = (table: string) => `table:${table}`

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const stringsOf = (value: unknown) =>
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

/** Where storage is forbidden or full, the layout lasts as long as the page. */
export function saveLayout(table: string, layout: ColumnLayout): void {
  persist(storageKey(table), layout === defaultLayout ? undefined : JSON.stringify(layout))
}
