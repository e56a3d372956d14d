import type { ContractOperation } from '../contract'
import { successOf } from './examples'

/** The preferences of the header `Prefer`, in Prism's syntax. */
interface Preference {
  /** A documented status. */
  code?: string
  /** The name of an example. */
  example?: string
  /** `true` for generated values, `false` for an example. */
  dynamic?: string
}

const withoutQuotes = (text: string) =>
  /^".*"$/.test(text) ? text.slice(1, -1).replaceAll(/\\(.)/g, '$1') : text

// Between quotes, commas and semicolons are text.
const part = /(?:[^,;="]*=\s*"(?:[^"\\]|\\.)*"(?=\s*(?:[,;]|$))|[^,;]+)/g

/**
 * Parses `code=404, example=missing`, also of several headers, which arrive joined by commas: of equal preferences the first
 * counts. Others, which RFC 7240 lets anybody send, are left out.
 */
export function parsePrefer(header: string): Preference {
  const pairs = [...header.matchAll(part)].map(([text]) => {
    const [name, ...value] = text.split('=')
    return [String(name).trim().toLowerCase(), withoutQuotes(value.join('=').trim())] as const
  })
  const found = new Map(pairs.toReversed())
  return { code: found.get('code'), example: found.get('example'), dynamic: found.get('dynamic') }
}

/** Which answer of the contract a call gets. */
type ChosenAnswer =
  | { kind: 'example'; status: number; body: unknown; headers: Record<string, string> }
  | { kind: 'generated' }
  /** `Prefer` names an answer that the contract does not have. */
  | { kind: 'unknown'; message: string }

const unknown = (operationId: string, wanted: string, available: string): ChosenAnswer => ({
  kind: 'unknown',
  message: `${operationId}：请求头 Prefer 要求的 ${wanted} 不在约定里；可用的有：${available}`,
})

const statusesOf = ({ responses }: ContractOperation) => Object.keys(responses)

function exampleList(operation: ContractOperation, statuses: string[]): string {
  const names = statuses.flatMap((status) => {
    const examples = [...(operation.documented[status]?.examples.keys() ?? [])]
    return examples.length ? [`${status} ${examples.join('、')}`] : []
  })
  return names.join('；')
}

/** Returns the example of a status with a name, else its first. A refusal without one says its status alone. */
function exampleAnswer(operation: ContractOperation, status: string, name?: string): ChosenAnswer {
  const { examples, headers } = operation.documented[status] ?? {
    examples: new Map<string, unknown>(),
    headers: {},
  }
  const [first] = examples.keys()
  const shown = name ?? first
  if (shown === undefined && status === successOf(operation).status) return { kind: 'generated' }
  const body = shown === undefined ? { code: Number(status), message: `HTTP ${status}` } : examples.get(shown)
  return { kind: 'example', status: Number(status), body, headers }
}

function namedExample(operation: ContractOperation, { code, example = '' }: Preference): ChosenAnswer {
  // Of equal names that of a success comes first, as numbers are in order.
  const statuses = code === undefined ? statusesOf(operation) : [code]
  const status = statuses.find((one) => operation.documented[one]?.examples.has(example))
  return status === undefined
    ? unknown(operation.operationId, `example=${example}`, exampleList(operation, statuses))
    : exampleAnswer(operation, status, example)
}

/** Returns the answer that a call prefers; by default generated values when `isDynamic`, else the first example. */
export function chooseAnswer(
  operation: ContractOperation,
  prefer: string | undefined,
  isDynamic: boolean,
): ChosenAnswer {
  const preference = prefer === undefined ? {} : parsePrefer(prefer)
  const { code, example, dynamic = String(isDynamic) } = preference
  const success = successOf(operation).status
  if (code !== undefined && !statusesOf(operation).includes(code))
    return unknown(operation.operationId, `code=${code}`, statusesOf(operation).join('、'))
  if (example !== undefined) return namedExample(operation, preference)
  if (dynamic !== 'true' && dynamic !== 'false')
    return unknown(operation.operationId, `dynamic=${dynamic}`, 'true、false')
  return dynamic === 'true' && (code ?? success) === success
    ? { kind: 'generated' }
    : exampleAnswer(operation, code ?? success)
}
