import { squareCorner, squareOutline } from '~/ui/theme/square'
import type { MarkStyle } from './mark-colors'
import { levelCount, marks } from './marks'

type Context = CanvasRenderingContext2D

/** A rounded square, `inset` px within the given side. Drawn by arcs, as Safari 15 has no roundRect. */
function squarePath(context: Context, side: number, inset: number) {
  const [start, end] = [inset, side - inset]
  const radius = Math.max(0, squareCorner(side) - inset)
  context.beginPath()
  context.moveTo(start + radius, start)
  context.arcTo(end, start, end, end, radius)
  context.arcTo(end, end, start, end, radius)
  context.arcTo(start, end, start, start, radius)
  context.arcTo(start, start, end, start, radius)
  context.closePath()
}

function outline(context: Context, side: number, color: string, width: number) {
  squarePath(context, side, width / 2)
  context.strokeStyle = color
  context.lineWidth = width
  context.stroke()
}

function filled(context: Context, side: number, color: string, edge: string) {
  squarePath(context, side, 0)
  context.fillStyle = color
  context.fill()
  outline(context, side, edge, 1)
}

/** Not there: hollow. */
const drawOffline = (context: Context, side: number, color: string) =>
  outline(context, side, color, Math.max(squareOutline, side * 0.09))

/** Not there yet: a dot in a faint frame. */
function drawUnregistered(context: Context, side: number, color: string, edge: string) {
  outline(context, side, edge, 1)
  context.beginPath()
  context.arc(side / 2, side / 2, side * 0.2, 0, 2 * Math.PI)
  context.fillStyle = color
  context.fill()
}

/** There, but it tells nothing: a dash in a faint frame. */
function drawNoData(context: Context, side: number, color: string, edge: string) {
  outline(context, side, edge, 1)
  const height = Math.max(1, Math.round(side * 0.14))
  context.fillStyle = color
  context.fillRect(side * 0.25, (side - height) / 2, side * 0.5, height)
}

/** In a state that the console does not know: half filled. */
function drawUnknown(context: Context, side: number, color: string, edge: string) {
  outline(context, side, edge, 1)
  context.beginPath()
  context.moveTo(side * 0.15, side * 0.85)
  context.lineTo(side * 0.85, side * 0.85)
  context.lineTo(side * 0.85, side * 0.15)
  context.closePath()
  context.fillStyle = color
  context.fill()
}

/** With two colours only, a step of the scale is how far the square is filled. */
function drawForcedLevel(context: Context, side: number, mark: number, color: string) {
  const height = (side * (mark + 1)) / levelCount
  context.fillStyle = color
  context.fillRect(0, side - height, side, height)
  outline(context, side, color, 1)
}

/** Draws a mark into the square at the origin. @param side canvas px */
export function drawMark(context: Context, mark: number, side: number, style: MarkStyle): void {
  const { edge, isForced, colors } = style
  const color = colors[mark] ?? ''
  if (mark === marks.offline) drawOffline(context, side, color)
  else if (mark === marks.unregistered) drawUnregistered(context, side, color, edge)
  else if (mark === marks.noData) drawNoData(context, side, color, edge)
  else if (mark === marks.unknown) drawUnknown(context, side, color, edge)
  else if (isForced && mark < levelCount) drawForcedLevel(context, side, mark, color)
  else filled(context, side, color, edge)
}

/** Draws the ring of a selected square. @param dpr canvas px for each CSS px */
export function drawRing(context: Context, side: number, dpr: number, { ring, gap }: MarkStyle): void {
  const width = side >= 14 * dpr ? 2 * dpr : 1.5 * dpr
  squarePath(context, side, width + dpr / 2)
  context.strokeStyle = gap
  context.lineWidth = dpr
  context.stroke()
  outline(context, side, ring, width)
}
