/** Names of the colours of a chart; `plotColors` has their values in a theme. */
export const chartColors = ['node', 'purple', 'power', 'gray', 'ok', 'bad'] as const

export type ChartColor = (typeof chartColors)[number]

/** The colours where the system forces its own. */
export const systemColors = {
  node: 'CanvasText',
  purple: 'LinkText',
  power: 'Highlight',
  gray: 'GrayText',
  ok: 'Highlight',
  bad: 'CanvasText',
} as const satisfies Record<ChartColor, string>

type ChartValue = number | null

export interface ChartSeries {
  label: string
  color: ChartColor
  isDashed?: boolean
  /** One for each x; null where there is none. */
  values: readonly ChartValue[]
}

/** A mark at one point, above the lines. */
export interface ChartMark {
  x: number
  y: number
  color: ChartColor
  shape: 'circle' | 'square' | 'cross'
  /** Its name, beside it where there is room. */
  label: string
}

/** The outline of a bar: of another time, behind the bars, or of one that is not complete, in their width. */
export interface ChartOutline {
  x: number
  from: number
  to: number
  color: ChartColor
  isBehind: boolean
}

export interface ChartTick {
  x: number
  label: string
}

export interface ChartData {
  /** Bars of one x stand on each other, the first series at the bottom. */
  kind: 'bars' | 'lines'
  /** Ascending. */
  xs: readonly number[]
  series: readonly ChartSeries[]
  marks?: readonly ChartMark[]
  outlines?: readonly ChartOutline[]
  /** All places of the x-axis that may be labelled; as many are as fit, the last one among them. */
  ticks: readonly ChartTick[]
  formatY: (value: number) => string
  /** The values at an x in words, for the tooltip. */
  describe: (index: number) => string
}

/** Values of bars that stand on each other: of each series the sum with those before it. */
export function stacked(series: readonly ChartSeries[]): number[][] {
  let below: readonly number[] = []
  return series.map(({ values }) => {
    const sums = values.map((value, index) => (value ?? 0) + (below[index] ?? 0))
    below = sums
    return sums
  })
}

/** The least and the greatest value that is drawn. */
export function valueExtent({ kind, series, outlines = [] }: ChartData): [number, number] {
  const drawn = kind === 'bars' ? stacked(series) : series.map(({ values }) => values)
  const values = [...drawn.flat().map((value) => value ?? 0), ...outlines.map(({ to }) => to)]
  return [Math.min(0, ...values), Math.max(0, ...values)]
}

interface AxisSize {
  /** The first and the last x of the plot. */
  range: readonly [from: number, to: number]
  /** Pixels of the plot, and of one label. */
  width: number
  labelWidth: number
}

/** The ticks whose labels do not touch, chosen from the last one back: ticks may be close here and far apart there. */
export function fittingTicks(
  ticks: readonly ChartTick[],
  { range: [from, to], width, labelWidth }: AxisSize,
): ChartTick[] {
  const distance = (labelWidth * (to - from)) / width
  let next = Infinity
  const fits = ({ x }: ChartTick) => {
    const isFitting = next - x >= distance
    if (isFitting) next = x
    return isFitting
  }
  return [...ticks].reverse().filter(fits).reverse()
}
