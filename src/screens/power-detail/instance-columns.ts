import type { PowerInstance } from '~/api/generated/model'
import { percentBar, usageBar } from '~/entities/node/usage'
import { canTerminate } from '~/entities/power-task/can-terminate'
import { powerStatus } from '~/entities/power-task/status'
import type { Selection } from '~/lib/columns/selection'
import { formatMoney } from '~/lib/money'
import { formatTime } from '~/lib/time'
import { formatHashrate, toNumber } from '~/lib/units'
import { badgeCell, barCell, copyCell, deedCell, textCell } from '~/ui/data-table/cells'
import type { DataColumn, Read } from '~/ui/data-table/column'
import { selectColumn } from '~/ui/data-table/select-column'

/** What the table reads: a row's number is its place in the task's answer. */
export type Instances = readonly PowerInstance[]

const of =
  <Value>(read: (instance: PowerInstance) => Value, none: Value): Read<Instances, Value> =>
  (instances, row) => {
    const instance = instances[row]
    return instance ? read(instance) : none
  }

const text = (read: (instance: PowerInstance) => string) => of(read, '')

const metric = (instance: PowerInstance) => instance.node?.latest_metric

/** NaN when not told, which the bars show as a dash. */
const measured = (value: number | string | null | undefined) => toNumber(value) ?? Number.NaN

/** What a machine without an address is called. */
export const machineName = (id: number | undefined): string => (id === undefined ? '-' : `机器 #${id}`)

/** What a machine is called: its address, or its number until it has one. */
export const nameOf = ({ id, node }: PowerInstance): string => node?.lan_ip_address || machineName(id)

/** What a machine is chosen by; NaN for one that has ended, which can't be. */
export const chosenBy = of((one) => (canTerminate(one) ? one.id : Number.NaN), Number.NaN)

const memory = (one: PowerInstance) =>
  usageBar(measured(metric(one)?.used_memory), measured(metric(one)?.total_memory), 'M')

const disk = (one: PowerInstance) =>
  usageBar(measured(metric(one)?.used_disk), measured(metric(one)?.total_disk), 'G')

const degrees = (one: PowerInstance) => {
  const value = toNumber(metric(one)?.temperature)
  return value === undefined ? '-' : `${value} °C`
}

const none = percentBar(Number.NaN)

/** {2§2}: a machine, how it is used, when it ran, what it cost (pwt-05). */
export const instanceColumns = (selection: Selection): DataColumn<Instances>[] => [
  selectColumn({ selection, idOf: chosenBy, nameOf: text(nameOf) }),
  {
    id: 'ip',
    header: '内网 IP',
    width: 140,
    pin: 'start',
    isSortable: true,
    mount: copyCell(
      text(({ node }) => node?.lan_ip_address ?? ''),
      '复制内网 IP',
    ),
  },
  {
    id: 'status',
    header: '状态',
    width: 88,
    isSortable: true,
    mount: badgeCell(of(({ status }) => powerStatus(status), undefined)),
  },
  {
    id: 'hashrate',
    header: '算力',
    width: 96,
    align: 'end',
    isSortable: true,
    mount: textCell(text(({ node }) => formatHashrate(node?.hashrate))),
  },
  {
    id: 'cpu',
    header: 'CPU',
    width: 104,
    isSortable: true,
    mount: barCell(of((one) => percentBar(measured(metric(one)?.cpu_usage_rate)), none)),
    tip: text((one) => {
      const process = metric(one)?.cpu_max_process
      return process ? `占用最高的进程：${process}` : ''
    }),
  },
  { id: 'memory', header: '内存', width: 184, isSortable: true, mount: barCell(of(memory, none)) },
  { id: 'disk', header: '硬盘', width: 164, isSortable: true, mount: barCell(of(disk, none)) },
  {
    id: 'temperature',
    header: '温度',
    width: 88,
    align: 'end',
    isSortable: true,
    mount: textCell(text(degrees)),
  },
  {
    id: 'start',
    header: '开始时间',
    width: 172,
    isSortable: true,
    mount: textCell(
      text(({ start_time }) => formatTime(start_time)),
      'muted',
    ),
  },
  {
    id: 'end',
    header: '结束时间',
    width: 172,
    isSortable: true,
    mount: textCell(
      text(({ end_time }) => formatTime(end_time)),
      'muted',
    ),
  },
  {
    id: 'consumption',
    header: '消费',
    width: 92,
    align: 'end',
    isSortable: true,
    mount: textCell(text(({ consumption }) => formatMoney(consumption))),
  },
  {
    id: 'actions',
    header: '操作',
    width: 72,
    pin: 'end',
    mount: deedCell(
      'terminate',
      '终止',
      of((one) => (canTerminate(one) ? `终止 ${nameOf(one)}` : undefined), undefined),
    ),
  },
]
