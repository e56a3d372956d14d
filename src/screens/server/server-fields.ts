import type { Node, NodeStatus } from '~/api/generated/model'
import { installStatus, isOnline, nodeStatus, groupName } from '~/features/nodes/model/labels'
import { latestUsage, percentBar, usageBar } from '~/features/nodes/usage'
import { csvNumber, type CsvField } from '~/lib/csv'
import { compareIds, findById, idText, type IdText } from '~/lib/ids'
import { joinNames } from '~/lib/isolated'
import { foldText } from '~/lib/search-text'
import type { Sorting } from '~/lib/sort'
import { formatTime, parseTime } from '~/lib/time'
import { formatTemperature, toNumber } from '~/lib/units'
import type { BarValue } from '~/ui/data-grid/cells'
import { type SortField, sortedRowIndexes } from '~/ui/table/sorted-row-indexes'

/** A field of a server: a column of the table and of the CSV, and a sort key. */
export interface ServerField extends SortField<Node> {
  header: string
  text: (server: Node) => string
  /** Its columns of the CSV where they are not the text: numbers to calculate with, each with its unit. */
  csv?: readonly CsvColumn[]
}

interface CsvColumn {
  header: string
  read: (server: Node) => CsvField
}

const numberColumn = (header: string, read: (server: Node) => number | undefined): CsvColumn => ({
  header,
  read: (server) => csvNumber(read(server) ?? Number.NaN),
})

/** The columns of used and total amounts. */
const amountColumns = (header: string, id: 'memory' | 'disk', unit: 'M' | 'G'): CsvColumn[] => [
  numberColumn(`${header}已用（${unit}）`, ({ latest_metric }) => latestUsage[id](latest_metric)[0]),
  numberColumn(`${header}总量（${unit}）`, ({ latest_metric }) => latestUsage[id](latest_metric)[1]),
]

/** The columns of a field in the CSV. */
export const csvColumns = ({ header, text, csv }: ServerField): readonly CsvColumn[] =>
  csv ?? [{ header, read: text }]

const serverUsage = {
  cpu: ({ latest_metric }: Node): BarValue => percentBar(latestUsage.cpu(latest_metric)),
  memory: ({ latest_metric }: Node): BarValue => usageBar(...latestUsage.memory(latest_metric)),
  disk: ({ latest_metric }: Node): BarValue => usageBar(...latestUsage.disk(latest_metric)),
}

const textField = (id: string, header: string, read: (server: Node) => string | undefined): ServerField => ({
  id,
  header,
  text: (server) => read(server) || '-',
  sortValue: (server) => read(server) || undefined,
})

const usageField = (
  id: keyof typeof serverUsage,
  header: string,
  csv: readonly CsvColumn[],
): ServerField => ({
  id,
  header,
  csv,
  text: (server) => serverUsage[id](server).text,
  sortValue: (server) => serverUsage[id](server).percent,
})

const timeField = (id: 'last_heartbeat' | 'created_at', header: string): ServerField => ({
  id,
  header,
  text: (server) => formatTime(server[id]),
  sortValue: (server) => parseTime(server[id])?.getTime(),
})

const groupNames = ({ node_groups }: Node) => joinNames((node_groups ?? []).map(groupName))

/** Label and colour of the server's status; undefined when the status is missing. */
export const serverStatus = ({ status }: Node) => (status ? nodeStatus(status) : undefined)

const temperatureOf = ({ latest_metric }: Node) => toNumber(latest_metric?.temperature)

/** All fields; the ones that identify a server come first. */
export const serverFields = {
  id: {
    id: 'id',
    header: '编号',
    text: ({ id }) => idText(id),
    sortValue: ({ id }) => idText(id),
    compare: compareIds,
  },
  alias: textField('alias', '别名', ({ alias }) => alias),
  status: textField('status', '状态', (server) => serverStatus(server)?.label),
  hostname: textField('hostname', '主机名', ({ hostname }) => hostname),
  lanIp: textField('lanIp', '内网 IP', ({ lan_ip_address }) => lan_ip_address),
  publicIp: textField('publicIp', '公网 IP', ({ ip_address }) => ip_address),
  groups: textField('groups', '分组', groupNames),
  cpu: usageField('cpu', 'CPU', [
    numberColumn('CPU（%）', ({ latest_metric }) => latestUsage.cpu(latest_metric)),
  ]),
  memory: usageField('memory', '内存', amountColumns('内存', 'memory', 'M')),
  disk: usageField('disk', '硬盘', amountColumns('硬盘', 'disk', 'G')),
  temperature: {
    id: 'temperature',
    header: '温度（°C）',
    text: (server) => formatTemperature(temperatureOf(server)),
    sortValue: temperatureOf,
    csv: [numberColumn('温度（°C）', temperatureOf)],
  },
  install: textField(
    'install',
    '部署',
    ({ last_install_script_execution }) => installStatus(last_install_script_execution?.status ?? '')?.label,
  ),
  heartbeat: timeField('last_heartbeat', '最近心跳'),
  created: timeField('created_at', '添加时间'),
} as const satisfies Record<string, ServerField>

export interface ServerFilters {
  /** Empty for all. */
  status: NodeStatus | ''
  /** Undefined for all. */
  group: IdText | undefined
  keyword: string
}

const searchText = ({ alias, hostname, lan_ip_address, ip_address }: Node) =>
  [alias, hostname, lan_ip_address, ip_address].map((text) => foldText(text ?? '')).join('\n')

const matchesStatus = (server: Node, status: ServerFilters['status']): boolean =>
  status === '' || (status === 'online' ? isOnline(server.status) : server.status === status)

const matchesFilters = (server: Node, { status, group, keyword }: ServerFilters): boolean =>
  matchesStatus(server, status) &&
  (group === undefined || findById(server.node_groups, group) !== undefined) &&
  searchText(server).includes(foldText(keyword))

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
