import {
  invertEffects,
  isChange,
  withPathPrefix,
  type CompareSchemas,
  type SchemaFinding,
} from '../finding.ts'
import type { FlatSchema } from '../schema/flatten.ts'
import { areSeveralContained } from './scalars.ts'

const isLimited = (flat: FlatSchema) => flat['maxContains'] !== undefined
const mayBeNone = (flat: FlatSchema) => flat['minContains'] === 0

/** Compares the `contains` of two lists: with a narrower schema, fewer items match, and a maximum is reached later. */
export function compareContained(a: FlatSchema, b: FlatSchema, compare: CompareSchemas): SchemaFinding[] {
  const lists = [a, b].filter((one) => one['contains'] !== undefined)
  if (lists.length === 0 || areSeveralContained(a, b)) return []
  // The most that may come is compared as a number.
  if (lists.length === 1 && lists.some(mayBeNone)) return []
  const found = withPathPrefix(' (contains)', compare(a['contains'] ?? true, b['contains'] ?? true))
  if (lists.length === 1 || !lists.some(isLimited)) return found
  if (lists.every(isLimited) && lists.every(mayBeNone)) return invertEffects(found)
  return found.map((one) => (isChange(one) ? { ...one, effect: 'different' } : one))
}
