import { CommandError } from '../../breaking-changes/command-error.ts'
import { resolveRef } from '../../breaking-changes/schema/flatten.ts'
import { isObject, objectAt, textAt, type JsonObject } from '../../breaking-changes/schema/json.ts'
import { operationsIn, type Operation, type Parameter } from '../../breaking-changes/schema/openapi.ts'
import {
  repetitionOf,
  faultsOfBrokenBody,
  faultsOfExchange,
  faultsOfRefusal,
  notesOfExchange,
  type VerificationResult,
} from '../report/verification-result.ts'
import type { Selection } from '../selection.ts'
import { createStateWatch, type StateWatch } from '../states/state-watch.ts'
import { callExchange } from './call-exchange.ts'
import {
  exactRows,
  isExactId,
  parsedBody,
  receivedText,
  statusOf,
  type ExactId,
  type ExactRow,
  type HttpExchange,
  type IsUnknownRoute,
} from './exchange.ts'
import { createProviderCall, isLimited, type CallProvider } from './provider-call.ts'
import type { ResponseValidator } from './response-validator.ts'
import { failureText } from './unreachable.ts'
import { createRouteProbe } from './unwritten-routes.ts'

export interface ReadOptions {
  provider: string
  token: string
  document: JsonObject
  validator: ResponseValidator
  selection: Selection
}

/** The results of the reads, and the rows of the provider's lists by kind of id (`x-id-of`). */
export interface ReadResults {
  results: VerificationResult[]
  rows: Map<string, ExactRow[]>
  /** Why the token could not be used to the end. */
  expired: string | undefined
}

// A project that is listed may be of the other type, for which a price list is rightly refused.
const maxIds = 5

const valueOf = ({ definition }: Parameter, id: ExactId | undefined) => {
  const value = id ?? objectAt(definition, 'schema')['default']
  return isExactId(value) ? String(value) : undefined
}

function urlOf({ path, parameters }: Operation, id: ExactId | undefined): string {
  const idFor = (one: Parameter) => valueOf(one, one.isRequired ? id : undefined)
  const pathname = path.replaceAll(/\{[^}]*\}/g, encodeURIComponent(String(id)))
  const query = new URLSearchParams()
  for (const one of parameters) {
    const value = one.in === 'query' ? idFor(one) : undefined
    if (value !== undefined) query.set(one.name, value)
  }
  return query.size ? `${pathname}?${query}` : pathname
}

async function readOnce({ provider, token, validator, call, isUnknownRoute }: Reading, url: string) {
  const sent = { method: 'GET', headers: { Token: token } }
  const options = { call, provider, listShape: validator.listShape, expected: 200 }
  const { exchange, answer } = await callExchange(url, sent, options)
  return { ...exchange, isUnknownRoute: await isUnknownRoute(answer, token) }
}

/** The error of a token that held before. */
class TokenExpiredError extends Error {}

/**
 * Reads a path. Throws a CommandError when the token never held, and a TokenExpiredError when it holds no longer: then a
 * read that succeeded before is refused too.
 */
async function read(reading: Reading, url: string): Promise<HttpExchange> {
  const exchange = await readOnce(reading, url)
  if (statusOf(exchange) === 200) reading.goodUrl ??= url
  if (statusOf(exchange) !== 401) return exchange
  if (reading.goodUrl === undefined)
    throw new CommandError('the provider answers 401 to the token', 'is it of a session that is open?')
  if (statusOf(await readOnce(reading, reading.goodUrl)) !== 401) return exchange
  throw new TokenExpiredError(
    `the token ended during the run: 401 since GET ${url}. Use one that lasts longer`,
  )
}

/** Returns the schema of an operation's JSON response with status 200; undefined for a channel. */
export function answerSchema({ responses }: Operation, document: JsonObject): JsonObject | undefined {
  const content = objectAt(resolveRef(document, responses['200'] ?? {}), 'content')
  const media = objectAt(content, 'application/json')
  return isObject(media['schema']) ? resolveRef(document, media['schema']) : undefined
}

