import type { IdText } from '~/lib/ids'
import { growOf, type PaintCell, type PlacedColumn, type RowNumber } from './data-column'

/** The state that a row's element shows, besides its cells. */
export interface RowState {
  /** The index in the row order, from 0. */
  index: number
  row: RowNumber
  /** Empty for a row without one. */
  id: IdText
  isSelected: boolean
}

interface Cell<Data> {
  element: HTMLElement
  paint: PaintCell<Data>
  isLive: boolean
}

/** aria-rowindex counts from 1, and the header row is 1. */
const firstRowIndex = 2

function sizeCell({ style, dataset }: HTMLElement, column: PlacedColumn<never>) {
  style.width = `${column.width}px`
  style.flexGrow = String(growOf(column))
  if (column.align) dataset['align'] = column.align
  if (column.pin && column.isEdge) dataset['edge'] = column.pin
}

function mountCell<Data>(column: PlacedColumn<Data>, index: number, id: string): Cell<Data> {
  const element = document.createElement('div')
  element.id = id
  element.setAttribute('role', 'gridcell')
  element.setAttribute('aria-colindex', String(index + 1))
  element.dataset['column'] = column.id
  // Empty: the tooltip is the cell's own text while that is truncated.
  element.dataset['tip'] = ''
  sizeCell(element, column)
  return { element, paint: column.mount(element), isLive: column.isLive ?? false }
}

/** The container of a row's pinned cells at one side: one element, because each sticky element is a browser layer. */
function createPinContainer(side: 'start' | 'end'): HTMLElement {
  const element = document.createElement('div')
  element.dataset['pin'] = side
  return element
}

/** Appends the cells to the row, pinned ones into the container of their side. */
function appendCells<Data>(row: HTMLElement, columns: readonly PlacedColumn<Data>[], cells: Cell<Data>[]) {
  const sides = { start: createPinContainer('start'), end: createPinContainer('end') }
  row.append(sides.start)
  for (const [index, { element }] of cells.entries()) {
    const { pin } = columns[index] ?? {}
    ;(pin ? sides[pin] : row).append(element)
  }
  row.append(sides.end)
}

/** A recycled row element; it shows one row after another as the table scrolls. */
export class PooledRow<Data> {
  readonly element = document.createElement('div')
  private readonly cells: Cell<Data>[]
  private state: RowState | undefined

  constructor(
    id: string,
    columns: readonly PlacedColumn<Data>[],
    private readonly rowHeight: number,
  ) {
    this.element.setAttribute('role', 'row')
    this.element.style.height = `${rowHeight}px`
    // Not `hidden`: the browser then calculates style and layout before the rows arrive, and only texts change later.
    this.element.style.visibility = 'hidden'
    this.cells = columns.map((column, index) => mountCell(column, index, `${id}-${index}`))
    appendCells(this.element, columns, this.cells)
  }

  /** Applies new widths of the same columns. */
  setColumnWidths(columns: readonly PlacedColumn<Data>[]): void {
    for (const [index, column] of columns.entries()) {
      const cell = this.cells[index]
      if (cell) sizeCell(cell.element, column)
    }
  }

  /** The state of the row it shows; undefined while it shows none. */
  get rowState(): RowState | undefined {
    return this.state
  }

  show(state: RowState, data: Data): void {
    if (state.index !== this.state?.index) this.moveTo(state.index)
    this.setAriaSelected(state.isSelected)
    if (state.id !== this.state?.id) this.element.dataset['row'] = state.id
    this.state = state
    for (const { paint } of this.cells) paint(data, state.row)
  }

  /** Repaints the cells of live columns. */
  repaint(data: Data): void {
    if (!this.state) return
    for (const cell of this.cells) if (cell.isLive) cell.paint(data, this.state.row)
  }

  /** Repaints the row when its selected state changed. */
  setSelected(isSelected: boolean, data: Data): void {
    if (!this.state || this.state.isSelected === isSelected) return
    this.show({ ...this.state, isSelected }, data)
  }

  hide(): void {
    if (this.state) this.element.hidden = true
    this.state = undefined
  }

  cellAt(column: number): HTMLElement | undefined {
    return this.cells[column]?.element
  }

  private moveTo(index: number) {
    if (!this.state) {
      this.element.hidden = false
      this.element.style.visibility = ''
    }
    this.element.style.top = `${index * this.rowHeight}px`
    this.element.setAttribute('aria-rowindex', String(index + firstRowIndex))
  }

  private setAriaSelected(isSelected: boolean) {
    if (this.state?.isSelected !== isSelected) this.element.setAttribute('aria-selected', String(isSelected))
  }
}
