import type { LiveField } from '~/api/realtime/heartbeat'
import type { IdFieldName, NumberFieldName, TextFieldName } from '~/features/nodes/model/node-at'
import { usageBar, usageCell } from '~/features/nodes/usage'
import { csvNumber, type CsvField, type CsvNumber } from '~/lib/csv'
import { idText, shortId } from '~/lib/ids'
import { formatTime } from '~/lib/time'
import { barCell, copyCell, textCell } from '~/ui/data-grid/cells'
import type { DataColumn, RowReader } from '~/ui/data-grid/data-column'
import type { StateLabel } from '~/ui/theme/state-labels'
import type { NodeRowModel } from '../node-row-model'
import type { ConfigNames, RowConfig } from '../row-config'
import { timeFieldText } from './node-texts'
import { currentNumber, idKeys, share, shareOf, type CurrentSortKey, type SortKey } from './sort-keys'

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
  /** The value in the CSV file; a number is blank when it is missing, so that a spreadsheet can sum a column of numbers. */
  csv?: (nodes: NodeRowModel, row: number, configNames: ConfigNames) => CsvField
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

/** A text of the list that is a number. */
export const decimal =
  (name: TextFieldName): Read<CsvNumber> =>
  (nodes, row) => ({ number: nodes.text(name, row) })

export const idOf =
  (name: IdFieldName): Read<string> =>
  (nodes, row) => {
    const id = nodes.wireId(name, row)
    return id === undefined ? '' : idText(id)
  }

/** The deployed row's id; a long one is shown by its last characters. */
export const rowIdField = {
  label: '编号',
  column: {
    // As wide as the short form of a long id.
    width: 72,
    pin: 'start',
    isSortable: true,
    sortKey: ({ rowId }) => idKeys(rowId),
    mount: textCell((nodes, row) => shortId(nodes.id(row)), 'mono'),
    tooltip: (nodes, row) => nodes.id(row),
  },
  csv: idOf('rowId'),
  detail: idOf('rowId'),
} satisfies NodeField

/**
 * A number of the list.
 * @public For new fields, see docs/how-to/add-a-column.md.
 */
export const number =
  (name: NumberFieldName): Read<CsvNumber> =>
  (nodes, row) =>
    csvNumber(nodes.number(name, row))

export const metric =
  (name: LiveField): Read<CsvNumber> =>
  (nodes, row) =>
    csvNumber(nodes.metric(name, row))

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

/** A text of the list that is shown as it is; its column is hidden by default. */
export const textField = (label: string, name: TextFieldName, width: number) =>
  ({
    label,
    column: {
      width,
      isSortable: true,
      isHidden: true,
      sortKey: (columns) => columns[name],
      mount: textCell((nodes, row) => nodes.text(name, row) || '-'),
    },
    csv: text(name),
    detail: text(name),
  }) satisfies NodeField

/** An address that one click copies; its column is hidden by default. */
export const addressField = (label: string, name: TextFieldName, width: number) =>
  ({
    label,
    column: {
      width,
      isSortable: true,
      isHidden: true,
      sortKey: (columns) => columns[name],
      mount: copyCell(text(name), `复制${label}`),
    },
    csv: text(name),
    detail: (nodes, row) => ({ copy: nodes.text(name, row) }),
  }) satisfies NodeField

/** How a column of a metric is sorted: by its current value. */
export const sortedByMetric = (name: LiveField) => ({
  isSortable: true as const,
  isLive: true as const,
  sortKey: (columns: Parameters<SortKey>[0]) => columns[name].values,
  currentSortKey: currentNumber((nodes, row) => nodes.metric(name, row)),
})

type Usage = readonly [used: LiveField, total: LiveField, unit: 'M' | 'G']

/** A usage in percent with its amounts. */
export const usageText =
  (...[used, total, unit]: Usage): Read<string> =>
  (nodes, row) =>
    usageBar(nodes.metric(used, row), nodes.metric(total, row), unit).text

/** A usage as a bar and its amounts in G, with the percentage in the tooltip. */
export function usageColumn(...usage: Usage) {
  const [used, total, unit] = usage
  return {
    width: 90,
    align: 'end',
    isSortable: true,
    isLive: true,
    sortKey: shareOf(used, total),
    currentSortKey: currentNumber((nodes, row) => share(nodes.metric(used, row), nodes.metric(total, row))),
    mount: barCell((nodes, row) => usageCell(nodes.metric(used, row), nodes.metric(total, row), unit)),
    tooltip: usageText(...usage),
  } satisfies FieldColumn
}
