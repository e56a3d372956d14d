/** A request URL split into path and query. */
export interface RequestUrl {
  /** The path as sent: a URL parser would resolve `..` and throw at `//`. */
  path: string
  query: URLSearchParams
}

/** Returns the URL of a request. Every request that a server gets has one, although Node's type leaves it open. */
export const urlOf = ({ url = '/' }: { url?: string | undefined }): string => url

/** Returns `/api/nodes` for `/api/nodes?page=1`. */
export function requestPath(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** Splits a URL such as `/api/nodes?page=1`. Never throws, also for malformed URLs. */
export function parseRequestUrl(url: string): RequestUrl {
  const path = requestPath(url)
  return { path, query: new URLSearchParams(url.slice(path.length + 1)) }
}
