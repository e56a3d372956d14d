import { installStatus } from '~/features/nodes/labels'
import { percentBar, usageBar } from '~/features/nodes/usage'
import type { SelectionStore } from '~/lib/columns/selection-store'
import { formatTime } from '~/lib/time'
import { badgeCell, barCell, textCell } from '~/ui/data-grid/cells'
import type { DataColumn } from '~/ui/data-grid/data-column'
import { selectColumn } from '~/ui/data-grid/select-column'
import { actionsCell, autoRenewCell, nameCell, sparklineCell } from './node-cells'
import {
  addressField,
  blankForDash,
  metric,
  number,
  text,
  textField,
  time,
  timeOrDash,
  timeText,
  type NodeField,
  type Read,
} from './node-field'
import type { NodeRowModel } from './node-row-model'
import {
  autoRenewDetail,
  autoRenewText,
  costText,
  degreesText,
  expiryLabel,
  hardwareText,
  heartbeatText,
  leaseTypeText,
  originText,
  specText,
  statusLabel,
} from './node-texts'
import { configNameText } from './running-config'
import { currentHeartbeat, currentNumber, currentProcessRank, derived, share, shareOf } from './sort-keys'

const topProcess: Read<string> = (nodes, row) => nodes.topProcess(row)

function topProcessTip(nodes: NodeRowModel, row: number): string {
  const process = nodes.topProcess(row)
  return process && `占用最高的进程：${process}`
}

const memoryBar = (nodes: NodeRowModel, row: number) =>
  usageBar(nodes.metric('usedMemory', row), nodes.metric('totalMemory', row), 'M')

const diskBar = (nodes: NodeRowModel, row: number) =>
  usageBar(nodes.metric('usedDisk', row), nodes.metric('totalDisk', row), 'G')

const install = (nodes: NodeRowModel, row: number) => installStatus(nodes.text('install', row))

const expiry = (nodes: NodeRowModel, row: number) => expiryLabel(nodes.number('endTime', row), Date.now())

/**
 * The fields of a node: what the table, its sort, the CSV file and the drawer show of each. The table shows those with a
 * column in this order; the file and the drawer list ids in their own.
 */
