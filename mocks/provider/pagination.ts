import type { PageMeta } from '../generated/model'

/** Returns one page of a list (counted from 1) and its metadata. A page beyond the end is empty. */
export function paginate<Row>(rows: Row[], page = 1, limit = 10): { rows: Row[]; meta: PageMeta } {
  const start = (page - 1) * limit
  return { rows: rows.slice(start, start + limit), meta: { total: rows.length, page, limit } }
}
