import type { JsonObject } from '../../breaking-changes/schema/json.ts'
import { acceptForms } from './accepted-forms.ts'
import { brokenBody } from './call-exchange.ts'
import { exactValue, isExactId, isRow, parsedBody, type HttpExchange } from './exchange.ts'
import { fieldOf, groupsBy, isIndex, parseViolation, typeOf, type Violation } from './fold-violations.ts'
import { hideInText, hideSecrets } from './hide-secrets.ts'
import { createResponseValidator, type ResponseValidator } from './response-validator.ts'

/** A row of a list with a value that deviates. */
export interface DeviatingRow {
  /** Its place in the answer, from 0. */
  index: number
  /** Its id and its numbers, such as that of an order. */
  ids: string[]
  received: string
}

/** A difference between an answer and the contract; equal ones of many rows are one. */
export interface Deviation {
  operationId: string
  /** Method and path of the contract. */
  call: string
  /** Such as `data[*].price`; empty for the answer as a whole. */
  path: string
  expected: string
  /** The first value that came, without secrets. */
  received: string
  rows: DeviatingRow[]
}

/** An answer with its body as text. */
type CheckedAnswer = Pick<HttpExchange, 'method' | 'url' | 'status' | 'headers' | 'text' | 'problems'>

const longest = 120

const shorten = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** The value as JSON, without secrets. */
const receivedOf = ({ place, value }: Violation) =>
  value === undefined ? 'nothing' : shorten(JSON.stringify(hideSecrets(value, place.at(-1))))

const isKey = (name: string) => name === 'id' || name.endsWith('_no')

const idsOf = (row: unknown): string[] =>
  Object.entries(isRow(row) ? row : {})
    .flatMap(([name, value]) => (isKey(name) && isExactId(value) ? String(value) : []))
    .filter((id) => id !== '')

function exactAt(body: unknown, place: string[]): unknown {
  return place.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)]
    return isRow(value) ? value[key] : undefined
  }, body)
}

/** Returns the row that a place is in; undefined outside of a list. */
function rowOf(violation: Violation, body: unknown): DeviatingRow[] {
  const at = violation.place.findIndex(isIndex)
  if (at < 0) return []
  const ids = idsOf(exactAt(body, violation.place.slice(0, at + 1)))
  return [{ index: Number(violation.place[at]), ids, received: receivedOf(violation) }]
}

const pathOf = (place: string[]) => fieldOf(place, () => '*')

const wordsOf = (expected: string) => expected.replace(/^expected (to )?/, '')

type Finding = Omit<Deviation, 'operationId' | 'call'>

/** Returns the deviations within a body; those of one field, expectation and type of value are one. */
function findingsIn(violations: Violation[], text: string): Finding[] {
  const body = violations.length > 0 ? exactValue(text) : undefined
  const kindOf = ({ place, expected, value }: Violation) => [pathOf(place), expected, typeOf(value)].join(' ')
  return groupsBy(violations, kindOf).flatMap((alike) =>
    alike.slice(0, 1).map((first) => ({
      path: pathOf(first.place),
      expected: wordsOf(first.expected),
      received: receivedOf(first),
      rows: alike.flatMap((one) => rowOf(one, body)),
    })),
  )
}

const wholeAnswer = (expected: string, received: string): Finding => ({
  path: '',
  expected,
  received: hideInText(shorten(received)),
  rows: [],
})

/** Returns the finding for an undocumented status; undefined for a documented one. */
function statusFinding({ method, url, status, text }: CheckedAnswer, validator: ResponseValidator) {
  const operation = validator.operationFor(method, url)
  if (!operation || operation.responses[String(status)] !== undefined) return undefined
  const known = Object.keys(operation.responses).join(', ')
  return wholeAnswer(`one of the statuses ${known}`, `${status} ${text}`)
}

function findingsOf(answer: CheckedAnswer, validator: ResponseValidator): Finding[] {
  const { exchange, notes } = acceptForms({ ...answer, prismViolations: [] }, validator.listShape)
  const ofStatus = statusFinding(exchange, validator)
  if (ofStatus) return [ofStatus]
  const broken = brokenBody(exchange, validator.expectsJson(exchange))
  if (broken) return [wholeAnswer(broken.expected, broken.what)]
  const lines = [...validator.validateResponse(exchange), ...validator.doubtfulValues(exchange)]
  const body = parsedBody(exchange)
  const parsed = lines.map((line) => ({ line, violation: parseViolation(line, body) }))
  // One that is fatal is the broken body.
  const { problems = [] } = exchange
  return [
    ...problems.map(({ expected, what }) => wholeAnswer(expected, what)),
    ...notes.map(({ what }) => wholeAnswer('the form of the contract', what)),
    ...parsed.flatMap(({ line, violation }) =>
      violation ? [] : [wholeAnswer('the answer of the contract', line)],
    ),
    ...findingsIn(
      parsed.flatMap(({ violation }) => violation ?? []),
      exchange.text,
    ),
  ]
}

/**
 * Returns a function that lists where an answer deviates from the contract, by the checks of `npm run verify`: violations,
 * and values that the contract takes and the console can't read. Calls that the contract does not have are left out.
 */
export function createDeviationFinder(document: JsonObject) {
  const validator = createResponseValidator(document)
  return (answer: CheckedAnswer): Deviation[] => {
    const operation = validator.operationFor(answer.method, answer.url)
    if (!operation) return []
    const { operationId = 'unknown', method, path } = operation
    return findingsOf(answer, validator).map((one) => ({
      operationId,
      call: `${method} ${path}`,
      ...one,
    }))
  }
}
