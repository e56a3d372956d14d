import type { PowerInstance } from '~/api/generated/model'
import { usagePercent, toNumber } from '~/lib/units'
import { parseAmount } from '~/lib/money'
import { parseTime } from '~/lib/time'
import type { Sort } from '~/ui/data-table/sort'

const states = ['running', 'deploying', 'stopped']

/** An IPv4 address as a number, so that .9 comes before .10; undefined for any other text. */
function addressOf(address = ''): number | undefined {
  if (!/^\d+(\.\d+){3}$/.test(address)) return undefined
  return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
}

/** Undefined for a state that the documents do not name. */
function stateOf(status = ''): number | undefined {
  const place = states.indexOf(status)
  return place < 0 ? undefined : place
}

/** What machines compare by in a column; undefined where nothing is known. */
const keys: Record<string, (instance: PowerInstance) => number | undefined> = {
  id: ({ id }) => id,
  ip: ({ node }) => addressOf(node?.lan_ip_address),
  status: ({ status }) => stateOf(status),
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
const usual: Sort = { column: 'id', direction: 'descending' }

/** `sort=cpu` or `sort=-cpu` in the address. */
export function sortIn(text: string | null): Sort {
  const column = (text ?? '').replace(/^-/, '')
  if (!Object.hasOwn(keys, column)) return usual
  return { column, direction: text?.startsWith('-') ? 'descending' : 'ascending' }
}

export const sortText = ({ column, direction }: Sort) => `${direction === 'descending' ? '-' : ''}${column}`

/** The numbers of the machines that are meant, in order; those of which nothing is known come last either way. */
export function orderOf(
  instances: readonly PowerInstance[],
  { column, direction }: Sort,
  isMeant: (instance: PowerInstance) => boolean,
): number[] {
  const keyOf = keys[column]
  const sign = direction === 'descending' ? -1 : 1
  const found = instances.flatMap((instance, row) =>
    isMeant(instance) ? [{ row, id: instance.id, key: keyOf?.(instance) }] : [],
  )
  found.sort((one, other) => {
    if (one.key === other.key) return other.id - one.id
    if (one.key === undefined) return 1
    return other.key === undefined ? -1 : sign * (one.key - other.key)
  })
  return found.map(({ row }) => row)
}
