import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './log.mjs'
import { root } from './root.mjs'

const styles = 'mocks/server/answer-style/names.json'
/** The journeys over the second provider (tests/tools/second-provider). */
export const secondProvider = 'habits'

const ids = 'mocks/server/ids/names.json'

/**
 * What each kind of names is called, and where they are.
 * @type {Record<string, { what: string, files: string[], names?: string[] }>}
 */
const kinds = {
  scenarios: { what: 'scenario', files: ['mocks/scenarios/names.json'] },
  styles: { what: 'answer style', files: [styles] },
  ids: { what: 'form of ids', files: [ids] },
  journeys: { what: 'answer style or form of ids', files: [styles, ids], names: [secondProvider] },
}

/**
 * Exits with one line that lists the known names when one is unknown.
 * @param {keyof typeof kinds} kind
 * @param {string[]} names
 */
export function requireNames(kind, names) {
  const { what, files, names: others = [] } = kinds[kind]
  const known = [...files.flatMap((file) => JSON.parse(readFileSync(join(root, file), 'utf8'))), ...others]
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) fail(`There is no ${what} ${unknown}; there are: ${known.join(', ')}`)
}
