import type { Json } from '../../breaking-changes/schema/json.ts'
import { brokenBody } from '../calls/call-exchange.ts'
import type { BodyProblem } from '../calls/decode-body.ts'
import { parsedBody, receivedText, refusalOf, statusOf, type HttpExchange } from '../calls/exchange.ts'
import {
  foldMismatches,
  foldViolations,
  isSameField,
  type FoldedViolation,
} from '../calls/fold-violations.ts'
import type { PactInteraction } from '../calls/pact-file.ts'
import type { Mismatch } from '../calls/pact-verifier.ts'
import { isLimited } from '../calls/provider-call.ts'
import { notCalled } from '../calls/recording-proxy.ts'
import { recordedFrom, type RecordedExchange } from '../calls/recording.ts'
import type { ResponseValidator } from '../calls/response-validator.ts'
import { zoneNotes } from '../calls/zone-notes.ts'
import { curlLine } from './curl-line.ts'

/** The verification result of one interaction or check. */
export interface VerificationResult {
  operationId: string
  /** Method and path, or the channel. */
  call: string
  status: string
  title: string
  /** Empty when the check passed. */
  faults: Fault[]
  /** No faults unless `--strict` is given: forms, fields and words that the contract lacks, and times of another zone. */
  notes?: FoldedViolation[]
  /** The missing prerequisite of the check, which then neither passed nor failed. */
  lacks?: string
  /** The answer of a provider that has not written the operation yet. */
  notImplemented?: string
  /** A command that sends the call of a failed check again. */
  curl?: string
  /** The call of a failed check with its answer, for the recording; not part of the results file. */
  recorded?: RecordedExchange
  /** Why the check was not made, where that is not for want of something. */
  skipped?: string
}

/** Identifies a check from run to run. */
export const keyOf = ({ call, status, title }: Pick<VerificationResult, 'call' | 'status' | 'title'>) =>
  `${call} ${status} ${title}`

/** Whether a check was made: then it passed or failed. */
export const isTried = ({ lacks, skipped, notImplemented }: VerificationResult) =>
  lacks === undefined && skipped === undefined && notImplemented === undefined

/** What finds faults. */
export const faultSources = [
  'Pact',
  'Prism',
  'contract',
  'channel',
  'states',
  'journey',
  'lifecycle',
] as const

export interface Fault extends Mismatch {
  by: (typeof faultSources)[number]
}

/** The observations of one interaction. */
export interface Observations {
  mismatches: Mismatch[] | undefined
  exchange: HttpExchange | undefined
  failure: string | undefined
  /** Error texts of refused provider states, by name. */
  refused: Map<string, string>
}

/** Tells which states of an interaction were refused; undefined when none was. */
export function lackOfStates(
  interaction: { providerStates?: { name: string }[] | undefined },
  refused: Map<string, string>,
): string | undefined {
  const states = (interaction.providerStates ?? []).flatMap(({ name }) => {
    const received = refused.get(name)
    return received === undefined ? [] : [`the state '${name}' (${received})`]
  })
  return states.length ? states.join(', ') : undefined
}

const faultOfBody = (
  { what, expected }: Pick<BodyProblem, 'what' | 'expected'>,
  received: string,
): Fault => ({
  by: 'contract',
  what,
  expected,
  received,
})

/** Returns the fault of a body of which nothing can be checked; none of another body. */
export function faultsOfBrokenBody(exchange: HttpExchange, validator: ResponseValidator): Fault[] {
  const problem = brokenBody(exchange, validator.expectsJson(exchange))
  return problem ? [faultOfBody(problem, receivedText(exchange))] : []
}

/** Returns the faults of the document in a response; what Prism says of a field that the contract names is left out. */
export function faultsOfExchange(exchange: HttpExchange, validator: ResponseValidator): Fault[] {
  const received = receivedText(exchange)
  const { redirect, problems = [], prismViolations } = exchange
  if (redirect !== undefined)
    return [{ by: 'contract', what: redirect, expected: 'an answer at this path', received }]
  const body = parsedBody(exchange)
  const foldedOf = (by: 'contract' | 'Prism', lines: string[]): Fault[] =>
    foldViolations(lines, body).map((one) => ({ by, received, ...one }))
  const broken = faultsOfBrokenBody(exchange, validator)
  if (broken.length) return [...foldedOf('contract', validator.statusProblems(exchange)), ...broken]
  const faults = foldedOf('contract', validator.validateResponse(exchange))
  const isNew = (fault: Fault) => !faults.some((one) => isSameField(one, fault))
  return [
    ...problems.filter(({ isFatal }) => !isFatal).map((one) => faultOfBody(one, received)),
    ...faults,
    ...foldedOf('Prism', prismViolations).filter(isNew),
  ]
}

/** Returns the fault of an answer that should be a success and refuses in HTTP 2xx. */
export function faultsOfRefusal(exchange: HttpExchange): Fault[] {
  const refusal = refusalOf(exchange)
  if (refusal === undefined) return []
  const { field, value } = refusal
  const what = `${field}: ${JSON.stringify(value)} is a refusal in HTTP ${exchange.status}`
  const expected = field === 'code' ? '200, 0 or none' : 'true or none'
  return [{ by: 'contract', what, expected, received: receivedText(exchange) }]
}

