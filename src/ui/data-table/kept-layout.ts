import { noLayout, type ColumnLayout } from './layout'

const keyOf = (table: string) => `table:${table}`

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

const numbers = (value: unknown) =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && Number.isFinite(entry[1]),
    ),
  )

/** How the user arranged a table in this browser; anything that can't be read counts as nothing. */
export function readLayout(table: string): ColumnLayout {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? 'null')
    if (!isObject(kept)) return noLayout
    return {
      order: texts(kept['order']),
      hidden: texts(kept['hidden']),
      shown: texts(kept['shown']),
      widths: numbers(kept['widths']),
    }
  } catch {
    return noLayout
  }
}

export function keepLayout(table: string, layout: ColumnLayout): void {
  try {
    if (layout === noLayout) localStorage.removeItem(keyOf(table))
    else localStorage.setItem(keyOf(table), JSON.stringify(layout))
  } catch {
    // It lasts as long as the page.
  }
}
