import { digitsOf, longInteger } from '../../provider/exact-json'
import { hashOf } from '../answer-style/choices'
import type { ResponseStyle } from '../answer-style/names'
import type { IdStyle } from './names'

/** How an id of the world is written as text, and read again. */
interface Notation {
  toText: (id: number) => string
  fromText: (text: string) => number
}

const plain: Notation = { toText: String, fromText: Number }

// 19 digits. A double can't tell two such numbers apart that are less than 128 from each other.
const prefix = '17'
const long: Notation = {
  toText: (id) => prefix + String(id).padStart(17, '0'),
  fromText: (text) => Number(text.slice(prefix.length)),
}

const hex = (value: number) => value.toString(16).padStart(8, '0').slice(0, 8)

const uuid: Notation = {
  toText(id) {
    const [first, second] = [hex(hashOf(`id ${id}`)), hex(hashOf(`di ${id}`))]
    const groups = [first, second.slice(0, 4), `4${second.slice(4, 7)}`, `8${first.slice(0, 3)}`]
    return [...groups, id.toString(16).padStart(12, '0')].join('-')
  },
  fromText: (text) => Number.parseInt(text.slice(text.lastIndexOf('-') + 1), 16),
}

const toNumber = (text: string) => (Number.isSafeInteger(Number(text)) ? Number(text) : longInteger(text))

/** The text of an id in JSON; undefined for a value that is none in this form. */
type ReadText = (value: unknown) => string | undefined

const textOfText: ReadText = (value) =>
  typeof value === 'string' && digitsOf(value) === undefined ? value : undefined

const textOfNumber: ReadText = (value) => (typeof value === 'number' ? String(value) : digitsOf(value))

/** How ids are written in a style. */
interface IdForm {
  notation: Notation
  /** Returns an id as it is in JSON. `isOwn` is true for the id of a thing in its own row, false for a reference. */
  toJson: (text: string, isOwn: boolean) => string | number
  readText: ReadText
}

const texts = { toJson: (text: string) => text, readText: textOfText }

const forms: Record<Exclude<IdStyle, 'number'>, IdForm> = {
  text: { notation: plain, ...texts },
  long: { notation: long, toJson: toNumber, readText: textOfNumber },
  uuid: { notation: uuid, ...texts },
  longtext: { notation: long, ...texts },
  mixed: {
    notation: plain,
    toJson: (text, isOwn) => (isOwn ? Number(text) : text),
    readText: (value) => textOfText(value) ?? textOfNumber(value),
  },
}

/** The styles in which ids differ from the world's; `number` writes them as they are. */
export type RewritingIdStyle = keyof typeof forms

/** Returns an id of the world as text, as in a path; `number` and `text` look the same there. */
export const idToText = (style: IdStyle, id: number): string =>
  style === 'number' ? String(id) : forms[style].notation.toText(id)

/** Returns an id of the world as it is in JSON, in a thing's own row. */
export const writeId = (style: IdStyle, id: number): string | number =>
  style === 'number' ? id : forms[style].toJson(forms[style].notation.toText(id), true)

/** Returns the world's id for a text of a path or query; undefined for one that the provider never gives. */
export function idFromText(style: RewritingIdStyle, text: string): number | undefined {
  const { toText, fromText } = forms[style].notation
  const id = fromText(text)
  return Number.isSafeInteger(id) && toText(id) === text ? id : undefined
}

// The answer style `loose` writes some ids as text; a missing one is null or empty.
const isWritable = (value: unknown) => typeof value === 'number' || /^\d+$/.test(String(value))

/** Returns an id of the world as it is in JSON. 0 and null, which stand for none, stay as they are. */
export function idToJson(style: RewritingIdStyle, value: unknown, isOwn: boolean): unknown {
  const { notation, toJson } = forms[style]
  return isWritable(value) && Number(value) !== 0 ? toJson(notation.toText(Number(value)), isOwn) : value
}

/**
 * Returns the world's id for one in JSON. A value that the provider never gives in this style becomes a text, which no schema
 * of the provider takes for an id.
 */
export function idFromJson(style: RewritingIdStyle, value: unknown): unknown {
  if (value === 0 || (typeof value !== 'number' && typeof value !== 'string')) return value
  const text = forms[style].readText(value)
  return (text === undefined ? undefined : idFromText(style, text)) ?? digitsOf(value) ?? String(value)
}

/** The answer styles that write each number as one. */
const stylesWithNumbers: ReadonlySet<ResponseStyle> = new Set<ResponseStyle>(['full', 'minimal'])

/** Returns the form of the ids in calls. Other styles write numbers as text, some or all, so either comes back. */
export const idStyleOfCalls = ({ style, ids }: { style: ResponseStyle; ids: IdStyle }): IdStyle =>
  ids === 'number' && !stylesWithNumbers.has(style) ? 'mixed' : ids
