/** The size of a sparkline in SVG units, and the values at its bottom and top. */
export interface SparklineBox {
  width: number
  height: number
  low: number
  high: number
}

/**
 * The `points` of an SVG polyline that ends at the right edge; empty for fewer than two values. A value beyond the
 * bounds lies on the edge.
 * @param slots how many values fill the width; with fewer values the line starts further right
 */
export function sparklinePoints(
  values: readonly number[],
  { width, height, low, high }: SparklineBox,
  slots: number = values.length,
): string {
  if (values.length < 2) return ''
  const step = width / (slots - 1)
  const first = slots - values.length
  const y = (value: number) => height * (1 - Math.min(1, Math.max(0, (value - low) / (high - low))))
  return values
    .map((value, index) => `${((first + index) * step).toFixed(1)},${y(value).toFixed(1)}`)
    .join(' ')
}

/** Whole-number bounds around values, at least `minSpan` apart, so that noise does not fill the height. */
export function sparklineBounds(
  values: readonly number[],
  minSpan: number,
): Pick<SparklineBox, 'low' | 'high'> {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const padding = Math.max(0, minSpan - (high - low)) / 2
  return { low: Math.floor(low - padding), high: Math.ceil(high + padding) }
}
