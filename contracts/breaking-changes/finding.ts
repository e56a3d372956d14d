import type { Json } from './schema/json.ts'

/**
 * The effect of a change on the set of values that a schema accepts. A narrower set breaks the sender, a wider one the
 * reader, a different one both; a note breaks nobody. The effect of an uncompared place is unknown.
 */
export type Effect = 'narrower' | 'wider' | 'different' | 'note' | 'uncompared'

/** A request is sent by the console, a response by the provider. */
export type Direction = 'request' | 'response'

export interface SchemaFinding {
  effect: Effect
  /** Path from the compared value down, e.g. `.data[].status`. */
  where: string
  what: string
  /** The named schema that changed and the place in it: one change, wherever that schema is used. */
  cause?: string
}

export const findingOf = (effect: Effect, what: string, where = ''): SchemaFinding => ({
  effect,
  where,
  what,
})

/** Whether a finding changes the accepted values. */
export const isChange = ({ effect }: SchemaFinding): boolean => effect !== 'note'

/** Compares two schemas below the compared ones. */
export type CompareSchemas = (a: Json, b: Json) => SchemaFinding[]

const breaks: Record<Direction, ReadonlySet<Effect>> = {
  request: new Set(['narrower', 'different']),
  response: new Set(['wider', 'different']),
}

export const isBreaking = (effect: Effect, direction: Direction): boolean => breaks[direction].has(effect)

const inverted: Record<Effect, Effect> = {
  narrower: 'wider',
  wider: 'narrower',
  different: 'different',
  note: 'note',
  uncompared: 'uncompared',
}

/** Inverts the effects for a schema under `not`: a narrower inner schema makes the whole wider. */
export const invertEffects = (findings: SchemaFinding[]): SchemaFinding[] =>
  findings.map((one) => ({ ...one, effect: inverted[one.effect] }))

/** Names the schema that changed in each finding that has no name yet: the innermost one counts. */
export const withCause = (name: string | undefined, findings: SchemaFinding[]): SchemaFinding[] =>
  name === undefined ? findings : findings.map((one) => ({ cause: `${name}${one.where}`, ...one }))

/** Prefixes the place of each finding. */
export const withPathPrefix = (where: string, findings: SchemaFinding[]): SchemaFinding[] =>
  findings.map((one) => ({ ...one, where: where + one.where }))

/** Returns a filter of findings that have not been there before. It builds no texts: a cycle has millions of findings. */
export function newFindings() {
  const found = new Map<string, Map<string, Set<Effect>>>()
  return ({ effect, where, what, cause = ` ${where}` }: SchemaFinding): boolean => {
    const ofPlace = found.get(cause) ?? new Map<string, Set<Effect>>()
    const effects = ofPlace.get(what) ?? new Set()
    if (effects.has(effect)) return false
    found.set(cause, ofPlace.set(what, effects.add(effect)))
    return true
  }
}
