import type { IdText } from '~/lib/ids'
import { isFocusVisible } from '~/ui/dom/is-focus-visible'
import type { GridControllerOptions, GridHeights, PlacedColumn, RowNumber } from './data-column'
import { EdgeShadows, limitPins, measureScroller } from './edge-shadows'
import {
  gridActionOf,
  headerIndex,
  indexOfId,
  nextPosition,
  type GridBounds,
  type GridAction,
  type CellPosition,
} from './keyboard-navigation'
import * as parts from './pointer-press'
import { RowVirtualizer } from './row-virtualizer'
import { SelectionModel } from './selection-model'

/** Controls the table outside React: painting, the keyboard cursor, keys and pointer. */
export class GridController<Data> {
  private readonly selectionModel: SelectionModel
  private readonly virtualizer: RowVirtualizer<Data>
  private readonly edges: EdgeShadows
  private rowOrder: ArrayLike<RowNumber> = []
  private data: Data
  private columns: readonly PlacedColumn<Data>[] = []
  private cursor: CellPosition = { index: 0, column: 0 }
  /** The id of the row at the cursor; undefined on the header and before the cursor was first set. */
  private cursorId: IdText | undefined
  private activeElement: HTMLElement | undefined
  /** Whether a key moved the cursor last. In Firefox a key does not make a focus visible that the mouse set. */
  private isKeyboardUsed = false
  private readonly press = new parts.PointerPress()
  private readonly abortController = new AbortController()

  constructor(
    private readonly options: GridControllerOptions<Data>,
    data: Data,
  ) {
    this.data = data
    const { selection, idOf, isPartial } = options
    this.edges = new EdgeShadows(options.edges)
    this.selectionModel = new SelectionModel(selection, () => ({
      rowOrder: this.rowOrder,
      idOf: (row) => idOf(this.data, row),
      isPartial: isPartial(),
    }))
    this.virtualizer = new RowVirtualizer(
      {
        ...options,
        isSelected: (id) => selection.has(id),
        onPaint: (isRangeChanged) => this.onPaint(isRangeChanged),
      },
      data,
    )
    this.listen()
  }

  setRows(rowOrder: ArrayLike<RowNumber>, data: Data): void {
    this.rowOrder = rowOrder
    this.data = data
    this.followRow()
    this.virtualizer.setRows(rowOrder, data)
  }

  setColumns(columns: readonly PlacedColumn<Data>[], heights: GridHeights): void {
    const areChanged = this.columns.length > 0
    this.columns = columns
    this.virtualizer.setColumns(columns, heights)
    this.edges.setColumns(columns)
    if (areChanged) this.onResize()
    this.markActiveCell()
  }

  /**
   * Sets aria-busy and aria-rowcount; a count of undefined means unknown. Done outside React, whose update would make
   * the browser recalculate the style of all painted cells on each refresh.
   */
  setBusy(isBusy: boolean, count: number | undefined): void {
    const { scroller } = this.options
    scroller.setAttribute('aria-busy', String(isBusy))
    scroller.setAttribute('aria-rowcount', String(count === undefined ? -1 : count + 1))
  }

  /** Repaints the live cells of mounted rows that match the predicate. */
  repaint(predicate: (row: RowNumber) => boolean): void {
    this.virtualizer.repaint(predicate)
  }

  /** Scrolls to a row and moves the cursor to it, so that the arrow keys continue from there. */
  revealRow(index: number): void {
    this.setCursor({ ...this.cursor, index })
    this.virtualizer.scrollToCenter(index)
    this.markActiveCell()
  }

  destroy(): void {
    this.abortController.abort()
    this.virtualizer.destroy()
  }

