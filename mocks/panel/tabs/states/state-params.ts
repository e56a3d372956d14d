import type { ProviderStateInfo, StateParamSchema } from '../../control/api-types'

/** Input texts by parameter name. */
export type ParamTexts = Record<string, string>

export const stateParams = ({ params }: ProviderStateInfo) => Object.entries(params.properties ?? {})

/** The parameters' defaults as input texts. */
export const initialParamTexts = (state: ProviderStateInfo): ParamTexts =>
  Object.fromEntries(
    stateParams(state).map(([name, { default: value }]) => [name, value === undefined ? '' : String(value)]),
  )

function parseValue({ type }: StateParamSchema, text: string): string | number | boolean {
  if (type === 'boolean') return text === 'true'
  return type === 'integer' || type === 'number' ? Number(text) : text
}

/** Converts input texts to parameter values; empty ones are left out. */
export const parseStateParams = (state: ProviderStateInfo, texts: ParamTexts) =>
  Object.fromEntries(
    stateParams(state)
      .filter(([name]) => texts[name])
      .map(([name, param]) => [name, parseValue(param, texts[name] ?? '')]),
  )

/** Names of the required parameters that are empty. */
export const missingStateParams = ({ params }: ProviderStateInfo, texts: ParamTexts) =>
  (params.required ?? []).filter((name) => !texts[name])
