import { useQuery } from '@tanstack/react-query'
import type { ListProjectsParams, Project, ProjectListAnswer } from '~/api/generated/model'
import { getListProjectsQueryOptions, listProjects } from '~/api/generated/projects/projects'
import { idText } from '~/lib/ids'
import { loadPages } from '~/lib/list-pages'
import { loadStateOf } from '~/lib/load-state'

/** Effectively unpaged, unless the provider gives smaller pages. */
const limit = 100_000

/** Providers read either limit or pageSize. */
const pageParams = (page: number, size: number) => ({ page, limit: size, pageSize: size })

export interface ProjectListResult {
  projects: readonly Project[]
  state: 'loading' | 'failed' | 'shown'
  isRetrying: boolean
  retry: () => void
}

type ProjectFilters = Pick<ListProjectsParams, 'project_type' | 'search' | 'is_historical'>

async function loadProjects(filters: ProjectFilters, signal: AbortSignal): Promise<ProjectListAnswer> {
  const load = (page: number, size: number) =>
    listProjects({ ...pageParams(page, size), ...filters }, { signal })
  const { rows } = await loadPages(load, { keyOf: ({ id }) => idText(id), limit, signal })
  return { data: rows }
}

/** The query of all projects, without what their page shows of a failure. */
export const projectListQuery = (filters: ProjectFilters) =>
  getListProjectsQueryOptions(
    { ...pageParams(1, limit), ...filters },
    { query: { queryFn: ({ signal }) => loadProjects(filters, signal) } },
  )

/** All published projects that match the filters. A failure is only logged, not shown as a toast. */
export function useProjectList(filters: ProjectFilters): ProjectListResult {
  const list = useQuery(projectListQuery(filters))
  return {
    projects: list.data?.data ?? [],
    state: loadStateOf(list),
    isRetrying: list.isFetching,
    retry: () => void list.refetch(),
  }
}
