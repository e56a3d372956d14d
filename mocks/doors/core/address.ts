/** An address as a call brings it, taken apart. */
export interface Address {
  /** As sent: a URL parser would walk up at `..`, and throw at `//`. */
  path: string
  query: URLSearchParams
}

/** Takes `/api/nodes?page=1` apart. Never throws, whatever it is given. */
export function addressOf(url: string): Address {
  const end = url.indexOf('?')
  return end < 0
    ? { path: url, query: new URLSearchParams() }
    : { path: url.slice(0, end), query: new URLSearchParams(url.slice(end + 1)) }
}