/** Returns the fields that the contract does not name as notes of a result. */
export function notesFrom(lines: string[], body: Json | undefined): Pick<VerificationResult, 'notes'> {
  const notes = foldViolations(lines, body)
  return notes.length ? { notes } : {}
}

/**
 * Returns forms, fields and words that the contract does not have, and times of another zone, as notes of a result.
 */
export function notesOfExchange(
  exchange: HttpExchange,
  validator: ResponseValidator,
): Pick<VerificationResult, 'notes'> {
  const lines = [...validator.doubtfulValues(exchange), ...validator.undocumentedFields(exchange)]
  const fields = foldViolations(lines, parsedBody(exchange))
  const notes = [...(exchange.notes ?? []), ...fields, ...zoneNotes(exchange)]
  return notes.length ? { notes } : {}
}

/** Returns the command that sends a call again, and the call with its answer; both are of use where something failed. */
export function repetitionOf(
  exchange: HttpExchange | undefined,
): Pick<VerificationResult, 'curl' | 'recorded'> {
  const recorded = exchange && recordedFrom(exchange)
  return exchange ? { curl: curlLine(exchange), ...(recorded && { recorded }) } : {}
}

/** Counts the notes of a result, and an operation that is not implemented, as faults, for `--strict`. */
export function withNotesAsFaults({
  notes = [],
  notImplemented,
  ...result
}: VerificationResult): VerificationResult {
  const missing = notImplemented === undefined ? [] : [{ what: 'not implemented', received: notImplemented }]
  const more = [...notes, ...missing].map((one): Fault => ({ by: 'contract', ...one }))
  return { ...result, faults: [...result.faults, ...more] }
}

const faultsOfPact = (mismatches: Mismatch[]): Fault[] =>
  foldMismatches(mismatches).map((one) => ({ by: 'Pact', ...one }))

// Pact sends no call after a state that was refused, so an interaction with a response has its states.
function untriedOf(interaction: PactInteraction, observations: Observations) {
  const { exchange, failure, mismatches, refused } = observations
  if (exchange) return limitOf(interaction, exchange)
  const lacks = lackOfStates(interaction, refused)
  if (lacks !== undefined) return { lacks }
  if (failure === notCalled) return { skipped: failure }
  return mismatches ? undefined : { skipped: 'Pact did not come to it' }
}

function limitOf({ response }: PactInteraction, exchange: HttpExchange) {
  const status = statusOf(exchange)
  return isLimited(status) && response?.status !== status
    ? { skipped: `the provider answered ${status}` }
    : undefined
}

const expectsSuccess = ({ response }: PactInteraction) => response !== undefined && response.status < 300

/** Returns the mismatches of Pact; of an answer that can't be read, only its status. */
function mismatchesOf(
  { response }: PactInteraction,
  { mismatches = [], exchange }: Observations,
  validator: ResponseValidator,
): Mismatch[] {
  if (exchange?.redirect !== undefined) return []
  if (!exchange || faultsOfBrokenBody(exchange, validator).length === 0) return mismatches
  if (response?.status === exchange.status) return []
  return [{ what: 'status', expected: String(response?.status), received: String(exchange.status) }]
}

function faultsOf(
  interaction: PactInteraction,
  observations: Observations,
  validator: ResponseValidator,
): Fault[] {
  const { exchange, failure } = observations
  return [
    ...faultsOfPact(mismatchesOf(interaction, observations, validator)),
    ...(failure === undefined ? [] : [{ by: 'contract', what: failure } as const]),
    ...(exchange && expectsSuccess(interaction) ? faultsOfRefusal(exchange) : []),
    ...(exchange ? faultsOfExchange(exchange, validator) : []),
  ]
}

/** Returns the operation of the contract that an interaction is about. */
export const operationOf = ({ request }: PactInteraction, validator: ResponseValidator) =>
  request && validator.operationFor(request.method.toUpperCase(), request.path)

/** Returns the check of an interaction, before it is made. */
export function checkOf(interaction: PactInteraction, validator: ResponseValidator): VerificationResult {
  const { method = '', path = '' } = interaction.request ?? {}
  const operation = operationOf(interaction, validator)
  return {
    operationId: operation?.operationId ?? 'unknown',
    call: `${method} ${operation?.path ?? path}`,
    status: String(interaction.response?.status ?? ''),
    title: interaction.description,
    faults: [],
  }
}

/** Collects the faults that Pact, Prism and the contract find in one interaction, or why it was skipped. */
export function verificationResultOf(
  interaction: PactInteraction,
  observations: Observations,
  validator: ResponseValidator,
): VerificationResult {
  const untried = untriedOf(interaction, observations)
  const { exchange } = observations
  const faults = untried ? [] : faultsOf(interaction, observations, validator)
  return {
    ...checkOf(interaction, validator),
    faults,
    ...(exchange && notesOfExchange(exchange, validator)),
    ...repetitionOf(exchange),
    ...untried,
  }
}
