/** Separates the parts of a detail; each part counts as an exact match on its own. */
export const detailSeparator = ' · '

/** An item that can be found by typing. */
export interface SearchableItem {
  label: string
  /** Shown beside the label, such as an IP address. */
  detail?: string | undefined
  /** Other prefixes that match it, lower-case. */
  aliases?: readonly string[] | undefined
}

/**
 * Finds a typed text in another spelling of a text, such as its pinyin. Returns the ascending indexes of the characters
 * that match, null for none.
 */
export type SpellingMatcher = (text: string, typed: string) => readonly number[] | null

const noSpelling: SpellingMatcher = () => null

const starts = (text: string, query: string) => text.toLowerCase().startsWith(query)
const contains = (text: string, query: string) => text.toLowerCase().includes(query)

const isExact = (names: readonly string[], query: string) =>
  names.some((name) => name.toLowerCase() === query)

/** The rank of a match in another spelling: of the whole label, its beginning, its inside, the detail. */
function spellingRank(label: string, detail: string, query: string, spelling: SpellingMatcher) {
  const inLabel = spelling(label, query)
  if (inLabel?.length === label.length) return 1
  if (inLabel) return inLabel[0] === 0 ? 2 : 3
  return spelling(detail, query) ? 4 : undefined
}

/**
 * The rank of a match, 0 is best; undefined without a match.
 * @param query trimmed and lower-case
 */
function rankOf(item: SearchableItem, query: string, spelling: SpellingMatcher): number | undefined {
  const { label, detail = '', aliases = [] } = item
  if (isExact([label, ...detail.split(detailSeparator), ...aliases], query)) return 0
  if (starts(label, query)) return 1
  if (starts(detail, query) || aliases.some((alias) => alias.startsWith(query))) return 2
  if (contains(label, query)) return 3
  return contains(detail, query) ? 4 : spellingRank(label, detail, query, spelling)
}

/** The items that match a typed text: exact matches, then prefixes, then other matches; ties keep their order. */
export function rankMatches<Item extends SearchableItem>(
  items: readonly Item[],
  typed: string,
  spelling = noSpelling,
): Item[] {
  const query = typed.trim().toLowerCase()
  return items
    .map((item) => ({ item, rank: rankOf(item, query, spelling) }))
    .filter((ranked): ranked is { item: Item; rank: number } => ranked.rank !== undefined)
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
}

/** Indexes of a match, among them the first and the last one; none without a match. */
function matchedIndexes(text: string, query: string, spelling: SpellingMatcher): readonly number[] {
  const start = query === '' ? -1 : text.toLowerCase().indexOf(query)
  return start < 0 ? (spelling(text, query) ?? []) : [start, start + query.length - 1]
}

/** Splits a text at the first match of a typed text, ignoring case; undefined without a match. */
export function splitAtMatch(
  text: string,
  typed: string,
  spelling = noSpelling,
): [before: string, match: string, after: string] | undefined {
  const indexes = matchedIndexes(text, typed.trim().toLowerCase(), spelling)
  if (indexes.length === 0) return undefined
  const [start, end] = [Math.min(...indexes), Math.max(...indexes) + 1]
  return [text.slice(0, start), text.slice(start, end), text.slice(end)]
}
