import type { infer as Infer } from 'zod/mini'
import { http } from '~/api/client/http'
import { PowerTaskStatesResponse } from '~/api/generated/decoders/power-task-states/power-task-states'
import { getListPowerTasksUrl } from '~/api/generated/power/power'
import { idText, type IdText } from '~/lib/ids'
import { taskName } from '../power/task-name'
import { taskEnd } from '../power/task-status'
import { newestTasksPage } from './power-tasks-query-key'

/** The fields of a power task that action items depend on. */
export interface LoadedTask {
  id: IdText
  name: string
  status: string
  isLoop: boolean
  /** Number of machines that ended. */
  stoppedCount: number
  /** Epoch milliseconds; NaN while it runs. */
  endedAt: number
  projectId: IdText | undefined
  configId: IdText | undefined
}

type PowerTaskStates = Infer<typeof PowerTaskStatesResponse>

const toLoadedTask = ({ id, project, ...task }: PowerTaskStates['data'][number]): LoadedTask => ({
  id: idText(id),
  name: taskName({ id, project }),
  status: task.status ?? '',
  isLoop: task.is_loop === true,
  stoppedCount: task.stopped_amount ?? 0,
  endedAt: taskEnd(task) ?? Number.NaN,
  projectId: idText(project?.id) || undefined,
  configId: idText(task.project_config?.id) || undefined,
})

export async function loadPowerTasks(signal: AbortSignal): Promise<LoadedTask[]> {
  const { data } = await http<PowerTaskStates>(getListPowerTasksUrl(newestTasksPage), {
    method: 'GET',
    operation: 'listPowerTasks',
    decoder: () => PowerTaskStatesResponse,
    signal,
  })
  return data.map(toLoadedTask)
}
