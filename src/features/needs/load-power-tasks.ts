import * as zod from 'zod/mini'
import { http } from '~/api/client/http'
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

const text = zod.optional(zod.string())

/** The few fields of `listPowerTasks` that are read; the generated decoder reads thirty more. */
const PowerTasks = zod.object({
  data: zod.array(
    zod.object({
      id: zod.number(),
      status: text,
      is_loop: zod.optional(zod.boolean()),
      stopped_amount: zod.optional(zod.number()),
      complated_at: text,
      project: zod.optional(zod.object({ id: zod.optional(zod.number()), short_name: text, name: text })),
      project_config: zod.optional(zod.object({ id: zod.optional(zod.number()) })),
    }),
  ),
})

type WireTask = zod.infer<typeof PowerTasks>['data'][number]

const toLoadedTask = ({ id, project, ...task }: WireTask): LoadedTask => ({
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
  const { data } = await http<zod.infer<typeof PowerTasks>>(getListPowerTasksUrl(params), {
    method: 'GET',
    operation: 'listPowerTasks',
    decoder: () => PowerTasks,
    signal,
  })
  return data.map(toLoadedTask)
}
