import { digestOf } from '~/lib/digest'
import { parseExactJson, toExactJson } from '~/lib/exact-json'

/** The identity of a request, by digests alone, because the body may be personal. */
export interface RequestName {
  /** The operationId in the contract. */
  operation: string
  /** Of method, URL and body. */
  digest: string
  /** Of the same without the values of lists. */
  task: string
  /** Of each value of a list: the ids of a batch, whatever their order. */
  targets: readonly string[]
}

/** Calls with equal bodies, which name the nodes: either may repeat the other. */
const scriptRuns: ReadonlySet<string> = new Set(['runNodeScript', 'runBatchScript'])

const methodUrlAndBody = /^(\S* ?\S*) ?(.*)$/s

function parseBody(body: string): unknown {
  try {
    return parseExactJson(body)
  } catch {
    return body
  }
}

/** @param request method, URL and body */
export function nameOf(operation: string, request: string): RequestName {
  const [, address, body = ''] = methodUrlAndBody.exec(request) ?? []
  const targets = new Set<string>()
  const takeTargets = (field: string, value: unknown) => {
    if (!Array.isArray(value)) return typeof value === 'bigint' ? String(value) : value
    // One node's id may be another's server id.
    for (const one of value)
      targets.add(digestOf(`${field} ${typeof one === 'object' ? toExactJson(one) : one}`))
    return []
  }
  const task = digestOf(
    `${scriptRuns.has(operation) ? '' : address} ${JSON.stringify(parseBody(body), takeTargets)}`,
  )
  return { operation, digest: digestOf(request), task, targets: [...targets].sort() }
}

export const isSameRequest = (one: RequestName, other: RequestName): boolean =>
  one.operation === other.operation && one.digest === other.digest

/** Whether one request does again what another does, to one of its targets at least. */
export const overlaps = (one: RequestName, other: RequestName): boolean =>
  (one.operation === other.operation || [one, other].every(({ operation }) => scriptRuns.has(operation))) &&
  one.task === other.task &&
  (one.targets.length === 0 || one.targets.some((target) => other.targets.includes(target)))
