import type { Tone } from '~/ui/theme/tones'
import { finalPowerInstanceStatus } from '~/api/generated/lifecycles/power-instance-status'
import { finalPowerTaskStatus } from '~/api/generated/lifecycles/power-task-status'
import type { PowerInstance, PowerTask } from '~/api/generated/model'
import { parseTime } from '~/lib/time'
import { formatTerm } from '~/lib/duration'

interface StatusLabel {
  label: string
  tone: Tone
}

const statusLabels = new Map<string, StatusLabel>([
  ['running', { label: '运行中', tone: 'ok' }],
  ['stopped', { label: '已停止', tone: 'gray' }],
  // The documents define this status for machines only.
  ['deploying', { label: '部署中', tone: 'node' }],
])

/** Label and colour of a task's or machine's status; an unknown status is its own label, a missing one `-`. */
export const powerStatus = (status: string | undefined): StatusLabel =>
  statusLabels.get(String(status)) ?? { label: status || '-', tone: 'gray' }

/** Whether a machine can be terminated: not after it has stopped, ended or been deleted. */
export const canTerminate = ({ status, end_time, deleted_at }: PowerInstance): boolean =>
  !finalPowerInstanceStatus.includes(status) && !parseTime(end_time) && !parseTime(deleted_at)

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
  const start = parseTime(task.created_at)?.getTime()
  const end = parseTime(task.complated_at)?.getTime() ?? (task.status === 'running' ? now : undefined)
  if (start === undefined || end === undefined) return '-'
  // The local clock may be behind the provider's, which would give a negative duration.
  const seconds = Math.max(0, end - start) / 1000
  return formatTerm(seconds)
}
