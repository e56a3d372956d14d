import type { Node } from '~/api/generated/model'
import { installStatus, nodeStatus } from '~/entities/node/labels'
import { percentBar, usageBar } from '~/entities/node/usage'
import { groupName } from '~/entities/node-group/group-name'
import { formatTime, parseTime } from '~/lib/time'
import { toNumber } from '~/lib/units'
import type { Bar } from '~/ui/data-table/cells'

type Key = string | number | undefined

/** Something that is said of a server: in a column of the table, of the CSV, and to sort by. */
export interface ServerField {
  id: string
  header: string
  text: (server: Node) => string
  /** What rows compare by; undefined comes last. */
  key: (server: Node) => Key
}

const quantity = (value: number | string | null | undefined) => toNumber(value) ?? Number.NaN

export const usageOf = {
  cpu: ({ latest_metric }: Node): Bar => percentBar(quantity(latest_metric?.cpu_usage_rate)),
  memory: ({ latest_metric }: Node): Bar =>
    usageBar(quantity(latest_metric?.used_memory), quantity(latest_metric?.total_memory), 'M'),
  disk: ({ latest_metric }: Node): Bar =>
    usageBar(quantity(latest_metric?.used_disk), quantity(latest_metric?.total_disk), 'G'),
}

const worded = (id: string, header: string, read: (server: Node) => string | undefined): ServerField => ({
  id,
  header,
  text: (server) => read(server) || '-',
  key: (server) => read(server) || undefined,
})

const bar = (id: keyof typeof usageOf, header: string): ServerField => ({
  id,
  header,
  text: (server) => usageOf[id](server).text,
  key: (server) => usageOf[id](server).percent,
})

const moment = (id: 'last_heartbeat' | 'created_at', header: string): ServerField => ({
  id,
  header,
  text: (server) => formatTime(server[id]),
  key: (server) => parseTime(server[id])?.getTime(),
})

const groupNames = ({ node_groups }: Node) => (node_groups ?? []).map(groupName).join('、')

/** The state in words and colour; undefined when it is missing. */
export const statusOf = ({ status }: Node) => (status ? nodeStatus(status) : undefined)

const degrees = ({ latest_metric }: Node) => toNumber(latest_metric?.temperature)

/** Every field, those that tell servers apart first. */
export const fields = {
  id: { id: 'id', header: '编号', text: ({ id }) => String(id), key: ({ id }) => id },
  alias: worded('alias', '别名', ({ alias }) => alias),
  status: worded('status', '状态', (server) => statusOf(server)?.label),
  hostname: worded('hostname', '主机名', ({ hostname }) => hostname),
  lanIp: worded('lanIp', '内网 IP', ({ lan_ip_address }) => lan_ip_address),
  publicIp: worded('publicIp', '公网 IP', ({ ip_address }) => ip_address),
  groups: worded('groups', '分组', groupNames),
  cpu: bar('cpu', 'CPU'),
  memory: bar('memory', '内存'),
  disk: bar('disk', '硬盘'),
  temperature: {
    id: 'temperature',
    header: '温度',
    text: (server) => (degrees(server) === undefined ? '-' : `${degrees(server)} °C`),
    key: degrees,
  },
  install: worded(
    'install',
    '部署',
    ({ last_install_script_execution }) => installStatus(last_install_script_execution?.status ?? '')?.label,
  ),
  heartbeat: moment('last_heartbeat', '最后心跳'),
  created: moment('created_at', '添加时间'),
} as const satisfies Record<string, ServerField>

/** What a server is called where it is talked about. */
export const serverName = ({ id, alias, hostname, lan_ip_address }: Node): string =>
  alias || hostname || lan_ip_address || `编号 ${id}`
