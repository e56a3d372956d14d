import { installStatus, leaseTypeLabel, nodeStatus } from '~/features/nodes/labels'
import { embeddedConfig, configIdOf } from '~/screens/node-management/running-config'
import type { LiveField } from '~/api/realtime/heartbeat'
import { formatTime } from '~/lib/time'
import { csvFromRows } from '~/ui/csv/csv-from-rows'
import type { MakeCsv } from '~/ui/csv/use-csv-export'
import { specText } from './node-texts'
import type { NodeRowModel, NumberFieldName, TextFieldName } from './node-row-model'
import type { ConfigNames } from './use-load-config-names'

type FormatField = (nodes: NodeRowModel, row: number, configNames: ConfigNames) => string

const text =
  (field: TextFieldName): FormatField =>
  (nodes, row) =>
    nodes.text(field, row)

// A missing number is blank rather than a dash, so that a spreadsheet can sum the column.
const numberText = (value: number) => (Number.isNaN(value) ? '' : String(value))

const number =
  (field: NumberFieldName): FormatField =>
  (nodes, row) =>
    numberText(nodes.number(field, row))

const metric =
  (field: LiveField): FormatField =>
  (nodes, row) =>
    numberText(nodes.metric(field, row))

const timeText = (value: number) => (Number.isNaN(value) ? '' : formatTime(value))

const time =
  (field: NumberFieldName): FormatField =>
  (nodes, row) =>
    timeText(nodes.number(field, row))

const withoutDash =
  (format: FormatField): FormatField =>
  (nodes, row) =>
    format(nodes, row, undefined).replace(/^-$/, '')

const renewal: FormatField = (nodes, row) => {
  if (nodes.text('leaseType', row) !== 'monthly') return ''
  const isOn = nodes.isAutoRenew(row)
  return isOn === undefined ? '' : isOn ? '是' : '否'
}

const configName: FormatField = (nodes, row, names) => {
  const config = nodes.configOf(row)
  const [ownName, id] = [embeddedConfig(config)?.remark, configIdOf(config)]
  if (ownName || id === undefined) return ownName ?? ''
  return names?.get(id) || `编号 ${id}${names ? '（找不到该配置）' : ''}`
}

/** The columns of the file. Units are in the headers, so that the values stay numeric. */
const fields: readonly (readonly [header: string, format: FormatField])[] = [
  ['编号', number('rowId')],
  ['节点编号', number('nodeId')],
  ['别名', text('alias')],
  ['主机名', text('hostname')],
  ['内网 IP', text('lanIp')],
  ['公网 IP', text('publicIp')],
  ['状态', (nodes, row) => nodeStatus(nodes.text('status', row)).label],
  ['CPU (%)', metric('cpu')],
  ['内存已用 (M)', metric('usedMemory')],
  ['内存总量 (M)', metric('totalMemory')],
  ['硬盘已用 (G)', metric('usedDisk')],
  ['硬盘总量 (G)', metric('totalDisk')],
  ['温度 (°C)', metric('temperature')],
  ['占用最高的进程', (nodes, row) => nodes.topProcess(row)],
  ['最后心跳', (nodes, row) => timeText(nodes.lastHeartbeat(row))],
  [
    '计费',
    withoutDash((nodes, row) => leaseTypeLabel(nodes.text('leaseType', row), nodes.text('source', row))),
  ],
  ['单价 (美元)', text('price')],
  ['开始时间', time('startTime')],
  ['到期时间', time('endTime')],
  ['自动续费', renewal],
  ['项目', text('project')],
  ['项目配置', configName],
  ['部署', (nodes, row) => installStatus(nodes.text('install', row))?.label ?? ''],
  ['分组', text('groups')],
  ['地区', text('region')],
  ['系统', text('os')],
  ['配置', withoutDash(specText)],
  ['创建时间', time('createdAt')],
]

/** Whether any row refers to a config by id only, without its name. Rows that share a config are checked once. */
function hasUnnamedConfig(nodes: NodeRowModel, order: Uint32Array): boolean {
  const seen = new Set<string>()
  return order.some((row) => {
    const config = nodes.configOf(row)
    if (configIdOf(config) === undefined || seen.has(config.config)) return false
    seen.add(config.config)
    return !embeddedConfig(config)?.remark
  })
}

/** Exports all nodes of the table in its row order, not only the mounted rows, with their current metrics. */
export const nodesCsv =
  (nodes: NodeRowModel, order: Uint32Array, loadConfigNames: () => Promise<ConfigNames>): MakeCsv =>
  async (signal, report) => {
    const names = hasUnnamedConfig(nodes, order) ? await loadConfigNames() : undefined
    signal.throwIfAborted()
    const make = csvFromRows({
      header: fields.map(([header]) => header),
      count: order.length,
      lineAt: (position) => fields.map(([, format]) => format(nodes, order[position] ?? -1, names)),
    })
    return make(signal, report)
  }
