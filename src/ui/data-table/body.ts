import type { PlacedColumn, Read, RowNumber } from './column'
import type { Place } from './keys'
import { Slot } from './slot'
import { inSight, rowHeight, slotsFor, withOverscan, type Span } from './window'

/** What a body is told by the table around it. */
export interface BodyOptions<Data> {
  /** The element that scrolls. */
  scroller: HTMLElement
  /** The element that the rows go into; nothing else is in it. */
  body: HTMLElement
  /** px of the scroller that the header covers. */
  headerHeight: number
  isSelected: Read<Data, boolean>
  /** Called after each painting; says whether other rows came in sight. */
  onPaint: (isSightNew: boolean) => void
}

const isMountOf =
  <Data>(columns: readonly PlacedColumn<Data>[]) =>
  (column: PlacedColumn<Data>, place: number) =>
    columns[place]?.mount === column.mount

/** Milliseconds from the table's coming to that of elements for its rows. */
const readyDelay = 50

/** Milliseconds of rest after which the rows' elements are put into the order in which they are seen. */
const restDelay = 200

/**
 * Paints the rows in sight into elements that it uses again and again, synchronously with the scroll event, so that
 * no frame is ever blank. It holds no React state: the scroll position and the rows in sight are nobody else's.
 */
export class Body<Data> {
  private slots: Slot<Data>[] = []
  private order: ArrayLike<RowNumber> = []
  private data: Data
  private columns: readonly PlacedColumn<Data>[] = []
  private height = 0
  private sight: Span = { from: 0, to: 0 }
  private rest: ReturnType<typeof setTimeout> | undefined
  private readying: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly options: BodyOptions<Data>,
    data: Data,
  ) {
    this.data = data
  }

  /** Shows these rows in this order, all of them painted anew. */
  show(order: ArrayLike<RowNumber>, data: Data): void {
    this.order = order
    this.data = data
    this.paint(true)
  }

  /** Shows these columns. */
  place(columns: readonly PlacedColumn<Data>[]): void {
    const isSame = columns.length === this.columns.length && columns.every(isMountOf(this.columns))
    this.columns = columns
    if (isSame) return this.slots.forEach((slot) => slot.arrange(columns))
    this.slots = []
    this.options.body.replaceChildren()
    this.paint(true)
    this.readySoon()
  }

  /** Tells how high the scroller is, px. */
  resize(height: number): void {
    this.height = Math.max(0, height - this.options.headerHeight)
    this.paint(false)
  }

  /** To be called with each scroll event. */
  scrolled(): void {
    this.paint(false)
    clearTimeout(this.rest)
    this.rest = setTimeout(() => this.putInOrder(), restDelay)
  }

  /** Paints the rows anew that are mounted and meant. */
  refresh(isMeant: (row: RowNumber) => boolean): void {
    for (const slot of this.slots) if (slot.shown && isMeant(slot.shown.row)) slot.refresh(this.data)
  }

  /** Tells anew which rows are chosen. */
  refreshSelection(): void {
    for (const slot of this.slots)
      if (slot.shown) slot.setSelected(this.options.isSelected(this.data, slot.shown.row), this.data)
  }

  /** The cell of a row at a place; undefined when it is not mounted. */
  cellAt({ index, column }: Place): HTMLElement | undefined {
    const slot = this.slots[index % this.slots.length]
    return slot?.shown?.index === index ? slot.cellAt(column) : undefined
  }

  /** The row whose element this is, or is in. */
  faceOf(element: Element) {
    return this.slots.find((slot) => slot.element.contains(element))?.shown
  }

  /** How many rows fit into the window, at least one. */
  get page(): number {
    return Math.max(1, Math.floor(this.height / rowHeight))
  }

  /** Scrolls as little as needed to bring a row in sight. */
  reveal(index: number): void {
    const { scroller } = this.options
    const top = index * rowHeight
    const lowest = top + rowHeight - this.height
    const { scrollTop } = scroller
    if (scrollTop > top || scrollTop < lowest) scroller.scrollTop = scrollTop > top ? top : lowest
    this.paint(false)
  }

  /** Brings a row that is out of sight into the middle. */
  centre(index: number): void {
    const { scroller } = this.options
    const top = index * rowHeight
    const { scrollTop } = scroller
    const isOut = top < scrollTop || top + rowHeight > scrollTop + this.height
    if (isOut) scroller.scrollTop = top - (this.height - rowHeight) / 2
    this.paint(false)
  }

  /** The rows in sight. */
  rowsInSight(): RowNumber[] {
    const { from, to } = this.sight
    return Array.from({ length: to - from }, (_, place) => this.order[from + place] ?? 0)
  }

  close(): void {
    clearTimeout(this.rest)
    clearTimeout(this.readying)
    this.options.body.replaceChildren()
  }

  // Elements for the rows are made while these are waited for, once what stands around them was shown.
  private readySoon() {
    clearTimeout(this.readying)
    this.readying = setTimeout(() => this.mountSlots(), readyDelay)
  }

  private paint(isAllNew: boolean) {
    if (this.height === 0 || (this.order.length === 0 && this.slots.length === 0)) return
    this.mountSlots()
    const { scrollTop } = this.options.scroller
    const sight = inSight(scrollTop, this.height, this.order.length)
    const span = withOverscan(sight, this.order.length)
    for (let index = span.from; index < span.to; index++) this.paintRow(index, isAllNew)
    for (const slot of this.slots)
      if (slot.shown && (slot.shown.index < span.from || slot.shown.index >= span.to)) slot.hide()
    const isSightNew = isAllNew || sight.from !== this.sight.from || sight.to !== this.sight.to
    this.sight = sight
    this.options.onPaint(isSightNew)
  }

  private paintRow(index: number, isNew: boolean) {
    const slot = this.slots[index % this.slots.length]
    if (!slot || (!isNew && slot.shown?.index === index)) return
    const row = this.order[index] ?? 0
    slot.show({ index, row, isSelected: this.options.isSelected(this.data, row) }, this.data)
  }

  // More are needed when the window grows; which slot shows which row depends on their number, so all are new then.
  private mountSlots() {
    if (this.height === 0 || this.columns.length === 0) return
    const wanted = slotsFor(this.height)
    if (this.slots.length >= wanted) return
    const { body } = this.options
    this.slots = Array.from({ length: wanted }, (_, place) => new Slot(`${body.id}-${place}`, this.columns))
    body.replaceChildren(...this.slots.map(({ element }) => element))
  }

  // Screen readers read elements in their order. Never under a finger: moving an element takes its focus away.
  private putInOrder() {
    const { body } = this.options
    if (body.contains(document.activeElement)) return
    const placeOf = ({ shown }: Slot<Data>) => shown?.index ?? Infinity
    const sorted = [...this.slots]
    sorted.sort((one, other) => placeOf(one) - placeOf(other))
    const isInOrder = sorted.every(({ element }, place) => body.children[place] === element)
    if (!isInOrder) body.append(...sorted.map(({ element }) => element))
  }
}
