import { parameterShape } from './answer-style/forms'
import type { Call } from './call-and-reply'
import { contractOperations, type ContractOperation } from './contract'
import { idFromText } from './ids/forms'
import type { IdStyle } from './ids/names'
import { parseRequestUrl } from './request-url'
import { validatePath, validateQuery } from './request-validation'

interface Branch {
  literals: Map<string, Branch>
  parameter?: Branch
  operations: Map<string, ContractOperation>
}

const newBranch = (): Branch => ({ literals: new Map(), operations: new Map() })

function childBranch(branch: Branch, segment: string): Branch {
  if (segment.startsWith('{')) return (branch.parameter ??= newBranch())
  const next = branch.literals.get(segment) ?? newBranch()
  branch.literals.set(segment, next)
  return next
}

// A tree of path segments: one walk finds the operation, without trying all operations.
const root = newBranch()
for (const operation of contractOperations)
  operation.path.split('/').slice(1).reduce(childBranch, root).operations.set(operation.method, operation)

function walk(branch: Branch, segments: string[], index: number): Branch | undefined {
  const segment = segments[index]
  if (segment === undefined) return branch
  const literal = branch.literals.get(segment)
  const found = literal && walk(literal, segments, index + 1)
  if (found && found.operations.size > 0) return found
  return segment && branch.parameter ? walk(branch.parameter, segments, index + 1) : found
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns the operation of a method and path, and the path parameters as text; undefined when there is none. */
function matchOperation(method: string, path: string) {
  const segments = path.split('/').slice(1)
  const operation = walk(root, segments, 0)?.operations.get(method)
  if (!operation) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of operation.path.split('/').slice(1).entries())
    if (part.startsWith('{')) params[part.slice(1, -1)] = decode(segments[index] ?? '')
  return { operation, params }
}

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
export function matchCall({ method: sent, url }: Call): MatchedCall | undefined {
  // A HEAD is answered as the GET is; the server leaves the body out.
  const method = sent === 'HEAD' ? 'GET' : sent
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

// A text that is no id in any style, so that the validation of the call refuses it.
const noId = '?'

const isId = (operationId: string, name: string) => parameterShape(operationId, name)?.kind === 'id'

/** Returns a call with the world's ids in path and query. */
export function readCallIds(style: IdStyle, found: MatchedCall): MatchedCall {
  if (style === 'number') return found
  const { operation, params, query } = found
  const read = ([name, text]: [string, string]): [string, string] =>
    isId(operation.operationId, name) ? [name, String(idFromText(style, text) ?? noId)] : [name, text]
  return {
    operation,
    params: Object.fromEntries(Object.entries(params).map(read)),
    query: new URLSearchParams([...query].map(read)),
  }
}
