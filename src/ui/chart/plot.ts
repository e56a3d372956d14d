import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { fontScale } from '~/ui/dom/window-size'
import { fittingTicks, stacked, valueExtent, type ChartData, type ChartOutline } from './chart-data'
import { drawMarks } from './plot-marks'
import { readPlotStyle, type PlotStyle } from './plot-style'
import { valueTicks } from './value-axis'

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
