import { drawMark, drawRing } from './draw-mark'
import { groupAt, type Grouping } from './grouping'
import { forEachSquare, squareAt, type Layout } from './layout'
import type { MarkStyle } from './mark-colors'
import { levelCount, markCount, type MarkReader } from './marks'

/** The content of the canvas. */
export interface PaintScene {
  layout: Layout
  grouping: Grouping
  markOf: MarkReader
  isSelected: (row: number) => boolean
  /** A short text in the square; used where squares are large. Blank for none. */
  labelOf: (row: number, mark: number) => string
  /** The side of the square, as a part of the room that each has. */
  scaleOf: (row: number) => number
  style: MarkStyle
}

/** The smallest side of a square that has room for a text, px. */
const minLabelSide = 30

/** The part of the viewport that is drawn above and below it, so that a short scroll draws nothing. */
const overscan = 0.25

/** Whole device px at each usual scale: a canvas that starts between two device px would be blurred. */
const snap = (top: number) => Math.floor(top / 4) * 4

/** Draws each mark once, as drawing an image is cheaper than a path for each square. The last one is the ring. */
function createSprites(side: number, dpr: number, style: MarkStyle): HTMLCanvasElement {
  const sprites = document.createElement('canvas')
  sprites.width = side * (markCount + 1)
  sprites.height = side
  const context = sprites.getContext('2d')
  if (!context) return sprites
  for (let mark = 0; mark <= markCount; mark++) {
    context.setTransform(1, 0, 0, 1, mark * side, 0)
    if (mark === markCount) drawRing(context, side, dpr, style)
    else drawMark(context, mark, side, style)
  }
  return sprites
}

/** Whether a colour is light, from its channels: rrggbb or rgb(…). */
function isLight(color: string): boolean {
  const hex = /^#(..)(..)(..)$/.exec(color)
  const [red = 0, green = 0, blue = 0] = (hex?.slice(1) ?? []).map((channel) => Number.parseInt(channel, 16))
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140
}

/**
 * Draws the squares of the visible part into one canvas, which is a little higher than the viewport and moves with the
 * scroll position. A heartbeat repaints only the squares whose mark changes.
 */
export class SquarePainter {
  private readonly context: CanvasRenderingContext2D | null
  private scene: PaintScene | undefined
  private counts: readonly number[] = []
  private sprites: HTMLCanvasElement | undefined
  /** The mark that each row was last painted with. */
  private painted = new Uint8Array()
  private dpr = 1
  private top = 0
  private viewportHeight = 0
  private pending: number[] | undefined
  private frame: number | undefined

  constructor(private readonly canvas: HTMLCanvasElement) {
    this.context = canvas.getContext('2d')
  }

  setScene(scene: PaintScene, viewportHeight: number, scrollTop: number): void {
    this.scene = scene
    this.counts = scene.grouping.groups.map(({ count }) => count)
    this.painted = new Uint8Array(scene.grouping.places.length)
    this.viewportHeight = viewportHeight
    this.dpr = window.devicePixelRatio || 1
    this.sprites = createSprites(this.side, this.dpr, scene.style)
    this.resize(scene.layout)
    this.moveTo(scrollTop)
    this.draw()
  }

  /** Draws another part when the viewport has left the drawn one. */
  scrollTo(scrollTop: number): void {
    if (scrollTop >= this.top && scrollTop + this.viewportHeight <= this.top + this.height) return
    const before = this.top
    this.moveTo(scrollTop)
    this.shift(before)
  }

  /** Repaints rows in the next frame; all squares when the rows are not given. */
  invalidate(rows?: readonly number[]): void {
    if (!rows) this.pending = undefined
    else if (this.frame === undefined) this.pending = [...rows]
    else this.pending?.push(...rows)
    this.frame ??= requestAnimationFrame(() => this.flush())
  }

  destroy(): void {
    if (this.frame !== undefined) cancelAnimationFrame(this.frame)
  }

  private get side(): number {
    return Math.round((this.scene?.layout.side ?? 0) * this.dpr)
  }

  /** The drawn height, px. */
  private get height(): number {
    return this.canvas.height / this.dpr
  }

  private get hasLabels(): boolean {
    return (this.scene?.layout.side ?? 0) >= minLabelSide
  }

