import { Big } from 'big.js'
import type { ConfigField, ConfigOption, ConfigParameters } from '~/api/generated/model'
import { isNested, valueText } from './value-text'

/** What is typed into the fields, by param_name. */
export type ConfigTexts = Readonly<Record<string, string>>

/** The contract's bounds of a config value: a number either way of zero, and characters. */
const largest = 1e15
const longest = 4096

/** A number written by hand; `0x10`, `Infinity` and nothing at all are none. */
const decimal = /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i

/** What a field is called; by its name when it has no label. */
export const labelOf = ({ param_label, param_name }: ConfigField): string => param_label || param_name

/** The choices of a select, as far as they have a value; the value stands in for a missing label. */
export const choicesOf = ({ param_type, options }: ConfigField) =>
  param_type === 'select' ? (options ?? []).flatMap(asChoice) : []

const asChoice = ({ value, label }: ConfigOption) =>
  value === undefined ? [] : [{ value, label: label || String(value) }]

/** What a field shows at first: the saved value, else the field's default {2§3}. */
export const initialText = ({ param_name, param_value }: ConfigField, saved?: ConfigParameters): string =>
  valueText(saved?.[param_name] ?? param_value)

function numberFault(text: string): string | undefined {
  if (!decimal.test(text.trim())) return '请输入数字'
  if (Math.abs(Number(text)) > largest) return `超出范围，绝对值不能超过 ${largest}`
  // A double would quietly become another number.
  if (!new Big(text.trim()).eq(String(Number(text)))) return '位数过多，保存后会失去精度'
}

function jsonFault(text: string): string | undefined {
  try {
    JSON.parse(text)
  } catch {
    return '请输入有效的 JSON'
  }
}

/** Whether the text still shows the nested value that was saved. Such a value is never checked, nor changed. */
const isUntouched = (saved: unknown, text: string) => isNested(saved) && text === valueText(saved)

/**
 * What is wrong with the text of a field; undefined when nothing is. 0 is not empty (cfg-11). A select without
 * choices is typed like a text.
 */
export function faultOf(field: ConfigField, text: string, parameters?: ConfigParameters): string | undefined {
  const saved = parameters?.[field.param_name]
  const choices = choicesOf(field)
  if (text.trim() === '') return '请输入配置参数'
  if (isUntouched(saved, text)) return undefined
  if (field.param_type === 'number') return numberFault(text)
  if (choices.length > 0 && choices.every(({ value }) => String(value) !== text))
    return `“${text}”已不在可选范围内，请重新选择`
  if (isNested(saved) && choices.length === 0) return jsonFault(text)
  if (text.length > longest) return `最多 ${longest} 个字符`
}

/**
 * The texts in the types of the wire: a number as a number, a choice in its option's own type, and what was saved as
 * a nested value as one again.
 */
export function toParameters(
  fields: readonly ConfigField[],
  texts: ConfigTexts,
  parameters?: ConfigParameters,
): ConfigParameters {
  const valueOf = (field: ConfigField): unknown => {
    const text = texts[field.param_name] ?? ''
    const saved = parameters?.[field.param_name]
    if (isUntouched(saved, text)) return saved
    if (field.param_type === 'number') return Number(text)
    const choice = choicesOf(field).find(({ value }) => String(value) === text)
    if (choice) return choice.value
    return isNested(saved) ? JSON.parse(text) : text
  }
  return Object.fromEntries(fields.map((field) => [field.param_name, valueOf(field)]))
}

/** Saved values whose field the project no longer has: saving leaves them behind. */
export const leftBehind = (fields: readonly ConfigField[], saved?: ConfigParameters) =>
  Object.entries(saved ?? {}).filter(([name]) => fields.every(({ param_name }) => param_name !== name))
