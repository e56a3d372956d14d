import type { PowerInstance } from '~/api/generated/model'
import { latestUsage, percentCell, shareCell, usageBar, usageHeaders } from '~/features/nodes/usage'
import { formatKilohashes } from '~/features/power/hashrate'
import { canTerminate, powerStatus } from '~/features/power/task-status'
import type { SelectionStore } from '~/lib/columns/selection-store'
import { idText, shortId, type Id } from '~/lib/ids'
import { formatCharge } from '~/lib/money'
import { formatTime } from '~/lib/time'
import { formatTemperature } from '~/lib/units'
import { badgeCell, barCell, copyCell, buttonCell, mountLines, textCell } from '~/ui/data-grid/cells'
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

const cpuBar = (instance: PowerInstance) => percentCell(latestUsage.cpu(metric(instance)))

const temperatureText = (instance: PowerInstance) => formatTemperature(metric(instance)?.temperature)

const emptyBar = percentCell(Number.NaN)

type Column = DataColumn<InstanceRows>

const column = (
  id: string,
  header: string,
  width: number,
  mount: Column['mount'],
  rest?: Partial<Column>,
): Column => ({ id, header, card: 'fact', width, isSortable: true, mount, ...rest })

const mutedText = (read: (instance: PowerInstance) => string) => textCell(cellText(read), 'muted')

function usageColumn(id: 'memory' | 'disk'): Column {
  const usage = (instance: PowerInstance) => latestUsage[id](metric(instance))
  const cell = barCell(cellValue((instance) => shareCell(...usage(instance)), emptyBar))
  const tooltip = cellText((instance) => usageBar(...usage(instance)).text)
  return column(id, usageHeaders[id], 128, cell, { align: 'end', tooltip })
}

const processTip = cellText((instance) => {
  const process = metric(instance)?.cpu_max_process
  return process ? `占用最高的进程：${process}` : ''
})

const hasHashrate = (instances: InstanceRows) => instances.some(({ node }) => node?.hashrate !== undefined)

const ipCell = copyCell(
  cellText(({ node }) => node?.lan_ip_address ?? ''),
  '复制内网 IP',
)

const statusCell = badgeCell(cellValue(({ status }) => powerStatus(status), undefined))

const startText = ({ start_time }: PowerInstance) => formatTime(start_time)

const endText = ({ end_time }: PowerInstance) => formatTime(end_time)

/** The start above the end. */
const periodCell: Column['mount'] = (cell) => {
  const write = mountLines(cell)
  return (instances, row) => {
    const [start, end] = [startText, endText].map((read) => cellText(read)(instances, row))
    write({ label: start ?? '' }, end === '-' ? undefined : { label: `至 ${end}` })
  }
}

const terminateCell = buttonCell(
  'terminate',
  '终止',
  cellValue((instance) => (canTerminate(instance) ? `终止 ${instanceName(instance)}` : undefined), undefined),
)

/** The columns of the machine table. */
export const instanceColumns = (selection: SelectionStore): Column[] => [
  selectColumn({ selection, idOf: selectableInstanceId, rowName: cellText(instanceName) }),
  column('ip', '内网 IP', 140, ipCell, { card: 'title', pin: 'start' }),
  column('status', '状态', 88, statusCell, { card: 'state' }),
  column('hashrate', '算力（KH）', 100, textCell(cellText(({ node }) => formatKilohashes(node?.hashrate))), {
    align: 'end',
    isOptional: true,
    hasValue: hasHashrate,
  }),
  column('cpu', usageHeaders.cpu, 100, barCell(cellValue(cpuBar, emptyBar)), {
    align: 'end',
    tooltip: processTip,
  }),
  usageColumn('memory'),
  usageColumn('disk'),
  column('temperature', '温度（°C）', 96, textCell(cellText(temperatureText)), { align: 'end' }),
  column('consumption', '消费', 88, textCell(cellText(({ consumption }) => formatCharge(consumption))), {
    align: 'end',
  }),
  column('start', '起止时间', 164, periodCell),
  column('end', '结束时间', 164, mutedText(endText), { isHidden: true }),
  column('actions', '操作', 72, terminateCell, {
    card: 'actions',
    isSortable: false,
    pin: 'end',
    isFixed: true,
  }),
]
