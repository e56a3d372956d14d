import { addressOf } from './address'
import type { ContractOperation } from './contract'
import { findOperation } from './find-operation'
import type { Call } from './messages'
import { checkPath, checkQuery } from './request-check'

/** What an address means. */
export interface Found {
  operation: ContractOperation
  /** Path parameters as text. */
  params: Record<string, string>
  query: URLSearchParams
  /** Both in the contract's types, once they were found to fit it. */
  checked?: { params: Record<string, unknown>; query: Record<string, unknown> }
}

// Polling asks for the same few addresses again and again; what they mean never changes.
const known = new Map<string, Found>()
const mostKnown = 1000

/** The operation that a call asks for; undefined when the contract has none. */
export function findCall({ method, url }: Call): Found | undefined {
  const key = `${method} ${url}`
  const before = known.get(key)
  if (before) return before
  const { path, query } = addressOf(url)
  const operation = findOperation(method, path)
  if (!operation) return undefined
  const found = { ...operation, query }
  if (known.size >= mostKnown) known.clear()
  known.set(key, found)
  return found
}

/** Path and query in the contract's types. Refuses (404, 422) what does not fit it. */
export function checkedAddress(found: Found) {
  const { operation, params, query } = found
  return (found.checked ??= { params: checkPath(operation, params), query: checkQuery(operation, query) })
}
