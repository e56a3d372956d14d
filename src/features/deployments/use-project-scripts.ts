import { errorText } from '~/api/client/errors'
import type { Project, Script } from '~/api/generated/model'
import { useGetProject } from '~/api/generated/projects/projects'
import { idText } from '~/lib/ids'

export interface ProjectScripts {
  scripts: readonly Script[]
  state: 'loading' | 'failed' | 'loaded'
  /** The error text to show. */
  failure: string
  isRetrying: boolean
  retry: () => void
}

/**
 * The commands of a project. Only the project detail is sure to contain them; until it has loaded, the commands from
 * the project list are used. Sends no request without a project.
 */
export function useProjectScripts(project: Pick<Project, 'id' | 'scripts'> | undefined): ProjectScripts {
  const query = useGetProject(idText(project?.id), { query: { enabled: project !== undefined } })
  const listed = project?.scripts ?? []
  const isLoaded = query.data !== undefined || listed.length > 0
  return {
    scripts: query.data?.data.scripts ?? listed,
    state: isLoaded ? 'loaded' : query.isPending ? 'loading' : 'failed',
    failure: errorText(query.error, '获取项目信息失败'),
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
  }
}