  private listen() {
    const { scroller, body, selection } = this.options
    const { signal } = this.abortController
    scroller.addEventListener('scroll', () => this.onScroll(), { signal, passive: true })
    scroller.addEventListener('keydown', (event) => this.onKeyDown(event), { signal })
    scroller.addEventListener('focus', () => this.markActiveCell(), { signal })
    scroller.addEventListener('blur', () => this.onBlur(), { signal })
    body.addEventListener('pointerdown', (event) => this.onPointerDown(event), { signal })
    for (const end of ['pointerup', 'pointercancel'])
      window.addEventListener(end, () => this.onRelease(), { signal })
    body.addEventListener('mousedown', (event) => this.onMouseDown(event), { signal })
    body.addEventListener('click', (event) => this.onClick(event), { signal })
    body.addEventListener('auxclick', (event) => this.onClick(event), { signal })
    body.addEventListener('pointerover', (event) => this.onPointerOver(event), { signal })
    // It also reports the first size, in the frame of the mount: reading it here would force a layout of the page.
    const resizeObserver = new ResizeObserver(() => this.onResize())
    resizeObserver.observe(scroller)
    signal.addEventListener('abort', () => resizeObserver.disconnect())
    const unsubscribe = selection.subscribe(() => this.virtualizer.repaintSelection())
    signal.addEventListener('abort', unsubscribe)
  }

  // The positions are read before the rows are painted: after it, reading them would force a layout.
  private onScroll() {
    const { scrollLeft } = this.options.scroller
    this.virtualizer.onScroll()
    this.edges.scrollTo(scrollLeft)
  }

  private onResize() {
    limitPins(this.options.scroller, this.columns)
    const size = measureScroller(this.options.scroller)
    this.virtualizer.resize(size.clientHeight)
    this.edges.setSize(size)
  }

  private onPaint(isRangeChanged: boolean) {
    this.markActiveCell()
    if (isRangeChanged) this.options.onVisibleRowsChange(() => this.virtualizer.visibleRows())
  }

  private elementAt(place: CellPosition): HTMLElement | undefined {
    if (place.index !== headerIndex) return this.virtualizer.cellAt(place)
    const headers = this.options.scroller.querySelectorAll<HTMLElement>('[role=columnheader]')
    return headers[place.column]
  }

  // The focus stays on the grid, which points at the cell by aria-activedescendant: cells may be recycled any time.
  private markActiveCell() {
    const { scroller } = this.options
    const isShown = this.isKeyboardUsed || isFocusVisible(scroller)
    const element = isShown ? this.elementAt(this.cursor) : undefined
    if (element === this.activeElement) return
    this.activeElement?.removeAttribute('data-cell-active')
    element?.setAttribute('data-cell-active', '')
    if (element) scroller.setAttribute('aria-activedescendant', element.id)
    else scroller.removeAttribute('aria-activedescendant')
    this.activeElement = element
  }

  private idAt(index: number): IdText | undefined {
    const row = this.rowOrder[index]
    const id = row === undefined ? '' : this.options.idOf(this.data, row)
    return id || undefined
  }

  private setCursor(place: CellPosition) {
    this.cursor = place
    this.cursorId = this.idAt(place.index)
  }

  // The cursor follows its row when rows above are added or removed, and keeps its index when the row is gone.
  private followRow() {
    const { cursor, cursorId, rowOrder } = this
    if (cursorId === undefined || rowOrder.length === 0 || this.idAt(cursor.index) === cursorId) return
    const found = indexOfId({ length: rowOrder.length, idAt: (index) => this.idAt(index) }, cursorId)
    this.setCursor({ ...cursor, index: found ?? Math.min(cursor.index, rowOrder.length - 1) })
  }

  private moveTo(place: CellPosition) {
    this.isKeyboardUsed = true
    this.setCursor(place)
    if (place.index !== headerIndex) this.virtualizer.scrollToRow(place.index)
    this.revealColumn()
    this.markActiveCell()
  }

