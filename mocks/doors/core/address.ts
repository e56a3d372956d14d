/** A request URL split into path and query. */
export interface Address {
  /** The path as sent: a URL parser would resolve `..` and throw at `//`. */
  path: string
  query: URLSearchParams
}

/** Returns `/api/nodes` for `/api/nodes?page=1`. */
export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** Splits a URL such as `/api/nodes?page=1`. Never throws, also for malformed URLs. */
export function addressOf(url: string): Address {
  const path = pathOf(url)
  return { path, query: new URLSearchParams(url.slice(path.length + 1)) }
}
