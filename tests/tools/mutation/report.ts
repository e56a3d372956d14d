import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Range } from '@stryker-mutator/instrumenter'
import { root } from '../../../scripts/lib/root.mjs'
import { groupBy } from './group-by.ts'

/** A mutant as Stryker reports it. Lines and columns count from 1. */
export interface ReportedMutant {
  location: Range
  replacement: string
  status: string
}

/** A mutant as it is printed: its original and its mutated text, and why it may survive. */
export interface DescribedMutant {
  file: string
  line: number
  original: string
  mutated: string
  status: string
  reason: string | undefined
}

/** A mutant that changes nothing that a test could see. */
interface Survivor {
  /** None when the reason holds in every file. */
  file?: string
  /** Given when several mutants have the same mutated text. */
  original?: string
  mutated: string
  reason: string
}

/** The share of mutants that the tests must kill. Survivors with a reason do not count. */
export const leastKilled = 0.95

const survivors: Survivor[] = JSON.parse(
  readFileSync(join(root, 'tests/tools/mutation/survivors.json'), 'utf8'),
)

const linesOfText = (text: string, from: number, to: number) => text.split('\n').slice(from, to)

const reasonOf = (mutant: Omit<DescribedMutant, 'reason'>) =>
  survivors.find(
    ({ file = mutant.file, original = mutant.original, mutated }) =>
      file === mutant.file && original === mutant.original && mutated === mutant.mutated,
  )?.reason

/** Returns a mutant (lines from 1) with its original and its mutated text, both trimmed. */
export function describeMutant(
  file: string,
  source: string,
  { location: { start, end }, replacement, status }: ReportedMutant,
): DescribedMutant {
  const original = linesOfText(source, start.line - 1, end.line).join('\n')
  const before = original.slice(0, start.column - 1)
  const after = linesOfText(source, end.line - 1, end.line)
    .join('\n')
    .slice(end.column - 1)
  const mutated = (before + replacement + after).trim()
  const mutant = { file, line: start.line, original: original.trim(), mutated, status }
  return { ...mutant, reason: reasonOf(mutant) }
}

const killed = new Set(['Killed', 'Timeout'])
// Vitest does not reach these files. Browser tests cover src, and tests of commands cover programs.
const seenElsewhere =
  /^(src|contracts\/(broker|verifier|breaking-changes)|(mocks\/adapters\/http|contracts\/.*)\/main\.ts$)/
const isAlive = ({ file, status }: DescribedMutant) =>
  status === 'Survived' || (status === 'NoCoverage' && !seenElsewhere.test(file))

const roomOf = ({ file }: DescribedMutant) => file.split('/').slice(0, 2).join('/')
const count = (mutants: DescribedMutant[], isMeant: (mutant: DescribedMutant) => boolean) =>
  mutants.filter(isMeant).length

function printRoom([room, mutants]: [string, DescribedMutant[]]): void {
  const of = (status: string) => count(mutants, (mutant) => mutant.status === status)
  const dead = count(mutants, ({ status }) => killed.has(status))
  console.log(
    `${room.padEnd(20)} killed ${dead}, survived ${of('Survived')}, no coverage ${of('NoCoverage')}, ` +
      `static ${of('Ignored')}, looks ${of('Looks')}`,
  )
}

function printSurvivor({ file, line, original, mutated, status, reason }: DescribedMutant): void {
  console.log(`\n${file}:${line} ${status === 'NoCoverage' ? 'no test reaches it' : 'survived'}`)
  console.log(`  - ${original}\n  + ${mutated}${reason ? `\n  ${reason}` : ''}`)
}

/** Prints the result. Returns the killed share of the mutants, survivors with a reason left out. */
export function printResult(mutants: DescribedMutant[]): number {
  const byRoom = [...groupBy(mutants, roomOf)]
  byRoom.toSorted(([one], [other]) => (one < other ? -1 : 1)).forEach(printRoom)
  const left = mutants.filter(isAlive)
  left.forEach(printSurvivor)
  const dead = count(mutants, ({ status }) => killed.has(status))
  const named = count(left, ({ reason }) => Boolean(reason))
  const share = dead / Math.max(1, dead + left.length - named)
  const percent = (share * 100).toFixed(1)
  console.log(
    `\n${dead} killed, ${left.length} survived, ${named} of them with a reason: ${percent} % killed`,
  )
  return share
}
