import type { Call } from './call-and-reply'
import type { ContractOperation } from './contract'
import { matchOperation } from './operation-router'
import { parseRequestUrl } from './request-url'
import { validatePath, validateQuery } from './request-validation'

/** The operation that a method and URL refer to, with its parameters. */
export interface MatchedCall {
  operation: ContractOperation
  /** Path parameters as text. */
  params: Record<string, string>
  query: URLSearchParams
  /** Parameters and query in the contract's types, cached after their validation. */
  validated?: { params: Record<string, unknown>; query: Record<string, unknown> }
}

// A cache by method and URL, because polling repeats the same few URLs.
const cache = new Map<string, MatchedCall>()
const maxCached = 1000

/** Returns the operation of a call; undefined when the contract has none. */
export function matchCall({ method, url }: Call): MatchedCall | undefined {
  const key = `${method} ${url}`
  const cached = cache.get(key)
  if (cached) return cached
  const { path, query } = parseRequestUrl(url)
  const operation = matchOperation(method, path)
  if (!operation) return undefined
  const found = { ...operation, query }
  if (cache.size >= maxCached) cache.clear()
  cache.set(key, found)
  return found
}

/** Returns path parameters and query in the contract's types. Refuses (404, 422) invalid ones. */
export function validateUrl(found: MatchedCall) {
  const { operation, params, query } = found
  return (found.validated ??= {
    params: validatePath(operation, params),
    query: validateQuery(operation, query),
  })
}
