/** Where a row stands in the columns that it is read from. What a table shows is an order of such numbers. */
export type RowNumber = number

/** Reads something of a row from what the table shows. */
export type Read<Data, Value> = (data: Data, row: RowNumber) => Value

/** Writes a row into a cell. */
export type PaintCell<Data> = Read<Data, void>

/**
 * Prepares an empty cell once and answers what paints rows into it. Cells are painted and not rendered: a React
 * element for each of twenty cells in thirty rows costs a frame of scrolling a third more, and a heartbeat's frame
 * ten times as much (PERFORMANCE in tests/bench/table).
 */
export type MountCell<Data> = (cell: HTMLElement) => PaintCell<Data>

/** One column of a data table. */
export interface DataColumn<Data> {
  /** What it is remembered and sorted by. */
  readonly id: string
  readonly header: string
  /** px, until the user sets another. */
  readonly width: number
  readonly align?: 'end'
  /** Stays in sight at that side while the others scroll; such a column is always shown. */
  readonly pin?: 'start' | 'end'
  readonly isSortable?: boolean
  /** Painted again with each heartbeat of its row. */
  readonly isLive?: boolean
  /** Left out until the user asks for it. */
  readonly isHidden?: boolean
  readonly mount: MountCell<Data>
  /** What the pointer is told over the cell. */
  readonly tip?: Read<Data, string>
}

/** A column with the place that it has now, px from the start of its side. */
export interface PlacedColumn<Data> extends DataColumn<Data> {
  readonly offset: number
  /** The last of its side, where the others scroll beneath. */
  readonly isEdge: boolean
}
