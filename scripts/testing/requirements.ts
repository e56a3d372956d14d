import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'
import { testFiles } from './test-files.ts'

/** The page that lists the requirements, from the project's folder. */
export const requirementsPage = 'docs/requirements.md'

const entryPattern = /<a id="([a-z]+-\d+)"><\/a>[^\n]+\n(Tests|Held by|No test): ([^\n]*)/g
const tagsPattern = /\btags?: (\[[^\]]*\]|'@?[a-z]+-\d+')/g
const idPattern = /[a-z]+-\d{2,}/g

/** Returns the text of the page. */
export const readRequirements = (): string => readFileSync(join(root, requirementsPage), 'utf8')

const proofs = ['Tests', 'Held by', 'No test'] as const

/** An entry of the page. */
export interface Requirement {
  id: string
  /** The kind of the second line: tests, ids of other requirements that hold this one, or a reason why no test can. */
  proof: (typeof proofs)[number] | undefined
  text: string
}

/** Returns the entries of the page. */
export const parseRequirements = (page: string): Requirement[] =>
  [...page.matchAll(entryPattern)].map(([, id = '', proof, text = '']) => ({
    id,
    proof: proofs.find((one) => one === proof),
    text,
  }))

/** Returns the test files by the ids that they carry as tags: paths from the project's folder, sorted. */
export function findTaggedTests(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of testFiles(/\.(test|spec)\.tsx?$/).toSorted())
    for (const id of tagsOf(readFileSync(join(root, file), 'utf8')))
      found.set(id, [...(found.get(id) ?? []), file])
  return found
}

function tagsOf(source: string) {
  const tags = [...source.matchAll(tagsPattern)].flatMap(([, value = '']) => value.match(idPattern) ?? [])
  return new Set(tags)
}

const link = (file: string) =>
  `[${file.replace(/^tests\//, '').replace(/\.(test|spec)\.tsx?$/, '')}](../${file})`

/**
 * Returns the page with new test lines; written reasons stay.
 * @param tests from findTaggedTests
 */
export const withTestLines = (page: string, tests: ReadonlyMap<string, string[]>): string =>
  page.replace(entryPattern, (entry: string, id: string, proof: string) => {
    const files = tests.get(id)
    if (!files && proof !== 'Tests') return entry
    const first = entry.slice(0, entry.lastIndexOf('\n'))
    return `${first}\nTests: ${files ? files.map(link).join(', ') : 'none'}`
  })
