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

const starts = (text: string, query: string) => text.toLowerCase().startsWith(query)
const contains = (text: string, query: string) => text.toLowerCase().includes(query)

const isExact = ({ label, detail = '', aliases = [] }: SearchableItem, query: string) =>
  [label, ...detail.split(detailSeparator), ...aliases].some((name) => name.toLowerCase() === query)

/**
 * The rank of a match, 0 is best; undefined without a match.
 * @param query trimmed and lower-case
 */
function rankOf(item: SearchableItem, query: string): number | undefined {
  const { label, detail = '', aliases = [] } = item
  if (isExact(item, query)) return 0
  if (starts(label, query)) return 1
  if (starts(detail, query) || aliases.some((alias) => alias.startsWith(query))) return 2
  if (contains(label, query)) return 3
  return contains(detail, query) ? 4 : undefined
}

/** The items that match a typed text: exact matches, then prefixes, then other matches; ties keep their order. */
export function rankMatches<Item extends SearchableItem>(items: readonly Item[], typed: string): Item[] {
  const query = typed.trim().toLowerCase()
  return items
    .map((item) => ({ item, rank: rankOf(item, query) }))
    .filter((ranked): ranked is { item: Item; rank: number } => ranked.rank !== undefined)
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
}

/** Splits a text at the first match of a typed text, ignoring case; undefined without a match. */
export function splitAtMatch(
  text: string,
  typed: string,
): [before: string, match: string, after: string] | undefined {
  const query = typed.trim().toLowerCase()
  const start = query === '' ? -1 : text.toLowerCase().indexOf(query)
  if (start < 0) return undefined
  const end = start + query.length
  return [text.slice(0, start), text.slice(start, end), text.slice(end)]
}
