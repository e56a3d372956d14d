import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Project, ProjectListAnswer } from '~/api/generated/model'
import { getListProjectsQueryKey, useListProjects } from '~/api/generated/projects/projects'
import { projectType, shortNameOf } from '~/features/projects/project'
import { idText } from '~/lib/ids'
import { links } from '~/lib/links'
import { rankMatches } from '~/lib/search-ranking'
import { Box } from '~/ui/components/icons'
import {
  uniqueItems,
  type PaletteItem,
  type RemoteSearchOptions,
  type RemoteSearchResult,
} from './palette-item'

const maxItems = 6

/** More than are shown, because historical projects are filtered out. */
const pageSize = 20

function projectItem(project: Project): PaletteItem {
  const { id, name, project_type } = project
  const isNode = project_type === 'node'
  const params = { project_id: idText(id) }
  const label = shortNameOf(project)
  return {
    key: `project:${idText(id)}`,
    label,
    detail: name === label ? undefined : name,
    icon: Box,
    tone: isNode ? 'node' : 'power',
    tag: projectType(project_type ?? ''),
    target: isNode ? links.nodeScript(params) : links.powerDeploy(params),
  }
}

/** Returns the projects of every list that was loaded when the palette opened. */
function useLoadedProjects(): readonly Project[] {
  const client = useQueryClient()
  const [loaded] = useState(() =>
    client
      .getQueriesData<ProjectListAnswer>({ queryKey: getListProjectsQueryKey() })
      .flatMap(([, answer]) => answer?.data ?? []),
  )
  return loaded
}

const isCurrent = ({ is_historical }: Project) => !is_historical

/** Searches current projects by name; historical ones can't be deployed and are left out. */
export function useProjectSearch({
  search,
  typed,
  spelling,
  recent,
}: RemoteSearchOptions): RemoteSearchResult {
  const loaded = useLoadedProjects()
  const { data, isFetching, isError, refetch } = useListProjects(
    { page: 1, limit: pageSize, pageSize, search },
    { query: { enabled: search !== '', placeholderData: keepPreviousData } },
  )
  const current = [...(data?.data ?? []), ...loaded].filter(isCurrent)
  return {
    items: rankMatches(uniqueItems(current.map(projectItem), recent), typed, spelling).slice(0, maxItems),
    isLoading: isFetching,
    isFailed: isError,
    retry: () => void refetch(),
  }
}
