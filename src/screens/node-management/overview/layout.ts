import { fontScale } from '~/ui/dom/window-size'

/** px. */
export const boxPadding = 12
export const headerHeight = 40 * fontScale
const boxGap = 12

/** The narrowest box that has room for the name of its group, px. */
const minBoxWidth = 208 * fontScale

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

/** The width of a box whose squares stand in so many rows, px. */
const boxWidth = (count: number, rows: number, pitch: number) =>
  Math.max(minBoxWidth, Math.ceil(count / rows) * pitch + 2 * boxPadding)

/** The width of a shelf whose groups have so many rows of squares, px. */
const shelfWidth = (counts: readonly number[], rows: number, pitch: number) =>
  counts.reduce((width, count) => width + boxWidth(count, rows, pitch) + boxGap, -boxGap)

/** How many groups from `first` fit beside each other without more than `rows` rows of squares; at least one. */
function shelfLength(counts: readonly number[], first: number, rows: number, options: LayoutOptions): number {
  let width = -boxGap
  let length = 0
  for (const count of counts.slice(first)) {
    width += boxWidth(count, rows, options.pitch) + boxGap
    if (length > 0 && width > options.width) break
    length++
  }
  return length
}

/**
 * Returns the widths of a shelf's groups, px: with as few rows of squares as fit, stretched to the whole width. Several
 * groups share a shelf only if they fit with some number of rows.
 */
function shelfWidths(counts: readonly number[], { width, pitch }: LayoutOptions): number[] {
  if (counts.length === 1) return [width]
  let rows = 1
  while (shelfWidth(counts, rows, pitch) > width) rows++
  const extra = (width - shelfWidth(counts, rows, pitch)) / counts.length
  return counts.map((count) => boxWidth(count, rows, pitch) + extra)
}

/** Places the groups of a shelf from left to right, equally high. */
function shelfBoxes(counts: readonly number[], top: number, options: LayoutOptions) {
  const { pitch } = options
  const widths = shelfWidths(counts, options)
  const columns = widths.map((width) => Math.max(1, Math.floor((width - 2 * boxPadding) / pitch)))
  const rows = Math.max(...counts.map((count, index) => Math.ceil(count / (columns[index] ?? 1))))
  const height = headerHeight + rows * pitch + boxPadding
  let left = 0
  return widths.map((width, index): GroupBox => {
    const box = { left, top, width, height, columns: columns[index] ?? 1 }
    left += width + boxGap
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
    const placed = shelfBoxes(shelf, top, options)
    boxes.push(...placed)
    top += Math.max(...placed.map((box) => box.height)) + boxGap
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
  const { left, top, columns } = boxes[group] ?? { left: 0, top: 0, columns: 1 }
  return {
    left: left + boxPadding + (index % columns) * pitch,
    top: top + headerHeight + Math.floor(index / columns) * pitch,
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
  for (const [offset, box] of boxes.slice(firstBox, endBox).entries()) {
    const group = firstBox + offset
    const [x, y] = [left - box.left - boxPadding, top - box.top - headerHeight]
    const [column, endColumn] = clampRange(
      Math.ceil((x - side) / pitch),
      Math.floor((x + width) / pitch) + 1,
      box.columns,
    )
    const count = counts[group] ?? 0
    const [row, endRow] = clampRange(
      Math.ceil((y - side) / pitch),
      Math.floor((y + height) / pitch) + 1,
      count,
    )
    for (let at = row; at < endRow; at++)
      for (let index = at * box.columns + column; index < at * box.columns + endColumn; index++)
        if (index < count) visit(group, index)
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

/** Finds the square or group at a point of the content; undefined between the groups. */
export function hitTest(layout: Layout, counts: readonly number[], x: number, y: number): Hit | undefined {
  const [first, end] = boxesBetween(layout, y, y + 1)
  for (const [offset, box] of layout.boxes.slice(first, end).entries()) {
    if (x < box.left || x >= box.left + box.width || y < box.top) continue
    const group = first + offset
    const index = indexAt(box, layout.pitch, counts[group] ?? 0, x, y)
    return { group, index, isHeader: y < box.top + headerHeight }
  }
  return undefined
}
