/** Where a line is drawn, in units of its drawing, and the values at its bottom and top. */
export interface SparkBox {
  width: number
  height: number
  low: number
  high: number
}

/**
 * Points of a line that ends at the right edge, `x,y` with blanks between; a single value is no line yet.
 * @param slots how many values fill the width; fewer leave its beginning free
 */
export function sparkPoints(
  values: readonly number[],
  { width, height, low, high }: SparkBox,
  slots: number = values.length,
): string {
  if (values.length < 2) return ''
  const step = width / (slots - 1)
  const first = slots - values.length
  const y = (value: number) => height - ((value - low) / (high - low)) * height
  return values
    .map((value, place) => `${((first + place) * step).toFixed(1)},${y(value).toFixed(1)}`)
    .join(' ')
}

/** Bounds around values in whole numbers, so far apart at least that noise makes no mountains. */
export function boundsOf(values: readonly number[], least: number): Pick<SparkBox, 'low' | 'high'> {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const spare = Math.max(0, least - (high - low)) / 2
  return { low: Math.floor(low - spare), high: Math.ceil(high + spare) }
}
