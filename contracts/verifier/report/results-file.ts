import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { CommandError } from '../../breaking-changes/command-error.ts'
import { readTitle } from '../calls/verify-reads.ts'
import type { Selection } from '../selection.ts'
import { faultSources, isTried, keyOf, type VerificationResult } from './verification-result.ts'

// Strict, so that the file of another version is refused instead of read with other verdicts.
const fault = z.strictObject({
  what: z.string(),
  expected: z.string().optional(),
  received: z.string().optional(),
})

const checkedResult = z.strictObject({
  operationId: z.string(),
  call: z.string(),
  status: z.string(),
  title: z.string(),
  faults: z.array(fault.extend({ by: z.enum(faultSources) })),
  notes: z.array(fault).optional(),
  lacks: z.string().optional(),
  notImplemented: z.string().optional(),
  skipped: z.string().optional(),
  curl: z.string().optional(),
  at: z.iso.datetime(),
})

const runs = z.object({
  about: z.literal('compute-console verification'),
  provider: z.string(),
  results: z.array(checkedResult),
})

/** A result with the time of its run, as ISO date-time. */
export type CheckedResult = VerificationResult & { at: string }

/** The results of all runs against a provider. */
export interface Runs {
  provider: string
  results: CheckedResult[]
}

/** Reads the results of the runs so far; undefined before the first. @throws CommandError for another file */
export function readRuns(file: string): Runs | undefined {
  if (!existsSync(file)) return undefined
  try {
    return runs.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new CommandError(
      `${file} holds no results of this version of the command`,
      'name another file by --results',
    )
  }
}

/** Writes the results; the file is replaced atomically. */
export function writeRuns(file: string, { provider, results }: Runs): void {
  mkdirSync(dirname(file), { recursive: true })
  const text = JSON.stringify({ about: 'compute-console verification', provider, results }, null, 1)
  writeFileSync(`${file}.${process.pid}`, text)
  renameSync(`${file}.${process.pid}`, file)
}

const statusOf = ({ operationId, status }: VerificationResult) => `${operationId} ${status}`

/**
 * Merges the results of a run into those of the runs before. A result stays as long as its check exists; a read with the
 * token gives way once Pact has checked the same answer.
 */
export function mergeResults(
  before: CheckedResult[],
  now: CheckedResult[],
  isKnown: Selection,
): CheckedResult[] {
  const all = [...new Map([...before, ...now].map((one) => [keyOf(one), one])).values()]
  const checkedByPact = new Set(all.filter((one) => one.title !== readTitle && isTried(one)).map(statusOf))
  return all.filter((one) =>
    one.title === readTitle ? !checkedByPact.has(statusOf(one)) : now.includes(one) || isKnown(one),
  )
}

/** Returns the results with the checks that no run has made, as skipped, in the order of the checks. */
export function withMissing(results: CheckedResult[], checks: VerificationResult[]): CheckedResult[] {
  const keys = new Set(results.map(keyOf))
  const read = new Set(results.filter(({ title }) => title === readTitle).map(statusOf))
  const missing = checks.filter((one) => !keys.has(keyOf(one)) && !read.has(statusOf(one)))
  const all = [...results, ...missing.map((one) => ({ ...one, skipped: 'not checked yet', at: '' }))]
  const ids = [...new Set(checks.map(({ operationId }) => operationId))]
  const places = new Map(ids.map((id, index) => [id, index]))
  const placeOf = ({ operationId }: CheckedResult) => places.get(operationId) ?? ids.length
  return all.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Selects the checks that have not passed. Reads with a token are always sent: they show which checks need states. */
export function selectNotKept(results: CheckedResult[]): Selection {
  const passed = new Set(results.filter((one) => isTried(one) && one.faults.length === 0).map(keyOf))
  return (check) => check.title === readTitle || !passed.has(keyOf(check))
}
