import { clock, type DatedAnswer } from './clock'
import { minuteMs, secondMs } from './time-units'

/** Answers that count. A single wrong one, as of a proxy with another clock, does not change the median. */
const sampleCount = 5

/** With fewer answers a single wrong one could be the median. */
const minSamples = 3

/** A computer's clock may differ by less. The times that the console shows are minutes. */
const minOffset = 2 * minuteMs

/** After a minute the console gives a request up. */
const maxDuration = minuteMs

/** Offsets are measured to about a second; smaller changes would only make the times jitter. */
const tolerance = 5 * secondMs

/**
 * Milliseconds that the provider's clock was ahead; undefined when the answer does not say. The header drops fractions
 * of a second, and the provider wrote it between asking and answering.
 */
export function offsetOf({ date, age, sentAt, receivedAt }: DatedAnswer): number | undefined {
  // A cache on the way keeps the date of an older answer.
  if (Number(age) > 0) return undefined
  // The computer slept, or its clock was set meanwhile.
  if (receivedAt < sentAt || receivedAt - sentAt > maxDuration) return undefined
  const offset = Date.parse(String(date)) + secondMs / 2 - (sentAt + receivedAt) / 2
  return Number.isNaN(offset) ? undefined : offset
}

/** The middle value; of an even number of them the one in the middle that is nearer to the previous result. */
function median(values: readonly number[], previous: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  const low = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  const high = sorted[Math.floor(sorted.length / 2)] ?? 0
  return Math.abs(high - previous) < Math.abs(low - previous) ? high : low
}

/** Follows the provider's clock by the last answers. */
export function createOffsetMeter() {
  let samples: readonly number[] = []
  let measured = 0
  return {
    /** Takes an answer into account. Returns the offset to use, in milliseconds. */
    record(answer: DatedAnswer, current: number): number {
      const sample = offsetOf(answer)
      if (sample === undefined) return current
      samples = [...samples.slice(1 - sampleCount), sample]
      measured = median(samples, measured)
      if (samples.length < minSamples) return current
      const next = Math.abs(measured) > minOffset ? Math.round(measured) : 0
      return Math.abs(next - current) < tolerance ? current : next
    },
    /** The measured offset in milliseconds, however small; 0 before the first answer. */
    measured: () => measured,
  }
}

const meter = createOffsetMeter()

/** Sets the console's clock by an answer of the provider. */
export function recordDate(answer: DatedAnswer): void {
  const next = meter.record(answer, clock.offset())
  if (next !== clock.offset()) clock.setOffset(next)
}

/** Milliseconds that the provider is still ahead of `clock`: less than two minutes, once `clock` follows it. */
export const remainingOffset = (): number => meter.measured() - clock.offset()
