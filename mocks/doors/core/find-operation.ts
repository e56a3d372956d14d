import { contractOperations, type ContractOperation } from './contract'

interface Branch {
  fixed: Map<string, Branch>
  parameter?: Branch
  operations: Map<string, ContractOperation>
}

const newBranch = (): Branch => ({ fixed: new Map(), operations: new Map() })

function grow(branch: Branch, segment: string): Branch {
  if (segment.startsWith('{')) return (branch.parameter ??= newBranch())
  const next = branch.fixed.get(segment) ?? newBranch()
  branch.fixed.set(segment, next)
  return next
}

// A tree of path segments: a call is found by walking it once, not by trying operations in turn.
const tree = newBranch()
for (const operation of contractOperations)
  operation.path.split('/').slice(1).reduce(grow, tree).operations.set(operation.method, operation)

function walk(branch: Branch, segments: string[], at: number): Branch | undefined {
  const segment = segments[at]
  if (segment === undefined) return branch
  const fixed = branch.fixed.get(segment)
  const found = fixed && walk(fixed, segments, at + 1)
  if (found && found.operations.size > 0) return found
  return segment && branch.parameter ? walk(branch.parameter, segments, at + 1) : found
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The operation of a call and its path parameters as text; undefined when the contract has none. */
export function findOperation(method: string, path: string) {
  const segments = path.split('/').slice(1)
  const operation = walk(tree, segments, 0)?.operations.get(method)
  if (!operation) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of operation.path.split('/').slice(1).entries())
    if (part.startsWith('{')) params[part.slice(1, -1)] = decode(segments[index] ?? '')
  return { operation, params }
}
