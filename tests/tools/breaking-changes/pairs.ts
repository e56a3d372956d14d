import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Change } from '../../../contracts/breaking-changes/change.ts'
import { compareDocuments } from '../../../contracts/breaking-changes/compare-documents.ts'
import type { Json } from '../../../contracts/breaking-changes/schema/json.ts'

const json: z.ZodType<Json> = z.json()
const object = z.record(z.string(), json)

const pair = z.strictObject({
  id: z.string(),
  kind: z.string(),
  /** `uncompared` is for a difference that the comparison has to refuse. */
  verdict: z.enum(['breaking', 'compatible', 'uncompared']),
  reason: z.string(),
  before: object,
  after: object,
})
export type Pair = z.infer<typeof pair>

/** Reads the pairs of documents that were collected from the reports of other tools, and at the same seams. */
export const readPairs = (): Pair[] =>
  readFileSync(new URL('pairs.jsonl', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => pair.parse(JSON.parse(line)))

export type Verdict = Pair['verdict']

function verdictOf(changes: Change[]): Verdict {
  if (changes.some((one) => one.breaking)) return 'breaking'
  return changes.some((one) => one.isUncompared === true) ? 'uncompared' : 'compatible'
}

export const verdictFor = ({ before, after }: Pair): Verdict => verdictOf(compareDocuments(before, after))

/** Returns how many breaking changes are found or refused, and how many harmless ones raise an alarm. */
export function figuresOf(results: { expected: Verdict; found: Verdict }[]) {
  const breaking = results.filter(({ expected }) => expected !== 'compatible')
  const harmless = results.filter(({ expected }) => expected === 'compatible')
  const found = breaking.filter((one) => one.found !== 'compatible').length
  const alarms = harmless.filter((one) => one.found !== 'compatible').length
  return { breaking: breaking.length, found, harmless: harmless.length, alarms }
}
