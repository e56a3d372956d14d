import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './log.mjs'
import { root } from './root.mjs'

const kinds = {
  scenarios: { what: 'scenario', file: 'mocks/scenarios/names.json' },
  styles: { what: 'answer style', file: 'mocks/server/answer-style/names.json' },
}

/**
 * Exits with one line that lists the known names when one is unknown.
 * @param {keyof typeof kinds} kind
 * @param {string[]} names
 */
export function requireNames(kind, names) {
  const { what, file } = kinds[kind]
  const known = JSON.parse(readFileSync(join(root, file), 'utf8'))
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) fail(`There is no ${what} ${unknown}; there are: ${known.join(', ')}`)
}
