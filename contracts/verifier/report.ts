import type { Fault, VerificationResult } from './verification-result.ts'

const faultLines = ({ by, what, expected, received }: Fault): string[] => [
  `    ${by}: ${what}`,
  ...(expected === undefined ? [] : [`      expected ${expected}`]),
  ...(received === undefined ? [] : [`      received ${received}`]),
]

const marks = { kept: '✓', broken: '✗', 'not written yet': '◌', lacking: '–', 'not tried': '○' }

export type Verdict = keyof typeof marks

export function verdictOf({ faults, notWritten, lacks, notTried }: VerificationResult): Verdict {
  if (faults.length) return 'broken'
  if (notWritten !== undefined) return 'not written yet'
  if (lacks !== undefined) return 'lacking'
  return notTried === undefined ? 'kept' : 'not tried'
}

const nameOf = (one: VerificationResult) =>
  [one.call, `(${one.operationId})`, one.status, '·', one.title].filter(Boolean).join(' ')

/** Formats the results for a terminal: one line each, and the faults with expected and received values. */
export const reportLines = (results: VerificationResult[]): string[] =>
  results.flatMap((one) => [
    `${marks[verdictOf(one)]} ${nameOf(one)}`,
    ...one.faults.flatMap(faultLines),
    ...(one.notes ?? []).map(({ what }) => `    note: ${what}`),
    ...(one.notWritten === undefined ? [] : [`    not written yet: ${one.notWritten}`]),
    ...(one.lacks === undefined ? [] : [`    lacks ${one.lacks}`]),
    ...(one.notTried === undefined ? [] : [`    not tried: ${one.notTried}`]),
  ])

/** Counts the notes. */
export function noteLines(results: VerificationResult[]): string[] {
  const count = results.flatMap(({ notes = [] }) => notes).length
  return count
    ? [
        `  ${count} notes of forms and fields that the contract does not have, or of times; --strict counts them as broken`,
      ]
    : []
}

export const reportSummary = (results: VerificationResult[]): string => {
  const count = (verdict: Verdict) => results.filter((one) => verdictOf(one) === verdict).length
  return [
    `${count('kept')} kept, ${count('broken')} broken`,
    ...(count('not written yet') ? [`${count('not written yet')} not written yet`] : []),
    ...(count('lacking') ? [`${count('lacking')} lacking something`] : []),
    ...(count('not tried') ? [`${count('not tried')} not tried`] : []),
  ].join(', ')
}

const findingOf = ({ faults, notWritten, lacks, notTried }: VerificationResult) =>
  [
    ...faults.slice(0, 1).map(({ by, what }) => `${by}: ${what}`),
    ...(faults.length > 1 ? [`and ${faults.length - 1} more`] : []),
    ...(notWritten === undefined ? [] : [`not written yet: ${notWritten}`]),
    ...(lacks === undefined ? [] : [`lacks ${lacks}`]),
    ...(notTried === undefined ? [] : [notTried]),
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
