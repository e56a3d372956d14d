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

/** Reads from the row's server; a row that is gone says nothing. */
const of =
  <Value>(read: (server: Node) => Value, none: Value): Read<Servers, Value> =>
  (servers, row) => {
    const server = servers[row]
    return server ? read(server) : none
  }

const text = ({ text }: ServerField) => of(text, '-')

const heartbeat = ({ last_heartbeat }: Node) => (last_heartbeat ? formatMessageTime(last_heartbeat) : '-')

const address = (field: ServerField) =>
  copyCell(
    of((server) => String(field.key(server) ?? ''), ''),
    `复制${field.header}`,
  )

const badge = (read: (server: Node) => Badge | undefined) => badgeCell(of(read, undefined))

const bar = (read: (server: Node) => Bar) =>
  barCell(of(read, { percent: undefined, text: '-', tone: 'gray' }))

const install = ({ last_install_script_execution }: Node) =>
  installStatus(last_install_script_execution?.status ?? '')

const column = (
  { id, header }: ServerField,
  width: number,
  mount: Column['mount'],
  rest?: Partial<Column>,
): Column => ({ id, header, width, isSortable: true, mount, ...rest })

const plain = (field: ServerField, width: number, rest?: Partial<Column>) =>
  column(field, width, textCell(text(field)), rest)

/** The columns of the server table, those that tell servers apart first; the others can be hidden (srv-07). */
export const serverColumns = (selection: Selection): Column[] => [
  selectColumn({ selection, idOf: of(({ id }) => id, Number.NaN), nameOf: of(serverName, '') }),
  column(fields.id, 88, textCell(text(fields.id), 'mono'), { pin: 'start' }),
  plain(fields.alias, 140, { pin: 'start' }),
  plain(fields.hostname, 148),
  column(fields.status, 92, badge(statusOf)),
  column(fields.lanIp, 140, address(fields.lanIp)),
  column(fields.publicIp, 140, address(fields.publicIp)),
  plain(fields.groups, 140),
  column(fields.cpu, 96, bar(usageOf.cpu)),
  column(fields.memory, 176, bar(usageOf.memory)),
  column(fields.disk, 164, bar(usageOf.disk)),
  plain(fields.temperature, 88, { align: 'end' }),
  column(fields.heartbeat, 116, textCell(of(heartbeat, '-'), 'muted'), { tip: text(fields.heartbeat) }),
  column(fields.install, 96, badge(install)),
  column(fields.created, 164, textCell(text(fields.created), 'muted')),
  {
    id: 'actions',
    header: '操作',
    width: 64,
    pin: 'end',
    mount: menuCell(of<string | undefined>(serverName, undefined)),
  },
]
