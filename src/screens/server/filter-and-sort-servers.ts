import type { Node, NodeStatus } from '~/api/generated/model'
import type { Sorting } from '~/lib/sort'
import { sortedRowIndexes } from '~/ui/table/sorted-row-indexes'
import { serverFields, type ServerField } from './server-fields'

export interface ServerFilters {
  /** Empty for all. */
  status: NodeStatus | ''
  /** Undefined for all. */
  group: number | undefined
  keyword: string
}

const searchText = ({ alias, hostname, lan_ip_address, ip_address }: Node) =>
  [alias, hostname, lan_ip_address, ip_address].join('\n').toLowerCase()

const matchesFilters = (server: Node, { status, group, keyword }: ServerFilters): boolean =>
  (status === '' || server.status === status) &&
  (group === undefined || (server.node_groups ?? []).some(({ id }) => id === group)) &&
  searchText(server).includes(keyword.toLowerCase())

const fields = Object.values<ServerField>(serverFields)

export const isServerField = (id: string): boolean => fields.some((field) => field.id === id)

/** Indexes in `servers` of those that match the filters, sorted; servers with equal keys are ordered newest first. */
export function filterAndSortServers(
  servers: readonly Node[],
  filters: ServerFilters,
  sort: Sorting,
): number[] {
  const sorted = sortedRowIndexes(servers, fields, [...sort, { id: 'id', desc: true }])
  return sorted.filter((index) => servers[index] !== undefined && matchesFilters(servers[index], filters))
}
