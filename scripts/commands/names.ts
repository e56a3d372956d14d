import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { likelyName } from '../../contracts/breaking-changes/nearest.ts'
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

/** Exits with one line that has the nearest name and the known ones when one is unknown. */
export function requireKnown(title: string, names: readonly FlagValues[string][], known: readonly string[]) {
  const unknown = names.find((name) => !known.includes(String(name)))
  if (unknown === undefined) return
  const near = likelyName(String(unknown), known)
  const remedy = `${near === undefined ? '' : `nearest: ${near}; `}there are: ${known.join(', ')}`
  fail(`There is no ${title} ${unknown}`, remedy)
}

const readNames = (file: string): string[] => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** Exits with one line when one of the names is unknown. */
export function requireNames(kind: Kind, names: readonly FlagValues[string][]) {
  const { title, files, names: others = [] } = kinds[kind]
  requireKnown(title, names, [...files.flatMap(readNames), ...others])
}

/** Exits with one line when a flag names no scenario, answer style or form of ids. */
export function requireWorld({ scenario, style, ids: form }: FlagValues) {
  requireNames('scenarios', [scenario])
  requireNames('styles', [style])
  requireNames('ids', [form])
}
