import { keepPreviousData } from '@tanstack/react-query'
import type { Project } from '~/api/generated/model'
import { useListProjects } from '~/api/generated/projects/projects'
import { projectType } from '~/features/projects/project-type'
import { rankMatches } from '~/lib/search-ranking'
import { paths } from '~/lib/paths'
import { Box } from '~/ui/icons'
import type { RemoteSearchResult, PaletteItem } from './palette-item'

const maxItems = 6

/** More than are shown, because historical projects are filtered out. */
const pageSize = 20

function projectItem({ id, short_name, name, project_type }: Project): PaletteItem {
  const isNode = project_type === 'node'
  const params = { project_id: id }
  const label = short_name || name || `编号 ${id}`
  return {
    key: `project:${id}`,
    label,
    detail: name === label ? undefined : name,
    icon: Box,
    tone: isNode ? 'node' : 'power',
    tag: projectType(project_type ?? ''),
    target: isNode ? paths.nodeScript(params) : paths.powerDeploy(params),
  }
}

/** Searches current projects by name; historical ones can't be deployed and are left out. */
export function useProjectSearch(search: string, typed: string): RemoteSearchResult {
  const { data, isFetching, isError, refetch } = useListProjects(
    { page: 1, limit: pageSize, pageSize, search },
    { query: { enabled: search !== '', placeholderData: keepPreviousData } },
  )
  const current = (data?.data ?? []).filter(({ is_historical }) => !is_historical)
  return {
    items: rankMatches(current.map(projectItem), typed).slice(0, maxItems),
    isLoading: isFetching,
    isFailed: isError,
    retry: () => void refetch(),
  }
}
