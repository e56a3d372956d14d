import type { Selection } from '~/lib/columns/selection'
import { Body } from './body'
import { Chooser } from './chooser'
import type { PlacedColumn, Read, RowNumber } from './column'
import { deedOf, headerIndex, moved, type Deed, type Place } from './keys'
import { noteTip } from './tip'

/** What is done with a part of a cell that names a deed in `data-action`; `open` also with Enter on a cell of none. */
export interface RowAction {
  action: string
  row: RowNumber
  /** What was pressed; what opens hangs on it. */
  element: HTMLElement
}

export interface GridOptions<Data> {
  scroller: HTMLElement
  body: HTMLElement
  headerHeight: number
  selection: Selection
  idOf: Read<Data, number>
  onAction: (action: RowAction) => void
  /** Called when other rows came in sight, or the same places show other rows. */
  onSight: (rows: () => RowNumber[]) => void
}

/** What can be pressed in a cell or a header. */
const offered = ':is(button, [data-action]):not(:disabled, [hidden])'

const placeOf = (cell: Element) => Number(cell.getAttribute('aria-colindex')) - 1

interface Rows {
  length: number
  idAt: (index: number) => number | undefined
}

function placeOfId({ length, idAt }: Rows, id: number): number | undefined {
  for (let index = 0; index < length; index++) if (idAt(index) === id) return index
  return undefined
}

/** The table's conduct below React: what is painted, where the cursor is, what keys and the pointer do. */
export class Grid<Data> {
  private readonly chooser: Chooser
  private readonly body: Body<Data>
  private order: ArrayLike<RowNumber> = []
  private data: Data
  private columns: readonly PlacedColumn<Data>[] = []
  private cursor: Place = { index: 0, column: 0 }
  /** The id of the row that the cursor was put on; undefined until it was, and on the header. */
  private cursorId: number | undefined
  private marked: HTMLElement | undefined
  private readonly life = new AbortController()

  constructor(
    private readonly options: GridOptions<Data>,
    data: Data,
  ) {
    this.data = data
    const { selection, idOf } = options
    this.chooser = new Chooser(selection, () => ({
      order: this.order,
      idOf: (row) => idOf(this.data, row),
    }))
    this.body = new Body(
      {
        ...options,
        isSelected: (data, row) => selection.has(idOf(data, row)),
        onPaint: (isSightNew) => this.painted(isSightNew),
      },
      data,
    )
    this.listen()
  }

  show(order: ArrayLike<RowNumber>, data: Data): void {
    this.order = order
    this.data = data
    this.followRow()
    this.body.show(order, data)
  }

  place(columns: readonly PlacedColumn<Data>[]): void {
    this.columns = columns
    this.body.place(columns)
    this.mark()
  }

  /**
   * Says whether more rows are coming, and how many there are, where that is known. Not by React: it would find the
   * style of all that the table paints anew with each refresh.
   */
  setBusy(isBusy: boolean, count: number | undefined): void {
    const { scroller } = this.options
    scroller.setAttribute('aria-busy', String(isBusy))
    scroller.setAttribute('aria-rowcount', String(count === undefined ? -1 : count + 1))
  }

  /** Paints anew the live cells of the mounted rows that are meant. */
  refresh(isMeant: (row: RowNumber) => boolean): void {
    this.body.refresh(isMeant)
  }

  /** Brings a row in sight, and the cursor to it, so that keys go on from there. */
  reveal(index: number): void {
    this.putCursor({ ...this.cursor, index })
    this.body.centre(index)
    this.mark()
  }

  close(): void {
    this.life.abort()
    this.body.close()
  }

  private listen() {
    const { scroller, body, selection } = this.options
    const { signal } = this.life
    scroller.addEventListener('scroll', () => this.body.scrolled(), { signal, passive: true })
    scroller.addEventListener('keydown', (event) => this.pressed(event), { signal })
    scroller.addEventListener('focus', () => this.mark(), { signal })
    scroller.addEventListener('blur', () => this.mark(), { signal })
    body.addEventListener('mousedown', (event) => this.grasped(event), { signal })
    body.addEventListener('click', (event) => this.clicked(event), { signal })
    body.addEventListener('pointerover', (event) => this.pointed(event), { signal })
    const size = new ResizeObserver(() => this.body.resize(scroller.clientHeight))
    size.observe(scroller)
    const stop = selection.subscribe(() => this.body.refreshSelection())
    signal.addEventListener('abort', () => {
      size.disconnect()
      stop()
    })
    this.body.resize(scroller.clientHeight)
  }

