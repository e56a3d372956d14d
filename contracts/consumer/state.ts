/** A provider state by name, with its parameters; the states page lists them all. */
export interface State {
  name: string
  params: Record<string, StateParam>
}
type StateParam = string | number | boolean | number[]

export const state = (name: string, params: Record<string, StateParam> = {}): State => ({ name, params })

/** A value that only the provider knows: what a state answers, with an example for the consumer's own test. */
export class FromState<T> {
  readonly expression: string
  readonly example: T

  constructor(expression: string, example: T) {
    this.expression = expression
    this.example = example
  }
}

/** The value that a state answers under a name, e.g. an id. */
export const fromState = <T extends string | number>(name: string, example: T): FromState<T> =>
  new FromState(`\${${name}}`, example)

/** A value any part of which may come from a state. */
export type WithStates<T> = T extends object
  ? { [Key in keyof T]: WithStates<T[Key]> } | FromState<T>
  : T | FromState<T>

/** Replaces what comes from states. */
export function replaceStates(value: unknown, replace: (one: FromState<unknown>) => unknown): unknown {
  if (value instanceof FromState) return replace(value)
  if (Array.isArray(value)) return value.map((one) => replaceStates(one, replace))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaceStates(one, replace)]))
}
