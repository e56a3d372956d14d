import type { PowerInstance } from '~/api/generated/model'
import { percentBar, usageBar } from '~/features/nodes/usage'
import { canTerminate, powerStatus } from '~/features/power/task-status'
import type { SelectionStore } from '~/lib/columns/selection-store'
import { idText, shortId, type Id } from '~/lib/ids'
import { formatCharge } from '~/lib/money'
import { formatTime } from '~/lib/time'
import { formatHashrate, toNumber } from '~/lib/units'
import { badgeCell, barCell, copyCell, buttonCell, textCell } from '~/ui/data-grid/cells'
import type { DataColumn, RowReader } from '~/ui/data-grid/data-column'
import { selectColumn } from '~/ui/data-grid/select-column'

/** The data of the table; a row number is an index into it. */
export type InstanceRows = readonly PowerInstance[]

/** Adapts a function of an instance to one of a row; a row that no longer exists reads as `fallback`. */
const cellValue =
  <Value>(read: (instance: PowerInstance) => Value, fallback: Value): RowReader<InstanceRows, Value> =>
  (instances, row) => {
    const instance = instances[row]
    return instance ? read(instance) : fallback
  }

const cellText = (read: (instance: PowerInstance) => string) => cellValue(read, '')

const metric = (instance: PowerInstance) => instance.node?.latest_metric

/** Converts missing values to NaN, which the bars show as a dash. */
const numberOrNaN = (value: number | string | null | undefined) => toNumber(value) ?? Number.NaN

/** Returns the name of a machine whose IP address is unknown. */
export const fallbackInstanceName = (id: Id | undefined): string =>
  id === undefined ? '-' : `机器 #${shortId(id)}`

/** Returns the IP address of a machine; until it has one, a name made of its id. */
export const instanceName = ({ id, node }: PowerInstance): string =>
  node?.lan_ip_address || fallbackInstanceName(id)

/** Returns the id to select a row by; empty for machines that have ended, which cannot be selected. */
export const selectableInstanceId = cellValue(
  (instance) => (canTerminate(instance) ? idText(instance.id) : ''),
  '',
)

const memoryBar = (instance: PowerInstance) =>
  usageBar(numberOrNaN(metric(instance)?.used_memory), numberOrNaN(metric(instance)?.total_memory), 'M')

const diskBar = (instance: PowerInstance) =>
  usageBar(numberOrNaN(metric(instance)?.used_disk), numberOrNaN(metric(instance)?.total_disk), 'G')

const temperatureText = (instance: PowerInstance) => {
  const value = toNumber(metric(instance)?.temperature)
  return value === undefined ? '-' : `${value} °C`
}

const emptyBar = percentBar(Number.NaN)

/** The columns of the machine table. */
export const instanceColumns = (selection: SelectionStore): DataColumn<InstanceRows>[] => [
  selectColumn({ selection, idOf: selectableInstanceId, rowName: cellText(instanceName) }),
  {
    id: 'ip',
    header: '内网 IP',
    card: 'title',
    width: 140,
    pin: 'start',
    isSortable: true,
    mount: copyCell(
      cellText(({ node }) => node?.lan_ip_address ?? ''),
      '复制内网 IP',
    ),
  },
  {
    id: 'status',
    header: '状态',
    card: 'state',
    width: 88,
    isSortable: true,
    mount: badgeCell(cellValue(({ status }) => powerStatus(status), undefined)),
  },
  {
    id: 'hashrate',
    header: '算力',
    card: 'fact',
    width: 96,
    align: 'end',
    isSortable: true,
    isOptional: true,
    hasValue: (instances) => instances.some(({ node }) => node?.hashrate !== undefined),
    mount: textCell(cellText(({ node }) => formatHashrate(node?.hashrate))),
  },
  {
    id: 'cpu',
    header: 'CPU',
    card: 'fact',
    width: 104,
    isSortable: true,
    mount: barCell(
      cellValue((instance) => percentBar(numberOrNaN(metric(instance)?.cpu_usage_rate)), emptyBar),
    ),
    tooltip: cellText((instance) => {
      const process = metric(instance)?.cpu_max_process
      return process ? `占用最高的进程：${process}` : ''
    }),
  },
  {
    id: 'memory',
    header: '内存',
    card: 'fact',
    width: 184,
    isSortable: true,
    mount: barCell(cellValue(memoryBar, emptyBar)),
  },
  {
    id: 'disk',
    header: '硬盘',
    card: 'fact',
    width: 164,
    isSortable: true,
    mount: barCell(cellValue(diskBar, emptyBar)),
  },
  {
    id: 'temperature',
    header: '温度',
    card: 'fact',
    width: 88,
    align: 'end',
    isSortable: true,
    mount: textCell(cellText(temperatureText)),
  },
  {
    id: 'start',
    header: '开始时间',
    card: 'fact',
    width: 172,
    isSortable: true,
    mount: textCell(
      cellText(({ start_time }) => formatTime(start_time)),
      'muted',
    ),
  },
  {
    id: 'end',
    header: '结束时间',
    card: 'fact',
    width: 172,
    isSortable: true,
    mount: textCell(
      cellText(({ end_time }) => formatTime(end_time)),
      'muted',
    ),
  },
  {
    id: 'consumption',
    header: '消费',
    card: 'fact',
    width: 92,
    align: 'end',
    isSortable: true,
    mount: textCell(cellText(({ consumption }) => formatCharge(consumption))),
  },
  {
    id: 'actions',
    header: '操作',
    card: 'actions',
    width: 72,
    pin: 'end',
    isFixed: true,
    mount: buttonCell(
      'terminate',
      '终止',
      cellValue(
        (instance) => (canTerminate(instance) ? `终止 ${instanceName(instance)}` : undefined),
        undefined,
      ),
    ),
  },
]
