import type { ProviderState, StateParam } from '../../control/answers'

/** Input texts by parameter name. */
export type Typed = Record<string, string>

export const paramsOf = ({ params }: ProviderState) => Object.entries(params.properties ?? {})

/** The parameters' defaults as input texts. */
export const initialValues = (state: ProviderState): Typed =>
  Object.fromEntries(
    paramsOf(state).map(([name, { default: value }]) => [name, value === undefined ? '' : String(value)]),
  )

function parseValue({ type }: StateParam, text: string): string | number | boolean {
  if (type === 'boolean') return text === 'true'
  return type === 'integer' || type === 'number' ? Number(text) : text
}

/** Converts input texts to parameter values; empty ones are left out. */
export const valuesOf = (state: ProviderState, texts: Typed) =>
  Object.fromEntries(
    paramsOf(state)
      .filter(([name]) => texts[name])
      .map(([name, param]) => [name, parseValue(param, texts[name] ?? '')]),
  )

/** Names of the required parameters that are empty. */
export const missingIn = ({ params }: ProviderState, texts: Typed) =>
  (params.required ?? []).filter((name) => !texts[name])
