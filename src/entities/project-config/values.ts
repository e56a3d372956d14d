import { Big } from 'big.js'
import type { ConfigField, ConfigParameters } from '~/api/generated/model'

/** What is typed into the fields, by param_name. */
export type ConfigTexts = Readonly<Record<string, string>>

/** The contract's bounds of a config value: a number either way of zero, and characters. */
const largest = 1e15
const longest = 4096

/** A number written by hand; `0x10`, `Infinity` and nothing at all are none. */
const decimal = /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i

/** What a field shows at first: the saved value, else the field's default {2§3}. */
export const initialText = ({ param_name, param_value }: ConfigField, saved?: ConfigParameters): string =>
  String(saved?.[param_name] ?? param_value ?? '')

function numberFault(text: string): string | undefined {
  if (!decimal.test(text.trim())) return '请输入数字'
  if (Math.abs(Number(text)) > largest) return `超出范围，绝对值不能超过 ${largest}`
  // A double would quietly become another number.
  if (!new Big(text.trim()).eq(String(Number(text)))) return '位数过多，保存后会失去精度'
}

/** What is wrong with the text of a field; undefined when nothing is. 0 is not empty (cfg-11). */
export function faultOf({ param_type, options }: ConfigField, text: string): string | undefined {
  if (text.trim() === '') return '请输入配置参数'
  if (param_type === 'number') return numberFault(text)
  if (param_type === 'select')
    return options?.some(({ value }) => String(value) === text)
      ? undefined
      : `“${text}”已不在可选范围内，请重新选择`
  if (text.length > longest) return `最多 ${longest} 个字符`
}

/** The texts as the wire wants them: a number as a number, a choice in its option's own type. */
export function toParameters(fields: readonly ConfigField[], texts: ConfigTexts): ConfigParameters {
  const valueOf = ({ param_name, param_type, options }: ConfigField) => {
    const text = texts[param_name] ?? ''
    if (param_type === 'number') return Number(text)
    return options?.find(({ value }) => String(value) === text)?.value ?? text
  }
  return Object.fromEntries(fields.map((field) => [field.param_name, valueOf(field)]))
}

/** Saved values whose field the project no longer has: saving leaves them behind. */
export const leftBehind = (fields: readonly ConfigField[], saved?: ConfigParameters) =>
  Object.entries(saved ?? {}).filter(([name]) => fields.every(({ param_name }) => param_name !== name))
