import type { Node } from '~/api/generated/model'
import type { Sort } from '~/ui/data-table/sort'
import { fields, type ServerField } from './fields'

/** Which servers are shown. */
export interface ServerFilters {
  /** Blank for all. */
  status: string
  /** Undefined for all. */
  group: number | undefined
  keyword: string
}

const byText = new Intl.Collator('zh-CN', { numeric: true })

type Key = ReturnType<ServerField['key']>

function compared(one: Key, other: Key, turn: 1 | -1): number {
  // What has none comes last, whichever way.
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  if (typeof one === 'number' && typeof other === 'number') return turn * (one - other)
  return turn * byText.compare(String(one), String(other))
}

const searched = ({ alias, hostname, lan_ip_address, ip_address }: Node) =>
  [alias, hostname, lan_ip_address, ip_address].join('\n').toLowerCase()

const fits = (server: Node, { status, group, keyword }: ServerFilters): boolean =>
  (status === '' || server.status === status) &&
  (group === undefined || (server.node_groups ?? []).some(({ id }) => id === group)) &&
  searched(server).includes(keyword.toLowerCase())

export const fieldOf = (id: string): ServerField | undefined =>
  Object.values<ServerField>(fields).find((field) => field.id === id)

/** The places of the servers that pass the filters, in the order of the sort; equal ones newest first. */
export function arranged(servers: readonly Node[], filters: ServerFilters, sort: Sort): number[] {
  const { key } = fieldOf(sort.column) ?? fields.id
  const turn = sort.direction === 'descending' ? -1 : 1
  const rows = servers.flatMap((server, place) =>
    fits(server, filters) ? [{ place, id: server.id, key: key(server) }] : [],
  )
  rows.sort((one, other) => compared(one.key, other.key, turn) || other.id - one.id)
  return rows.map(({ place }) => place)
}
