import type { Node } from '~/api/generated/model'
import { collator } from '~/lib/collator'
import type { Sort } from '~/lib/sort'
import { serverFields, type ServerField } from './server-fields'

export interface ServerFilters {
  /** Empty for all. */
  status: string
  /** Undefined for all. */
  group: number | undefined
  keyword: string
}

type SortKey = ReturnType<ServerField['sortKey']>

function compareKeys(one: SortKey, other: SortKey, sign: 1 | -1): number {
  // Missing values come last in both directions.
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  if (typeof one === 'number' && typeof other === 'number') return sign * (one - other)
  return sign * collator.compare(String(one), String(other))
}

const searchText = ({ alias, hostname, lan_ip_address, ip_address }: Node) =>
  [alias, hostname, lan_ip_address, ip_address].join('\n').toLowerCase()

const matchesFilters = (server: Node, { status, group, keyword }: ServerFilters): boolean =>
  (status === '' || server.status === status) &&
  (group === undefined || (server.node_groups ?? []).some(({ id }) => id === group)) &&
  searchText(server).includes(keyword.toLowerCase())

export const findServerField = (id: string): ServerField | undefined =>
  Object.values<ServerField>(serverFields).find((field) => field.id === id)

/** Indexes in `servers` of those that match the filters, sorted; servers with equal keys are ordered newest first. */
export function filterAndSortServers(servers: readonly Node[], filters: ServerFilters, sort: Sort): number[] {
  const { sortKey } = findServerField(sort.id) ?? serverFields.id
  const sign = sort.desc ? -1 : 1
  const rows = servers.flatMap((server, index) =>
    matchesFilters(server, filters) ? [{ index, id: server.id, key: sortKey(server) }] : [],
  )
  rows.sort((one, other) => compareKeys(one.key, other.key, sign) || other.id - one.id)
  return rows.map(({ index }) => index)
}