  private resize({ width, height }: Layout) {
    const { canvas, dpr, viewportHeight } = this
    canvas.width = Math.round(width * dpr)
    canvas.height = Math.round(Math.min(height, viewportHeight * (1 + 2 * overscan) + 4) * dpr)
    canvas.style.width = `${canvas.width / dpr}px`
    canvas.style.height = `${canvas.height / dpr}px`
  }

  private moveTo(scrollTop: number) {
    const last = Math.max(0, (this.scene?.layout.height ?? 0) - this.height)
    this.top = snap(Math.min(last, Math.max(0, scrollTop - this.viewportHeight * overscan)))
    this.canvas.style.top = `${this.top}px`
  }

  private flush() {
    this.frame = undefined
    if (this.pending) for (const row of this.pending) this.repaint(row)
    else this.draw()
    this.pending = undefined
  }

  private draw() {
    const { scene, context, canvas } = this
    if (!scene || !context) return
    context.clearRect(0, 0, canvas.width, canvas.height)
    this.drawBetween(this.top, this.top + this.height)
  }

  /** Draws the squares between two heights of the content. */
  private drawBetween(top: number, bottom: number) {
    if (!this.scene) return
    const { layout, grouping } = this.scene
    forEachSquare(
      layout,
      this.counts,
      { left: 0, top, width: layout.width, height: bottom - top },
      (group, index) => {
        const row = grouping.members[(grouping.groups[group]?.start ?? 0) + index]
        if (row !== undefined) this.paint(row, group, index)
      },
    )
  }

  /** Moves the drawn part and draws the rest; draws everything when the move is not a whole number of device px. */
  private shift(before: number) {
    const { context, canvas, top, height } = this
    const moved = (top - before) * this.dpr
    if (!context || !Number.isInteger(moved) || Math.abs(moved) >= canvas.height) return this.draw()
    context.globalCompositeOperation = 'copy'
    context.drawImage(canvas, 0, -moved)
    context.globalCompositeOperation = 'source-over'
    if (moved > 0) this.drawBetween(before + height, top + height)
    else this.drawBetween(top, before)
  }

  private repaint(row: number) {
    const { scene, context } = this
    const place = scene?.grouping.places[row] ?? -1
    if (!scene || !context || place < 0) return
    if (scene.markOf(row) === this.painted[row] && !this.hasLabels) return
    const group = groupAt(scene.grouping, place)
    const index = place - (scene.grouping.groups[group]?.start ?? 0)
    const { top } = squareAt(scene.layout, group, index)
    if (top + scene.layout.side < this.top || top > this.top + this.height) return
    this.paint(row, group, index)
  }

  private deviceX(left: number): number {
    return Math.round(left * this.dpr)
  }

  private deviceY(top: number): number {
    return Math.round((top - this.top) * this.dpr)
  }

  private paint(row: number, group: number, index: number) {
    const { scene } = this
    if (!scene) return
    const mark = scene.markOf(row)
    const { left, top } = squareAt(scene.layout, group, index)
    const [x, y] = [this.deviceX(left), this.deviceY(top)]
    this.painted[row] = mark
    this.context?.clearRect(x, y, this.side, this.side)
    this.stamp(mark, x, y, scene.scaleOf(row))
    if (this.hasLabels) this.write(scene.labelOf(row, mark), mark, x, y)
    if (scene.isSelected(row)) this.stamp(markCount, x, y)
  }

  /** Draws a sprite in the middle of its room. */
  private stamp(sprite: number, x: number, y: number, scale = 1) {
    const { sprites, side, context } = this
    if (!sprites || side <= 0) return
    const shown = Math.max(1, Math.round(side * scale))
    const inset = Math.floor((side - shown) / 2)
    context?.drawImage(sprites, sprite * side, 0, side, side, x + inset, y + inset, shown, shown)
  }

  private write(text: string, mark: number, x: number, y: number) {
    const { context, scene, side, dpr } = this
    if (!context || !scene || !text || scene.style.isForced) return
    context.font = `500 ${Math.round(Math.min(15, scene.layout.side * 0.34) * dpr)}px ${scene.style.font}`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    const color = scene.style.colors[mark] ?? ''
    // A mark beyond the scale is hollow: its text has its colour.
    context.fillStyle =
      mark >= levelCount ? color : isLight(color) ? scene.style.text.light : scene.style.text.dark
    context.fillText(text, x + side / 2, y + side / 2 + dpr)
  }
}
