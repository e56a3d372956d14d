import { formatSort, parseSort, type Sorting } from './sort'
import type { UrlParam } from './url-state'

/** Parses an id, a positive integer up to 2^53 - 1; returns undefined for anything else. */
export function parsePositiveId(text: string | undefined): number | undefined {
  const id = /^\d{1,16}$/.test(String(text)) ? Number(text) : 0
  return id > 0 && Number.isSafeInteger(id) ? id : undefined
}

/** An id; undefined without one. */
export const idParam: UrlParam<number | undefined> = {
  default: undefined,
  parse: parsePositiveId,
  format: (id) => parsePositiveId(String(id))?.toString(),
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

const normalText = (text: string) => Array.from(text.trim()).slice(0, maxTextLength).join('').trim()

/** A keyword without surrounding blanks; of a longer one the first 64 characters. */
export const textParam: UrlParam<string> = { default: '', parse: normalText, format: normalText }

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

/** What a list is sorted by. The same text gives the same object, so that another param does not sort the rows again. */
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
