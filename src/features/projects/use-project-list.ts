import type { ListProjectsParams, Project } from '~/api/generated/model'
import { useListProjects } from '~/api/generated/projects/projects'
import { loadStateOf } from '~/lib/load-state'

/** Effectively unpaged. Providers read either limit or pageSize. */
export const allProjectsParams = { page: 1, limit: 100_000, pageSize: 100_000 } as const

export interface ProjectListResult {
  projects: readonly Project[]
  state: 'loading' | 'failed' | 'shown'
  isRetrying: boolean
  retry: () => void
}

/** All published projects that match the filters. A failure is only logged, not shown as a toast. */
export function useProjectList(
  filters: Pick<ListProjectsParams, 'project_type' | 'search' | 'is_historical'>,
): ProjectListResult {
  const list = useListProjects({ ...allProjectsParams, ...filters })
  return {
    projects: list.data?.data ?? [],
    state: loadStateOf(list),
    isRetrying: list.isFetching,
    retry: () => void list.refetch(),
  }
}