  private painted(isSightNew: boolean) {
    this.mark()
    if (isSightNew) this.options.onSight(() => this.body.rowsInSight())
  }

  private elementAt(place: Place): HTMLElement | undefined {
    if (place.index !== headerIndex) return this.body.cellAt(place)
    const headers = this.options.scroller.querySelectorAll<HTMLElement>('[role=columnheader]')
    return headers[place.column]
  }

  // The focus stays on the grid, which says where the cursor is: a cell may be recycled at any time.
  private mark() {
    const { scroller } = this.options
    const element = scroller.matches(':focus-visible') ? this.elementAt(this.cursor) : undefined
    if (element === this.marked) return
    this.marked?.removeAttribute('data-cell-active')
    element?.setAttribute('data-cell-active', '')
    if (element) scroller.setAttribute('aria-activedescendant', element.id)
    else scroller.removeAttribute('aria-activedescendant')
    this.marked = element
  }

  private idAt(index: number): number | undefined {
    const row = this.order[index]
    const id = row === undefined ? Number.NaN : this.options.idOf(this.data, row)
    return Number.isNaN(id) ? undefined : id
  }

  private putCursor(place: Place) {
    this.cursor = place
    this.cursorId = this.idAt(place.index)
  }

  // The cursor stays on its row when others come and go above it, and at its place when the row itself is gone.
  private followRow() {
    const { cursor, cursorId, order } = this
    if (cursorId === undefined || order.length === 0 || this.idAt(cursor.index) === cursorId) return
    const found = placeOfId({ length: order.length, idAt: (index) => this.idAt(index) }, cursorId)
    this.putCursor({ ...cursor, index: found ?? Math.min(cursor.index, order.length - 1) })
  }

  private moveTo(place: Place) {
    this.putCursor(place)
    if (place.index !== headerIndex) this.body.reveal(place.index)
    this.revealColumn()
    this.mark()
  }

  private revealColumn() {
    const column = this.columns[this.cursor.column]
    if (column && !column.pin)
      this.elementAt(this.cursor)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  private pressed(event: KeyboardEvent) {
    const { target, key } = event
    if (target !== this.options.scroller || event.altKey) return
    const bounds = { rows: this.order.length, columns: this.columns.length, page: this.body.page }
    const to = moved(event, this.cursor, bounds)
    if (to) {
      this.moveTo(to)
      if (event.shiftKey && to.index !== headerIndex && key !== 'Home' && key !== 'End')
        this.chooser.extendTo(to.index)
    } else {
      const deed = deedOf(event)
      if (!deed) return
      this.act(deed)
    }
    event.preventDefault()
  }

  private act(deed: Deed) {
    const { index } = this.cursor
    if (deed === 'all') this.chooser.all()
    else if (deed === 'enter' || index === headerIndex) this.enter()
    else if (deed === 'extend') this.chooser.extendTo(index)
    else this.chooser.toggle(index)
  }

  private enter() {
    const element = this.elementAt(this.cursor)
    const part = element?.querySelector<HTMLElement>(offered)
    const row = this.order[this.cursor.index]
    if (part) part.click()
    else if (element && row !== undefined) this.options.onAction({ action: 'open', row, element })
  }

  private pressedOn({ target }: Event) {
    if (!(target instanceof Element)) return undefined
    const part = target.closest<HTMLElement>('[data-action]')
    const cell = target.closest<HTMLElement>('[role=gridcell]')
    const face = this.body.faceOf(target)
    return face && cell ? { part, cell, face } : undefined
  }

  // A press on what is in a cell leaves the focus on the grid, and a shift-click selects rows and not their text.
  private grasped(event: MouseEvent) {
    const pressed = this.pressedOn(event)
    if (!pressed) return
    this.putCursor({ index: pressed.face.index, column: placeOf(pressed.cell) })
    if (!pressed.part && !event.shiftKey) return
    event.preventDefault()
    this.options.scroller.focus({ preventScroll: true })
  }

  private clicked(event: MouseEvent) {
    const pressed = this.pressedOn(event)
    if (!pressed?.part) return
    const { part, face } = pressed
    const action = part.dataset['action'] ?? ''
    if (action !== 'select') this.options.onAction({ action, row: face.row, element: part })
    else if (event.shiftKey) this.chooser.extendTo(face.index)
    else this.chooser.toggle(face.index)
  }

  private pointed(event: Event) {
    const pressed = this.pressedOn(event)
    if (!pressed) return
    const column = this.columns[placeOf(pressed.cell)]
    noteTip(pressed.cell, column?.tip?.(this.data, pressed.face.row))
  }
}
