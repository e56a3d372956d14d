import type { SelectionStore } from '~/lib/columns/selection-store'
import { formatTime } from '~/lib/time'
import { expiryLabel } from '~/screens/node-management/expiry'
import { installStatus, leaseTypeLabel, nodeStatus } from '~/features/nodes/labels'
import { percentBar, usageBar } from '~/features/nodes/usage'
import { badgeCell, barCell, copyCell, textCell, attributeWriter, appendPart } from '~/ui/data-grid/cells'
import { sparklineCell } from '~/ui/data-grid/sparkline-cell'
import type { DataColumn, MountCell } from '~/ui/data-grid/data-column'
import { selectColumn } from '~/ui/data-grid/select-column'

import { degreesText, heartbeatText, specText, timeFieldText } from './node-texts'
import type { NodeRowModel, NumberFieldName, TextFieldName } from './node-row-model'
import { canAct, canAutoRenew, type CapabilityInput } from '~/screens/node-management/capabilities'
import { menuCell } from '~/ui/data-grid/menu-cell'

const hasSwitch = ({ leaseType, source }: CapabilityInput) =>
  leaseType === 'monthly' && source !== 'self_owned'

/** The auto-renew switch of a monthly lease; hourly leases and own servers have none. */
const autoRenewCell: MountCell<NodeRowModel> = (cell) => {
  const element = appendPart(cell, 'switch', 'button')
  element.setAttribute('role', 'switch')
  element.dataset['action'] = 'auto-renew'
  const [setChecked, setDisabled, setTip, setLabel] = [
    'aria-checked',
    'aria-disabled',
    'data-tip',
    'aria-label',
  ].map((attribute) => attributeWriter(element, attribute))
  return (nodes, row) => {
    const judged = nodes.capabilityInput(row)
    element.hidden = !hasSwitch(judged)
    if (element.hidden) return
    const reason = canAutoRenew(judged)
    setChecked?.(String(judged.isAutoRenew === true))
    setDisabled?.(String(reason !== undefined))
    setTip?.(reason ?? '')
    setLabel?.(`${nodes.name(row)} 自动续费${reason ? `（${reason}）` : ''}`)
  }
}

/** The node's name as a button that opens its drawer; shows the IP address while the node has no alias. */
const nameCell: MountCell<NodeRowModel> = (cell) => {
  const element = appendPart(cell, 'link', 'button')
  element.dataset['action'] = 'open'
  element.setAttribute('aria-haspopup', 'dialog')
  const setExpanded = attributeWriter(element, 'aria-expanded')
  const setUnnamed = attributeWriter(element, 'data-unnamed')
  let shownName = ''
  return (nodes, row) => {
    const name = nodes.name(row)
    if (name !== shownName) element.textContent = shownName = name
    setUnnamed(String(nodes.text('alias', row) === ''))
    setExpanded(String(nodes.openId === nodes.id(row)))
  }
}

/** The button of the row menu; only nodes that run and have a public IP get one. */
const actionsCell = menuCell((nodes: NodeRowModel, row) =>
  canAct(nodes.capabilityInput(row)) === undefined ? nodes.name(row) : undefined,
)

const text = (field: TextFieldName) => textCell((nodes: NodeRowModel, row) => nodes.text(field, row) || '-')

const time = (field: NumberFieldName) => (nodes: NodeRowModel, row: number) =>
  timeFieldText(nodes, field, row)

function topProcessTip(nodes: NodeRowModel, row: number): string {
  const process = nodes.topProcess(row)
  return process && `占用最高的进程：${process}`
}

