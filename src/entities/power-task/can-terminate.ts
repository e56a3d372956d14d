import type { PowerInstance, PowerTask } from '~/api/generated/model'
import { parseTime } from '~/lib/time'

/** Whether a machine can still be ended: not once it has an end, by itself or by hand (pwt-07). */
export const canTerminate = ({ status, end_time, deleted_at }: PowerInstance): boolean =>
  status !== 'stopped' && !parseTime(end_time) && !parseTime(deleted_at)

/**
 * Why a task can't be ended; undefined when it can. Only a task that has stopped can't: one in a state that the
 * documents do not name may be billed.
 */
export const terminateDisabledReason = ({ status }: Pick<PowerTask, 'status'>): string | undefined =>
  status === 'stopped' ? '任务已停止' : undefined
