import type { FoldedViolation } from '../calls/fold-violations.ts'
import { differsFromContractOnly } from './severity.ts'
import type { Fault, VerificationResult } from './verification-result.ts'

const faultLines = ({ by, what, expected, received }: Fault): string[] => [
  `    ${by}: ${what}`,
  ...(expected === undefined ? [] : [`      expected ${expected}`]),
  ...(received === undefined ? [] : [`      received ${received}`]),
]

const marks = {
  passed: '✓',
  failed: '✗',
  'not implemented': '◌',
  'missing state': '–',
  skipped: '○',
}

export type Verdict = keyof typeof marks

export function verdictOf({ faults, notImplemented, lacks, skipped }: VerificationResult): Verdict {
  if (faults.length) return 'failed'
  if (notImplemented !== undefined) return 'not implemented'
  if (lacks !== undefined) return 'missing state'
  return skipped === undefined ? 'passed' : 'skipped'
}

const nameOf = (one: VerificationResult) =>
  [one.call, `(${one.operationId})`, one.status, '·', one.title].filter(Boolean).join(' ')

/** Tells why a check neither passed nor failed. */
export const reasonsOf = ({ notImplemented, lacks, skipped }: VerificationResult): string[] => [
  ...(notImplemented === undefined ? [] : [`not implemented: ${notImplemented}`]),
  ...(lacks === undefined ? [] : [`lacks ${lacks}`]),
  ...(skipped === undefined ? [] : [`skipped: ${skipped}`]),
]

/** Returns a note with the value that came. */
export const noteText = ({ what, received }: FoldedViolation) =>
  received === undefined || received === 'nothing' ? what : `${what}; received ${received}`

const resultLines = (one: VerificationResult): string[] => [
  `${marks[verdictOf(one)]} ${nameOf(one)}`,
  ...(differsFromContractOnly(one) ? ['    differs from the contract only: the console works with it'] : []),
  ...one.faults.flatMap(faultLines),
  ...(one.faults.length > 0 && one.curl !== undefined ? [`    ${one.curl}`] : []),
  ...(one.notes ?? []).map((note) => `    note: ${noteText(note)}`),
  ...reasonsOf(one).map((reason) => `    ${reason}`),
]

export const isUnwritten = (one: VerificationResult): boolean => verdictOf(one) === 'not implemented'

/** Returns the calls of operations that are not implemented, in one line. */
function unwrittenLines(results: VerificationResult[]): string[] {
  const unwritten = results.filter(isUnwritten)
  const calls = [...new Set(unwritten.map(({ call }) => call))]
  const [{ notImplemented = '' } = {}] = unwritten
  const operations = calls.length === 1 ? '1 operation is' : `${calls.length} operations are`
  return calls.length > 0
    ? [
        `${marks['not implemented']} ${operations} not implemented, answered by ${notImplemented}: ${calls.join(', ')}`,
      ]
    : []
}

/**
 * Formats the results for a terminal: one line each, and the faults with expected and received values. Operations that are
 * not implemented are one line.
 */
export const reportLines = (results: VerificationResult[]): string[] => [
  ...results.filter((one) => !isUnwritten(one)).flatMap(resultLines),
  ...unwrittenLines(results),
]

const isWrite = ({ call }: VerificationResult) => /^(POST|PUT|PATCH|DELETE) /i.test(call)

/** Counts the calls that change something and were not sent; they need the states of a provider. */
export function untriedWriteLines(results: VerificationResult[]): string[] {
  const count = results.filter(
    (one) => isWrite(one) && ['missing state', 'skipped'].includes(verdictOf(one)),
  ).length
  return count > 0
    ? [`  ${count} checks of calls that change something were not made: they need provider states (--states)`]
    : []
}

/** Counts the notes. */
export function noteLines(results: VerificationResult[]): string[] {
  const count = results.flatMap(({ notes = [] }) => notes).length
  return count
    ? [
        `  ${count} notes of forms, fields and words that the contract does not have, or of times; --strict counts them as failures`,
      ]
    : []
}

export const reportSummary = (results: VerificationResult[]): string => {
  const count = (verdict: Verdict) => results.filter((one) => verdictOf(one) === verdict).length
  const harmless = results.filter(differsFromContractOnly).length
  const failed = `${count('failed')} failed${harmless > 0 ? ` (${harmless} by the contract only)` : ''}`
  return [
    `${count('passed')} passed, ${failed}`,
    ...(count('not implemented') ? [`${count('not implemented')} not implemented`] : []),
    ...(count('missing state') ? [`${count('missing state')} missing state`] : []),
    ...(count('skipped') ? [`${count('skipped')} skipped`] : []),
  ].join(', ')
}

const findingOf = (result: VerificationResult) =>
  [
    ...result.faults.slice(0, 1).map(({ by, what }) => `${by}: ${what}`),
    ...(result.faults.length > 1 ? [`and ${result.faults.length - 1} more`] : []),
    ...reasonsOf(result).map((reason) => reason.replace(/^skipped: /, '')),
  ].join(', ')

// Values such as ids and times differ from run to run.
const kindOf = (result: VerificationResult) =>
  verdictOf(result) + (result.faults.length ? findingOf(result).replaceAll(/'[^']*'|"[^"]*"|\d+/g, '·') : '')

/** Returns a line for a result that is of another kind than that of the run before; undefined for one of the same. */
export function changeLine(
  before: VerificationResult | undefined,
  now: VerificationResult,
): string | undefined {
  if (before && kindOf(before) === kindOf(now)) return undefined
  const [verdict, verdictBefore] = [verdictOf(now), before && verdictOf(before)]
  const isOther = verdictBefore !== undefined && verdictBefore !== verdict
  const mark = isOther ? `${marks[verdictBefore]} → ${marks[verdict]}` : marks[verdict]
  const finding = findingOf(now)
  return `${mark} ${nameOf(now)}${finding && ` — ${finding}`}`
}

/** Lists the states that are missing, those that most checks wait for first. */
export function missingStateLines(results: VerificationResult[]): string[] {
  const counts = new Map<string, number>()
  for (const { lacks = '' } of results)
    for (const [, state = ''] of lacks.matchAll(/the state '([^']+)'/g))
      counts.set(state, (counts.get(state) ?? 0) + 1)
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a)
  return sorted.map(([state, count]) => `  '${state}' would let ${count} more be checked`)
}
