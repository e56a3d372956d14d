import type { IdText } from './ids'
import { toKeyword } from './search-text'
import { formatSort, parseSort, type Sorting } from './sort'
import { cleanCode } from './typed-text'

/** Writes and reads a search param. An invalid value becomes the default, which the URL omits. */
export interface UrlParam<Value> {
  readonly default: Value
  /** Undefined for a text that is not a value. */
  readonly parse: (text: string) => Value | undefined
  /** Undefined for a value that the URL leaves out. */
  readonly format: (value: Value) => string | undefined
}

/** The search params of a screen, by their names in the URL. */
export type UrlSchema<Values> = { readonly [Name in keyof Values]: UrlParam<Values[Name]> }

/** The values of a schema: `UrlValues<typeof nodeListUrl>`. */
export type UrlValues<Schema> = {
  [Name in keyof Schema]: Schema[Name] extends UrlParam<infer Value> ? Value : never
}

/** Values to set; undefined sets the default. */
export type UrlChanges<Values> = { readonly [Name in keyof Values]?: Values[Name] | undefined }

const isComplete = <Values>(schema: UrlSchema<Values>, values: Partial<Values>): values is Values =>
  Object.keys(schema).every((name) => name in values)

/** Reads the values of a schema. The first one counts where a param is repeated; params of others are ignored. */
export function parseUrl<Values>(schema: UrlSchema<Values>, search: string): Values {
  const searchParams = new URLSearchParams(search)
  const values: Partial<Values> = {}
  for (const name in schema) {
    const text = searchParams.get(name)
    values[name] = (text === null ? undefined : schema[name].parse(text)) ?? schema[name].default
  }
  if (!isComplete(schema, values)) throw new TypeError('A param of the schema was not read')
  return values
}

/** The text of a value in the URL; undefined for the default. */
function paramText<Value>(param: UrlParam<Value>, value: Value | undefined): string | undefined {
  const text = value === undefined ? undefined : param.format(value)
  return text === param.format(param.default) ? undefined : text
}

/** Returns the search with changed values. Every other param stays, also those that the schema does not have. */
export function updateUrl<Values>(
  schema: UrlSchema<Values>,
  search: string,
  changes: UrlChanges<NoInfer<Values>>,
): string {
  const searchParams = new URLSearchParams(search)
  for (const name in schema) {
    if (!(name in changes)) continue
    const text = paramText<Values[typeof name]>(schema[name], changes[name])
    if (text === undefined) searchParams.delete(name)
    else searchParams.set(name, text)
  }
  return searchParams.toString()
}

/** The search with the params of the schema alone, in its order, without invalid values and defaults. */
export const canonicalUrl = <Values>(schema: UrlSchema<Values>, search: string): string =>
  updateUrl(schema, '', parseUrl(schema, search))

/** Whether the values that a schema has are its defaults. */
export const isDefaultUrl = <Values>(schema: UrlSchema<Values>, values: NoInfer<Values>): boolean =>
  updateUrl(schema, '', values) === ''

/** Returns a function that links to a screen with values of its schema. */
export const linkTo =
  <Values>(path: () => string, schema: UrlSchema<Values>) =>
  (values: UrlChanges<Values> = {}): string => {
    const search = updateUrl(schema, '', values)
    return search ? `${path()}?${search}` : path()
  }

const maxIdLength = 64

/** Reads an id, any text of at most 64 characters; undefined for an empty or longer one, and for 0, which is none. */
export function parseIdText(text: string | undefined = ''): IdText | undefined {
  const id = text.trim()
  return id === '' || id === '0' || Array.from(id).length > maxIdLength ? undefined : id
}

/** The text of an id; undefined without one. */
export const idParam: UrlParam<IdText | undefined> = {
  default: undefined,
  parse: parseIdText,
  format: parseIdText,
}

const parseTimestamp = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

/** A moment in milliseconds since 1970; undefined without one. */
export const timestampParam: UrlParam<number | undefined> = {
  default: undefined,
  parse: parseTimestamp,
  format: (time) => parseTimestamp(String(time))?.toString(),
}

const parsePage = (text: string) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined)

/** A page number of at most six digits, counted from 1. */
export const pageParam: UrlParam<number> = {
  default: 1,
  parse: parsePage,
  format: (page) => parsePage(String(page))?.toString(),
}

// The longest keyword that the contract takes, and that a search box lets type; counted in characters.
const maxTextLength = 64

const limitText = (text: string) => Array.from(text).slice(0, maxTextLength).join('').trim()

const normalKeyword = (text: string) => limitText(toKeyword(text))

/** A keyword as searches take it; of a longer one the first 64 characters. */
export const keywordParam: UrlParam<string> = {
  default: '',
  parse: normalKeyword,
  format: normalKeyword,
}

const normalCode = (text: string) => limitText(cleanCode(text))

/** A code, such as that of an invite; of a longer one the first 64 characters. */
export const codeParam: UrlParam<string> = { default: '', parse: normalCode, format: normalCode }

const normalAmount = (text: string) => (/^\d{1,9}(\.\d{1,2})?$/.test(text) ? text : undefined)

/** Dollars with at most two digits of cents; undefined without an amount. */
export const amountParam: UrlParam<string | undefined> = {
  default: undefined,
  parse: normalAmount,
  format: (amount) => amount && normalAmount(amount),
}

/** On by `1`. */
export const flagParam: UrlParam<boolean> = {
  default: false,
  parse: (text) => text === '1',
  format: (isOn) => (isOn ? '1' : undefined),
}

/** One of several texts, such as the values of an enum of the contract. The default need not be one of them. */
export const choiceParam = <Value extends string, Default extends string | undefined>(
  values: readonly Value[],
  fallback: Default,
): UrlParam<Value | Default> => ({
  default: fallback,
  parse: (text) => values.find((value) => value === text),
  format: (value) => value,
})

/** The sort keys of a list. The same text gives the same object, so that another param does not sort the rows again. */
export function sortParam<Default extends Sorting | undefined>(
  isSortable: (id: string) => boolean,
  fallback: Default,
): UrlParam<Sorting | Default> {
  let last: { text: string; sorting: Sorting | undefined } | undefined
  const parse = (text: string) => {
    if (last?.text !== text) last = { text, sorting: parseSort(text, isSortable) }
    return last.sorting
  }
  return { default: fallback, parse, format: (sorting) => sorting && formatSort(sorting) }
}

const maxChoiceLength = 256

const isListText = (text: string) => text.length <= maxChoiceLength

/** One of the texts that the rows of a list have; blank for rows without one, undefined for any row. */
export const listTextParam: UrlParam<string | undefined> = {
  default: undefined,
  // Blank is written as `-`, so a text that begins with `-` has another one before it.
  parse: (text) => {
    if (text === '-') return ''
    return text !== '' && isListText(text) ? text.replace(/^--/, '-') : undefined
  },
  format: (text) => {
    if (text === '') return '-'
    return text !== undefined && isListText(text) ? text.replace(/^-/, '--') : undefined
  },
}

/** A month as `2026-11`; undefined without one. */
export const monthParam: UrlParam<string | undefined> = {
  default: undefined,
  parse: (text) => (/^(?:19[7-9]|[2-9]\d\d)\d-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined),
  format: (month) => month,
}
