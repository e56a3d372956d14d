import uPlot from 'uplot'
import { fontScale } from '~/ui/dom/window-size'
import type { ChartData, ChartMark, ChartSeries } from './chart-data'
import type { PlotStyle } from './plot-style'

const markRadius = 4.5

function tracePath(context: CanvasRenderingContext2D, shape: ChartMark['shape'], radius: number) {
  if (shape === 'circle') return context.arc(0, 0, radius, 0, 2 * Math.PI)
  if (shape === 'square') return context.rect(-radius, -radius, 2 * radius, 2 * radius)
  for (const y of [radius, -radius]) {
    context.moveTo(-radius, -y)
    context.lineTo(radius, y)
  }
}

function drawMark(plot: uPlot, { x, y, color, shape }: ChartMark, { colors, ground }: PlotStyle) {
  const { ctx: context } = plot
  const scale = uPlot.pxRatio
  context.save()
  context.translate(plot.valToPos(x, 'x', true), plot.valToPos(y, 'y', true))
  context.beginPath()
  tracePath(context, shape, markRadius * scale)
  // A dashed line has left its pattern.
  context.setLineDash([])
  context.lineWidth = (shape === 'cross' ? 2.5 : 1.5) * scale
  context.strokeStyle = shape === 'cross' ? colors[color] : ground
  context.fillStyle = colors[color]
  context.fill()
  context.stroke()
  context.restore()
}

/** Sets the font and the colour of texts on the canvas. */
function setTextStyle({ ctx: context }: uPlot, { text, font }: PlotStyle) {
  context.font = font.replace(/^[\d.]+/, (size) => String(Number(size) * uPlot.pxRatio))
  context.fillStyle = text
}

/** The place of a text on the canvas, in its px. */
interface TextBox {
  left: number
  top: number
  width: number
}

/** px of a line of text. */
const textHeight = 14 * fontScale

/** px from a mark to the middle of its name, the best place first. */
const markDistances = { circle: [0, 17, -15], square: [-15, 17, -29, 31], cross: [-15, -29, -43] }

const areOverlapping = (one: TextBox, other: TextBox, height: number) =>
  Math.abs(one.top - other.top) < height &&
  one.left < other.left + other.width + height &&
  other.left < one.left + one.width + height

/** Names a line at its end, above all that it has below the text. Returns the place of its name. */
function drawEndLabel(plot: uPlot, { label, values }: ChartSeries, style: PlotStyle): TextBox {
  const { ctx: context } = plot
  const xs = plot.data[0]
  const last = values.reduce<number>((found, value, index) => (value === null ? found : index), 0)
  const right = plot.valToPos(xs[last] ?? 0, 'x', true)
  context.save()
  setTextStyle(plot, style)
  context.textAlign = 'right'
  context.textBaseline = 'bottom'
  const left = right - context.measureText(label).width
  const below = values.filter((_value, index) => plot.valToPos(xs[index] ?? 0, 'x', true) >= left)
  const highest = Math.max(...below.map((value) => value ?? -Infinity))
  const bottom = plot.valToPos(highest, 'y', true) - 4 * uPlot.pxRatio
  context.fillText(label, right, bottom)
  context.restore()
  return { left, top: bottom - textHeight * uPlot.pxRatio, width: right - left }
}

/** Names a mark beside it, unless another text is there. Returns all places that are taken then. */
function drawMarkLabel(plot: uPlot, { x, y, shape, label }: ChartMark, taken: readonly TextBox[]): TextBox[] {
  const { ctx: context, bbox } = plot
  const scale = uPlot.pxRatio
  const { width } = context.measureText(label)
  const middle = plot.valToPos(x, 'x', true)
  // A balance rises at a circle: its name stands below the line.
  const start = shape === 'circle' ? middle + 9 * scale : middle - width / 2
  const left = Math.max(bbox.left, Math.min(start, bbox.left + bbox.width - width))
  const height = textHeight * scale
  const tops = markDistances[shape].map(
    (distance) => plot.valToPos(y, 'y', true) + distance * scale - height / 2,
  )
  const top = tops.find(
    (one) =>
      one > bbox.top - height / 2 &&
      one + height < bbox.top + bbox.height &&
      !taken.some((other) => areOverlapping({ left, top: one, width }, other, height)),
  )
  if (top === undefined) return [...taken]
  context.fillText(label, left, top + height)
  return [...taken, { left, top, width }]
}

/** More lines than these have a legend. */
const mostLabels = 2

/** Draws marks and names, of lines at their end. */
export function drawMarks(plot: uPlot, data: ChartData, style: PlotStyle) {
  const { kind, series, marks = [] } = data
  for (const mark of marks) drawMark(plot, mark, style)
  const isNamed = kind === 'lines' && series.length <= mostLabels
  const places = isNamed ? series.map((one) => drawEndLabel(plot, one, style)) : []
  const { ctx: context } = plot
  context.save()
  setTextStyle(plot, style)
  context.textAlign = 'left'
  context.textBaseline = 'bottom'
  // The last one tells most: when the balance will not be enough.
  marks.reduceRight((taken, mark) => drawMarkLabel(plot, mark, taken), places)
  context.restore()
}
