/** px. */
export const boxPadding = 12
export const headerHeight = 44
const boxGap = 12

/** The narrowest box that has room for the name of its group, px. */
const minBoxWidth = 184

/** Distances from one square to the next, the largest first, px. The small ones are for zooming out only. */
export const pitches = [56, 48, 40, 34, 28, 24, 20, 17, 14, 12, 10, 8] as const

/** Index of the smallest pitch that is used without zooming out. */
const smallestFit = pitches.indexOf(10)

/** A rectangle of the content, px. */
export interface Rect {
  left: number
  top: number
  width: number
  height: number
}

/** The frame of a group. Its squares begin below its header, `columns` in a row. */
export interface GroupBox extends Rect {
  columns: number
}

export interface Layout {
  boxes: readonly GroupBox[]
  /** Distance from one square to the next, px. */
  pitch: number
  /** The side of a square, px. */
  side: number
  width: number
  height: number
}

export interface LayoutOptions {
  /** Of the viewport, px. */
  width: number
  height: number
  pitch: number
}

const sideOf = (pitch: number) => pitch - (pitch < 17 ? 1 : pitch < 34 ? 2 : 3)

const columnsFor = (count: number, rows: number, pitch: number) =>
  Math.max(Math.ceil((minBoxWidth - 2 * boxPadding) / pitch), Math.ceil(count / rows))

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Columns of squares that fit beside each other in so many boxes. */
const capacityOf = (boxes: number, { width, pitch }: LayoutOptions) =>
  Math.floor((width - boxes * 2 * boxPadding - (boxes - 1) * boxGap) / pitch)

/** How many groups from `first` fit beside each other without more than `rows` rows of squares; at least one. */
function shelfLength(counts: readonly number[], first: number, rows: number, options: LayoutOptions): number {
  let columns = 0
  let length = 0
  for (const count of counts.slice(first)) {
    columns += columnsFor(count, rows, options.pitch)
    if (length > 0 && columns > capacityOf(length + 1, options)) break
    length++
  }
  return length
}

/** Returns the columns of the groups of a shelf: as few rows as fit its width, but no box much wider than high. */
function shelfColumns(counts: readonly number[], maxRows: number, options: LayoutOptions): number[] {
  const capacity = capacityOf(counts.length, options)
  let rows = Math.ceil(Math.sqrt(Math.max(...counts) / 3))
  const columns = () => counts.map((count) => columnsFor(count, rows, options.pitch))
  while (rows < maxRows && sum(columns()) > capacity) rows++
  return counts.length === 1 ? [Math.max(1, Math.min(capacity, ...columns()))] : columns()
}

/** Places the groups of a shelf from left to right, equally high, and stretches them to the whole width. */
function shelfBoxes(
  counts: readonly number[],
  columns: readonly number[],
  top: number,
  options: LayoutOptions,
) {
  const { width, pitch } = options
  const rows = Math.max(...counts.map((count, index) => Math.ceil(count / (columns[index] ?? 1))))
  const height = headerHeight + rows * pitch + boxPadding
  const used = sum(columns) * pitch + counts.length * 2 * boxPadding + (counts.length - 1) * boxGap
  const extra = Math.max(0, width - used) / counts.length
  let left = 0
  return columns.map((columns): GroupBox => {
    const box = { left, top, height, columns, width: columns * pitch + 2 * boxPadding + extra }
    left += box.width + boxGap
    return box
  })
}

/**
 * Places the groups in shelves that are as wide as the viewport: small groups stand beside each other, a large one
 * takes a shelf of its own.
 * @param counts how many squares each group has
 */
export function layoutGroups(counts: readonly number[], options: LayoutOptions): Layout {
  const { width, height, pitch } = options
  const maxRows = Math.max(6, Math.floor((height * 0.45) / pitch))
  const boxes: GroupBox[] = []
  let top = 0
  for (let first = 0; first < counts.length;) {
    const shelf = counts.slice(first, first + shelfLength(counts, first, maxRows, options))
    boxes.push(...shelfBoxes(shelf, shelfColumns(shelf, maxRows, options), top, options))
    top += (boxes.at(-1)?.height ?? 0) + boxGap
    first += shelf.length
  }
  return { boxes, pitch, side: sideOf(pitch), width, height: Math.max(0, top - boxGap) }
}

