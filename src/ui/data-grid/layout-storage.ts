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

/** The column layout that the user saved in this browser; the default one where nothing valid is stored. */
export function readLayout(table: string): ColumnLayout {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(table)) ?? 'null')
    if (!isObject(stored)) return defaultLayout
    return {
      order: stringsOf(stored['order']),
      hidden: stringsOf(stored['hidden']),
      shown: stringsOf(stored['shown']),
      widths: numbersOf(stored['widths']),
    }
  } catch {
    return defaultLayout
  }
}

export function saveLayout(table: string, layout: ColumnLayout): void {
  try {
    if (layout === defaultLayout) localStorage.removeItem(storageKey(table))
    else localStorage.setItem(storageKey(table), JSON.stringify(layout))
  } catch {
    // Storage is forbidden or full; the layout then lasts as long as the page.
  }
}
