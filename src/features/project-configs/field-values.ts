import { Big } from 'big.js'
import type { ConfigField, ConfigOption, ConfigParameters } from '~/api/generated/model'
import { countCharacters } from '~/lib/characters'
import { parseExactJson } from '~/lib/exact-json'
import { isolated } from '~/lib/isolated'
import { cleanNumber } from '~/lib/typed-number'
import { cleanAccount, cleanText } from '~/lib/typed-text'
import { isNested, valueText } from './config-text'

/** The texts in the fields, by param_name. */
export type FieldTexts = Readonly<Record<string, string>>

/** The contract's limits of a config value: the absolute value of a number, and the number of characters. */
const maxMagnitude = 1e15
const maxLength = 4096

/** A decimal number; `0x10`, `Infinity` and an empty text do not match. */
const decimalPattern = /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i

/** The label of a field, else its name. */
export const fieldLabel = ({ param_label, param_name }: ConfigField): string => param_label || param_name

/** The options of a select that have a value; the value replaces a missing label. */
export const fieldOptions = ({ param_type, options }: ConfigField) =>
  param_type === 'select' ? (options ?? []).flatMap(toOption) : []

const toOption = ({ value, label }: ConfigOption) =>
  value === undefined ? [] : [{ value, label: label || String(value) }]

/** The initial text of a field: the saved value, else the field's default. */
export const initialText = ({ param_name, param_value }: ConfigField, saved?: ConfigParameters): string =>
  valueText(saved?.[param_name] ?? param_value)

/** Secrets and texts of several lines, such as a key, are kept as they are. */
const isVerbatim = ({ param_name, param_label }: ConfigField, text: string) =>
  /pass|secret|密码|口令/i.test(`${param_name} ${param_label}`) || /[\r\n]/.test(cleanText(text))

/** Returns a text as it is sent: a number or an identity code, wallet or other text in half width, without blanks around. */
function cleanValue(field: ConfigField, text: string): string {
  if (field.param_type === 'number') return cleanNumber(text)
  return isVerbatim(field, text) ? text : cleanAccount(text)
}

function numberError(text: string): string | undefined {
  if (!decimalPattern.test(text)) return '请输入数字'
  if (Math.abs(Number(text)) > maxMagnitude) return `超出范围，绝对值不能超过 ${maxMagnitude}`
  // Converting to a double would silently change the number.
  if (!new Big(text).eq(String(Number(text)))) return '位数过多，保存后会失去精度'
}

function jsonError(text: string): string | undefined {
  try {
    parseExactJson(text)
  } catch {
    return '请输入有效的 JSON'
  }
}

/** Whether the text still shows the saved nested value, which is then neither validated nor changed. */
const isUntouched = (saved: unknown, text: string) => isNested(saved) && text === valueText(saved)

/**
 * Validates the text of a field: returns an error message, or undefined when the text is valid. A select without
 * options is validated as a text.
 */
export function validateField(
  field: ConfigField,
  typed: string,
  parameters?: ConfigParameters,
): string | undefined {
  const saved = parameters?.[field.param_name]
  const choices = fieldOptions(field)
  const text = cleanValue(field, typed)
  if (text.trim() === '') return '请输入配置参数'
  if (isUntouched(saved, typed)) return undefined
  if (field.param_type === 'number') return numberError(text)
  if (choices.length > 0 && choices.every(({ value }) => String(value) !== typed))
    return `“${isolated(typed)}”已不在可选范围内，请重新选择`
  if (isNested(saved) && choices.length === 0) return jsonError(typed)
  if (countCharacters(text) > maxLength) return `最多 ${maxLength} 个字符`
}

/**
 * Converts the texts to the values sent to the provider: a number, an option's value in its own type, parsed JSON for
 * a nested value, else the text.
 */
export function toParameters(
  fields: readonly ConfigField[],
  texts: FieldTexts,
  parameters?: ConfigParameters,
): ConfigParameters {
  const valueOf = (field: ConfigField): unknown => {
    const text = texts[field.param_name] ?? ''
    const saved = parameters?.[field.param_name]
    if (isUntouched(saved, text)) return saved
    if (field.param_type === 'number') return Number(cleanValue(field, text))
    const selected = fieldOptions(field).find(({ value }) => String(value) === text)
    if (selected) return selected.value
    if (isNested(saved)) return parseExactJson(text)
    return text === saved ? saved : cleanValue(field, text)
  }
  return Object.fromEntries(fields.map((field) => [field.param_name, valueOf(field)]))
}

/** Saved values whose field the project no longer has; the next save drops them. */
export const removedParameters = (fields: readonly ConfigField[], saved?: ConfigParameters) =>
  Object.entries(saved ?? {}).filter(([name]) => fields.every(({ param_name }) => param_name !== name))