/** Returns the kind of the rows of a list; undefined when the operation returns none. */
function kindOfRows(operation: Operation, document: JsonObject): string | undefined {
  const schema = answerSchema(operation, document) ?? {}
  const data = resolveRef(document, objectAt(schema, 'properties')['data'] ?? {})
  const row = resolveRef(document, data['items'] ?? {})
  return textAt(objectAt(objectAt(row, 'properties'), 'id'), 'x-id-of')
}

const requiredOf = ({ parameters }: Operation) =>
  parameters.filter((one) => one.isRequired && one.in !== 'header')

const kindOfId = (operation: Operation) => {
  const [parameter] = requiredOf(operation)
  return parameter && textAt(objectAt(parameter.definition, 'schema'), 'x-id-of')
}

/** The title of every read; its result is less than that of an interaction, which Pact checks too. */
export const readTitle = 'a read with the token'

const checkOfRead = ({ operationId = 'unknown', path }: Operation): VerificationResult => ({
  operationId,
  call: `GET ${path}`,
  status: '200',
  title: readTitle,
  faults: [],
})

/** The calls that have been sent, and the states of the things that they showed. */
interface Reading extends ReadOptions {
  call: CallProvider
  watch: StateWatch
  isUnknownRoute: IsUnknownRoute
  rows: Map<string, ExactRow[]>
  /** Reads of things that have a life, to be sent again. */
  again: { operation: Operation; url: string }[]
  /** A read that succeeded. */
  goodUrl?: string
  /** Why no further read is sent. */
  expired?: string
}

/** Shows an answer to the watch. Returns the jumps that it sees. */
function watchStates(
  operation: Operation,
  exchange: HttpExchange,
  { watch, document, again, selection }: Reading,
) {
  const body = parsedBody(exchange)
  const schema = answerSchema(operation, document)
  if (exchange.status !== 200 || body === undefined || !schema) return []
  const { count, faults } = watch(`GET ${exchange.url}`, schema, body)
  if (count > 0 && selection(checkOfRead(operation))) again.push({ operation, url: exchange.url })
  return faults
}

function resultOf(operation: Operation, exchange: HttpExchange, reading: Reading): VerificationResult {
  const base = { ...checkOfRead(operation), ...repetitionOf(exchange) }
  const status = statusOf(exchange)
  if (isLimited(status)) return { ...base, skipped: `the provider answered ${status}` }
  const jumps = watchStates(operation, exchange, reading)
  const refusals = faultsOfRefusal(exchange)
  if (exchange.status === 200 && refusals.length === 0)
    return {
      ...base,
      faults: [...faultsOfExchange(exchange, reading.validator), ...jumps],
      ...notesOfExchange(exchange, reading.validator),
    }
  const received = receivedText(exchange)
  if (exchange.isUnknownRoute) return { ...base, notImplemented: received }
  if (exchange.redirect !== undefined)
    return { ...base, faults: faultsOfExchange(exchange, reading.validator) }
  const fault = { by: 'contract' as const, what: 'status', expected: '200', received }
  const broken = faultsOfBrokenBody(exchange, reading.validator)
  return { ...base, faults: [...(refusals.length > 0 ? refusals : [fault]), ...broken] }
}

function failedResult(operation: Operation, error: unknown): VerificationResult {
  return { ...checkOfRead(operation), faults: [{ by: 'contract', what: failureText(error) }] }
}

/** Reads an operation without parameters that it needs, and keeps the rows of its list. */
async function readPlain(operation: Operation, reading: Reading): Promise<VerificationResult> {
  const { rows } = reading
  const exchange = await read(reading, urlOf(operation, undefined))
  // The rows of a list without ids are kept by its operation.
  const kind = kindOfRows(operation, reading.document) ?? checkOfRead(operation).operationId
  if (!rows.get(kind)?.length) rows.set(kind, exactRows(exchange))
  return resultOf(operation, exchange, reading)
}

