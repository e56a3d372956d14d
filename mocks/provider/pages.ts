import type { PageMeta } from '../generated/model'

/** One page of a list and where it lies; a page beyond the end is empty. */
export function pageOf<Row>(rows: Row[], page = 1, limit = 10): { rows: Row[]; meta: PageMeta } {
  const start = (page - 1) * limit
  return { rows: rows.slice(start, start + limit), meta: { total: rows.length, page, limit } }
}
