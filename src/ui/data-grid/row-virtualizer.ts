import type { IdText } from '~/lib/ids'
import type { GridHeights, PlacedColumn, RowReader, RowNumber } from './data-column'
import type { CellPosition } from './keyboard-navigation'
import { PooledRow } from './pooled-row'
import { visibleRange, pooledRowCount, withOverscan, type RowRange } from './visible-range'

export interface RowVirtualizerOptions<Data> {
  /** The element that scrolls. */
  scroller: HTMLElement
  /** The element that holds the rows and nothing else. */
  body: HTMLElement
  idOf: RowReader<Data, IdText>
  isSelected: (id: IdText) => boolean
  /** Called after each paint, with whether the visible rows may be others than before. */
  onPaint: (isRangeChanged: boolean) => void
}

/** Whether columns at the same index share a mount function and a side, so that mounted cells can be reused. */
const hasSameMount =
  <Data>(columns: readonly PlacedColumn<Data>[]) =>
  ({ mount, pin }: PlacedColumn<Data>, index: number) =>
    columns[index]?.mount === mount && columns[index].pin === pin

/** Milliseconds after mounting before the row elements are created, so that the surrounding page shows first. */
const mountDelay = 50

/** Milliseconds without scrolling (a debounce) before the row elements are sorted into their visible order. */
const sortDelay = 200

/**
 * The table's virtualizer: paints the visible rows into a pool of recycled elements, synchronously with the scroll
 * event, so that no frame is blank. It uses no React state, because no component renders from the scroll position or
 * the visible range.
 */
