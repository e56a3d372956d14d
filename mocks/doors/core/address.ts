/** An address as a call brings it, taken apart. */
export interface Address {
  /** As sent: a URL parser would walk up at `..`, and throw at `//`. */
  path: string
  query: URLSearchParams
}

/** The path of `/api/nodes?page=1`. */
export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** Takes `/api/nodes?page=1` apart. Never throws, whatever it is given. */
export function addressOf(url: string): Address {
  const path = pathOf(url)
  return { path, query: new URLSearchParams(url.slice(path.length + 1)) }
}
