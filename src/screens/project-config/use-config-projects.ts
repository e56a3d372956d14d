import { useQuery } from '@tanstack/react-query'
import type { ProjectBrief, ProjectConfig } from '~/api/generated/model'
import { projectListQuery } from '~/features/projects/use-project-list'
import { type Id, idText } from '~/lib/ids'

/** The state of loading projects that the configs refer to by id only. */
export interface ProjectLookupState {
  isLoading: boolean
  isFailed: boolean
  isRetrying: boolean
  retry: () => void
}

/** The filters, whose values hold for every listed config. */
interface ConfigFilterValues {
  projectId: Id | undefined
  type: string | undefined
}

/** Fills in a missing project type from the filter. */
const withType = (project: ProjectBrief | undefined, type: string | undefined): ProjectBrief | undefined =>
  project && { ...project, project_type: project.project_type ?? type }

/**
 * Completes configs with their project and its id, because the contract makes both optional in the list. The id then
 * comes from the filter, and the project from the list of projects, which is loaded only if needed.
 */
export function useConfigProjects(listed: readonly ProjectConfig[], { projectId, type }: ConfigFilterValues) {
  const configs = listed.map((config) => ({
    ...config,
    project_id: config.project_id ?? config.project?.id ?? projectId,
  }))
  const isIncomplete = configs.some(({ project, project_id }) => !project && project_id !== undefined)
  const query = useQuery({ ...projectListQuery({}), enabled: isIncomplete })
  const byId = new Map(query.data?.data.map((project) => [idText(project.id), project]))
  const findProject = ({ project, project_id }: ProjectConfig) =>
    project ?? (project_id === undefined ? undefined : byId.get(idText(project_id)))
  return {
    configs: configs.map((config) => ({ ...config, project: withType(findProject(config), type) })),
    projects: {
      isLoading: isIncomplete && query.isPending,
      isFailed: query.isError && query.data === undefined,
      isRetrying: query.isFetching,
      retry: () => void query.refetch(),
    },
  }
}
