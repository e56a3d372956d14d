import type { SystemStyleObject } from '@chakra-ui/react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { fontScale } from '~/ui/dom/window-size'
import { areColorsForced } from '~/ui/theme/subscribe-to-themes'
import {
  chartColors,
  fittingTicks,
  stacked,
  systemColors,
  type ChartColor,
  type ChartData,
  type ChartMark,
  type ChartOutline,
  type ChartSeries,
  valueExtent,
} from './chart-data'
import { valueTicks } from './value-axis'

type ColorVariable = `--chart-${ChartColor | 'text' | 'line' | 'ground'}`

const tokens: Record<ColorVariable, string> = {
  '--chart-node': '{colors.node.solid}',
  '--chart-purple': '{colors.purple.solid}',
  '--chart-power': '{colors.power.solid}',
  '--chart-gray': '{colors.border.control}',
  '--chart-ok': '{colors.ok.solid}',
  '--chart-bad': '{colors.bad.solid}',
  '--chart-text': '{colors.fg.muted}',
  '--chart-line': '{colors.border}',
  '--chart-ground': '{colors.bg.panel}',
}

/** The colours as CSS variables: the canvas reads them from the element that has this style. */
export const plotColors: SystemStyleObject = tokens

/** The colours and fonts of a chart on a canvas. */
interface PlotStyle {
  colors: Record<ChartColor, string>
  text: string
  line: string
  ground: string
  font: string
}

/** Reads the colours of the current theme from an element with the style `plotColors`. */
function readPlotStyle(element: Element): PlotStyle {
  const style = getComputedStyle(element)
  const isForced = areColorsForced()
  const read = (name: ColorVariable, forced: string) =>
    isForced ? forced : style.getPropertyValue(name).trim()
  const colors: PlotStyle['colors'] = { ...systemColors }
  for (const color of chartColors) colors[color] = read(`--chart-${color}`, systemColors[color])
  return {
    colors,
    text: read('--chart-text', 'CanvasText'),
    line: read('--chart-line', 'GrayText'),
    ground: read('--chart-ground', 'Canvas'),
    font: `${11 * fontScale}px ${style.fontFamily}`,
  }
}

/** The drawn values of each series: of bars the sums, highest first, so that lower ones are drawn over them. */
function drawnSeries({ kind, series }: ChartData) {
  if (kind === 'lines') return series.map((one) => ({ ...one, values: [...one.values] }))
  const sums = stacked(series)
  return series.map((one, index) => ({ ...one, values: sums[index] ?? [] })).reverse()
}

/** The part of its room that a bar takes, and how wide it is at most in px; an outline behind it is wider. */
const [barShare, barWidth] = [0.5, 20]
const outlineScale = 1.5

const bars = uPlot.paths.bars?.({ size: [barShare, barWidth] })

/** px of lines and outlines. */
const lineWidth = 1.5

function seriesOptions({ kind }: ChartData, color: string, isDashed = false): uPlot.Series {
  const isBars = kind === 'bars'
  return {
    stroke: color,
    width: isBars ? 0 : lineWidth,
    points: { show: false },
    ...(isBars && { fill: color, ...(bars && { paths: bars }) }),
    ...(isDashed && { dash: [2, 3] }),
  }
}

/** Pixels of a digit, and of the room around a label. */
const digitWidth = 7 * fontScale
const labelRoom = 12 * fontScale
const labelHeight = 28 * fontScale

const widthOf = (labels: readonly string[]) =>
  labelRoom + digitWidth * Math.max(3, ...labels.map((label) => label.length))

/** Half a bar of room beside the first and the last one. */
const xRange = ({ kind, xs }: ChartData): [number, number] => {
  const room = kind === 'bars' ? 0.5 : 0
  return [(xs[0] ?? 0) - room, (xs.at(-1) ?? 1) + room]
}

function xAxis(data: ChartData, { text, font }: PlotStyle): uPlot.Axis {
  const { ticks } = data
  const range = xRange(data)
  const labelWidth = widthOf(ticks.map(({ label }) => label))
  const fitting = (plot: uPlot) =>
    fittingTicks(ticks, { range, width: plot.bbox.width / uPlot.pxRatio, labelWidth })
  const labels = new Map(ticks.map(({ x, label }) => [x, label]))
  return {
    stroke: text,
    font,
    size: labelHeight,
    // The first label stands below that of zero at the other axis.
    gap: 10 * fontScale,
    grid: { show: false },
    ticks: { show: false },
    splits: (plot) => fitting(plot).map(({ x }) => x),
    values: (_plot, splits) => splits.map((x) => labels.get(x) ?? ''),
  }
}

const yAxis = (
  { formatY }: ChartData,
  ticks: readonly number[],
  { text, line, font }: PlotStyle,
): uPlot.Axis => ({
  stroke: text,
  font,
  splits: () => [...ticks],
  grid: { stroke: line, width: 1 },
  ticks: { show: false },
  values: (_plot, splits) => splits.map(formatY),
  size: (_plot, values) => widthOf(values ?? []),
})

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

