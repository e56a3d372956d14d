import type { StateLabel } from '~/features/nodes/labels'
import { formatTime } from '~/lib/time'
import { copyCell, textCell } from '~/ui/data-grid/cells'
import type { DataColumn, RowReader } from '~/ui/data-grid/data-column'
import type { LiveField } from '~/api/realtime/heartbeat'
import type { NodeRowModel, NumberFieldName, TextFieldName } from './node-row-model'
import { timeFieldText } from './node-texts'
import type { ConfigNames, RowConfig } from './running-config'
import type { CurrentSortKey, SortKey } from './sort-keys'

export type Read<Value> = RowReader<NodeRowModel, Value>

type ColumnLook = Omit<DataColumn<NodeRowModel>, 'id' | 'header' | 'isSortable' | 'isLive'>

/** A column of the table. A sortable one needs a sort key; if heartbeats change its cells, also the current keys. */
type FieldColumn = ColumnLook &
  (
    | { isSortable?: never; isLive?: true; sortKey?: never; currentSortKey?: never }
    | { isSortable: true; isLive?: never; sortKey: SortKey; currentSortKey?: never }
    | { isSortable: true; isLive: true; sortKey: SortKey; currentSortKey: CurrentSortKey }
  )

/** A value in the drawer: a plain text, blank for a dash, or how another kind of value is shown. */
export type DetailValue =
  | string
  | { copy: string }
  | { badge: StateLabel | undefined }
  | { config: RowConfig }

export interface NodeField {
  /** The label in the table, the CSV file and the drawer. */
  label: string
  column?: FieldColumn
  /** The value in the CSV file; blank when it is missing, so that a spreadsheet can sum a column of numbers. */
  csv?: (nodes: NodeRowModel, row: number, configNames: ConfigNames) => string
  /** The CSV header where it differs from the label: numbers name their unit there. */
  csvLabel?: string
  detail?: Read<DetailValue>
  detailLabel?: string
  /** In the drawer it takes a whole row instead of half. */
  isWide?: boolean
}

export const text =
  (name: TextFieldName): Read<string> =>
  (nodes, row) =>
    nodes.text(name, row)

const numberText = (value: number) => (Number.isNaN(value) ? '' : String(value))

export const number =
  (name: NumberFieldName): Read<string> =>
  (nodes, row) =>
    numberText(nodes.number(name, row))

export const metric =
  (name: LiveField): Read<string> =>
  (nodes, row) =>
    numberText(nodes.metric(name, row))

export const timeText = (value: number) => (Number.isNaN(value) ? '' : formatTime(value))

export const time =
  (name: NumberFieldName): Read<string> =>
  (nodes, row) =>
    timeText(nodes.number(name, row))

export const timeOrDash =
  (name: NumberFieldName): Read<string> =>
  (nodes, row) =>
    timeFieldText(nodes, name, row)

export const blankForDash =
  (read: Read<string>): Read<string> =>
  (nodes, row) =>
    read(nodes, row).replace(/^-$/, '')

/** A text of the list that is shown as it is. */
export const textField = (label: string, name: TextFieldName, width: number) =>
  ({
    label,
    column: {
      width,
      isSortable: true,
      sortKey: (columns) => columns[name],
      mount: textCell((nodes, row) => nodes.text(name, row) || '-'),
    },
    csv: text(name),
    detail: text(name),
  }) satisfies NodeField

/** An address that one click copies. */
export const addressField = (label: string, name: TextFieldName, width: number) =>
  ({
    label,
    column: {
      width,
      isSortable: true,
      sortKey: (columns) => columns[name],
      mount: copyCell(text(name), `复制${label}`),
    },
    csv: text(name),
    detail: (nodes, row) => ({ copy: nodes.text(name, row) }),
  }) satisfies NodeField
