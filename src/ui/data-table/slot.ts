import type { PaintCell, PlacedColumn, RowNumber } from './column'
import { rowHeight } from './window'

/** What a row's element says of the row beside its cells. */
export interface RowFace {
  /** Its place in what the table shows, from 0. */
  index: number
  row: RowNumber
  isSelected: boolean
}

interface Cell<Data> {
  element: HTMLElement
  paint: PaintCell<Data>
  isLive: boolean
}

/** The header row is the first one. */
const firstRowIndex = 2

function placeCell({ style, dataset }: HTMLElement, column: PlacedColumn<never>) {
  style.width = `${column.width}px`
  if (column.align) dataset['align'] = column.align
  if (column.pin && column.isEdge) dataset['edge'] = column.pin
}

function mountCell<Data>(column: PlacedColumn<Data>, index: number, id: string): Cell<Data> {
  const element = document.createElement('div')
  element.id = id
  element.setAttribute('role', 'gridcell')
  element.setAttribute('aria-colindex', String(index + 1))
  element.dataset['column'] = column.id
  placeCell(element, column)
  return { element, paint: column.mount(element), isLive: column.isLive ?? false }
}

/** What stays in sight of a row at one side: one element, for each is a layer to the browser. */
function pinned(side: 'start' | 'end'): HTMLElement {
  const element = document.createElement('div')
  element.dataset['pin'] = side
  return element
}

/** Puts a row's cells into it, those that stay in sight into one element a side. */
function putCells<Data>(row: HTMLElement, columns: readonly PlacedColumn<Data>[], cells: Cell<Data>[]) {
  const sides = { start: pinned('start'), end: pinned('end') }
  row.append(sides.start)
  for (const [index, { element }] of cells.entries()) {
    const { pin } = columns[index] ?? {}
    ;(pin ? sides[pin] : row).append(element)
  }
  row.append(sides.end)
}

/** One row's element; it shows one row after another as the table scrolls. */
export class Slot<Data> {
  readonly element = document.createElement('div')
  private readonly cells: Cell<Data>[]
  private face: RowFace | undefined

  constructor(id: string, columns: readonly PlacedColumn<Data>[]) {
    this.element.setAttribute('role', 'row')
    // Not `hidden`: its style and layout are found before there are rows, and only its texts then.
    this.element.style.visibility = 'hidden'
    this.cells = columns.map((column, index) => mountCell(column, index, `${id}-${index}`))
    putCells(this.element, columns, this.cells)
  }

  /** Takes over other widths of the same columns. */
  arrange(columns: readonly PlacedColumn<Data>[]): void {
    for (const [index, column] of columns.entries()) {
      const cell = this.cells[index]
      if (cell) placeCell(cell.element, column)
    }
  }

  /** The row it shows; undefined while it shows none. */
  get shown(): RowFace | undefined {
    return this.face
  }

  show(face: RowFace, data: Data): void {
    if (face.index !== this.face?.index) this.move(face.index)
    this.select(face.isSelected)
    this.face = face
    for (const { paint } of this.cells) paint(data, face.row)
  }

  /** Paints the cells that change with a heartbeat. */
  refresh(data: Data): void {
    if (!this.face) return
    for (const cell of this.cells) if (cell.isLive) cell.paint(data, this.face.row)
  }

  /** Tells anew whether its row is chosen; the cell that shows it is painted by `paint`. */
  setSelected(isSelected: boolean, data: Data): void {
    if (!this.face || this.face.isSelected === isSelected) return
    this.show({ ...this.face, isSelected }, data)
  }

  hide(): void {
    if (this.face) this.element.hidden = true
    this.face = undefined
  }

  cellAt(column: number): HTMLElement | undefined {
    return this.cells[column]?.element
  }

  private move(index: number) {
    if (!this.face) {
      this.element.hidden = false
      this.element.style.visibility = ''
    }
    this.element.style.top = `${index * rowHeight}px`
    this.element.setAttribute('aria-rowindex', String(index + firstRowIndex))
  }

  private select(isSelected: boolean) {
    if (this.face?.isSelected !== isSelected) this.element.setAttribute('aria-selected', String(isSelected))
  }
}
