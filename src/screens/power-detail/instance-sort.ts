import type { PowerInstance } from '~/api/generated/model'
import { compareIds, idText } from '~/lib/ids'
import { parseAmount } from '~/lib/money'
import type { Sort, Sorting } from '~/lib/sort'
import { parseTime } from '~/lib/time'
import { usagePercent, toNumber } from '~/lib/units'
import { sortParam } from '~/lib/url-state'
import { sortedRowIndexes, type SortField } from '~/ui/table/sorted-row-indexes'

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

/** What machines are sorted by, by column id; undefined where the value is unknown. */
const sortValues: Record<string, SortField<PowerInstance>['sortValue']> = {
  id: ({ id }) => idText(id),
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

const fields = Object.entries(sortValues).map(([id, sortValue]) => ({
  id,
  sortValue,
  ...(id === 'id' && { compare: compareIds }),
}))

/** Newest machines first. */
const newestFirst: Sort = { id: 'id', desc: true }

/** The search param `sort`. */
export const instanceSortParam = sortParam<Sorting>((id) => Object.hasOwn(sortValues, id), [newestFirst])

/** Returns the indices of the machines that match, sorted. Unknown values come last in either direction. */
export const sortedInstanceIndices = (
  instances: readonly PowerInstance[],
  sort: Sorting,
  matches: (instance: PowerInstance) => boolean,
): number[] =>
  sortedRowIndexes(instances, fields, [...sort, newestFirst]).filter(
    (index) => instances[index] !== undefined && matches(instances[index]),
  )
