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
} from './chart-data'

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
    font: `${12 * fontScale}px ${style.fontFamily}`,
  }
}

/** The drawn values of each series: of bars the sums, highest first, so that lower ones are drawn over them. */
function drawnSeries({ kind, series }: ChartData) {
  if (kind === 'lines') return series.map((one) => ({ ...one, values: [...one.values] }))
  const sums = stacked(series)
  return series.map((one, index) => ({ ...one, values: sums[index] ?? [] })).reverse()
}

const bars = uPlot.paths.bars?.({ size: [0.72, 32] })

function seriesOptions({ kind }: ChartData, color: string, isDashed = false): uPlot.Series {
  const isBars = kind === 'bars'
  return {
    stroke: color,
    width: isBars ? 0 : 2,
    points: { show: false },
    ...(isBars && { fill: color, ...(bars && { paths: bars }) }),
    ...(isDashed && { dash: [5, 4] }),
  }
}

/** Pixels of a digit, and of the room around a label. */
const digitWidth = 8 * fontScale
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

const yAxis = ({ formatY }: ChartData, { text, line, font }: PlotStyle): uPlot.Axis => ({
  stroke: text,
  font,
  space: 40 * fontScale,
  grid: { stroke: line, width: 1 },
  ticks: { show: false },
  values: (_plot, splits) => splits.map(formatY),
  size: (_plot, values) => widthOf(values ?? []),
})

/** Always with zero, as a balance or a bar is read by its height. */
function yRange(low: number | null, high: number | null): [number, number] {
  const top = Math.max(0, high ?? 0)
  return [Math.min(0, low ?? 0), top > 0 ? top * 1.08 : 1]
}

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

function optionsOf(data: ChartData, style: PlotStyle, onPoint: (index: number | undefined) => void) {
  const drawn = drawnSeries(data)
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
      y: { range: (_plot, low, high) => yRange(low, high) },
    },
    axes: [xAxis(data, style), yAxis(data, style)],
    series: [{}, ...drawn.map((one) => seriesOptions(data, style.colors[one.color], one.isDashed))],
    hooks: {
      draw: [(plot) => data.marks?.forEach((mark) => drawMark(plot, mark, style))],
      setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)],
    },
  }
  const values: uPlot.AlignedData = [[...data.xs], ...drawn.map((one) => one.values)]
  return { options, values }
}

/** Draws a chart into an element with the style `plotColors`. */
export function createPlot(
  element: HTMLElement,
  data: ChartData,
  { height, onPoint }: { height: number; onPoint: (index: number | undefined) => void },
): uPlot {
  const { options, values } = optionsOf(data, readPlotStyle(element), onPoint)
  return new uPlot({ ...options, width: element.clientWidth, height }, values, element)
}