  private revealColumn() {
    const column = this.columns[this.cursor.column]
    if (column && !column.pin)
      this.elementAt(this.cursor)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  private onBlur() {
    this.isKeyboardUsed = false
    this.markActiveCell()
  }

  private onKeyDown(event: KeyboardEvent) {
    const { target, key } = event
    if (target !== this.options.scroller || event.altKey) return
    const bounds: GridBounds = {
      rows: this.rowOrder.length,
      columns: this.columns.length,
      page: this.virtualizer.rowsPerPage,
    }
    const to = nextPosition(event, this.cursor, bounds)
    if (to) {
      this.moveTo(to)
      if (event.shiftKey && to.index !== headerIndex && key !== 'Home' && key !== 'End')
        this.selectionModel.extendTo(to.index)
    } else {
      const action = gridActionOf(event)
      if (!action) return
      this.perform(action, event)
    }
    event.preventDefault()
  }

  private perform(action: GridAction, modifiers: parts.Modifiers) {
    const { index } = this.cursor
    if (action === 'all') this.selectionModel.toggleAll()
    else if (action === 'resize') this.elementAt(this.cursor)?.querySelector<HTMLElement>(parts.edge)?.focus()
    else if (action === 'enter' || index === headerIndex) this.enter(modifiers)
    else if (action === 'extend') this.selectionModel.extendTo(index)
    else this.selectionModel.toggle(index)
  }

  private enter(modifiers: parts.Modifiers) {
    const element = this.elementAt(this.cursor)
    const part = element?.querySelector<HTMLElement>(parts.pressable)
    const row = this.rowOrder[this.cursor.index]
    if (part) parts.clickOnPart(part, modifiers)
    else if (element && row !== undefined) this.options.onAction({ action: 'open', row, element })
  }

  private hitTest({ target }: Event) {
    if (!(target instanceof Element)) return undefined
    const part = target.closest<HTMLElement>('[data-action]')
    const cell = target.closest<HTMLElement>('[role=gridcell]')
    const rowState = this.virtualizer.rowStateOf(target)
    return rowState && cell ? { part, cell, rowState } : undefined
  }

  // A finger's mousedown comes at its release, when a refresh may have moved the rows already.
  private onPointerDown(event: Event) {
    this.virtualizer.setPressed(true)
    this.press.setRow(this.hitTest(event)?.rowState.id)
  }

  // Pressing a button in a cell keeps the focus on the grid; shift-click selects rows instead of text, but a link's
  // modifier keys are the browser's.
  private onMouseDown(event: MouseEvent) {
    const hit = this.hitTest(event)
    if (!hit) return
    this.isKeyboardUsed = false
    this.setCursor({ index: hit.rowState.index, column: parts.columnIndexOf(hit.cell) })
    this.press.start(event)
    if (parts.isTextPress(hit.part, event)) return
    event.preventDefault()
    this.options.scroller.focus({ preventScroll: true })
  }

  // A pressed link takes the focus, and with it the keys of the grid. Focusing the grid earlier would end the press.
  private onRelease() {
    this.virtualizer.setPressed(false)
    parts.returnFocus(this.options)
  }

  private onClick(event: MouseEvent) {
    const hit = this.hitTest(event)
    if (!hit) return
    const { part, rowState } = hit
    if (this.press.isOnOtherRow(event, rowState.id)) return event.preventDefault()
    if (!part) return this.pressRow(event, hit.cell, rowState.row)
    if (parts.isLeftToBrowser(part, event) || !part.matches(parts.pressable)) return
    if (parts.isTextPart(part) && this.press.isSelection(event)) return
    const action = part.dataset['action'] ?? ''
    if (action !== 'select') this.options.onAction({ action, row: rowState.row, element: part })
    else if (event.shiftKey) this.selectionModel.extendTo(rowState.index)
    else this.selectionModel.toggle(rowState.index)
  }

  // Not in the columns of checkboxes and menus, whose controls a press may miss; not when text was selected.
  private pressRow(event: MouseEvent, element: HTMLElement, row: RowNumber) {
    const isFixed = this.columns[parts.columnIndexOf(element)]?.isFixed
    if (isFixed || this.press.isSelection(event) || parts.isTabPress(event, element)) return
    this.options.onAction({ action: 'open', row, element })
  }

  private onPointerOver(event: Event) {
    const hit = this.hitTest(event)
    if (!hit) return
    const tooltip = this.columns[parts.columnIndexOf(hit.cell)]?.tooltip
    if (tooltip) hit.cell.dataset['tip'] = tooltip(this.data, hit.rowState.row)
  }
}
