import type { PowerTask } from '~/api/generated/model'
import { shortId } from '~/lib/ids'

type NamedTask = Pick<PowerTask, 'id'> & {
  project?: { name?: string | undefined; short_name?: string | undefined } | null | undefined
}

/** The name of a task in lists: its project and its number, `Qubic #12`. */
export const taskName = ({ id, project }: NamedTask): string =>
  `${project?.short_name || project?.name || '任务'} #${shortId(id)}`
