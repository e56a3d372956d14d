import type { Node } from '~/api/generated/model'
import { installStatus } from '~/entities/node/labels'
import { fields, serverName, statusOf, usageOf, type ServerField } from '~/entities/own-server/fields'
import type { Selection } from '~/lib/columns/selection'
import { formatMessageTime } from '~/lib/time'
import { badgeCell, barCell, copyCell, textCell, type Badge, type Bar } from '~/ui/data-table/cells'
import type { DataColumn, Read } from '~/ui/data-table/column'
import { menuCell } from '~/ui/data-table/menu-cell'
import { selectColumn } from '~/ui/data-table/select-column'

export type Servers = readonly Node[]

type Column = DataColumn<Servers>

/** Adapts a function of a server to one of a row; a row that no longer exists reads as `fallback`. */
const cellValue =
  <Value>(read: (server: Node) => Value, fallback: Value): Read<Servers, Value> =>
  (servers, row) => {
    const server = servers[row]
    return server ? read(server) : fallback
  }

const cellText = ({ text }: ServerField) => cellValue(text, '-')

const heartbeatText = ({ last_heartbeat }: Node) => (last_heartbeat ? formatMessageTime(last_heartbeat) : '-')

const addressCell = (field: ServerField) =>
  copyCell(
    cellValue((server) => String(field.key(server) ?? ''), ''),
    `复制${field.header}`,
  )

const statusCell = (read: (server: Node) => Badge | undefined) => badgeCell(cellValue(read, undefined))

const usageCell = (read: (server: Node) => Bar) =>
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
export const serverColumns = (selection: Selection): Column[] => [
  selectColumn({ selection, idOf: cellValue(({ id }) => id, Number.NaN), nameOf: cellValue(serverName, '') }),
  column(fields.id, 88, textCell(cellText(fields.id), 'mono'), { pin: 'start' }),
  textColumn(fields.alias, 140, { pin: 'start' }),
  textColumn(fields.hostname, 148),
  column(fields.status, 92, statusCell(statusOf)),
  column(fields.lanIp, 140, addressCell(fields.lanIp)),
  column(fields.publicIp, 140, addressCell(fields.publicIp)),
  textColumn(fields.groups, 140),
  column(fields.cpu, 96, usageCell(usageOf.cpu)),
  column(fields.memory, 176, usageCell(usageOf.memory)),
  column(fields.disk, 164, usageCell(usageOf.disk)),
  textColumn(fields.temperature, 88, { align: 'end' }),
  column(fields.heartbeat, 116, textCell(cellValue(heartbeatText, '-'), 'muted'), {
    tip: cellText(fields.heartbeat),
  }),
  column(fields.install, 96, statusCell(installState)),
  column(fields.created, 164, textCell(cellText(fields.created), 'muted')),
  {
    id: 'actions',
    header: '操作',
    width: 64,
    pin: 'end',
    mount: menuCell(cellValue<string | undefined>(serverName, undefined)),
  },
]