/**
 * Lays the groups out with the largest squares that fit the viewport's height; when even small ones do not, it scrolls.
 * @param zoom steps by which squares are larger (positive) or smaller than that
 */
export function fitGroups(
  counts: readonly number[],
  viewport: Omit<LayoutOptions, 'pitch'>,
  zoom = 0,
): Layout {
  const layoutAt = (index: number) =>
    layoutGroups(counts, { ...viewport, pitch: pitches[index] ?? pitches[0] })
  let fit = 0
  while (fit < smallestFit && layoutAt(fit).height > viewport.height) fit++
  return layoutAt(Math.min(pitches.length - 1, Math.max(0, fit - zoom)))
}

/** The top left corner of a group's square, px. */
export const squareAt = ({ boxes, pitch }: Layout, group: number, index: number) => {
  const box = boxes[group]
  const columns = box?.columns ?? 1
  return {
    left: (box?.left ?? 0) + boxPadding + (index % columns) * pitch,
    top: (box?.top ?? 0) + headerHeight + Math.floor(index / columns) * pitch,
  }
}

/** Returns the indexes of the boxes between two heights: the first and the one after the last. */
export function boxesBetween({ boxes }: Layout, top: number, bottom: number): [first: number, end: number] {
  let [first, high] = [0, boxes.length]
  while (first < high) {
    const middle = (first + high) >> 1
    const box = boxes[middle]
    if (box && box.top + box.height <= top) first = middle + 1
    else high = middle
  }
  let end = first
  while ((boxes[end]?.top ?? Infinity) < bottom) end++
  return [first, end]
}

/** The squares of one group: index of the first and the one after the last. */
type Range = readonly [first: number, end: number]

const clampRange = (first: number, end: number, count: number): Range => [
  Math.max(0, first),
  Math.min(count, end),
]

/** Calls back with each square that touches the rectangle. */
export function forEachSquare(
  layout: Layout,
  counts: readonly number[],
  { left, top, width, height }: Rect,
  visit: (group: number, index: number) => void,
): void {
  const { pitch, side, boxes } = layout
  const [firstBox, endBox] = boxesBetween(layout, top, top + height)
  for (let group = firstBox; group < endBox; group++) {
    const box = boxes[group]
    if (!box) continue
    const [x, y] = [left - box.left - boxPadding, top - box.top - headerHeight]
    const [column, endColumn] = clampRange(
      Math.ceil((x - side) / pitch),
      Math.floor((x + width) / pitch) + 1,
      box.columns,
    )
    const rows = Math.ceil((counts[group] ?? 0) / box.columns)
    const [row, endRow] = clampRange(
      Math.ceil((y - side) / pitch),
      Math.floor((y + height) / pitch) + 1,
      rows,
    )
    for (let at = row; at < endRow; at++)
      for (let index = at * box.columns + column; index < at * box.columns + endColumn; index++)
        if (index < (counts[group] ?? 0)) visit(group, index)
  }
}

/** A square, or the group whose frame is at a point. */
export interface Hit {
  group: number
  /** Undefined beside the squares. */
  index: number | undefined
  isHeader: boolean
}

/** The square at a point of a box; the gap after a square counts as part of it, so that a tooltip does not flicker. */
function indexAt({ left, top, columns }: GroupBox, pitch: number, count: number, x: number, y: number) {
  const column = Math.floor((x - left - boxPadding) / pitch)
  const row = Math.floor((y - top - headerHeight) / pitch)
  const index = row * columns + column
  return column >= 0 && column < columns && row >= 0 && index < count ? index : undefined
}

/** Finds what is at a point of the content; undefined between the groups. */
export function hitTest(layout: Layout, counts: readonly number[], x: number, y: number): Hit | undefined {
  const [first, end] = boxesBetween(layout, y, y + 1)
  for (let group = first; group < end; group++) {
    const box = layout.boxes[group]
    if (!box || x < box.left || x >= box.left + box.width || y < box.top || y >= box.top + box.height)
      continue
    const index = indexAt(box, layout.pitch, counts[group] ?? 0, x, y)
    return { group, index, isHeader: y < box.top + headerHeight }
  }
  return undefined
}
