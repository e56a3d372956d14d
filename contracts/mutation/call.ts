import type { Json } from '../schema/json.ts'

/** A call of the console as it leaves it, in parts that can be changed one by one. */
export interface Call {
  method: string
  origin: string
  path: string
  query: [string, string][]
  /** Names in lower case. */
  headers: Record<string, string>
  body: Json | undefined
}

/** Takes apart what fetch is given. */
function callOf(address: string, init: RequestInit): Call {
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

/** Path and query, as they go over the wire. */
export function urlOf({ path, query }: Call): string {
  const text = new URLSearchParams(query).toString()
  return text ? `${path}?${text}` : path
}

export const bodyTextOf = ({ body }: Call): string | undefined =>
  body === undefined ? undefined : JSON.stringify(body)

/** Runs some work while each call goes through `send` instead of the network. */
export async function withFetch<T>(
  send: (call: Call, init: RequestInit) => Promise<Response>,
  work: () => Promise<T>,
): Promise<T> {
  const real = globalThis.fetch
  globalThis.fetch = (address, init = {}) =>
    send(callOf(address instanceof Request ? address.url : String(address), init), init)
  try {
    return await work()
  } finally {
    globalThis.fetch = real
  }
}