/** On whole canvas px, so that it is not blurred. */
function drawOutline(plot: uPlot, { x, from, to, color, isBehind }: ChartOutline, style: PlotStyle) {
  const { ctx: context } = plot
  const scale = uPlot.pxRatio
  const heightOf = (value: number) => Math.round(plot.valToPos(value, 'y', true))
  const middle = plot.valToPos(x, 'x', true)
  const room = plot.valToPos(x + 1, 'x', true) - middle
  const width = Math.round(Math.min(room * barShare, barWidth * scale) * (isBehind ? outlineScale : 1))
  const stroke = Math.round((isBehind ? 1 : lineWidth) * scale)
  const [left, top, bottom] = [Math.round(middle - width / 2), heightOf(to), heightOf(from)]
  context.save()
  context.strokeStyle = style.colors[color]
  context.lineWidth = stroke
  context.setLineDash([])
  context.strokeRect(left + stroke / 2, top + stroke / 2, width - stroke, Math.max(0, bottom - top - stroke))
  context.restore()
}

/** Names a line at its end, above all that it has below the text. */
function drawEndLabel(plot: uPlot, { label, values }: ChartSeries, { text, font }: PlotStyle) {
  const { ctx: context } = plot
  const xs = plot.data[0]
  const last = values.reduce<number>((found, value, index) => (value === null ? found : index), 0)
  const right = plot.valToPos(xs[last] ?? 0, 'x', true)
  context.save()
  context.font = font.replace(/^[\d.]+/, (size) => String(Number(size) * uPlot.pxRatio))
  context.fillStyle = text
  context.textAlign = 'right'
  context.textBaseline = 'bottom'
  const left = right - context.measureText(label).width
  const below = values.filter((_value, index) => plot.valToPos(xs[index] ?? 0, 'x', true) >= left)
  const highest = Math.max(...below.map((value) => value ?? -Infinity))
  context.fillText(label, right, plot.valToPos(highest, 'y', true) - 4 * uPlot.pxRatio)
  context.restore()
}

/** More lines than these have a legend. */
const mostLabels = 2

function drawMarks(plot: uPlot, data: ChartData, style: PlotStyle) {
  data.marks?.forEach((mark) => drawMark(plot, mark, style))
  if (data.kind === 'lines' && data.series.length <= mostLabels)
    for (const series of data.series) drawEndLabel(plot, series, style)
}

/** A point under the pointer or the keyboard, its place from the left and the top of the chart, and its width; px. */
export interface ChartPoint {
  index: number
  left: number
  top: number
  width: number
}

function pointOf({ cursor, over, width }: uPlot): ChartPoint | undefined {
  const { idx, left = 0, top = 0 } = cursor
  return idx == null
    ? undefined
    : { index: idx, left: left + over.offsetLeft, top: top + over.offsetTop, width }
}

function optionsOf(data: ChartData, style: PlotStyle, onPoint: (point: ChartPoint | undefined) => void) {
  const drawn = drawnSeries(data)
  const ticks = valueTicks(...valueExtent(data))
  const range: [number, number] = [Math.min(ticks[0], valueExtent(data)[0]), ticks[2]]
  const options: Omit<uPlot.Options, 'width' | 'height'> = {
    legend: { show: false },
    // The last label stands half beyond the plot.
    padding: [10, widthOf(data.ticks.map(({ label }) => label)) / 2, 0, 0],
    cursor: {
      y: false,
      drag: { x: false, y: false },
      // Lines keep uPlot's own dots, which any value here would take away.
      ...(data.kind === 'bars' && { points: { show: false } }),
    },
    scales: {
      x: { time: false, range: () => xRange(data) },
      y: { range: () => range },
    },
    axes: [xAxis(data, style), yAxis(data, ticks, style)],
    series: [{}, ...drawn.map((one) => seriesOptions(data, style.colors[one.color], one.isDashed))],
    hooks: {
      drawAxes: [(plot) => data.outlines?.forEach((outline) => drawOutline(plot, outline, style))],
      draw: [(plot) => drawMarks(plot, data, style)],
      setCursor: [(plot) => onPoint(pointOf(plot))],
    },
  }
  const values: uPlot.AlignedData = [[...data.xs], ...drawn.map((one) => one.values)]
  return { options, values }
}

/** Draws a chart into an element with the style `plotColors`. */
export function createPlot(
  element: HTMLElement,
  data: ChartData,
  { height, onPoint }: { height: number; onPoint: (point: ChartPoint | undefined) => void },
): uPlot {
  const { options, values } = optionsOf(data, readPlotStyle(element), onPoint)
  return new uPlot({ ...options, width: element.clientWidth, height }, values, element)
}
