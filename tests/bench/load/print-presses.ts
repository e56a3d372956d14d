import type { Press } from './measure-presses.ts'

/** How many times slower the processor is made. */
export const slowdown = 4

/** ms that 98 of 100 presses may take until they paint. */
const most = 100

/** The value that a share of the values does not exceed. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

const row = (name: string, times: readonly number[]) =>
  [times.length, quantile(times, 0.5), quantile(times, 0.98), quantile(times, 1)]
    // A screen that did not open has no presses.
    .map((value) => (Number.isNaN(value) ? '-' : String(value)).padStart(8))
    .join('') + `  ${name}`

/** How many of the slowest presses are named. */
const mostNamed = 25

const slowest = (presses: readonly Press[]) =>
  presses
    .toSorted((one, other) => other.duration - one.duration)
    .slice(0, mostNamed)
    .map(({ screen, control, duration, delay }) => `${duration} (${delay} waiting)  ${screen}  ${control}`)

/** Prints the times of presses by screen or journey, and the slowest by name. Returns whether the target is met. */
export function printPresses(screens: readonly string[], presses: readonly Press[]): boolean {
  const all = presses.map(({ duration }) => duration)
  console.log(' presses  median     98%     max')
  for (const path of screens) {
    const times = presses.filter(({ screen }) => screen === path).map(({ duration }) => duration)
    console.log(row(path, times))
  }
  console.log(row('all', all))
  for (const line of slowest(presses)) console.log(line)
  return quantile(all, 0.98) <= most
}
