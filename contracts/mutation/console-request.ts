import type { Json } from '../breaking-changes/schema/json.ts'

/** A request of the console, in parts that can be mutated one by one. */
export interface ConsoleRequest {
  method: string
  origin: string
  path: string
  query: [string, string][]
  /** Header names are in lower case. */
  headers: Record<string, string>
  body: Json | undefined
}

/** Splits the arguments of fetch. */
function callOf(address: string, init: RequestInit): ConsoleRequest {
  const url = new URL(address)
  const { body } = init
  return {
    method: init.method ?? 'GET',
    origin: url.origin,
    path: url.pathname,
    query: [...url.searchParams],
    headers: Object.fromEntries(new Headers(init.headers)),
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
  }
}

/** Returns path and query as they are sent. */
export function urlOf({ path, query }: ConsoleRequest): string {
  const text = new URLSearchParams(query).toString()
  return text ? `${path}?${text}` : path
}

export const bodyTextOf = ({ body }: ConsoleRequest): string | undefined =>
  body === undefined ? undefined : JSON.stringify(body)

/** Runs `work` while fetch is replaced by `send`. */
export async function withStubbedFetch<T>(
  send: (call: ConsoleRequest, init: RequestInit) => Promise<Response>,
  work: () => Promise<T>,
): Promise<T> {
  const originalFetch = globalThis.fetch
  globalThis.fetch = (address, init = {}) =>
    send(callOf(address instanceof Request ? address.url : String(address), init), init)
  try {
    return await work()
  } finally {
    globalThis.fetch = originalFetch
  }
}