/** Returns the ids that a parameter may take: of the rows of its kind, or of those with a property of its name. */
function idsFor(operation: Operation, { rows }: Reading): ExactId[] {
  const [{ name } = { name: '' }] = requiredOf(operation)
  const ofKind = rows.get(kindOfId(operation) ?? '')
  if (ofKind) return ofKind.map((row) => row['id']).filter(isExactId)
  const named = [...rows.values()].find(([row]) => row && isExactId(row[name]) && row[name] !== '')
  return (named ?? []).map((row) => row[name]).filter(isExactId)
}

/** Reads an operation with ids of the provider's lists until one is found; undefined when the lists have no row. */
async function readById(operation: Operation, reading: Reading): Promise<VerificationResult | undefined> {
  const tried = idsFor(operation, reading).slice(0, maxIds)
  let last: HttpExchange | undefined
  for (const id of tried) {
    last = await read(reading, urlOf(operation, id))
    if (![404, 422].includes(statusOf(last))) return resultOf(operation, last, reading)
  }
  if (!last || last.isUnknownRoute) return last && resultOf(operation, last, reading)
  const skipped = `${statusOf(last)} is the answer to each of the ${tried.length} first ids of the list`
  return { ...checkOfRead(operation), skipped }
}

/** Returns the reads to send: the selected ones, and the lists that their ids come from. */
function readsOf({ document, selection }: ReadOptions): { operation: Operation; isSelected: boolean }[] {
  const reads = operationsIn(document)
    .filter((one) => one.method === 'GET' && answerSchema(one, document))
    .map((operation) => ({ operation, isSelected: selection(checkOfRead(operation)) }))
    .toSorted((a, b) => requiredOf(a.operation).length - requiredOf(b.operation).length)
  const kinds = new Set(reads.flatMap((one) => (one.isSelected && kindOfId(one.operation)) || []))
  return reads.filter(({ operation, isSelected }) => {
    const isList = requiredOf(operation).length === 0
    return isSelected || (isList && kinds.has(kindOfRows(operation, document) ?? ''))
  })
}

/** Sends a read; undefined when there is nothing to read. Once the token has expired, it is skipped. */
async function tryRead(
  operation: Operation,
  reading: Reading,
  run: () => Promise<VerificationResult | undefined>,
): Promise<VerificationResult | undefined> {
  const skipped = () => ({ ...checkOfRead(operation), skipped: reading.expired ?? '' })
  if (reading.expired !== undefined) return skipped()
  return await run().catch((error: unknown) => {
    if (error instanceof CommandError) throw error
    if (error instanceof TokenExpiredError) {
      reading.expired = error.message
      return skipped()
    }
    return failedResult(operation, error)
  })
}

/** Reads everything that has a life once more: meanwhile nothing may have jumped from one of its states to another. */
async function lookAgain(reading: Reading): Promise<VerificationResult[]> {
  const results: VerificationResult[] = []
  if (reading.expired !== undefined) return []
  for (const { operation, url } of reading.again.splice(0)) {
    const result = await tryRead(operation, reading, async () =>
      resultOf(operation, await read(reading, url), reading),
    )
    if (result) results.push({ ...result, title: 'a second look at the states' })
  }
  return results
}

/**
 * Sends the selected GETs of the document that a session token is enough for: first those without parameters, then those
 * whose id can be taken from the lists, at last those of things that have a life again. Nothing is changed at the provider.
 */
export async function verifyReads(options: ReadOptions): Promise<ReadResults> {
  const rows = new Map<string, ExactRow[]>()
  const isUnknownRoute = createRouteProbe(options.provider)
  const watch = createStateWatch(options.document)
  const reading: Reading = { ...options, call: createProviderCall(), watch, isUnknownRoute, rows, again: [] }
  const results: VerificationResult[] = []
  for (const { operation, isSelected } of readsOf(options)) {
    const run = requiredOf(operation).length ? readById : readPlain
    const result = await tryRead(operation, reading, () => run(operation, reading))
    if (result && isSelected) results.push(result)
  }
  const again = await lookAgain(reading)
  return { results: [...results, ...again], rows, expired: reading.expired }
}
