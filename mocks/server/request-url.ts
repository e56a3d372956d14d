/** A request URL split into path and query. */
export interface RequestUrl {
  /** The path as sent: a URL parser would resolve `..` and throw at `//`. */
  path: string
  query: URLSearchParams
}

/** Returns `/api/nodes` for `/api/nodes?page=1`, and `/` without a URL. */
export function requestPath(url = '/'): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** Splits a URL such as `/api/nodes?page=1`. Never throws, also for malformed URLs. */
export function parseRequestUrl(url = '/'): RequestUrl {
  const path = requestPath(url)
  return { path, query: new URLSearchParams(url.slice(path.length + 1)) }
}
