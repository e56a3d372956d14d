import { installStatus, leaseTypeLabel, nodeStatus } from '~/features/nodes/model/labels'
import { percentBar, usageBar } from '~/features/nodes/usage'
import { formatMessageTime } from '~/lib/time'
import { expiryLabel } from '~/screens/node-management/columns/node-texts'
import type { DeployedNode } from '../../../../mocks/generated/model'

/** A column of the compared tables, with the same texts and styles as the node table. */
export interface Cell {
  id: string
  header: string
  width: number
  isPinned?: boolean
  kind: 'text' | 'mono' | 'badge' | 'bar' | 'copy' | 'check' | 'switch'
  text: (row: DeployedNode) => string
  tone?: (row: DeployedNode) => string
  percent?: (row: DeployedNode) => number
  /** The sort value; strings are compared by the collation of the language. */
  key?: (row: DeployedNode) => number | string
}

const unknown = Number.NaN
const metric = (row: DeployedNode) => row.node?.latest_metric
const cpu = (row: DeployedNode) => percentBar(metric(row)?.cpu_usage_rate ?? unknown)
const memory = (row: DeployedNode) =>
  usageBar(metric(row)?.used_memory ?? unknown, metric(row)?.total_memory ?? unknown, 'M')
const disk = (row: DeployedNode) =>
  usageBar(metric(row)?.used_disk ?? unknown, metric(row)?.total_disk ?? unknown, 'G')
const status = (row: DeployedNode) => nodeStatus(row.node?.status ?? '')
const install = (row: DeployedNode) => installStatus(row.node?.last_install_script_execution?.status ?? '')
const expiry = (row: DeployedNode) =>
  expiryLabel(row.end_time ? Date.parse(row.end_time) : unknown, Date.now())
const region = (row: DeployedNode) => row.node?.server_instance?.spec?.region?.name ?? '-'

type CellStyle = ReturnType<typeof cpu> | ReturnType<typeof expiry>

const bar = (
  id: string,
  header: string,
  width: number,
  valueOf: typeof cpu,
  key: (row: DeployedNode) => number,
): Cell => ({
  id,
  header,
  width,
  kind: 'bar',
  text: (row) => valueOf(row).text,
  tone: (row) => valueOf(row).tone,
  percent: (row) => valueOf(row).percent ?? 0,
  key,
})

const badge = (
  id: string,
  header: string,
  width: number,
  valueOf: (row: DeployedNode) => CellStyle,
): Cell => ({
  id,
  header,
  width,
  kind: 'badge',
  text: (row) => {
    const style = valueOf(row)
    return style && 'label' in style ? style.label : '-'
  },
  tone: (row) => valueOf(row)?.tone ?? 'none',
})

const text = (id: string, header: string, width: number, valueOf: (row: DeployedNode) => string): Cell => ({
  id,
  header,
  width,
  kind: 'text',
  text: valueOf,
  key: valueOf,
})

export const cells: readonly Cell[] = [
  { id: 'select', header: '', width: 40, isPinned: true, kind: 'check', text: ({ id }) => `选择 ${id}` },
  {
    id: 'id',
    header: '编号',
    width: 88,
    isPinned: true,
    kind: 'mono',
    text: ({ id }) => String(id),
    key: ({ id }) => id,
  },
  { ...text('alias', '别名', 140, ({ node }) => node?.alias || '-'), isPinned: true },
  badge('status', '状态', 92, status),
  { ...text('lanIp', '内网 IP', 132, ({ node }) => node?.lan_ip_address ?? '-'), kind: 'copy' },
  { ...text('publicIp', '公网 IP', 140, ({ node }) => node?.ip_address ?? '-'), kind: 'copy' },
  bar('cpu', 'CPU', 96, cpu, (row) => metric(row)?.cpu_usage_rate ?? unknown),
  bar('memory', '内存', 176, memory, (row) => metric(row)?.used_memory ?? unknown),
  bar('disk', '硬盘', 164, disk, (row) => metric(row)?.used_disk ?? unknown),
  text('temperature', '温度', 88, (row) => `${metric(row)?.temperature ?? '-'} °C`),
  text('lastHeartbeat', '最后心跳', 116, ({ node }) => formatMessageTime(node?.last_heartbeat)),
  badge('expiry', '到期', 128, expiry),
  {
    id: 'autoRenew',
    header: '自动续费',
    width: 84,
    kind: 'switch',
    text: ({ auto_renew }) => String(auto_renew === 1),
  },
  text('lease', '计费', 76, ({ lease_type, node }) =>
    leaseTypeLabel(lease_type ?? '', node?.source_type ?? ''),
  ),
  text('project', '项目', 120, ({ project }) => project?.short_name ?? '-'),
  badge('install', '部署', 96, install),
  text('groups', '分组', 120, ({ node }) => node?.node_groups.map(({ name }) => name).join('、') || '-'),
  text('region', '地区', 88, region),
  text('os', '系统', 124, ({ node }) => {
    const spec = node?.server_instance?.spec
    return spec ? `${spec.os_type} ${spec.os_version}` : '-'
  }),
  text('spec', '规格', 200, ({ spec }) =>
    spec ? `${spec.cpu_cores} 核 ${spec.memory_gb}G / 80G 硬盘 / ${spec.bandwidth_mbps}M` : '-',
  ),
  text('hostname', '主机名', 140, ({ node }) => node?.hostname ?? '-'),
]

export const rowHeight = 40

/** Height of the table, px; the node table has 70vh. */
export const viewHeight = () => Math.round(window.innerHeight * 0.7)

const collator = new Intl.Collator('zh', { numeric: true })

/** Compares rows as the node table does: missing values come last. */
export function compareBy({ key }: Cell) {
  return (one: DeployedNode, other: DeployedNode): number => {
    const [a, b] = [key?.(one) ?? '', key?.(other) ?? '']
    if (typeof a === 'string' || typeof b === 'string')
      return Number(a === '-') - Number(b === '-') || collator.compare(String(a), String(b))
    return a - b || Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  }
}

export const hasKeyword = (keyword: string) => {
  const wanted = keyword.toLowerCase()
  return ({ node }: DeployedNode) =>
    `${node?.alias ?? ''}\n${node?.lan_ip_address ?? ''}`.toLowerCase().includes(wanted)
}

/** Fetches and parses the rows on the main thread. */
export async function fetchRows(): Promise<DeployedNode[]> {
  const response = await fetch('/api/panel-point?limit=100000')
  const { data }: { data: DeployedNode[] } = await response.json()
  return data
}

/** Creates the content of a cell once. Returns a function that writes a row into it. */
export function mountCell(cell: Cell, element: HTMLElement): (row: DeployedNode) => void {
  const { kind } = cell
  element.dataset['kind'] = kind
  const tags = { copy: 'button', switch: 'button', badge: 'span', check: 'span' } as const
  const target =
    kind in tags ? element.appendChild(document.createElement(tags[kind as keyof typeof tags])) : element
  if (kind === 'check' || kind === 'switch') {
    target.setAttribute('role', kind === 'check' ? 'checkbox' : 'switch')
    return (row) => {
      target.setAttribute('aria-checked', kind === 'switch' ? cell.text(row) : 'false')
      target.setAttribute('aria-label', cell.text(row))
    }
  }
  return (row) => {
    target.textContent = cell.text(row)
    if (cell.tone) target.dataset['tone'] = cell.tone(row)
    if (cell.percent) target.style.backgroundSize = `${cell.percent(row)}% 3px, 100% 3px`
  }
}
