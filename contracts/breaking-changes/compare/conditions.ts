import {
  findingOf,
  isChange,
  withPathPrefix,
  type CompareSchemas,
  type Effect,
  type SchemaFinding,
} from '../finding.ts'
import type { FlatSchema } from '../schema/flatten.ts'
import { isObject, listAt, objectAt, type Json, type JsonObject } from '../schema/json.ts'

const unconditional: JsonObject = { yes: true, no: true }

interface Comparers {
  /** Compares the schemas of two `if`. */
  when: CompareSchemas
  /** Compares the schemas of two `then` or two `else`. */
  outcome: CompareSchemas
}

/** Compares the conditions, each with the one of the same `if`, or else of the same place. */
export function compareConditions(a: FlatSchema, b: FlatSchema, compare: Comparers): SchemaFinding[] {
  const left = listAt(a, '#conditions').filter(isObject)
  const pairs = listAt(b, '#conditions')
    .filter(isObject)
    .map((after) => {
      const same = left.findIndex((one) => acceptsSame(one['when'], after['when'], compare.when))
      const [before] = same < 0 ? [] : left.splice(same, 1)
      return { before, after }
    })
  const found = pairs.flatMap(({ before = left.shift() ?? unconditional, after }) =>
    compareCondition({ before, after }, compare),
  )
  return [...found, ...left.flatMap((before) => compareCondition({ before, after: unconditional }, compare))]
}

const acceptsSame = (a: Json | undefined, b: Json | undefined, compare: CompareSchemas) =>
  !compare(a ?? true, b ?? true).some(isChange)

/** A condition that holds more often asks for more, where nothing is asked for otherwise. */
function effectOfCondition(sides: JsonObject, compare: Comparers): Effect {
  const [before, after] = [objectAt(sides, 'before'), objectAt(sides, 'after')]
  const hasElse = before['no'] !== true || after['no'] !== true
  const isSameRest = !hasElse && acceptsSame(before['yes'], after['yes'], compare.outcome)
  const found = compare.when(before['when'] ?? true, after['when'] ?? true).filter(isChange)
  if (isSameRest && found.every((one) => one.effect === 'wider')) return 'narrower'
  return isSameRest && found.every((one) => one.effect === 'narrower') ? 'wider' : 'different'
}

function compareCondition(sides: JsonObject, compare: Comparers): SchemaFinding[] {
  const [before, after] = [objectAt(sides, 'before'), objectAt(sides, 'after')]
  if (before['when'] === undefined) return [findingOf('narrower', 'a condition (if) was added')]
  if (after['when'] === undefined) return [findingOf('wider', 'a condition (if) was removed')]
  if (!acceptsSame(before['when'], after['when'], compare.when))
    return [findingOf(effectOfCondition(sides, compare), 'the condition (if) changed')]
  return [
    ...withPathPrefix(' (then)', compare.outcome(before['yes'] ?? true, after['yes'] ?? true)),
    ...withPathPrefix(' (else)', compare.outcome(before['no'] ?? true, after['no'] ?? true)),
  ]
}
