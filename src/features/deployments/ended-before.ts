import type { ScriptExecution } from '~/api/generated/model'
import { clock } from '~/lib/clock'
import { remainingOffset } from '~/lib/clock-offset'
import { parseTime } from '~/lib/time'
import { minuteMs } from '~/lib/time-units'
import { isFinished } from './deploy-run'

/** A call may take a minute, and the provider's clock may be known to a minute only. */
const tolerance = 2 * minuteMs

/**
 * Whether an entry of a command log ended before a deployment was sent. Times that cannot be read, or are of a zone
 * further east, say nothing. An entry that still runs may be the deployment's own, with times of a zone further west.
 * @param sentAt milliseconds since 1970 by the computer's clock
 */
export function endedBefore(entry: ScriptExecution, sentAt: number): boolean {
  const time = parseTime(entry.end_time) ?? parseTime(entry.created_at)
  return (
    isFinished(entry) &&
    time !== undefined &&
    time.getTime() < clock.at(sentAt) + remainingOffset() - tolerance
  )
}
