import type { Node } from '~/api/generated/model'
import { installStatus } from '~/features/nodes/labels'
import {
  serverFields,
  serverName,
  serverStatus,
  serverUsage,
  type ServerField,
} from '~/screens/server/server-fields'
import type { SelectionStore } from '~/lib/columns/selection-store'
import { formatMessageTime } from '~/lib/time'
import { badgeCell, barCell, copyCell, textCell, type BadgeValue, type BarValue } from '~/ui/data-grid/cells'
import type { DataColumn, RowReader } from '~/ui/data-grid/data-column'
import { menuCell } from '~/ui/data-grid/menu-cell'
import { selectColumn } from '~/ui/data-grid/select-column'

export type ServerRows = readonly Node[]

type Column = DataColumn<ServerRows>

/** Adapts a function of a server to one of a row; a row that no longer exists reads as `fallback`. */
const cellValue =
  <Value>(read: (server: Node) => Value, fallback: Value): RowReader<ServerRows, Value> =>
  (servers, row) => {
    const server = servers[row]
    return server ? read(server) : fallback
  }

const cellText = ({ text }: ServerField) => cellValue(text, '-')

const heartbeatText = ({ last_heartbeat }: Node) => (last_heartbeat ? formatMessageTime(last_heartbeat) : '-')

const addressCell = (field: ServerField) =>
  copyCell(
    cellValue((server) => String(field.sortValue(server) ?? ''), ''),
    `复制${field.header}`,
  )

const statusCell = (read: (server: Node) => BadgeValue | undefined) => badgeCell(cellValue(read, undefined))

const usageCell = (read: (server: Node) => BarValue) =>
  barCell(cellValue(read, { percent: undefined, text: '-', tone: 'gray' }))

const installState = ({ last_install_script_execution }: Node) =>
  installStatus(last_install_script_execution?.status ?? '')

const column = (
  { id, header }: ServerField,
  width: number,
  mount: Column['mount'],
  rest?: Partial<Column>,
): Column => ({ id, header, width, isSortable: true, mount, ...rest })

const textColumn = (field: ServerField, width: number, rest?: Partial<Column>) =>
  column(field, width, textCell(cellText(field)), rest)

/** The columns of the server table. The pinned ones identify a server; users can hide the others. */
export const ownServerColumns = (selection: SelectionStore): Column[] => [
  selectColumn({
    selection,
    idOf: cellValue(({ id }) => id, Number.NaN),
    rowName: cellValue(serverName, ''),
  }),
  column(serverFields.id, 88, textCell(cellText(serverFields.id), 'mono'), { pin: 'start' }),
  textColumn(serverFields.alias, 140, { pin: 'start' }),
  textColumn(serverFields.hostname, 148),
  column(serverFields.status, 92, statusCell(serverStatus)),
  column(serverFields.lanIp, 140, addressCell(serverFields.lanIp)),
  column(serverFields.publicIp, 140, addressCell(serverFields.publicIp)),
  textColumn(serverFields.groups, 140),
  column(serverFields.cpu, 96, usageCell(serverUsage.cpu)),
  column(serverFields.memory, 176, usageCell(serverUsage.memory)),
  column(serverFields.disk, 164, usageCell(serverUsage.disk)),
  textColumn(serverFields.temperature, 88, { align: 'end' }),
  column(serverFields.heartbeat, 116, textCell(cellValue(heartbeatText, '-'), 'muted'), {
    tooltip: cellText(serverFields.heartbeat),
  }),
  column(serverFields.install, 96, statusCell(installState)),
  column(serverFields.created, 164, textCell(cellText(serverFields.created), 'muted')),
  {
    id: 'actions',
    header: '操作',
    width: 64,
    pin: 'end',
    isFixed: true,
    mount: menuCell(cellValue<string | undefined>(serverName, undefined)),
  },
]
