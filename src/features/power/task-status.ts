import { finalPowerInstanceStatus } from '~/api/generated/lifecycles/power-instance-status'
import { finalPowerTaskStatus } from '~/api/generated/lifecycles/power-task-status'
import type { PowerInstance, PowerInstanceStatus, PowerTask, PowerTaskStatus } from '~/api/generated/model'
import { formatTerm } from '~/lib/duration'
import { parseTime, type TimeValue } from '~/lib/time'
import { secondMs } from '~/lib/time-units'
import { stateLabels } from '~/ui/theme/state-labels'

/** Label and color of a task's or machine's status. */
export const powerStatus = stateLabels<PowerTaskStatus | PowerInstanceStatus>({
  running: ['运行中', 'ok'],
  stopped: ['已停止', 'gray'],
  deploying: ['部署中', 'node'],
})

const timeOf = (moment: TimeValue) => parseTime(moment)?.getTime()

type EndedTask = Pick<PowerTask, 'status' | 'complated_at'>

/** When a task ended, in milliseconds since 1970; undefined for one that runs by its own state, whatever its times. */
export const taskEnd = ({ status, complated_at }: EndedTask): number | undefined =>
  status === 'running' ? undefined : timeOf(complated_at)

const isActive = (status: string | undefined) => status === 'running' || status === 'deploying'

/** When a machine ended, as `taskEnd`. */
const instanceEnd = ({ status, end_time, deleted_at }: PowerInstance): number | undefined =>
  (isActive(status) ? undefined : timeOf(end_time)) ?? timeOf(deleted_at)

/** Whether a machine can be terminated: not after it has stopped, ended or been deleted. */
export const canTerminate = (instance: PowerInstance): boolean =>
  !finalPowerInstanceStatus.includes(instance.status) && instanceEnd(instance) === undefined

/**
 * Why a task can't be terminated; undefined when it can. Only a stopped task can't: a task in a state that the
 * documents do not name may still be billed.
 */
export const terminateDisabledReason = ({ status }: Pick<PowerTask, 'status'>): string | undefined =>
  finalPowerTaskStatus.includes(status) ? '任务已停止' : undefined

/**
 * How long a task ran or has been running, formatted; `-` when its dates are missing or invalid.
 * @param now milliseconds since 1970
 */
export function runTime(
  task: Pick<PowerTask, 'status' | 'created_at' | 'complated_at'>,
  now: number,
): string {
  const start = timeOf(task.created_at)
  const end = task.status === 'running' ? now : taskEnd(task)
  if (start === undefined || end === undefined) return '-'
  // The local clock may be behind the provider's, which would give a negative duration.
  const seconds = Math.max(0, end - start) / secondMs
  return formatTerm(seconds)
}
