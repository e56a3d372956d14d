import type { ProviderState, StateParam } from '../../../generated/control-api/model'

/** Input texts by parameter name. */
export type ParamTexts = Record<string, string>

export const stateParams = ({ params }: ProviderState) => Object.entries(params.properties ?? {})

/** The parameters' defaults as input texts. */
export const initialParamTexts = (state: ProviderState): ParamTexts =>
  Object.fromEntries(
    stateParams(state).map(([name, { default: value }]) => [name, value === undefined ? '' : String(value)]),
  )

function parseValue({ type }: StateParam, text: string): string | number | boolean {
  if (type === 'boolean') return text === 'true'
  return type === 'integer' || type === 'number' ? Number(text) : text
}

/** Converts input texts to parameter values; empty ones are left out. */
export const parseStateParams = (state: ProviderState, texts: ParamTexts) =>
  Object.fromEntries(
    stateParams(state)
      .filter(([name]) => texts[name])
      .map(([name, param]) => [name, parseValue(param, texts[name] ?? '')]),
  )

/** Names of the required parameters that are empty. */
export const missingStateParams = ({ params }: ProviderState, texts: ParamTexts) =>
  (params.required ?? []).filter((name) => !texts[name])