export class RowVirtualizer<Data> {
  private pooledRows: PooledRow<Data>[] = []
  private rowOrder: ArrayLike<RowNumber> = []
  private data: Data
  private columns: readonly PlacedColumn<Data>[] = []
  /** Of the scroller, px. */
  private fullHeight = 0
  private heights: GridHeights = { row: 1, header: 0 }
  /** As last reported: reading it from the element while rows change would force a layout. */
  private scrollTop = 0
  private visible: RowRange = { from: 0, to: 0 }
  private isPressed = false
  private sortTimer: ReturnType<typeof setTimeout> | undefined
  private mountTimer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly options: RowVirtualizerOptions<Data>,
    data: Data,
  ) {
    this.data = data
  }

  /** Sets the rows and their order, and repaints all of them. */
  setRows(rowOrder: ArrayLike<RowNumber>, data: Data): void {
    this.rowOrder = rowOrder
    this.data = data
    this.paint(true)
  }

  /** Sets the columns. Elements are created again only when the cells' mount functions or the row's height differ. */
  setColumns(columns: readonly PlacedColumn<Data>[], heights: GridHeights): void {
    const isSame =
      heights.row === this.heights.row &&
      columns.length === this.columns.length &&
      columns.every(hasSameMount(this.columns))
    this.columns = columns
    this.heights = heights
    if (isSame) return this.pooledRows.forEach((pooledRow) => pooledRow.setColumnWidths(columns))
    this.pooledRows = []
    this.options.body.replaceChildren()
    this.paint(true)
    this.mountSoon()
  }

  /** @param height of the scroller, px */
  resize(height: number): void {
    this.fullHeight = height
    this.scrollTop = this.options.scroller.scrollTop
    this.paint(false)
  }

  /** Call on each scroll event. */
  onScroll(): void {
    this.scrollTop = this.options.scroller.scrollTop
    this.paint(false)
    this.sortSoon()
  }

  /** Call when a pointer is pressed on the rows or released: the press of an element that is moved is no click. */
  setPressed(isPressed: boolean): void {
    this.isPressed = isPressed
  }

  /** Repaints the live cells of mounted rows that match the predicate. */
  repaint(predicate: (row: RowNumber) => boolean): void {
    for (const pooledRow of this.pooledRows)
      if (pooledRow.rowState && predicate(pooledRow.rowState.row)) pooledRow.repaint(this.data)
  }

  /** Repaints the rows whose selected state changed. */
  repaintSelection(): void {
    for (const pooledRow of this.pooledRows)
      if (pooledRow.rowState) pooledRow.setSelected(this.options.isSelected(pooledRow.rowState.id), this.data)
  }

  /** The cell at a position; undefined when its row is not mounted. */
  cellAt({ index, column }: CellPosition): HTMLElement | undefined {
    const pooledRow = this.pooledRows[index % this.pooledRows.length]
    return pooledRow?.rowState?.index === index ? pooledRow.cellAt(column) : undefined
  }

  /** The state of the row that contains an element; undefined outside the rows. */
  rowStateOf(element: Element) {
    return this.pooledRows.find((pooledRow) => pooledRow.element.contains(element))?.rowState
  }

  /** Of the part of the scroller that shows rows, px. */
  private get height(): number {
    return Math.max(0, this.fullHeight - this.heights.header)
  }

  /** How many rows fit into the viewport, at least one. */
  get rowsPerPage(): number {
    return Math.max(1, Math.floor(this.height / this.heights.row))
  }

  /** Scrolls by the least distance that makes a row visible. */
  scrollToRow(index: number): void {
    const top = index * this.heights.row
    const minScrollTop = top + this.heights.row - this.height
    const { scrollTop } = this
    if (scrollTop > top || scrollTop < minScrollTop) this.scrollTo(scrollTop > top ? top : minScrollTop)
    this.paint(false)
  }

  /** Scrolls a row to the middle, unless it is visible already. */
  scrollToCenter(index: number): void {
    const { row } = this.heights
    const top = index * row
    const isHidden = top < this.scrollTop || top + row > this.scrollTop + this.height
    if (isHidden) this.scrollTo(top - (this.height - row) / 2)
    this.paint(false)
  }

  visibleRows(): RowNumber[] {
    const { from, to } = this.visible
    return Array.from({ length: to - from }, (_, offset) => this.rowOrder[from + offset] ?? 0)
  }

  destroy(): void {
    clearTimeout(this.sortTimer)
    clearTimeout(this.mountTimer)
    this.options.body.replaceChildren()
  }

  // The row elements are created while the data loads, after the surrounding page has been shown.
  private mountSoon() {
    clearTimeout(this.mountTimer)
    this.mountTimer = setTimeout(() => this.mountRows(), mountDelay)
  }

  private scrollTo(scrollTop: number) {
    this.options.scroller.scrollTop = scrollTop
    this.scrollTop = Math.max(0, scrollTop)
  }

  private paint(isFull: boolean) {
    if (this.height === 0 || (this.rowOrder.length === 0 && this.pooledRows.length === 0)) return
    this.mountRows()
    // The browser will scroll back from beyond the last row, as of a list that became shorter.
    const { height, rowOrder } = this
    const rowHeight = this.heights.row
    const scrollTop = Math.min(this.scrollTop, rowOrder.length * rowHeight - height)
    const visible = visibleRange({ scrollTop, height, rowHeight }, rowOrder.length)
    const mounted = withOverscan(visible, rowOrder.length)
    for (let index = mounted.from; index < mounted.to; index++) this.paintRow(index, isFull)
    for (const pooledRow of this.pooledRows)
      if (
        pooledRow.rowState &&
        (pooledRow.rowState.index < mounted.from || pooledRow.rowState.index >= mounted.to)
      )
        pooledRow.hide()
    const isRangeChanged = isFull || visible.from !== this.visible.from || visible.to !== this.visible.to
    this.visible = visible
    this.options.onPaint(isRangeChanged)
  }

  private paintRow(index: number, isForced: boolean) {
    const pooledRow = this.pooledRows[index % this.pooledRows.length]
    if (!pooledRow || (!isForced && pooledRow.rowState?.index === index)) return
    const row = this.rowOrder[index] ?? 0
    const id = this.options.idOf(this.data, row)
    pooledRow.show({ index, row, id, isSelected: this.options.isSelected(id) }, this.data)
  }

  // A taller viewport needs more elements. The number of elements decides which one shows which row, so all are
  // created again.
  private mountRows() {
    if (this.height === 0 || this.columns.length === 0) return
    const count = pooledRowCount({ height: this.height, rowHeight: this.heights.row })
    if (this.pooledRows.length >= count) return
    const { body } = this.options
    this.pooledRows = Array.from(
      { length: count },
      (_, index) => new PooledRow(`${body.id}-${index}`, this.columns, this.heights.row),
    )
    body.replaceChildren(...this.pooledRows.map(({ element }) => element))
  }

  private sortSoon() {
    clearTimeout(this.sortTimer)
    this.sortTimer = setTimeout(() => this.sortElements(), sortDelay)
  }

  // Screen readers follow the DOM order. Skipped while an element inside has the focus, as moving it would lose it.
  private sortElements() {
    const { body } = this.options
    if (this.isPressed) return this.sortSoon()
    if (body.contains(document.activeElement)) return
    const indexOf = ({ rowState }: PooledRow<Data>) => rowState?.index ?? Infinity
    const sorted = [...this.pooledRows]
    sorted.sort((one, other) => indexOf(one) - indexOf(other))
    const isSorted = sorted.every(({ element }, index) => body.children[index] === element)
    if (!isSorted) body.append(...sorted.map(({ element }) => element))
  }
}
