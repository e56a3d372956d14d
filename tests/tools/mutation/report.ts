import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/lib/root.mjs'

/** The share of mutants that the tests must kill, survivors with a reason left out. */
export const leastKilled = 0.95

/**
 * Mutants that change nothing that a test could see; `original` where several have the same mutated text, no file where
 * the reason holds in every file.
 * @type {{ file?: string, original?: string, mutated: string, reason: string }[]}
 */
const survivors = JSON.parse(readFileSync(join(root, 'tests/tools/mutation/survivors.json'), 'utf8'))

const linesOfText = (text, from, to) => text.split('\n').slice(from, to)

const reasonOf = (mutant) =>
  survivors.find(
    ({ file = mutant.file, original = mutant.original, mutated }) =>
      file === mutant.file && original === mutant.original && mutated === mutant.mutated,
  )?.reason

/** Returns a mutant (lines from 1) with its original and its mutated text, both trimmed. */
export function describeMutant(file, source, { location: { start, end }, replacement, status }) {
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
// Browser tests see what Vitest does not reach in src, tests of commands what runs in a process of its own.
const seenElsewhere =
  /^(src|contracts\/(broker|verifier|breaking-changes)|(mocks\/adapters\/http|contracts\/.*)\/main\.ts$)/
const isAlive = ({ file, status }) =>
  status === 'Survived' || (status === 'NoCoverage' && !seenElsewhere.test(file))

const roomOf = ({ file }) => file.split('/').slice(0, 2).join('/')
const count = (mutants, isMeant) => mutants.filter(isMeant).length

function printRoom([room, mutants]) {
  const of = (status) => count(mutants, (mutant) => mutant.status === status)
  const dead = count(mutants, ({ status }) => killed.has(status))
  console.log(
    `${room.padEnd(20)} killed ${dead}, survived ${of('Survived')}, no coverage ${of('NoCoverage')}, ` +
      `static ${of('Ignored')}, looks ${of('Looks')}`,
  )
}

function printSurvivor({ file, line, original, mutated, status, reason }) {
  console.log(`\n${file}:${line} ${status === 'NoCoverage' ? 'no test reaches it' : 'survived'}`)
  console.log(`  - ${original}\n  + ${mutated}${reason ? `\n  ${reason}` : ''}`)
}

/** Prints the result. Returns the share killed of all mutants but the survivors with a reason. */
export function printResult(mutants) {
  const byRoom = Object.entries(Object.groupBy(mutants, roomOf))
  byRoom.toSorted(([one], [other]) => (one < other ? -1 : 1)).forEach(printRoom)
  const left = mutants.filter(isAlive)
  left.forEach(printSurvivor)
  const dead = count(mutants, ({ status }) => killed.has(status))
  const named = count(left, ({ reason }) => reason)
  const share = dead / Math.max(1, dead + left.length - named)
  const percent = (share * 100).toFixed(1)
  console.log(
    `\n${dead} killed, ${left.length} survived, ${named} of them with a reason: ${percent} % killed`,
  )
  return share
}
