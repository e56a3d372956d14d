interface PageCountParams {
  page: number
  /** Rows of a full page. */
  size: number
  /** Rows of this page. */
  count: number
  /** Rows of the whole list, if the response has it. */
  total: number | undefined
}

export interface PageCount {
  pages: number
  /** Rows of the whole list; where that is unknown, rows up to the end of this page. */
  total: number
  isTotalKnown: boolean
}

/**
 * The number of pages and rows of a list. Many responses have no total; a full page then counts as having a next one,
 * and any other page as the last.
 */
export function pageCount({ page, size, count, total }: PageCountParams): PageCount {
  if (total !== undefined) return { pages: Math.max(1, Math.ceil(total / size)), total, isTotalKnown: true }
  const isLast = count !== size
  return {
    pages: isLast ? page : page + 1,
    total: (page - 1) * size + count,
    // After an empty later page the exact number of rows before it is still unknown.
    isTotalKnown: isLast && (page === 1 || count > 0),
  }
}
