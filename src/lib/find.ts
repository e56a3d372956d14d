/** Between the parts of a detail, each of which can be found exactly. */
export const detailSeparator = ' · '

/** What can be found by typing. */
export interface Findable {
  label: string
  /** What stands beside the label, such as an address. */
  detail?: string | undefined
  /** Other beginnings that it is found by, lower-case. */
  aliases?: readonly string[] | undefined
}

const starts = (text: string, wanted: string) => text.toLowerCase().startsWith(wanted)
const holds = (text: string, wanted: string) => text.toLowerCase().includes(wanted)

const isExact = ({ label, detail = '', aliases = [] }: Findable, wanted: string) =>
  [label, ...detail.split(detailSeparator), ...aliases].some((name) => name.toLowerCase() === wanted)

/** How well it fits what was typed (trimmed, lower-case), 0 best; undefined when it does not. */
function rankOf(item: Findable, wanted: string): number | undefined {
  const { label, detail = '', aliases = [] } = item
  if (isExact(item, wanted)) return 0
  if (starts(label, wanted)) return 1
  if (starts(detail, wanted) || aliases.some((alias) => alias.startsWith(wanted))) return 2
  if (holds(label, wanted)) return 3
  return holds(detail, wanted) ? 4 : undefined
}

/**
 * Those that fit what was typed: what is exactly that, what begins with it, what has it inside; else in the order
 * given.
 */
export function bestFirst<Item extends Findable>(items: readonly Item[], typed: string): Item[] {
  const wanted = typed.trim().toLowerCase()
  return items
    .map((item) => ({ item, rank: rankOf(item, wanted) }))
    .filter((one): one is { item: Item; rank: number } => one.rank !== undefined)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
}

/** A text cut where what was typed stands in it; undefined when it does not. */
export function cutAt(
  text: string,
  typed: string,
): [before: string, found: string, after: string] | undefined {
  const wanted = typed.trim().toLowerCase()
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted)
  if (at < 0) return undefined
  const end = at + wanted.length
  return [text.slice(0, at), text.slice(at, end), text.slice(end)]
}
