interface PageFacts {
  page: number
  /** Rows of a full page. */
  size: number
  /** Rows of this page. */
  count: number
  /** Rows of the whole list, if the answer names it. */
  total: number | undefined
}

export interface PageCount {
  pages: number
  /** Rows of the whole list; where that is unknown, those up to the end of this page. */
  total: number
  isTotalKnown: boolean
}

/**
 * How many pages and rows a list has. Many answers name no total: then a full page may have a next one, and any
 * other page is the last.
 */
export function pageCount({ page, size, count, total }: PageFacts): PageCount {
  if (total !== undefined) return { pages: Math.max(1, Math.ceil(total / size)), total, isTotalKnown: true }
  const isLast = count !== size
  return {
    pages: isLast ? page : page + 1,
    total: (page - 1) * size + count,
    // An empty later page says only that there are no more rows.
    isTotalKnown: isLast && (page === 1 || count > 0),
  }
}
