import { Box } from '@chakra-ui/react'
import { useState, type ComponentProps } from 'react'
import type { ProjectConfig, ProjectCategory, Project } from '~/api/generated/model'
import { useListProjectConfigs } from '~/api/generated/project-configs/project-configs'
import { useListProjectCategories, useGetProject } from '~/api/generated/projects/projects'
import { configName } from '~/features/project-configs/config-text'
import { projectType } from '~/features/projects/project'
import { ProjectSelect } from '~/features/projects/project-select'
import { findById, idText, isSameId, shortId, type IdText } from '~/lib/ids'
import { isolated } from '~/lib/isolated'
import { isLoadFailed } from '~/lib/load-state'
import { paths } from '~/lib/paths'
import type { Sorting } from '~/lib/sort'
import {
  pageParam,
  parseIdText,
  sortParam,
  isDefaultUrl,
  type UrlChanges,
  type UrlValues,
} from '~/lib/url-state'
import { Button } from '~/ui/components/button'
import { Card } from '~/ui/components/card'
import { ClearFiltersButton } from '~/ui/components/clear-filters-button'
import { Select } from '~/ui/components/compact-select'
import { EmptyState } from '~/ui/components/empty-state'
import { Plus } from '~/ui/components/icons'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'
import { Link } from '~/ui/components/link'
import { PageHeader } from '~/ui/components/page-header'
import { SearchBox } from '~/ui/components/search-box'
import { SegmentedControl } from '~/ui/components/segmented-control'
import { useDialog } from '~/ui/dialog/use-dialog'
import { handOverFocus } from '~/ui/dom/hand-over-focus'
import { usePageTitle } from '~/ui/dom/page-title'
import { FilterBar } from '~/ui/filter-bar'
import { useUrlState, type UrlHistory } from '~/ui/hooks/use-url-state'
import { PagedTable } from '~/ui/paged-table'
import { usePagedTable } from '~/ui/paged-table/use-paged-table'
import { isListEmpty, usePagination } from '~/ui/paged-table/use-pagination'
import { ColumnSettingsButton } from '~/ui/table/column-settings-button'
import { configColumns, isConfigSort } from './columns'
import { configFilterUrl, configListParams } from './config-list-url'
import { useDeleteConfig, useStartWithConfig } from './use-config-actions'
import { useConfigProjects } from './use-config-projects'

const pageSize = 10

/** Returns the project of the id in the URL, and loads it when a link or a reload brought only the id. */
function useSelectedProject(id: IdText | undefined) {
  const [selected, setSelected] = useState<Project>()
  const isKnown = id === undefined || isSameId(selected?.id, id)
  const { data } = useGetProject(id ?? '', { query: { enabled: !isKnown } })
  const found = isKnown ? selected : data?.data
  const project = id === undefined ? undefined : (found ?? { id })
  return { project, setSelected }
}

const configListUrl = { ...configFilterUrl, page: pageParam, sort: sortParam(isConfigSort, undefined) }

/** Reads and changes filters, sort order and page in the URL. */
function useFilters() {
  const [{ page, sort, ...filters }, setUrl] = useUrlState(configListUrl)
  const { project, setSelected } = useSelectedProject(filters.project)
  // A filter changes the rows, so the list starts at its first page.
  const setFilters = (changes: UrlChanges<UrlValues<typeof configListUrl>>) =>
    setUrl({ ...changes, page: undefined }, 'push')
  return {
    ...filters,
    values: filters,
    projectId: filters.project,
    project,
    isFiltered: !isDefaultUrl(configFilterUrl, filters),
    page,
    sort,
    setPage: (next: number, history: UrlHistory) => setUrl({ page: next }, history),
    setProject: (next: Project | undefined) => {
      setSelected(next)
      setFilters({ project: idText(next?.id) || undefined })
    },
    setType: (next: typeof filters.type) => setFilters({ type: next }),
    setCategory: (next: string) => setFilters({ category: parseIdText(next) }),
    setKeyword: (next: string) => setFilters({ keyword: next }),
    setSort: (next: Sorting | undefined) => setFilters({ sort: next }),
    clear: () => setFilters({ project: undefined, type: undefined, category: undefined, keyword: undefined }),
  }
}

type ConfigFilters = ReturnType<typeof useFilters>

/** Loads the configs that match the filters in the URL. The API has no pages here: the table sorts and cuts them. */
function useConfigs() {
  const filters = useFilters()
  const { project, type, page } = filters
  const query = useListProjectConfigs(configListParams(filters.values))
  const { configs, projects } = useConfigProjects(query.data?.data ?? [], { projectId: project?.id, type })
  const data = query.data && { data: configs, meta: { total: configs.length } }
  const paged = usePagination({ ...query, data }, { page, size: pageSize, onPageChange: filters.setPage })
  return { filters, paged, projects }
}

const typeOptions = [
  ['all', '全部'],
  ...(['power', 'node'] as const).map((type) => [type, projectType(type).label] as const),
] as const

/** Providers name the id of a category in three ways, so the first one present counts. */
function categoryOption({ id, project_category_id, project_id, name }: ProjectCategory) {
  const key = idText(id ?? project_category_id ?? project_id)
  return key === '' ? [] : [{ key, name: name || `分类 ${shortId(key)}` }]
}

