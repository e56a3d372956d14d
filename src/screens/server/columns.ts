import type { Node } from '~/api/generated/model'
import { installStatus } from '~/features/nodes/model/labels'
import { ownServer } from '~/features/nodes/model/own-server'
import { latestUsage, percentCell, usageCell, usageHeaders } from '~/features/nodes/usage'
import type { SelectionStore } from '~/lib/columns/selection-store'
import { idText, shortId } from '~/lib/ids'
import { formatAge } from '~/lib/time'
import {
  badgeCell,
  barCell,
  copyCell,
  textCell,
  type BadgeValue,
  type BarValue,
  menuCell,
} from '~/ui/data-grid/cells'
import type { DataColumn, RowReader } from '~/ui/data-grid/data-column'
import { selectColumn } from '~/ui/data-grid/select-column'
import { serverFields, serverStatus, type ServerField } from './server-fields'

export type ServerRows = readonly Node[]

type Column = DataColumn<ServerRows>

/** Adapts a function of a server to one of a row; a row that no longer exists reads as `fallback`. */
const cellValue =
  <Value>(read: (server: Node) => Value, fallback: Value): RowReader<ServerRows, Value> =>
  (servers, row) => {
    const server = servers[row]
    return server ? read(server) : fallback
  }

const serverName = (server: Node) => ownServer(server).name

/** The alias; another name of the server, quieter, while it has none, as in the list of nodes. */
const nameCell: Column['mount'] = (cell) => {
  const paint = textCell(cellValue(serverName, '-'))(cell)
  return (servers, row) => {
    cell.dataset['kind'] = servers[row]?.alias ? 'text' : 'muted'
    paint(servers, row)
  }
}

const cellText = ({ text }: ServerField) => cellValue(text, '-')

const heartbeatText = ({ last_heartbeat }: Node) => (last_heartbeat ? formatAge(last_heartbeat) : '-')

const addressCell = (field: ServerField) =>
  copyCell(
    cellValue((server) => String(field.sortValue(server) ?? ''), ''),
    `复制${field.header}`,
  )

const statusCell = (read: (server: Node) => BadgeValue | undefined) => badgeCell(cellValue(read, undefined))

const installState = ({ last_install_script_execution }: Node) =>
  installStatus(last_install_script_execution?.status ?? '')

const column = (
  { id, header }: ServerField,
  width: number,
  mount: Column['mount'],
  rest?: Partial<Column>,
): Column => ({
  id,
  header,
  width,
  isSortable: true,
  mount,
  ...rest,
})

const textColumn = (field: ServerField, width: number, rest?: Partial<Column>) =>
  column(field, width, textCell(cellText(field)), rest)

const usageCells: Record<keyof typeof usageHeaders, (server: Node) => BarValue> = {
  cpu: ({ latest_metric }) => percentCell(latestUsage.cpu(latest_metric)),
  memory: ({ latest_metric }) => usageCell(...latestUsage.memory(latest_metric)),
  disk: ({ latest_metric }) => usageCell(...latestUsage.disk(latest_metric)),
}

/** A column of usage: its figure, in the unit of the header; the whole text is the tooltip. */
const usageColumn = (id: keyof typeof usageHeaders, rest?: Partial<Column>) =>
  column(
    { ...serverFields[id], header: usageHeaders[id] },
    id === 'cpu' ? 96 : 104,
    barCell(cellValue(usageCells[id], { percent: undefined, text: '-', tone: 'gray' })),
    { align: 'end', ...(id !== 'cpu' && { tooltip: cellText(serverFields[id]) }), ...rest },
  )

/** The columns of the server table. The pinned ones identify a server; users can hide the others. */
export const ownServerColumns = (selection: SelectionStore): Column[] => [
  selectColumn({
    selection,
    idOf: cellValue(({ id }) => idText(id), ''),
    rowName: cellValue(serverName, ''),
  }),
  column(
    serverFields.id,
    88,
    textCell(
      cellValue(({ id }) => shortId(id), '-'),
      'mono',
    ),
    { pin: 'start' },
  ),
  column(serverFields.alias, 140, nameCell, { pin: 'start', card: 'title' }),
  textColumn(serverFields.hostname, 148, { card: 'fact' }),
  column(serverFields.status, 92, statusCell(serverStatus), { card: 'state' }),
  column(serverFields.lanIp, 140, addressCell(serverFields.lanIp), { card: 'fact' }),
  column(serverFields.publicIp, 140, addressCell(serverFields.publicIp), { card: 'fact' }),
  textColumn(serverFields.groups, 140, { card: 'fact' }),
  usageColumn('cpu', { card: 'fact' }),
  usageColumn('memory', { card: 'fact' }),
  usageColumn('disk'),
  textColumn(serverFields.temperature, 96, { align: 'end' }),
  column(serverFields.heartbeat, 116, textCell(cellValue(heartbeatText, '-'), 'muted'), {
    card: 'fact',
    tooltip: cellText(serverFields.heartbeat),
  }),
  column(serverFields.install, 96, statusCell(installState), { card: 'fact' }),
  column(serverFields.created, 164, textCell(cellText(serverFields.created), 'muted')),
  {
    id: 'actions',
    header: '操作',
    card: 'actions',
    width: 64,
    pin: 'end',
    isFixed: true,
    mount: menuCell(cellValue<string | undefined>(serverName, undefined)),
  },
]
