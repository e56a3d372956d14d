import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** The page that lists the requirements, from the project's folder. */
export const requirementsPage = 'docs/requirements.md'

const folders = ['src', 'mocks', 'contracts', 'scripts', 'tests']
const entryPattern = /<a id="([a-z]+-\d+)"><\/a>[^\n]+\n(Tests|Held by|No test): ([^\n]*)/g
const tagsPattern = /\btags?: (\[[^\]]*\]|'@?[a-z]+-\d+')/g
const idPattern = /[a-z]+-\d{2,}/g

/** @returns {string} the page's text */
export const readRequirements = () => readFileSync(join(root, requirementsPage), 'utf8')

/**
 * The entries of the page. `proof` says what stands on the second line: tests, ids of other requirements that hold
 * this one, or a written reason why no test can.
 * @param {string} text the page
 * @returns {{ id: string, proof: 'Tests' | 'Held by' | 'No test', text: string }[]}
 */
export const parseRequirements = (text) =>
  [...text.matchAll(entryPattern)].map(([, id, proof, value]) => ({ id, proof, text: value }))

/**
 * Test files by the ids that they carry as tags.
 * @returns {Map<string, string[]>} id → paths from the project's folder, sorted
 */
export function findTaggedTests() {
  /** @type {Map<string, string[]>} */
  const found = new Map()
  for (const file of testFiles())
    for (const id of tagsOf(readFileSync(join(root, file), 'utf8')))
      found.set(id, [...(found.get(id) ?? []), file])
  return found
}

const testFiles = () =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.includes('node_modules'))
    .toSorted()

function tagsOf(source) {
  const tags = [...source.matchAll(tagsPattern)].flatMap(([, value]) => value.match(idPattern) ?? [])
  return new Set(tags)
}

const link = (file) => `[${file.replace(/^tests\//, '').replace(/\.(test|spec)\.tsx?$/, '')}](../${file})`

/**
 * The page with the test lines that the tags of today give; written reasons stay as they are.
 * @param {string} text the page
 * @param {Map<string, string[]>} tests from findTaggedTests
 */
export const withTestLines = (text, tests) =>
  text.replace(entryPattern, (entry, id, proof) => {
    const files = tests.get(id)
    if (!files && proof !== 'Tests') return entry
    const first = entry.slice(0, entry.lastIndexOf('\n'))
    return `${first}\nTests: ${files ? files.map(link).join(', ') : 'none'}`
  })
