import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { textAt, type ChoiceColumn } from '~/lib/columns/column-vector'
import type { SpellingMatcher } from '~/lib/search-ranking'
import { foldText } from '~/lib/search-text'
import { throwIfAborted } from '~/lib/throw-if-aborted'
import { yieldToMain } from '~/lib/yield-to-main'

/** The rows of each name, where names that differ in their numbers alone are one: 香港-0 for 香港-009. */
type NameIndex = ReadonlyMap<string, readonly number[]>

/** How many names are handled between two breaks, so that typing is never held up for longer than about 10 ms. */
const sliceLength = 2000

const hasChinese = /\p{Script=Han}/u

const foldNumbers = (text: string) => text.replace(/\d+/g, '0')

/** Lets the page paint and handle keys after each slice; rejects once the signal is aborted. */
async function breakAfterSlice(count: number, signal: AbortSignal) {
  if (count % sliceLength > 0) return
  await yieldToMain()
  throwIfAborted(signal)
}

/** Nodes that are searched: the rows of the node list, or the newest rows, of which less is known. */
export interface SearchableNodes {
  length: number
  nameOf: (row: number) => string
  /** Region and groups. */
  choices: readonly ChoiceColumn[]
}

export const searchableColumns = ({ length, columns }: DeployedRows): SearchableNodes => ({
  length,
  nameOf: (row) => textAt(columns.alias, row),
  choices: [columns.region, columns.groups],
})

const indexes = new WeakMap<SearchableNodes, NameIndex>()

/** Indexes the Chinese aliases of the rows, once for each list; all others need no pinyin. */
async function nameIndex(rows: SearchableNodes, signal: AbortSignal): Promise<NameIndex> {
  const known = indexes.get(rows)
  if (known) return known
  const index = new Map<string, number[]>()
  for (let row = 0; row < rows.length; row++) {
    await breakAfterSlice(row, signal)
    const alias = foldText(rows.nameOf(row))
    if (!hasChinese.test(alias)) continue
    const name = foldNumbers(alias)
    const same = index.get(name)
    if (same) same.push(row)
    else index.set(name, [row])
  }
  indexes.set(rows, index)
  return index
}

interface LoadedNodeSearch {
  rows: SearchableNodes
  typed: string
  spelling: SpellingMatcher
  /** At most so many rows are returned. */
  limit: number
  signal: AbortSignal
}

/** Returns the rows of each name that matches in another spelling, the names that begin with it first. */
async function rowsByName({ rows, typed, spelling, signal }: LoadedNodeSearch) {
  const folded = foldNumbers(typed)
  const starting: (readonly number[])[] = []
  const others: (readonly number[])[] = []
  let count = 0
  for (const [name, members] of await nameIndex(rows, signal)) {
    await breakAfterSlice(++count, signal)
    const start = spelling(name, folded)?.[0]
    if (start !== undefined) (start === 0 ? starting : others).push(members)
  }
  return [...starting, ...others]
}

/** Returns the first rows whose alias matches in another spelling and has the numbers of the typed text. */
async function rowsByAlias(search: LoadedNodeSearch): Promise<number[]> {
  const { rows, typed, spelling, limit, signal } = search
  const numbers = typed.match(/\d+/g) ?? []
  const found: number[] = []
  let count = 0
  for (const row of (await rowsByName(search)).flat()) {
    if (found.length === limit) break
    await breakAfterSlice(++count, signal)
    const alias = foldText(rows.nameOf(row))
    // Numbers are compared first, because that is a hundred times as fast as the spelling.
    if (numbers.every((number) => alias.includes(number)) && spelling(alias, typed)) found.push(row)
  }
  return found
}

/** Returns the first rows whose region or group matches; each distinct text is tried once. */
function rowsByChoice({ codes, choices }: ChoiceColumn, { typed, spelling, limit }: LoadedNodeSearch) {
  const query = foldText(typed)
  const matches = choices.map(
    (text) => foldText(text).includes(query) || spelling(foldText(text), query) !== null,
  )
  const found: number[] = []
  // Most texts match no choice, and a list may have 100,000 rows.
  if (!matches.includes(true)) return found
  for (let row = 0; row < codes.length && found.length < limit; row++)
    if (matches[codes[row] ?? -1]) found.push(row)
  return found
}

/** Finds loaded rows by another spelling of their alias, and by region and group however they are typed. */
export async function findLoadedNodes(search: LoadedNodeSearch): Promise<readonly number[]> {
  const { rows, limit } = search
  const byAlias = await rowsByAlias(search)
  const others = rows.choices.flatMap((column) => rowsByChoice(column, search))
  return [...new Set([...byAlias, ...others])].slice(0, limit)
}
