import { finalPowerInstanceStatus } from '~/api/generated/lifecycles/power-instance-status'
import { finalPowerTaskStatus } from '~/api/generated/lifecycles/power-task-status'
import type { PowerInstance, PowerTask } from '~/api/generated/model'
import { parseTime } from '~/lib/time'

/** Whether a machine can be terminated: not after it has stopped, ended or been deleted. */
export const canTerminate = ({ status, end_time, deleted_at }: PowerInstance): boolean =>
  !finalPowerInstanceStatus.includes(status) && !parseTime(end_time) && !parseTime(deleted_at)

/**
 * Why a task can't be terminated; undefined when it can. Only a stopped task can't: a task in a state that the
 * documents do not name may still be billed.
 */
export const terminateDisabledReason = ({ status }: Pick<PowerTask, 'status'>): string | undefined =>
  finalPowerTaskStatus.includes(status) ? '任务已停止' : undefined
