import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { findTaggedTests, parseRequirements, readRequirements, withTestLines } from './requirements.ts'

const page = readRequirements()
const entries = parseRequirements(page)
const known = new Set(entries.map(({ id }) => id))
const tests = findTaggedTests()

/** The lines of the repository's files in which `git grep` finds the pattern, as `file:line`. */
function grep(pattern: string): string[] {
  const args = ['grep', '--untracked', '-InE', '-e', pattern]
  return execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n')
}

const linksIn = (pattern: RegExp) => (line: string) =>
  [...line.matchAll(pattern)].map(([, id = '']) => ({ id, line }))

test('every tag of a test has a statement in docs/requirements.md', () => {
  expect([...tests.keys()].filter((id) => !known.has(id))).toEqual([])
})

test('every statement has a test, another statement that holds it, or a written reason', () => {
  const open = entries.filter(({ proof, text }) => (proof === 'Tests' ? text === 'none' : text.length < 8))
  expect(open.map(({ id }) => id)).toEqual([])
})

test('a statement is held by statements that have tests', () => {
  const held = entries.filter(({ proof }) => proof === 'Held by')
  const withoutTest = held.filter(
    ({ text }) => !text.match(/[a-z]+-\d+(?=\]\()/g)?.every((id) => tests.has(id)),
  )
  expect(withoutTest.map(({ id }) => id)).toEqual([])
})

test('the page names the current tests (npm run requirements writes them)', () => {
  expect(withTestLines(page, tests)).toBe(page)
})

test('no id is used twice', () => {
  const ids = entries.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  expect(entries).toHaveLength(page.match(/<a id=/g)?.length ?? 0)
})

test('every link to a statement leads to one', () => {
  const elsewhere = grep(String.raw`requirements\.md#`).flatMap(linksIn(/requirements\.md#([\w-]*)/g))
  const onThePage = page.split('\n').flatMap(linksIn(/\]\(#([\w-]*)\)/g))
  expect(elsewhere.length).toBeGreaterThan(0)
  const broken = [...elsewhere, ...onThePage].filter(({ id }) => !known.has(id))
  expect(broken.map(({ line }) => line)).toEqual([])
})

test('tests carry ids as tags only, never in a title or a comment', () => {
  const prefixes = [...new Set(entries.map(({ id }) => id.replace(/-\d+$/, '')))].join('|')
  const lines = grep(String.raw`\b(${prefixes})-[0-9]{2}\b`).filter((line) =>
    /^(tests|contracts)\/[^:]+\.tsx?:/.test(line),
  )
  const untagged = lines.filter((line) => {
    const text = line.replaceAll(/'@?[a-z]+-\d{2}'/g, '')
    return [...text.matchAll(/\b[a-z]+-\d{2}\b/g)].some(([id]) => known.has(id))
  })
  expect(untagged).toEqual([])
})
