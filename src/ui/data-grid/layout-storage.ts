import { persist, readPersistedJson } from '~/lib/persisted'
import { defaultLayout, type ColumnLayout } from './column-layout'

const storageKey = (table: string) => `table:${table}`

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const stringsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

const numbersOf = (value: unknown) =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && Number.isFinite(entry[1]),
    ),
  )

function validateLayout(stored: unknown): ColumnLayout {
  if (!isObject(stored)) return defaultLayout
  return {
    order: stringsOf(stored['order']),
    hidden: stringsOf(stored['hidden']),
    shown: stringsOf(stored['shown']),
    widths: numbersOf(stored['widths']),
  }
}

/** The column layout that the user saved in this browser; the default one where nothing valid is stored. */
export const readLayout = (table: string): ColumnLayout =>
  readPersistedJson(storageKey(table), validateLayout)

/** Where storage is forbidden or full, the layout lasts as long as the page. */
export function saveLayout(table: string, layout: ColumnLayout): void {
  persist(storageKey(table), layout === defaultLayout ? undefined : JSON.stringify(layout))
}
