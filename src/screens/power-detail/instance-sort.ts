import type { PowerInstance } from '~/api/generated/model'
import { usagePercent, toNumber } from '~/lib/units'
import { parseAmount } from '~/lib/money'
import { parseTime } from '~/lib/time'
import { parseSort, type Sort } from '~/lib/sort'

/** The statuses in sort order. */
const statusOrder = ['running', 'deploying', 'stopped']

/** Converts an IPv4 address to a number, so that .9 sorts before .10; undefined for any other text. */
function ipNumber(address = ''): number | undefined {
  if (!/^\d+(\.\d+){3}$/.test(address)) return undefined
  return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
}

/** Returns the position in the sort order; undefined for a status outside the contract. */
function statusRank(status = ''): number | undefined {
  const rank = statusOrder.indexOf(status)
  return rank < 0 ? undefined : rank
}

/** The sort key of a machine by column id; undefined where the value is unknown. */
const sortKeys: Record<string, (instance: PowerInstance) => number | undefined> = {
  id: ({ id }) => id,
  ip: ({ node }) => ipNumber(node?.lan_ip_address),
  status: ({ status }) => statusRank(status),
  hashrate: ({ node }) => toNumber(node?.hashrate),
  cpu: ({ node }) => toNumber(node?.latest_metric?.cpu_usage_rate),
  memory: ({ node }) => usagePercent(node?.latest_metric?.used_memory, node?.latest_metric?.total_memory),
  disk: ({ node }) => usagePercent(node?.latest_metric?.used_disk, node?.latest_metric?.total_disk),
  temperature: ({ node }) => toNumber(node?.latest_metric?.temperature),
  start: ({ start_time }) => parseTime(start_time)?.getTime(),
  end: ({ end_time }) => parseTime(end_time)?.getTime(),
  consumption: ({ consumption }) => parseAmount(consumption)?.toNumber(),
}

/** Newest machines first. */
const defaultSort: Sort = { id: 'id', desc: true }

/** Parses the search param `sort`. */
export const parseInstanceSort = (text: string | null): Sort =>
  parseSort(text, (id) => Object.hasOwn(sortKeys, id)) ?? defaultSort

/** Returns the indices of the machines that match, sorted. Unknown values come last in either direction. */
export function sortedInstanceIndices(
  instances: readonly PowerInstance[],
  sort: Sort,
  matches: (instance: PowerInstance) => boolean,
): number[] {
  const sortKeyOf = sortKeys[sort.id]
  const sign = sort.desc ? -1 : 1
  const entries = instances.flatMap((instance, row) =>
    matches(instance) ? [{ row, id: instance.id, key: sortKeyOf?.(instance) }] : [],
  )
  entries.sort((one, other) => {
    if (one.key === other.key) return other.id - one.id
    if (one.key === undefined) return 1
    return other.key === undefined ? -1 : sign * (one.key - other.key)
  })
  return entries.map(({ row }) => row)
}
