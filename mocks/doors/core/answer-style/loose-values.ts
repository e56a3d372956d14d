import type { Choices } from './choices'
import type { Kind } from './forms'

type Write = (value: string | number | boolean, choices: Choices, place: string) => unknown

const two = (value: number) => String(value).padStart(2, '0')

const zone = 8 * 3600_000

/** `YYYY-MM-DD HH:mm:ss` as a server in China writes it, without its zone. */
function chinaTime(epoch: number): string {
  const at = new Date(epoch + zone)
  const date = [at.getUTCFullYear(), two(at.getUTCMonth() + 1), two(at.getUTCDate())].join('-')
  return `${date} ${[at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(two).join(':')}`
}

const time: Write = (value, choices, place) => {
  const epoch = Date.parse(String(value))
  if (Number.isNaN(epoch)) return value
  const seconds = Math.floor(epoch / 1000)
  return choices.of(place, [value, chinaTime(epoch), seconds, String(seconds)])
}

const withoutZeros = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

const withMoreZeros = (text: string) => (text.includes('.') ? `${text}00` : `${text}.0000`)

const money: Write = (value, choices, place) => {
  const text = String(value)
  return choices.of(place, [text, Number(text), withoutZeros(text), withMoreZeros(text)])
}

const isPlain = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

const number: Write = (value, choices, place) => {
  const text = String(value)
  return isPlain(text) ? choices.of(place, [value, text]) : value
}

const flag: Write = (value, choices, place) => {
  const isTrue = value === 1 || value === true
  return choices.of<unknown>(place, [isTrue, Number(isTrue), isTrue ? '1' : '0', String(isTrue)])
}

/** Other ways to write the same value; null and texts of words are no matter of these. */
export const otherForms: Partial<Record<Kind, Write>> = { id: number, number, money, time, flag }

const long = '，这段文字特别长'.repeat(40)
const markup = ' <b onclick="alert(1)">粗体</b><script>alert(1)</script> & "引号"'

// Addresses, codes and links keep their meaning letter by letter; what is written for people may be anything.
const isWords = (text: string) => /[\u4e00-\u9fff]|\S\s+\S/.test(text)

/** A text for people, now and then very long or with markup behind it. */
export function otherWords(text: string, choices: Choices, place: string): string {
  if (!isWords(text) || !choices.oneIn(8, `${place} words`)) return text
  return text + choices.of(place, [long, markup])
}

/** A state that nobody has heard of. */
export const unknownState = (value: string) => `${value}_v2`
