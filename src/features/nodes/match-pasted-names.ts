import type { IdText } from '~/lib/ids'
import { foldText } from '~/lib/search-text'
import { cleanText } from '~/lib/typed-text'

/** Returns the ids for each name that exists. The names are folded. */
export type NameLookup = (names: ReadonlySet<string>) => ReadonlyMap<string, ReadonlySet<IdText>>

/** Calls back for each name of each item. */
export type EachName = (take: (name: string, id: IdText) => void) => void

export interface NameMatches {
  /** Ids of all matches. */
  ids: readonly IdText[]
  /** Number of distinct names. */
  names: number
  /** Names without a match, as written. */
  missing: readonly string[]
  /** Names with several matches, all of which are included. */
  repeated: readonly { name: string; count: number }[]
}

const toKey = foldText

const splitTrimmed = (text: string, by: RegExp) =>
  text
    .split(by)
    .map(cleanText)
    .filter((piece) => piece !== '')

const lines = (text: string) => splitTrimmed(text, /[\r\n]/)
const items = (line: string) => splitTrimmed(line, /[,，;；、\t]/)
const words = (item: string) => splitTrimmed(item, /\s/)

/** All possible names: whole lines, parts between commas, and words. */
const candidates = (text: string): string[] =>
  lines(text).flatMap((line) => [line, ...items(line).flatMap((item) => [item, ...words(item)])])

/** Splits a text into names. Names may contain spaces and commas, so the longest known name wins, else the words. */
function splitNames(text: string, known: { has: (nameKey: string) => boolean }): string[] {
  const isKnown = (name: string) => known.has(toKey(name))
  return lines(text).flatMap((line) =>
    isKnown(line) ? [line] : items(line).flatMap((item) => (isKnown(item) ? [item] : words(item))),
  )
}

/** Counts the distinct words and comma-separated parts of a text, before any name is looked up. */
export const countNames = (text: string): number => new Set(splitNames(text, new Set()).map(toKey)).size

const none: ReadonlySet<IdText> = new Set()

/** Matches a pasted list of names, separated by lines, commas, spaces or tabs. Letter case and width are ignored. */
export function matchPastedNames(text: string, lookup: NameLookup): NameMatches {
  const found = lookup(new Set(candidates(text).map(toKey)))
  const names = new Map(splitNames(text, found).map((name) => [toKey(name), name]))
  const ids = new Set<IdText>()
  const missing: string[] = []
  const repeated: { name: string; count: number }[] = []
  for (const [lookupKey, name] of names) {
    const matches = found.get(lookupKey) ?? none
    for (const id of matches) ids.add(id)
    if (matches.size === 0) missing.push(name)
    if (matches.size > 1) repeated.push({ name, count: matches.size })
  }
  return { ids: [...ids], names: names.size, missing, repeated }
}

/** Creates a lookup for items with several names each. */
export const createNameLookup =
  (eachName: EachName): NameLookup =>
  (names) => {
    const found = new Map<string, Set<IdText>>()
    eachName((name, id) => {
      const nameKey = toKey(name)
      if (!names.has(nameKey)) return
      found.set(nameKey, (found.get(nameKey) ?? new Set()).add(id))
    })
    return found
  }