function CategoryFilter({ value, onChange }: { value: IdText | undefined; onChange: (id: string) => void }) {
  const query = useListProjectCategories()
  const { data, isFetching, refetch } = query
  const categories = (data?.data ?? []).flatMap(categoryOption)
  const isListed = value === undefined || categories.some(({ key }) => key === value)
  if (isLoadFailed(query))
    return (
      <Button ref={handOverFocus} variant="outline" busy={isFetching} onClick={() => void refetch()}>
        分类加载失败，重试
      </Button>
    )
  return (
    <Select
      aria-label="项目分类"
      w="32"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">全部分类</option>
      {!isListed && <option value={value}>分类 {shortId(value)}</option>}
      {categories.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </Select>
  )
}

interface ConfigFilterBarProps {
  filters: ConfigFilters
  columns: ComponentProps<typeof ColumnSettingsButton>['columns']
}

/** The filters by type, project, category and keyword, and the column settings. */
function ConfigFilterBar({ filters, columns }: ConfigFilterBarProps) {
  return (
    <Box mb="4">
      <FilterBar
        schema={configFilterUrl}
        values={filters.values}
        onReset={filters.clear}
        search={
          <SearchBox
            label="配置别名"
            placeholder="搜索配置别名"
            value={filters.keyword}
            onSearch={filters.setKeyword}
          />
        }
        tools={<ColumnSettingsButton columns={columns} />}
      >
        <SegmentedControl
          label="项目类型"
          options={typeOptions}
          value={filters.type ?? 'all'}
          onChange={(next) => filters.setType(next === 'all' ? undefined : next)}
        />
        <Box w={{ base: 'full', md: '48' }}>
          <ProjectSelect
            label="筛选项目"
            value={filters.project}
            onChange={filters.setProject}
            {...(filters.type && { type: filters.type })}
          />
        </Box>
        <CategoryFilter value={filters.category} onChange={filters.setCategory} />
        {filters.isFiltered && (
          <Button variant="ghost" hideBelow="md" onClick={filters.clear}>
            清除筛选
          </Button>
        )}
      </FilterBar>
    </Box>
  )
}

const ConfigDialog = lazyWithRetry(() => import('~/features/project-configs/config-dialog'))
const ParametersDialog = lazyWithRetry(() => import('~/features/project-configs/parameters-dialog'))

type ConfigDialogState =
  | { kind: 'create' }
  | { kind: 'edit'; config: ProjectConfig }
  | { kind: 'parameters'; config: ProjectConfig }

interface ListedConfigs {
  /** The listed configs, which other tabs may change while a dialog is open. */
  configs: readonly ProjectConfig[]
  isFiltered: boolean
}

/** The config as it is now, also once a change has taken it out of the filters. */
function useNewestConfig(opened: ProjectConfig, { configs, isFiltered }: ListedConfigs): ProjectConfig {
  const { data } = useListProjectConfigs({}, { query: { enabled: isFiltered } })
  // The project comes from the filter where the provider does not name it.
  return findById(configs, opened.id) ?? { ...opened, ...findById(data?.data ?? [], opened.id) }
}

interface OneConfigDialogProps extends ListedConfigs {
  payload: Exclude<ConfigDialogState, { kind: 'create' }>
  open: boolean
  onClose: () => void
}

function OneConfigDialog({ payload, configs, isFiltered, ...rest }: OneConfigDialogProps) {
  const config = useNewestConfig(payload.config, { configs, isFiltered })
  if (payload.kind === 'edit') return <ConfigDialog config={config} {...rest} />
  const title = `${isolated(configName(config))} 的参数`
  return <ParametersDialog title={title} config={config} projectId={config.project_id} {...rest} />
}

type ConfigDialogsProps = ReturnType<typeof useDialog<ConfigDialogState>> & ListedConfigs

function ConfigDialogs({ shown, isOpen, close, configs, isFiltered }: ConfigDialogsProps) {
  if (!shown) return null
  const { payload } = shown
  const rest = { open: isOpen, onClose: close }
  if (payload.kind === 'create') return <ConfigDialog {...rest} />
  return <OneConfigDialog payload={payload} configs={configs} isFiltered={isFiltered} {...rest} />
}

const listLabel = '项目配置列表'

const EmptyConfigs = ({ onCreate }: { onCreate: () => void }) => (
  <EmptyState
    label={listLabel}
    drawing="nodes"
    text="暂无配置"
    action={
      <>
        <Button onClick={onCreate}>新建配置</Button>
        <Link to={paths.project()}>查看项目</Link>
      </>
    }
  />
)

/** The page /projectConfig: the saved configs of the user. */
export default function ProjectConfigScreen() {
  usePageTitle('项目配置')
  const { filters, paged, projects } = useConfigs()
  const dialogs = useDialog<ConfigDialogState>()
  const start = useStartWithConfig()
  const remove = useDeleteConfig()
  const create = () => dialogs.show({ kind: 'create' })
  const actions = {
    start,
    edit: (config: ProjectConfig) => dialogs.show({ kind: 'edit', config }),
    showParameters: (config: ProjectConfig) => dialogs.show({ kind: 'parameters', config }),
    remove: (config: ProjectConfig) => void remove(config),
  }
  const table = usePagedTable({
    name: 'project-configs',
    columns: configColumns(actions, projects),
    pagination: paged,
    isWholeList: true,
    rowKey: ({ id }) => String(id),
    sort: filters.sort,
    onSort: filters.setSort,
  })
  const isEmpty = !filters.isFiltered && isListEmpty(paged)
  return (
    <>
      <PageHeader title="项目配置">
        {!isEmpty && (
          <Button onClick={create}>
            <Plus aria-hidden />
            新建配置
          </Button>
        )}
      </PageHeader>
      <Card p="4">
        {!isEmpty && <ConfigFilterBar filters={filters} columns={table.columns} />}
        <PagedTable
          label={listLabel}
          table={table}
          empty="没有符合条件的配置"
          emptyAction={<ClearFiltersButton onClick={filters.clear} />}
          emptyPage={filters.isFiltered ? undefined : <EmptyConfigs onCreate={create} />}
        />
      </Card>
      <ConfigDialogs {...dialogs} configs={paged.rows} isFiltered={filters.isFiltered} />
    </>
  )
}
