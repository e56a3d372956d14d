/** A Pact provider state: its name and parameters. `contracts/states.md` lists them all. */
export interface InteractionState {
  name: string
  params: Record<string, StateParam>
}
type StateParam = string | number | boolean | number[]

export const state = (name: string, params: Record<string, StateParam> = {}): InteractionState => ({
  name,
  params,
})

/** A value that a provider state returns, such as an id, with an example for the consumer's own test. */
export class FromState<T> {
  readonly expression: string
  readonly example: T

  constructor(expression: string, example: T) {
    this.expression = expression
    this.example = example
  }
}

/** Refers to the value that a provider state returns under `name`. */
export const fromState = <T extends string | number>(name: string, example: T): FromState<T> =>
  new FromState(`\${${name}}`, example)

/** T, where any part may be a value from a provider state. */
export type WithStateValues<T> = T extends object
  ? { [Key in keyof T]: WithStateValues<T[Key]> } | FromState<T>
  : T | FromState<T>

/** Replaces every {@link FromState} in a value, at any depth. */
export function replaceStateValues(value: unknown, replace: (one: FromState<unknown>) => unknown): unknown {
  if (value instanceof FromState) return replace(value)
  if (Array.isArray(value)) return value.map((one) => replaceStateValues(one, replace))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, replaceStateValues(one, replace)]),
  )
}
