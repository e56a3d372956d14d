import { useState } from 'react'
import type { Project, ProjectConfig } from '~/api/generated/model'
import { useListProjectConfigs } from '~/api/generated/project-configs/project-configs'
import { useGetProject } from '~/api/generated/projects/projects'
import { formatSort, parseSort, type Sort } from '~/lib/sort'
import { usePagination } from '~/ui/paged-table/use-pagination'
import { oneOf, parsePage, parsePositiveId } from '~/lib/search-params'
import { useUrlSearchParams } from '~/ui/use-url-search-params'

import { useConfigProjects } from './use-config-projects'
import { configName } from '~/features/project-configs/config-name'
import { shortNameOf } from '~/features/projects/project-names'
import { collator } from '~/lib/collator'
import { parseTime } from '~/lib/time'

const projectName = ({ project }: ProjectConfig) => (project ? shortNameOf(project) : '')

const comparators: Record<string, (one: ProjectConfig, other: ProjectConfig) => number> = {
  remark: (one, other) => collator.compare(configName(one), configName(other)),
  project: (one, other) => collator.compare(projectName(one), projectName(other)),
  updated: (one, other) =>
    (parseTime(one.updated_at)?.getTime() ?? 0) - (parseTime(other.updated_at)?.getTime() ?? 0),
}

const isConfigSort = (id: string) => Object.keys(comparators).includes(id)

/** Returns the configs sorted; without a sort order as the provider sends them, last saved first. */
function sortConfigs(configs: readonly ProjectConfig[], sort: Sort | undefined): readonly ProjectConfig[] {
  const compare = sort && comparators[sort.id]
  if (!compare) return configs
  // `toSorted` would need Firefox 115 and Safari 16.
  // oxlint-disable-next-line unicorn/no-array-sort
  return [...configs].sort((one, other) => (sort.desc ? compare(other, one) : compare(one, other)))
}

const pageSize = 10

/** Returns the project of the id in the URL, and loads it when a link or a reload brought only the id. */
function useSelectedProject(id: number | undefined) {
  const [selected, setSelected] = useState<Project>()
  const isKnown = id === undefined || selected?.id === id
  const { data } = useGetProject(id ?? 0, { query: { enabled: !isKnown } })
  const found = isKnown ? selected : data?.data
  const project = id === undefined ? undefined : (found ?? { id })
  return { project, setSelected }
}

/** Reads and changes filters, sort order and page in the URL. */
function useFilters() {
  const { searchParams, updateSearchParams } = useUrlSearchParams()
  const type = oneOf(['power', 'node'], searchParams.get('type'))
  const filters = {
    projectId: parsePositiveId(searchParams.get('project')),
    type,
    categoryId: parsePositiveId(searchParams.get('category')),
    keyword: searchParams.get('keyword') ?? '',
  }
  const { project, setSelected } = useSelectedProject(filters.projectId)
  // A filter changes the rows, so the list starts at its first page.
  const setFilters = (values: Parameters<typeof updateSearchParams>[0]) =>
    updateSearchParams({ ...values, page: undefined })
  return {
    ...filters,
    project,
    isFiltered: Object.values(filters).some(Boolean),
    page: parsePage(searchParams),
    sort: parseSort(searchParams.get('sort'), isConfigSort),
    change: updateSearchParams,
    setProject: (next: Project | undefined) => {
      setSelected(next)
      setFilters({ project: next?.id })
    },
    setType: (next: typeof type) => setFilters({ type: next }),
    setCategory: (next: string) => setFilters({ category: next || undefined }),
    setKeyword: (next: string) => setFilters({ keyword: next || undefined }),
    setSort: (next: Sort | undefined) => setFilters({ sort: formatSort(next) }),
    clear: () => setFilters({ project: undefined, type: undefined, category: undefined, keyword: undefined }),
  }
}

export type ConfigFilters = ReturnType<typeof useFilters>

/** Loads the configs that match the filters in the URL. The API has no pages here, so the client cuts them. */
export function useConfigs() {
  const filters = useFilters()
  const { projectId, type, categoryId, keyword, sort, page } = filters
  const query = useListProjectConfigs({
    ...(projectId && { project_id: projectId }),
    ...(keyword && { keyword }),
    ...(type && { project_type: type }),
    ...(categoryId && { category_id: categoryId }),
  })
  const { configs, projects } = useConfigProjects(query.data?.data ?? [], { projectId, type })
  const rows = sortConfigs(configs, sort)
  const data = query.data && {
    data: rows.slice((page - 1) * pageSize, page * pageSize),
    meta: { total: rows.length },
  }
  const paged = usePagination(
    { ...query, data },
    { page, size: pageSize, onPageChange: (toPage, options) => filters.change({ page: toPage }, options) },
  )
  return { filters, paged, projects }
}