const cells = {
  id: textCell((nodes: NodeRowModel, row) => String(nodes.id(row)), 'mono'),
  status: badgeCell((nodes: NodeRowModel, row) => nodeStatus(nodes.text('status', row))),
  lanIp: copyCell((nodes: NodeRowModel, row) => nodes.text('lanIp', row), '复制内网 IP'),
  publicIp: copyCell((nodes: NodeRowModel, row) => nodes.text('publicIp', row), '复制公网 IP'),
  cpu: barCell((nodes: NodeRowModel, row) => percentBar(nodes.metric('cpu', row))),
  trend: sparklineCell((nodes: NodeRowModel, row) => nodes.history('cpu', row)),
  memory: barCell((nodes: NodeRowModel, row) =>
    usageBar(nodes.metric('usedMemory', row), nodes.metric('totalMemory', row), 'M'),
  ),
  disk: barCell((nodes: NodeRowModel, row) =>
    usageBar(nodes.metric('usedDisk', row), nodes.metric('totalDisk', row), 'G'),
  ),
  temperature: textCell((nodes: NodeRowModel, row) => degreesText(nodes.metric('temperature', row))),
  heartbeat: textCell((nodes: NodeRowModel, row) => heartbeatText(nodes, row), 'muted'),
  lease: textCell((nodes: NodeRowModel, row) =>
    leaseTypeLabel(nodes.text('leaseType', row), nodes.text('source', row)),
  ),
  expiry: badgeCell((nodes: NodeRowModel, row) => expiryLabel(nodes.number('endTime', row), Date.now())),
  install: badgeCell((nodes: NodeRowModel, row) => installStatus(nodes.text('install', row))),
}

/** The columns of the node table, in their default order; hidden ones can be turned on by the user. */
export function nodeColumns(selection: SelectionStore): DataColumn<NodeRowModel>[] {
  return [
    selectColumn({
      selection,
      idOf: (nodes, row) => nodes.id(row),
      rowName: (nodes, row) => nodes.name(row),
    }),
    { id: 'id', header: '编号', width: 88, pin: 'start', isSortable: true, mount: cells.id },
    { id: 'alias', header: '别名', width: 140, pin: 'start', isSortable: true, mount: nameCell },
    { id: 'status', header: '状态', width: 92, isSortable: true, mount: cells.status },
    {
      id: 'lanIp',
      header: '内网 IP',
      width: 132,
      isSortable: true,
      mount: cells.lanIp,
    },
    {
      id: 'publicIp',
      header: '公网 IP',
      width: 140,
      isSortable: true,
      mount: cells.publicIp,
    },
    {
      id: 'cpu',
      header: 'CPU',
      width: 96,
      isSortable: true,
      isLive: true,
      mount: cells.cpu,
      tooltip: topProcessTip,
    },
    { id: 'trend', header: 'CPU 走势', width: 104, isLive: true, mount: cells.trend },
    { id: 'memory', header: '内存', width: 176, isSortable: true, isLive: true, mount: cells.memory },
    { id: 'disk', header: '硬盘', width: 164, isSortable: true, isLive: true, mount: cells.disk },
    {
      id: 'temperature',
      header: '温度',
      width: 88,
      align: 'end',
      isSortable: true,
      isLive: true,
      mount: cells.temperature,
    },
    {
      id: 'lastHeartbeat',
      header: '最后心跳',
      width: 116,
      isSortable: true,
      isLive: true,
      mount: cells.heartbeat,
      tooltip: (nodes, row) => formatTime(nodes.lastHeartbeat(row) || undefined),
    },
    { id: 'expiry', header: '到期', width: 128, isSortable: true, mount: cells.expiry },
    { id: 'autoRenew', header: '自动续费', width: 84, mount: autoRenewCell },
    { id: 'lease', header: '计费', width: 76, isSortable: true, mount: cells.lease },
    { id: 'project', header: '项目', width: 120, isSortable: true, mount: text('project') },
    { id: 'install', header: '部署', width: 96, isSortable: true, mount: cells.install },
    { id: 'groups', header: '分组', width: 120, isSortable: true, mount: text('groups') },
    { id: 'region', header: '地区', width: 88, isSortable: true, mount: text('region') },
    { id: 'os', header: '系统', width: 124, isSortable: true, mount: text('os') },
    { id: 'spec', header: '配置', width: 200, isSortable: true, mount: textCell(specText, 'muted') },
    { id: 'hostname', header: '主机名', width: 140, isSortable: true, mount: text('hostname') },
    {
      id: 'createdAt',
      header: '创建时间',
      width: 164,
      isSortable: true,
      isHidden: true,
      mount: textCell(time('createdAt'), 'muted'),
    },
    {
      id: 'topProcess',
      header: '占用最高的进程',
      width: 140,
      isSortable: true,
      isHidden: true,
      isLive: true,
      mount: textCell((nodes, row) => nodes.topProcess(row) || '-'),
    },
    { id: 'actions', header: '操作', width: 64, pin: 'end', mount: actionsCell },
  ]
}
