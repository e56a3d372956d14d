import type { infer as Infer } from 'zod/mini'
import { http } from '~/api/client/http'
import { PowerTaskStatesResponse } from '~/api/generated/decoders/power-task-states/power-task-states'
import { getListPowerTasksQueryKey, getListPowerTasksUrl } from '~/api/generated/power/power'
import { parseTime } from '~/lib/time'

/** A power task, as far as it shows what needs doing. */
export interface LoadedTask {
  id: number
  name: string
  status: string
  isLoop: boolean
  /** Number of machines that ended. */
  stoppedCount: number
  /** Epoch milliseconds; NaN while it runs. */
  endedAt: number
  projectId: number | undefined
  configId: number | undefined
}

type PowerTaskStates = Infer<typeof PowerTaskStatesResponse>

const toLoadedTask = ({ id, project, ...task }: PowerTaskStates['data'][number]): LoadedTask => ({
  id,
  name: `${project?.short_name || project?.name || '任务'} #${id}`,
  status: task.status ?? '',
  isLoop: task.is_loop === true,
  stoppedCount: task.stopped_amount ?? 0,
  endedAt: parseTime(task.complated_at)?.getTime() ?? Number.NaN,
  projectId: project?.id,
  configId: task.project_config?.id,
})

/** The newest tasks: one that was rented long ago and has ended is no news. */
const params = { page: 1, limit: 20 } as const

/** A change of the tasks invalidates it too. */
export const powerTasksQueryKey = [...getListPowerTasksQueryKey(params), 'needs']

export async function loadPowerTasks(signal: AbortSignal): Promise<LoadedTask[]> {
  const { data } = await http<PowerTaskStates>(getListPowerTasksUrl(params), {
    method: 'GET',
    operation: 'listPowerTasks',
    decoder: () => PowerTaskStatesResponse,
    signal,
  })
  return data.map(toLoadedTask)
}
