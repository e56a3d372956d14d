import type { DeployedRows } from '~/api/columnar/deployed-rows'
import type { ChoiceColumn } from '~/lib/columns/column-vector'
import { formatCount } from '~/lib/units'
import { nodeChoices } from '../columns/node-choices'
import { choiceFilters, isUnnamed } from '../list/choice-filters'
import type { GroupingKey } from '../overview-params'
import { marks, statusReader, type MarkSource } from './marks'

interface NodeGroup {
  name: string
  /** Index of its first member. */
  start: number
  count: number
}

/** The rows of the table by group: the members of a group are next to each other, in the order of the table. */
export interface Grouping {
  groups: readonly NodeGroup[]
  /** Row indexes, group after group. */
  members: Uint32Array
  /** Index in `members` by row; -1 for a row that the filters hide. */
  places: Int32Array
}

function countCodes(order: Uint32Array, { codes, choices }: ChoiceColumn): Uint32Array {
  const counts = new Uint32Array(choices.length)
  for (const row of order) {
    const code = codes[row] ?? 0
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

/** The largest group first, those without a name last. */
function compareGroups(
  [one, oneCount]: readonly [string, number],
  [other, otherCount]: readonly [string, number],
) {
  const unnamedLast = Number(isUnnamed(one)) - Number(isUnnamed(other))
  return unnamedLast || otherCount - oneCount || one.localeCompare(other, 'zh')
}

function placeMembers(order: Uint32Array, { codes }: ChoiceColumn, starts: Uint32Array) {
  const members = new Uint32Array(order.length)
  const places = new Int32Array(codes.length).fill(-1)
  for (const row of order) {
    const code = codes[row] ?? 0
    const place = starts[code] ?? 0
    starts[code] = place + 1
    members[place] = row
    places[row] = place
  }
  return { members, places }
}

/**
 * Groups rows by a column, in two passes over typed arrays.
 * @param order row indexes as filtered and sorted
 * @param nameOf the name of the group of a text
 */
export function groupRows(
  order: Uint32Array,
  column: ChoiceColumn,
  nameOf: (text: string) => string,
): Grouping {
  const counts = countCodes(order, column)
  const sorted = column.choices
    .map((text, code) => [text, counts[code] ?? 0, code] as const)
    .filter(([, count]) => count > 0)
    .sort(([one, oneCount], [other, otherCount]) => compareGroups([one, oneCount], [other, otherCount]))
  const starts = new Uint32Array(column.choices.length)
  let start = 0
  const groups = sorted.map(([text, count, code]): NodeGroup => {
    const group = { name: nameOf(text), start, count }
    starts[code] = start
    start += count
    return group
  })
  return { groups, ...placeMembers(order, column, starts) }
}

interface GroupColumn {
  /** Returns the same column for the same columns of the list. */
  columnOf: (columns: DeployedRows['columns']) => ChoiceColumn
  text: (value: string) => string
}

/** What nodes are grouped by, with the names that the filters have for it. */
export const groupColumns: Record<GroupingKey, GroupColumn> = {
  region: { columnOf: nodeChoices.region, text: choiceFilters.region.text },
  group: { columnOf: ({ groups }) => groups, text: (name) => name || '未分组' },
  project: { columnOf: nodeChoices.project, text: choiceFilters.project.text },
}

/** The index of the group that a place in `members` belongs to. */
export function groupAt({ groups }: Pick<Grouping, 'groups'>, place: number): number {
  let [low, high] = [0, groups.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((groups[middle]?.start ?? Infinity) <= place) low = middle
    else high = middle - 1
  }
  return low
}

/** A group for display. */
export interface GroupSummary {
  name: string
  count: number
  offline: number
  /** Mean CPU of the nodes that report it, in percent; undefined when none does. */
  cpu: number | undefined
}

/** Summarises each group from the columns. */
export function summarizeGroups({ groups, members }: Grouping, source: MarkSource): GroupSummary[] {
  const status = statusReader(source)
  const { cpu } = source.values
  return groups.map(({ name, start, count }) => {
    let [offline, reporting, total] = [0, 0, 0]
    for (let place = start; place < start + count; place++) {
      const row = members[place] ?? 0
      const percent = cpu[row] ?? Number.NaN
      if (status(row) === marks.offline) offline++
      else if (!Number.isNaN(percent)) {
        reporting++
        total += percent
      }
    }
    return { name, count, offline, cpu: reporting > 0 ? total / reporting : undefined }
  })
}

/** As screen readers tell a group: 香港，120 台，3 台离线，平均 CPU 42 %. */
export function summaryText({ name, count, offline, cpu }: GroupSummary): string {
  const parts = [
    name,
    `${formatCount(count)} 台`,
    offline > 0 && `${formatCount(offline)} 台离线`,
    cpu !== undefined && `平均 CPU ${Math.round(cpu)}%`,
  ]
  return parts.filter(Boolean).join('，')
}
