import type { ProviderState, StateParam } from '../../control/answers'

/** Parameters as they are typed, by name. */
export type Typed = Record<string, string>

export const paramsOf = ({ params }: ProviderState) => Object.entries(params.properties ?? {})

/** What the parameters are when nothing else is typed. */
export const initialValues = (state: ProviderState): Typed =>
  Object.fromEntries(
    paramsOf(state).map(([name, { default: value }]) => [name, value === undefined ? '' : String(value)]),
  )

function valueOf({ type }: StateParam, text: string): string | number | boolean {
  if (type === 'boolean') return text === 'true'
  return type === 'integer' || type === 'number' ? Number(text) : text
}

/** Typed texts as the state takes them; what is left empty is left out. */
export const valuesOf = (state: ProviderState, typed: Typed) =>
  Object.fromEntries(
    paramsOf(state)
      .filter(([name]) => typed[name])
      .map(([name, param]) => [name, valueOf(param, typed[name] ?? '')]),
  )

/** The parameters that must be given and are not. */
export const missingIn = ({ params }: ProviderState, typed: Typed) =>
  (params.required ?? []).filter((name) => !typed[name])
