import { installStatus, leaseType, nodeStatus } from '~/entities/node/labels'
import { carriedConfig, configIdOf } from '~/entities/node/running-config'
import type { LiveField } from '~/api/live/heartbeat'
import { formatTime } from '~/lib/time'
import { csvOfRows } from '~/ui/csv/csv-of-rows'
import type { MakeCsv } from '~/ui/csv/use-csv-export'
import { specText } from './node-texts'
import type { NodeView, NumberField, TextField } from './node-view'
import type { ConfigNames } from './use-config-names'

type Write = (nodes: NodeView, row: number, configNames: ConfigNames) => string

const text =
  (field: TextField): Write =>
  (nodes, row) =>
    nodes.text(field, row)

// Blank and not a dash where there is none: a spreadsheet adds columns up.
const written = (value: number) => (Number.isNaN(value) ? '' : String(value))

const number =
  (field: NumberField): Write =>
  (nodes, row) =>
    written(nodes.number(field, row))

const metric =
  (field: LiveField): Write =>
  (nodes, row) =>
    written(nodes.metric(field, row))

const moment = (value: number) => (Number.isNaN(value) ? '' : formatTime(value))

const time =
  (field: NumberField): Write =>
  (nodes, row) =>
    moment(nodes.number(field, row))

const withoutDash =
  (write: Write): Write =>
  (nodes, row) =>
    write(nodes, row, undefined).replace(/^-$/, '')

const renewal: Write = (nodes, row) => {
  if (nodes.text('leaseType', row) !== 'monthly') return ''
  const isOn = nodes.isAutoRenew(row)
  return isOn === undefined ? '' : isOn ? '是' : '否'
}

const configName: Write = (nodes, row, names) => {
  const config = nodes.configOf(row)
  const [carried, id] = [carriedConfig(config)?.remark, configIdOf(config)]
  if (carried || id === undefined) return carried ?? ''
  return names?.get(id) || `编号 ${id}${names ? '（找不到该配置）' : ''}`
}

/** Each column of the file; units stand in the headers, so that numbers are numbers. */
const fields: readonly (readonly [header: string, write: Write])[] = [
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
  ['最后心跳', (nodes, row) => moment(nodes.lastHeard(row))],
  ['计费', withoutDash((nodes, row) => leaseType(nodes.text('leaseType', row), nodes.text('source', row)))],
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

/** Whether any row names a config without saying what it is called. Hundreds of rows share one. */
function hasUnnamedConfig(nodes: NodeView, order: Uint32Array): boolean {
  const seen = new Set<string>()
  return order.some((row) => {
    const config = nodes.configOf(row)
    if (configIdOf(config) === undefined || seen.has(config.config)) return false
    seen.add(config.config)
    return !carriedConfig(config)?.remark
  })
}

/** All nodes that a table shows, mounted or not, in its order, with all that is known of them now. */
export const nodesCsv =
  (nodes: NodeView, order: Uint32Array, loadConfigNames: () => Promise<ConfigNames>): MakeCsv =>
  async (signal, report) => {
    const names = hasUnnamedConfig(nodes, order) ? await loadConfigNames() : undefined
    signal.throwIfAborted()
    const make = csvOfRows({
      header: fields.map(([header]) => header),
      count: order.length,
      lineAt: (place) => fields.map(([, write]) => write(nodes, order[place] ?? -1, names)),
    })
    return make(signal, report)
  }
