import { percentCell, usageHeaders } from '~/features/nodes/usage'
import { formatTime } from '~/lib/time'
import { formatTemperature } from '~/lib/units'
import { badgeCell, barCell, textCell } from '~/ui/data-grid/cells'
import { configNameText } from '../row-config'
import { autoRenewCell, deploymentCell, nameCell, termCell } from './node-cells'
import { monthlyCosts } from './node-costs'
import {
  decimal,
  addressField,
  blankForDash,
  metric,
  idOf,
  rowIdField,
  sortedByMetric,
  text,
  textField,
  time,
  timeOrDash,
  timeText,
  usageColumn,
  usageText,
  type NodeField,
} from './node-field'
import {
  autoRenewDetail,
  autoRenewText,
  costCellText,
  costText,
  expiry,
  hardwareText,
  heartbeatText,
  install,
  leaseTypeText,
  originText,
  specText,
  statusLabel,
  topProcess,
  topProcessTip,
} from './node-texts'
import { currentHeartbeat, currentProcessRank, planKeys } from './sort-keys'

/**
 * The fields of a node with their texts for the table, its sort, the CSV file and the drawer. The table shows those with a
 * column in this order; the file and the drawer list ids in their own.
 */
export const nodeFields = {
  id: rowIdField,
  nodeId: { label: '节点编号', csv: idOf('nodeId'), detail: idOf('nodeId') },
  alias: {
    label: '别名',
    column: {
      width: 132,
      card: 'title',
      pin: 'start',
      isSortable: true,
      sortKey: ({ alias }) => alias,
      mount: nameCell,
    },
    csv: text('alias'),
    detail: text('alias'),
  },
  status: {
    label: '状态',
    column: {
      width: 70,
      card: 'state',
      isSortable: true,
      sortKey: ({ status }) => status,
      mount: badgeCell(statusLabel),
    },
    csv: (nodes, row) => statusLabel(nodes, row).label,
  },
  deployment: {
    label: '项目与部署',
    column: {
      width: 102,
      card: 'fact',
      mergedFrom: ['project', 'install'],
      isSortable: true,
      sortKey: ({ project }) => project,
      mount: deploymentCell,
    },
  },
  term: {
    label: '到期与续费',
    column: {
      width: 144,
      card: 'fact',
      mergedFrom: ['expiry', 'autoRenew'],
      isSortable: true,
      sortKey: ({ endTime }) => endTime.values,
      mount: termCell,
      tooltip: (nodes, row) => timeText(nodes.number('endTime', row)),
    },
  },
  price: {
    label: '费用',
    column: {
      width: 96,
      card: 'fact',
      align: 'end',
      isSortable: true,
      isOptional: true,
      hasValue: (nodes) => nodes.hasValue(['price']),
      sortKey: monthlyCosts,
      mount: textCell(costCellText),
    },
    csv: decimal('price'),
    csvLabel: '单价（美元）',
    detail: costText,
  },
  cpu: {
    label: usageHeaders.cpu,
    column: {
      width: 84,
      align: 'end',
      card: 'fact',
      ...sortedByMetric('cpu'),
      mount: barCell((nodes, row) => percentCell(nodes.metric('cpu', row))),
      tooltip: topProcessTip,
    },
    csv: metric('cpu'),
  },
  memory: { label: usageHeaders.memory, column: usageColumn('usedMemory', 'totalMemory', 'M') },
  usedMemory: { label: '内存已用（M）', csv: metric('usedMemory') },
  totalMemory: { label: '内存总量（M）', csv: metric('totalMemory') },
  disk: {
    label: usageHeaders.disk,
    column: usageColumn('usedDisk', 'totalDisk', 'G'),
    detail: usageText('usedDisk', 'totalDisk', 'G'),
    detailLabel: '硬盘使用',
  },
  usedDisk: { label: '硬盘已用（G）', csv: metric('usedDisk') },
  totalDisk: { label: '硬盘总量（G）', csv: metric('totalDisk') },
  temperature: {
    label: '温度（°C）',
    column: {
      width: 88,
      align: 'end',
      ...sortedByMetric('temperature'),
      mount: textCell((nodes, row) => formatTemperature(nodes.metric('temperature', row))),
    },
    csv: metric('temperature'),
  },
  lastHeartbeat: {
    label: '最近心跳',
    column: {
      width: 84,
      isSortable: true,
      isLive: true,
      sortKey: ({ lastHeartbeat }) => lastHeartbeat.values,
      currentSortKey: currentHeartbeat,
      mount: textCell(heartbeatText, 'muted'),
      tooltip: (nodes, row) => formatTime(nodes.lastHeartbeat(row) || undefined),
    },
    csv: (nodes, row) => timeText(nodes.lastHeartbeat(row)),
  },
  lanIp: addressField('内网 IP', 'lanIp', 132),
  publicIp: addressField('公网 IP', 'publicIp', 140),
  expiry: {
    label: '到期',
    column: {
      width: 128,
      isSortable: true,
      isHidden: true,
      sortKey: ({ endTime }) => endTime.values,
      mount: badgeCell(expiry),
    },
    detail: (nodes, row) => ({ badge: expiry(nodes, row) }),
  },
  startTime: { label: '开始时间', csv: time('startTime'), detail: timeOrDash('startTime') },
  endTime: { label: '到期时间', csv: time('endTime'), detail: timeOrDash('endTime') },
  autoRenew: {
    label: '自动续费',
    column: {
      width: 84,
      isHidden: true,
      mount: autoRenewCell,
    },
    csv: autoRenewText('是', '否'),
    detail: autoRenewDetail,
  },
  lease: {
    label: '计费',
    column: {
      width: 76,
      isSortable: true,
      isHidden: true,
      sortKey: ({ leaseType }) => leaseType,
      mount: textCell(leaseTypeText),
    },
    csv: blankForDash(leaseTypeText),
    detail: leaseTypeText,
  },
  project: textField('项目', 'project', 120),
  config: {
    label: '配置',
    csv: (nodes, row, names) => configNameText(nodes.node(row), names),
    csvLabel: '项目配置',
    detail: (nodes, row) => ({ config: nodes.node(row) }),
  },
  install: {
    label: '部署',
    column: {
      width: 96,
      isSortable: true,
      isHidden: true,
      sortKey: ({ install }) => install,
      mount: badgeCell(install),
    },
    csv: (nodes, row) => install(nodes, row)?.label ?? '',
    detail: (nodes, row) => ({ badge: install(nodes, row) }),
  },
  groups: textField('分组', 'groups', 120),
  source: { label: '来源', detail: originText },
  region: textField('地区', 'region', 88),
  os: textField('系统', 'os', 124),
  hardware: { label: '规格', detail: hardwareText },
  spec: {
    label: '规格',
    column: {
      width: 200,
      isSortable: true,
      isHidden: true,
      sortKey: planKeys,
      mount: textCell(specText, 'muted'),
    },
    csv: blankForDash(specText),
    detail: specText,
    detailLabel: '租用规格',
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
