import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from '../lib/log.mjs'
import { root } from '../lib/root.mjs'
import type { FlagValues } from './command-type.ts'

const styles = 'mocks/server/answer-style/names.json'
/** The journeys over the second provider (tests/tools/second-provider). */
export const secondProvider = 'habits'

const ids = 'mocks/server/ids/names.json'

interface NameKind {
  title: string
  /** JSON files with the known names. */
  files: string[]
  /** More known names. */
  names?: string[]
}

type Kind = 'scenarios' | 'styles' | 'ids' | 'journeys'

const kinds: Record<Kind, NameKind> = {
  scenarios: { title: 'scenario', files: ['mocks/scenarios/names.json'] },
  styles: { title: 'answer style', files: [styles] },
  ids: { title: 'form of ids', files: [ids] },
  journeys: { title: 'answer style or form of ids', files: [styles, ids], names: [secondProvider] },
}

/** Exits with one line that lists the known names when one is unknown. */
export function requireNames(kind: Kind, names: readonly FlagValues[string][]) {
  const { title, files, names: others = [] } = kinds[kind]
  const known: unknown[] = [
    ...files.flatMap((file) => JSON.parse(readFileSync(join(root, file), 'utf8'))),
    ...others,
  ]
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) fail(`There is no ${title} ${unknown}; there are: ${known.join(', ')}`)
}
