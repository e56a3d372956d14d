import { contractOperations, type ContractOperation } from './contract'

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
export function matchOperation(method: string, path: string) {
  const segments = path.split('/').slice(1)
  const operation = walk(root, segments, 0)?.operations.get(method)
  if (!operation) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of operation.path.split('/').slice(1).entries())
    if (part.startsWith('{')) params[part.slice(1, -1)] = decode(segments[index] ?? '')
  return { operation, params }
}
