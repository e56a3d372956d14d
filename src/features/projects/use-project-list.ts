import type { ListProjectsParams, Project } from '~/api/generated/model'
import { getListProjectsQueryOptions, useListProjects } from '~/api/generated/projects/projects'
import { loadStateOf } from '~/lib/load-state'

/** Effectively unpaged. Providers read either limit or pageSize. */
export const allProjectsParams = { page: 1, limit: 100_000, pageSize: 100_000 } as const

export interface ProjectListResult {
  projects: readonly Project[]
  state: 'loading' | 'failed' | 'shown'
  isRetrying: boolean
  retry: () => void
}

type ProjectFilters = Pick<ListProjectsParams, 'project_type' | 'search' | 'is_historical'>

/** The query of the list, without what its page shows of a failure. */
export const projectListQuery = (filters: ProjectFilters) =>
  getListProjectsQueryOptions({ ...allProjectsParams, ...filters })

/** All published projects that match the filters. A failure is only logged, not shown as a toast. */
export function useProjectList(filters: ProjectFilters): ProjectListResult {
  const list = useListProjects({ ...allProjectsParams, ...filters })
  return {
    projects: list.data?.data ?? [],
    state: loadStateOf(list),
    isRetrying: list.isFetching,
    retry: () => void list.refetch(),
  }
}
