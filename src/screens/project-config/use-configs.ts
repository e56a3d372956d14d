import { useState } from 'react'
import type { Project } from '~/api/generated/model'
import { useListProjectConfigs } from '~/api/generated/project-configs/project-configs'
import { useGetProject } from '~/api/generated/projects/projects'
import type { Sort } from '~/ui/paged-table/column'
import { usePaged } from '~/ui/paged-table/use-paged'
import { oneOf, pageIn, useUrlQuery } from '~/ui/use-url-query'
import { sorted, sortIn, sortText } from './sorting'
import { useConfigProjects } from './use-config-projects'

/** The default of the product's tables {2§9}. */
const pageSize = 10

const idIn = (query: URLSearchParams, name: string): number | undefined => {
  const text = query.get(name) ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

/** The chosen project by the id in the address; asked for when a link or a reload brought only that. */
function useChosenProject(id: number | undefined) {
  const [chosen, setChosen] = useState<Project>()
  const isKnown = id === undefined || chosen?.id === id
  const { data } = useGetProject(id ?? 0, { query: { enabled: !isKnown } })
  const found = isKnown ? chosen : data?.data
  const project = id === undefined ? undefined : (found ?? { id })
  return { project, setChosen }
}

/** The filters in the address (cfg-01); the default type is none. */
function useFilters() {
  const { query, change } = useUrlQuery()
  const type = oneOf(['power', 'node'], query.get('type'))
  const filters = {
    projectId: idIn(query, 'project'),
    type,
    categoryId: idIn(query, 'category'),
    keyword: query.get('keyword') ?? '',
  }
  const { project, setChosen } = useChosenProject(filters.projectId)
  // Other rows: they are looked at from the first page on.
  const filter = (values: Parameters<typeof change>[0]) => change({ ...values, page: undefined })
  return {
    ...filters,
    project,
    isAny: Object.values(filters).some(Boolean),
    page: pageIn(query),
    sort: sortIn(query),
    change,
    setProject: (next: Project | undefined) => {
      setChosen(next)
      filter({ project: next?.id })
    },
    setType: (next: typeof type) => filter({ type: next }),
    setCategory: (next: string) => filter({ category: next || undefined }),
    setKeyword: (next: string) => filter({ keyword: next || undefined }),
    setSort: (next: Sort) => filter({ sort: sortText(next) }),
    clear: () => filter({ project: undefined, type: undefined, category: undefined, keyword: undefined }),
  }
}

export type Filters = ReturnType<typeof useFilters>

/** The configs that fit the address; the provider answers all of them, a page of them is shown. */
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
  const rows = sorted(configs, sort)
  const data = query.data && {
    data: rows.slice((page - 1) * pageSize, page * pageSize),
    meta: { total: rows.length },
  }
  const paged = usePaged(
    { ...query, data },
    { page, size: pageSize, onPage: (to, how) => filters.change({ page: to }, how) },
  )
  return { filters, paged, projects }
}
