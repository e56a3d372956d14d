/** Finds what is called by names, which come in lower case: the ids for each name that something has. */
export type Lookup = (names: ReadonlySet<string>) => ReadonlyMap<string, ReadonlySet<number>>

export interface Pasted {
  /** Ids of all that were found. */
  ids: readonly number[]
  /** How many names there were, each counted once. */
  names: number
  /** Names that nothing has, as they were written. */
  missing: readonly string[]
  /** Names that several have, all of which were found. */
  repeated: readonly { name: string; count: number }[]
}

const key = (name: string) => name.toLowerCase()

const parted = (text: string, by: RegExp) =>
  text
    .split(by)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')

const lines = (text: string) => parted(text, /[\r\n]+/)
const items = (line: string) => parted(line, /[,，;；、\t]+/)
const words = (item: string) => parted(item, /\s+/)

/** All that may be a name: whole lines, what commas part in them, and words. */
const candidates = (text: string): string[] =>
  lines(text).flatMap((line) => [line, ...items(line).flatMap((item) => [item, ...words(item)])])

/** Names may hold blanks and commas: the longest that something has counts, and what nothing has is words. */
const namesIn = (text: string, isKnown: (name: string) => boolean): string[] =>
  lines(text).flatMap((line) =>
    isKnown(line) ? [line] : items(line).flatMap((item) => (isKnown(item) ? [item] : words(item))),
  )

/** How many names a text holds, as far as can be told without knowing any. */
export const countNames = (text: string): number => new Set(namesIn(text, () => false).map(key)).size

const none: ReadonlySet<number> = new Set()

/** Finds what a list of names means: one a line, or parted by commas, blanks or tabs; case does not matter. */
export function findPasted(text: string, lookup: Lookup): Pasted {
  const found = lookup(new Set(candidates(text).map(key)))
  const names = new Map(namesIn(text, (name) => found.has(key(name))).map((name) => [key(name), name]))
  const ids = new Set<number>()
  const missing: string[] = []
  const repeated: { name: string; count: number }[] = []
  for (const [wanted, name] of names) {
    const all = found.get(wanted) ?? none
    for (const id of all) ids.add(id)
    if (all.size === 0) missing.push(name)
    if (all.size > 1) repeated.push({ name, count: all.size })
  }
  return { ids: [...ids], names: names.size, missing, repeated }
}

/**
 * A lookup over things of several names each.
 * @param eachName calls back with each name of each thing
 */
export const lookupOf =
  (eachName: (take: (name: string, id: number) => void) => void): Lookup =>
  (wanted) => {
    const found = new Map<string, Set<number>>()
    eachName((name, id) => {
      const called = key(name)
      if (!wanted.has(called)) return
      found.set(called, (found.get(called) ?? new Set()).add(id))
    })
    return found
  }
