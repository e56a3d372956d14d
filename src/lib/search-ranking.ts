import { foldText } from './search-text'

/** Separates the parts of a detail; each part counts as an exact match on its own. */
export const detailSeparator = ' · '

/** An item that can be found by typing. */
export interface SearchableItem {
  label: string
  /** Shown beside the label, such as an IP address. */
  detail?: string | undefined
  /** Other texts that match it by their beginning, folded. */
  aliases?: readonly string[] | undefined
}

/**
 * Finds a typed text in another spelling of a text, such as its pinyin. Returns the ascending indexes of the characters
 * that match, null for none.
 */
export type SpellingMatcher = (text: string, typed: string) => readonly number[] | null

const noSpelling: SpellingMatcher = () => null

/** The rank of a match in another spelling: of the whole label, its beginning, its inside, the detail. */
function spellingRank(label: string, detail: string, query: string, spelling: SpellingMatcher) {
  const inLabel = spelling(label, query)
  if (inLabel?.length === label.length) return 1
  if (inLabel) return inLabel[0] === 0 ? 2 : 3
  return spelling(detail, query) ? 4 : undefined
}

/**
 * The rank of a match, 0 is best; undefined without a match.
 * @param query folded
 */
function rankOf(item: SearchableItem, query: string, spelling: SpellingMatcher): number | undefined {
  const { aliases = [] } = item
  const label = foldText(item.label)
  const detail = foldText(item.detail ?? '')
  if ([label, ...detail.split(detailSeparator), ...aliases].includes(query)) return 0
  if (label.startsWith(query)) return 1
  if (detail.startsWith(query) || aliases.some((alias) => alias.startsWith(query))) return 2
  if (label.includes(query)) return 3
  return detail.includes(query) ? 4 : spellingRank(label, detail, query, spelling)
}

/** The items that match a typed text: exact matches, then prefixes, then other matches; ties keep their order. */
export function rankMatches<Item extends SearchableItem>(
  items: readonly Item[],
  typed: string,
  spelling = noSpelling,
): Item[] {
  const query = foldText(typed)
  return items
    .map((item) => ({ item, rank: rankOf(item, query, spelling) }))
    .filter((ranked): ranked is { item: Item; rank: number } => ranked.rank !== undefined)
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
}

/** The number of characters of a text whose folded form has at least the given length. */
function lengthBeforeFold(text: string, foldedLength: number): number {
  let length = Math.min(text.length, foldedLength)
  while (length > 0 && foldText(text.slice(0, length - 1)).length >= foldedLength) length -= 1
  while (length < text.length && foldText(text.slice(0, length)).length < foldedLength) length += 1
  return length
}

/** Indexes of a match, among them the first and the last one; none without a match. */
function matchedIndexes(text: string, query: string, spelling: SpellingMatcher): readonly number[] {
  const folded = foldText(text)
  const start = query === '' ? -1 : folded.indexOf(query)
  if (start < 0) return spelling(folded, query) ?? []
  return [lengthBeforeFold(text, start + 1) - 1, lengthBeforeFold(text, start + query.length) - 1]
}

/** Splits a text at the first match of a typed text, as `rankMatches` compares them; undefined without a match. */
export function splitAtMatch(
  text: string,
  typed: string,
  spelling = noSpelling,
): [before: string, match: string, after: string] | undefined {
  const indexes = matchedIndexes(text, foldText(typed), spelling)
  if (indexes.length === 0) return undefined
  const [start, end] = [Math.min(...indexes), Math.max(...indexes) + 1]
  return [text.slice(0, start), text.slice(start, end), text.slice(end)]
}
