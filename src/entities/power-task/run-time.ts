import type { PowerTask } from '~/api/generated/model'
import { formatDuration } from '~/lib/duration'
import { parseTime, type Moment } from '~/lib/time'

/**
 * Milliseconds since 1970; undefined when missing, unreadable or before 1970, as the zero time of some languages
 * is (0001-01-01).
 */
export function timeSet(moment: Moment): number | undefined {
  const time = parseTime(moment)?.getTime()
  return time !== undefined && time > 0 ? time : undefined
}

/**
 * How long a task ran, or runs, in words; `-` when its dates are missing or make no sense (pwt-03).
 * @param now milliseconds since 1970
 */
export function runTime(
  task: Pick<PowerTask, 'status' | 'created_at' | 'complated_at'>,
  now: number,
): string {
  const start = timeSet(task.created_at)
  const end = timeSet(task.complated_at) ?? (task.status === 'running' ? now : undefined)
  if (start === undefined || end === undefined) return '-'
  // This machine's clock may be a little behind the provider's.
  const seconds = Math.max(0, end - start) / 1000
  return formatDuration(seconds)
}
