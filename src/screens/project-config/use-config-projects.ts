import type { ProjectBrief, ProjectConfig } from '~/api/generated/model'
import { useListProjects } from '~/api/generated/projects/projects'
import { allProjects } from '~/entities/project/use-project-list'

/** What the rows' projects are called, where the configs do not say it themselves. */
export interface ProjectLookup {
  isLoading: boolean
  isFailed: boolean
  isRetrying: boolean
  retry: () => void
}

/** What the filters say of every row that passes them. */
interface KnownOfAll {
  projectId: number | undefined
  type: string | undefined
}

/** A project with the type that the filter is set to, where nothing says another one. */
const withType = (project: ProjectBrief | undefined, type: string | undefined): ProjectBrief | undefined =>
  project && { ...project, project_type: project.project_type ?? type }

/**
 * Configs with what the provider left out about their projects: the documents list both, but promise neither in the
 * list. The id then follows from the filter, the project from the list of projects, which is only loaded if needed.
 */
export function useConfigProjects(listed: readonly ProjectConfig[], { projectId, type }: KnownOfAll) {
  const configs = listed.map((config) => ({
    ...config,
    project_id: config.project_id ?? config.project?.id ?? projectId,
  }))
  const isLacking = configs.some(({ project, project_id }) => !project && project_id !== undefined)
  const query = useListProjects(allProjects, { query: { enabled: isLacking } })
  const byId = new Map(query.data?.data.map((project) => [project.id, project]))
  const found = ({ project, project_id }: ProjectConfig) =>
    project ?? (project_id === undefined ? undefined : byId.get(project_id))
  return {
    configs: configs.map((config) => ({ ...config, project: withType(found(config), type) })),
    projects: {
      isLoading: isLacking && query.isPending,
      isFailed: query.isError && query.data === undefined,
      isRetrying: query.isFetching,
      retry: () => void query.refetch(),
    },
  }
}
