import type { PowerTask } from '~/api/generated/model'
import { formatTerm } from '~/lib/duration'
import { parseTime } from '~/lib/time'

/**
 * How long a task ran or has been running, formatted; `-` when its dates are missing or invalid.
 * @param now milliseconds since 1970
 */
export function runTime(
  task: Pick<PowerTask, 'status' | 'created_at' | 'complated_at'>,
  now: number,
): string {
  const start = parseTime(task.created_at)?.getTime()
  const end = parseTime(task.complated_at)?.getTime() ?? (task.status === 'running' ? now : undefined)
  if (start === undefined || end === undefined) return '-'
  // The local clock may be behind the provider's, which would give a negative duration.
  const seconds = Math.max(0, end - start) / 1000
  return formatTerm(seconds)
}
