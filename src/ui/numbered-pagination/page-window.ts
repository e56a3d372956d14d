const maxLinks = 5

/** Returns at most five page numbers around the current page, all within 1..pages. */
export function pageWindow(page: number, pages: number): number[] {
  const count = Math.min(maxLinks, pages)
  const first = Math.min(Math.max(1, page - Math.floor(maxLinks / 2)), pages - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}
