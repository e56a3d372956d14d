import { addressOf } from './address'
import type { ContractOperation } from './contract'
import { findOperation } from './find-operation'
import type { Call } from './messages'
import { checkPath, checkQuery } from './request-check'

/** The operation that a method and URL refer to, with its parameters. */
export interface Found {
  operation: ContractOperation
  /** Path parameters as text. */
  params: Record<string, string>
  query: URLSearchParams
  /** Parameters and query in the contract's types, cached after their validation. */
  checked?: { params: Record<string, unknown>; query: Record<string, unknown> }
}

// A cache by method and URL, because polling repeats the same few URLs.
const cache = new Map<string, Found>()
const maxCached = 1000

/** Returns the operation of a call; undefined when the contract has none. */
export function findCall({ method, url }: Call): Found | undefined {
  const key = `${method} ${url}`
  const cached = cache.get(key)
  if (cached) return cached
  const { path, query } = addressOf(url)
  const operation = findOperation(method, path)
  if (!operation) return undefined
  const found = { ...operation, query }
  if (cache.size >= maxCached) cache.clear()
  cache.set(key, found)
  return found
}

/** Returns path parameters and query in the contract's types. Refuses (404, 422) invalid ones. */
export function checkedAddress(found: Found) {
  const { operation, params, query } = found
  return (found.checked ??= { params: checkPath(operation, params), query: checkQuery(operation, query) })
}
