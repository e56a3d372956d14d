import { hour, second } from '../../provider/time'
import type { SeededChoices } from './choices'
import type { ValueKind } from './forms'

type ValueWriter = (value: string | number | boolean, choices: SeededChoices, place: string) => unknown

const twoDigits = (value: number) => String(value).padStart(2, '0')

const chinaOffset = 8 * hour

/** Formats a time as `YYYY-MM-DD HH:mm:ss` in China's time zone, without the zone. */
function chinaTime(epoch: number): string {
  const at = new Date(epoch + chinaOffset)
  const date = [at.getUTCFullYear(), twoDigits(at.getUTCMonth() + 1), twoDigits(at.getUTCDate())].join('-')
  return `${date} ${[at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(twoDigits).join(':')}`
}

const time: ValueWriter = (value, choices, place) => {
  const epoch = Date.parse(String(value))
  if (Number.isNaN(epoch)) return value
  const seconds = Math.floor(epoch / second)
  return choices.pick(place, [value, chinaTime(epoch), seconds, String(seconds)])
}

const withoutZeros = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

const withMoreZeros = (text: string) => (text.includes('.') ? `${text}00` : `${text}.0000`)

const money: ValueWriter = (value, choices, place) => {
  const text = String(value)
  return choices.pick(place, [text, Number(text), withoutZeros(text), withMoreZeros(text)])
}

const isPlain = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

const number: ValueWriter = (value, choices, place) => {
  const text = String(value)
  return isPlain(text) ? choices.pick(place, [value, text]) : value
}

const flag: ValueWriter = (value, choices, place) => {
  const isTrue = value === 1 || value === true
  return choices.pick<unknown>(place, [isTrue, Number(isTrue), isTrue ? '1' : '0', String(isTrue)])
}

/** Alternative notations of the same value, by kind. */
export const alternativeNotations: Partial<Record<ValueKind, ValueWriter>> = {
  id: number,
  number,
  money,
  time,
  flag,
}

const longSuffix = '，这段文字特别长'.repeat(40)
const markupSuffix = ' <b onclick="alert(1)">粗体</b><script>alert(1)</script> & "引号"'

// Only texts for people are varied; addresses, codes and links must stay exact.
const isProse = (text: string) => /[\u4e00-\u9fff]|\S\s+\S/.test(text)

/** Makes one in eight texts for people very long or appends markup. */
export function varyText(text: string, choices: SeededChoices, place: string): string {
  if (!isProse(text) || !choices.oneIn(8, `${place} words`)) return text
  return text + choices.pick(place, [longSuffix, markupSuffix])
}

/** Returns an enum value that the contract does not know. */
export const unknownEnumValue = (value: string) => `${value}_v2`
