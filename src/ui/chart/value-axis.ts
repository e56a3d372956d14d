/** The steps that read well, as parts of a power of ten. */
const roundSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The smallest round step that is not below a positive length. */
function roundStep(length: number): number {
  const unit = 10 ** Math.floor(Math.log10(length))
  return unit * (roundSteps.find((step) => step * unit >= length) ?? 10)
}

/** The part of the axis that the values leave free at its end, so that the last tick is beyond them. */
const headroom = 1.02

/**
 * Three ticks of an axis that has zero, as a balance or a bar is read by its height: at zero, halfway and beyond the
 * values.
 */
export function valueTicks(low: number, high: number): [number, number, number] {
  if (high <= 0 && low < 0) {
    const step = roundStep((-low * headroom) / 2)
    return [-2 * step, -step, 0]
  }
  const step = high > 0 ? roundStep((high * headroom) / 2) : 0.5
  return [0, step, 2 * step]
}
