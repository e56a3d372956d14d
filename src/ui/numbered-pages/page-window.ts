const widest = 5

/** The page numbers to offer: at most five, around the current one, never outside 1..pages {1§9}. */
export function pageWindow(page: number, pages: number): number[] {
  const count = Math.min(widest, pages)
  const first = Math.min(Math.max(1, page - Math.floor(widest / 2)), pages - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}