export const nodeFields = {
  id: {
    label: '编号',
    column: {
      width: 88,
      pin: 'start',
      isSortable: true,
      sortKey: ({ rowId }) => rowId.values,
      mount: textCell((nodes, row) => String(nodes.id(row)), 'mono'),
    },
    csv: number('rowId'),
    detail: number('rowId'),
  },
  nodeId: { label: '节点编号', csv: number('nodeId'), detail: number('nodeId') },
  alias: {
    label: '别名',
    column: { width: 140, pin: 'start', isSortable: true, sortKey: ({ alias }) => alias, mount: nameCell },
    csv: text('alias'),
    detail: text('alias'),
  },
  status: {
    label: '状态',
    column: { width: 92, isSortable: true, sortKey: ({ status }) => status, mount: badgeCell(statusLabel) },
    csv: (nodes, row) => statusLabel(nodes, row).label,
  },
  lanIp: addressField('内网 IP', 'lanIp', 132),
  publicIp: addressField('公网 IP', 'publicIp', 140),
  cpu: {
    label: 'CPU',
    column: {
      width: 96,
      isSortable: true,
      isLive: true,
      sortKey: ({ cpu }) => cpu.values,
      currentSortKey: currentNumber((nodes, row) => nodes.metric('cpu', row)),
      mount: barCell((nodes, row) => percentBar(nodes.metric('cpu', row))),
      tooltip: topProcessTip,
    },
    csv: metric('cpu'),
    csvLabel: 'CPU (%)',
  },
  trend: {
    label: 'CPU 走势',
    column: { width: 104, isLive: true, mount: sparklineCell((nodes, row) => nodes.history('cpu', row)) },
  },
  memory: {
    label: '内存',
    column: {
      width: 176,
      isSortable: true,
      isLive: true,
      sortKey: ({ usedMemory, totalMemory }) => shareOf(usedMemory.values, totalMemory.values),
      currentSortKey: currentNumber((nodes, row) =>
        share(nodes.metric('usedMemory', row), nodes.metric('totalMemory', row)),
      ),
      mount: barCell(memoryBar),
    },
  },
  usedMemory: { label: '内存已用 (M)', csv: metric('usedMemory') },
  totalMemory: { label: '内存总量 (M)', csv: metric('totalMemory') },
  disk: {
    label: '硬盘',
    column: {
      width: 164,
      isSortable: true,
      isLive: true,
      sortKey: ({ usedDisk, totalDisk }) => shareOf(usedDisk.values, totalDisk.values),
      currentSortKey: currentNumber((nodes, row) =>
        share(nodes.metric('usedDisk', row), nodes.metric('totalDisk', row)),
      ),
      mount: barCell(diskBar),
    },
    detail: (nodes, row) => diskBar(nodes, row).text,
    detailLabel: '硬盘使用',
  },
  usedDisk: { label: '硬盘已用 (G)', csv: metric('usedDisk') },
  totalDisk: { label: '硬盘总量 (G)', csv: metric('totalDisk') },
  temperature: {
    label: '温度',
    column: {
      width: 88,
      align: 'end',
      isSortable: true,
      isLive: true,
      sortKey: ({ temperature }) => temperature.values,
      currentSortKey: currentNumber((nodes, row) => nodes.metric('temperature', row)),
      mount: textCell((nodes, row) => degreesText(nodes.metric('temperature', row))),
    },
    csv: metric('temperature'),
    csvLabel: '温度 (°C)',
  },
  lastHeartbeat: {
    label: '最后心跳',
    column: {
      width: 116,
      isSortable: true,
      isLive: true,
      sortKey: ({ lastHeartbeat }) => lastHeartbeat.values,
      currentSortKey: currentHeartbeat,
      mount: textCell(heartbeatText, 'muted'),
      tooltip: (nodes, row) => formatTime(nodes.lastHeartbeat(row) || undefined),
    },
    csv: (nodes, row) => timeText(nodes.lastHeartbeat(row)),
  },
  expiry: {
    label: '到期',
    column: {
      width: 128,
      isSortable: true,
      sortKey: ({ endTime }) => endTime.values,
      mount: badgeCell(expiry),
    },
    detail: (nodes, row) => ({ badge: expiry(nodes, row) }),
  },
  startTime: { label: '开始时间', csv: time('startTime'), detail: timeOrDash('startTime') },
  endTime: { label: '到期时间', csv: time('endTime'), detail: timeOrDash('endTime') },
  autoRenew: {
    label: '自动续费',
    column: { width: 84, mount: autoRenewCell },
    csv: autoRenewText('是', '否'),
    detail: autoRenewDetail,
  },
  lease: {
    label: '计费',
    column: {
      width: 76,
      isSortable: true,
      sortKey: ({ leaseType }) => leaseType,
      mount: textCell(leaseTypeText),
    },
    csv: blankForDash(leaseTypeText),
    detail: leaseTypeText,
  },
  price: { label: '费用', csv: text('price'), csvLabel: '单价 (美元)', detail: costText },
  project: textField('项目', 'project', 120),
  config: {
    label: '配置',
    csv: (nodes, row, names) => configNameText(nodes.configOf(row), names),
    csvLabel: '项目配置',
    detail: (nodes, row) => ({ config: nodes.configOf(row) }),
  },
  install: {
    label: '部署',
    column: { width: 96, isSortable: true, sortKey: ({ install }) => install, mount: badgeCell(install) },
    csv: (nodes, row) => install(nodes, row)?.label ?? '',
    detail: (nodes, row) => ({ badge: install(nodes, row) }),
  },
  groups: textField('分组', 'groups', 120),
  source: { label: '来源', detail: originText },
  region: textField('地区', 'region', 88),
  os: textField('系统', 'os', 124),
  hardware: { label: '硬件', detail: hardwareText },
  spec: {
    label: '配置',
    column: {
      width: 200,
      isSortable: true,
      sortKey: ({ leasedCores, leasedMemoryG }) =>
        derived(leasedCores.values, (cores, row) => cores * 1e5 + (leasedMemoryG.values[row] ?? 0)),
      mount: textCell(specText, 'muted'),
    },
    csv: blankForDash(specText),
    detail: specText,
    detailLabel: '租用配置',
    isWide: true,
  },
  hostname: textField('主机名', 'hostname', 140),
  createdAt: {
    label: '创建时间',
    column: {
      width: 164,
      isSortable: true,
      isHidden: true,
      sortKey: ({ createdAt }) => createdAt.values,
      mount: textCell(timeOrDash('createdAt'), 'muted'),
    },
    csv: time('createdAt'),
    detail: timeOrDash('createdAt'),
  },
  topProcess: {
    label: '占用最高的进程',
    column: {
      width: 140,
      isSortable: true,
      isHidden: true,
      isLive: true,
      sortKey: ({ topProcess }) => topProcess,
      currentSortKey: currentProcessRank,
      mount: textCell((nodes, row) => nodes.topProcess(row) || '-'),
    },
    csv: topProcess,
    detail: topProcess,
  },
} satisfies Record<string, NodeField>

type NodeFields = typeof nodeFields

/** The ids of the fields that have a CSV value, or a detail. */
export type FieldIdWith<Key extends keyof NodeField> = {
  [Id in keyof NodeFields]: NodeFields[Id] extends Readonly<Record<Key, unknown>> ? Id : never
}[keyof NodeFields]

const fieldsById: Readonly<Record<string, NodeField>> = nodeFields

/** The column of a field; undefined for an id that no field has. */
export const fieldColumn = (id: string): NodeField['column'] =>
  Object.hasOwn(fieldsById, id) ? fieldsById[id]?.column : undefined

/** The columns of the node table, in their default order; hidden ones can be turned on by the user. */
export const nodeColumns = (selection: SelectionStore): DataColumn<NodeRowModel>[] => [
  selectColumn({
    selection,
    idOf: (nodes, row) => nodes.id(row),
    rowName: (nodes, row) => nodes.name(row),
  }),
  ...Object.entries(fieldsById).flatMap(([id, { label, column }]) =>
    column ? [{ id, header: label, ...column }] : [],
  ),
  { id: 'actions', header: '操作', width: 64, pin: 'end', isFixed: true, mount: actionsCell },
]
