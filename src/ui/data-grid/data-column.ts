import type { SelectionStore } from '~/lib/columns/selection-store'
import type { IdText } from '~/lib/ids'
import type { Column, PinSide } from '../table/column'
import type { Placed } from '../table/column-controls'

/** The index of a row in the data. A table shows an array of such numbers, as sorted and filtered. */
export type RowNumber = number

/** Reads a value of a row from the table's data. */
export type RowReader<Data, Value> = (data: Data, row: RowNumber) => Value

/** Writes a row's value into a mounted cell. */
export type PaintCell<Data> = RowReader<Data, void>

/**
 * Prepares an empty cell once and returns the function that paints rows into it. React does not render cells: with
 * twenty cells in thirty rows, React elements make a frame of scrolling a third slower and a frame with a heartbeat
 * ten times slower (measured in tests/bench/table).
 */
export type MountCell<Data> = (cell: HTMLElement) => PaintCell<Data>

/** One column of a data grid. */
export interface DataColumn<Data> extends Column {
  readonly width: number
  /** Repainted with each update of its row, as by a heartbeat. */
  readonly isLive?: boolean
  readonly mount: MountCell<Data>
  /** Whether a row has a value in it. Without this the column is shown in any case. */
  readonly hasValue?: (data: Data) => boolean
  /** The tooltip of a cell. */
  readonly tooltip?: RowReader<Data, string>
}

/** A visible column with its current width and position. */
export type PlacedColumn<Data> = Placed<DataColumn<Data>>

/** The heights of a grid, px. */
export interface GridHeights {
  row: number
  /** Of the header, which covers the top of the scroller; 0 where cards have none. */
  header: number
}

/** Columns share spare room, except where their place or width is fixed: pinned ones, and those the user resized. */
export const growOf = ({ pin, isResized }: PlacedColumn<never>): number => (pin || isResized ? 0 : 1)

/** The width of all columns together, px. */
export const totalWidth = (columns: readonly PlacedColumn<never>[]): number =>
  columns.reduce((sum, { width }) => sum + width, 0)

/**
 * An action on a row: the `data-action` of the pressed element, or `open` when a cell is pressed beside its buttons, by
 * the pointer or by Enter.
 */
export interface RowAction {
  action: string
  row: RowNumber
  /** The pressed element, which anchors a menu or popover. */
  element: HTMLElement
}

export interface GridControllerOptions<Data> {
  scroller: HTMLElement
  body: HTMLElement
  /** Shown where more columns are out of sight. */
  edges: Readonly<Record<PinSide, HTMLElement>>
  selection: SelectionStore
  idOf: RowReader<Data, IdText>
  /** Whether rows are missing that are still loading. */
  isPartial: () => boolean
  onAction: (action: RowAction) => void
  /** Called when the visible range changes, or the same range shows other rows. */
  onVisibleRowsChange: (rows: () => RowNumber[]) => void
}
