/**
 * What a change does to the set of values that a schema accepts. Whether that breaks anyone depends on who sends: a
 * sender is hurt by a narrower set, a reader by a wider one, both by a different one, and nobody by a note.
 */
export type Effect = 'narrower' | 'wider' | 'different' | 'note'

/** Who sends the value: a request comes from the console, a response from the provider. */
export type Direction = 'request' | 'response'

export interface Finding {
  effect: Effect
  /** Path from the compared value down, e.g. `.data[].status`. */
  where: string
  what: string
}

const breaks: Record<Direction, ReadonlySet<Effect>> = {
  request: new Set(['narrower', 'different']),
  response: new Set(['wider', 'different']),
}

export const isBreaking = (effect: Effect, direction: Direction): boolean => breaks[direction].has(effect)

const flipped: Record<Effect, Effect> = {
  narrower: 'wider',
  wider: 'narrower',
  different: 'different',
  note: 'note',
}

/** The findings of something that is denied: what makes it narrower makes the whole wider. */
export const flip = (findings: Finding[]): Finding[] =>
  findings.map((one) => ({ ...one, effect: flipped[one.effect] }))

export const at = (where: string, findings: Finding[]): Finding[] =>
  findings.map((one) => ({ ...one, where: where + one.where }))
