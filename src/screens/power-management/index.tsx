import { Box, chakra } from '@chakra-ui/react'
import type { Big } from 'big.js'
import type { ComponentProps } from 'react'
import { PowerTaskStatus, type PowerTask, type PowerTaskListAnswer } from '~/api/generated/model'
import { listPowerTasks, useListPowerTasks } from '~/api/generated/power/power'
import { useTerminateTask } from '~/features/power/use-terminate-task'
import { UserSavedViews } from '~/features/saved-views/user-saved-views'
import { idText } from '~/lib/ids'
import { loadPages } from '~/lib/list-pages'
import { formatPrice, formatCharge } from '~/lib/money'
import { paths } from '~/lib/paths'
import type { Sorting } from '~/lib/sort'
import type { PartialSum } from '~/lib/sum-amounts'
import { minuteMs } from '~/lib/time-units'
import { formatCount, formatHashrate } from '~/lib/units'
import { isDefaultUrl, type UrlChanges } from '~/lib/url-state'
import { IconButton } from '~/ui/components/button'
import { ButtonLink } from '~/ui/components/button-link'
import { Card } from '~/ui/components/card'
import { ClearFiltersButton } from '~/ui/components/clear-filters-button'
import { EmptyState } from '~/ui/components/empty-state'
import { Plus, RotateCw } from '~/ui/components/icons'
import { Link } from '~/ui/components/link'
import { PageHeader } from '~/ui/components/page-header'
import { SearchBox } from '~/ui/components/search-box'
import { SegmentedControl } from '~/ui/components/segmented-control'
import { PagedExportButton } from '~/ui/csv/paged-export-button'
import { usePageTitle } from '~/ui/dom/page-title'
import { FilterBar } from '~/ui/filter-bar'
import { useNow } from '~/ui/hooks/use-now'
import { useUrlState } from '~/ui/hooks/use-url-state'
import { PagedTable } from '~/ui/paged-table'
import { usePagedTable } from '~/ui/paged-table/use-paged-table'
import { isListEmpty, usePagination, keepPreviousPage } from '~/ui/paged-table/use-pagination'
import { ColumnSettingsButton } from '~/ui/table/column-settings-button'
import { taskColumns } from './columns'
import { sumTasks } from './sum-tasks'
import {
  taskFilterParams,
  taskFilterUrl,
  taskListParams,
  taskListUrl,
  maxSortedTasks,
  taskPageSize,
  type TaskFilters,
} from './task-list-url'

const statusNames: Record<TaskFilters['status'], string> = {
  all: '全部',
  running: '运行中',
  stopped: '已停止',
}

const taskStatusOptions = (['all', ...Object.values(PowerTaskStatus)] as const).map(
  (status) => [status, statusNames[status]] as const,
)

const taskKey = ({ id }: PowerTask) => idText(id)

/** All tasks of some filters, which can be sorted here. */
function useAllPowerTasks(filters: ReturnType<typeof taskFilterParams>, isEnabled: boolean) {
  const all = { ...filters, page: 1, limit: maxSortedTasks }
  return useListPowerTasks(all, {
    query: {
      enabled: isEnabled,
      queryFn: async ({ signal }) => {
        const load = (page: number, limit: number) => listPowerTasks({ ...all, page, limit }, { signal })
        const { rows } = await loadPages(load, { keyOf: taskKey, limit: maxSortedTasks, signal })
        return { data: rows, meta: { total: rows.length } }
      },
    },
  })
}

/** Loads the tasks of the filters and page in the URL. */
function usePowerTasks() {
  const [{ page, sort, ...filters }, setUrl] = useUrlState(taskListUrl)
  // A filter changes the rows, so the list starts at its first page.
  const setFilters = (changes: UrlChanges<TaskFilters>) => setUrl({ ...changes, page: undefined }, 'push')
  const params = taskListParams({ ...filters, page })
  const pageQuery = useListPowerTasks(params, { query: { placeholderData: keepPreviousPage(params) } })
  const total = pageQuery.data?.meta?.total
  // The list counts as short until it is there, so that its header stays as it is.
  const isSortable = total === undefined ? pageQuery.isPending : total <= maxSortedTasks
  const isSorted = total !== undefined && isSortable && sort !== undefined && sort.length > 0
  const wholeQuery = useAllPowerTasks(taskFilterParams(filters), isSorted)
  const list = isSorted ? wholeQuery : pageQuery
  const paged = usePagination(list, {
    page,
    size: taskPageSize,
    onPageChange: (toPage, history) => setUrl({ page: toPage }, history),
  })
  return {
    ...filters,
    isFiltered: !isDefaultUrl(taskFilterUrl, filters),
    paged,
    sort: isSortable ? sort : undefined,
    isSortable,
    isSorted,
    /** As the provider counts the tasks; undefined when it does not. */
    listTotal: total,
    setSort: (next: Sorting | undefined) => setUrl({ sort: next, page: undefined }, 'push'),
    isRefreshing: list.isFetching,
    refresh: () => void list.refetch(),
    setFilters,
    clearFilters: () => setFilters({ status: undefined, keyword: undefined }),
    /** Loads one page of the filtered tasks for the CSV export. */
    loadPage: (exportPage: number, limit: number, signal: AbortSignal): Promise<PowerTaskListAnswer> =>
      listPowerTasks({ ...taskFilterParams(filters), page: exportPage, limit }, { signal }),
  }
}

type PowerTasks = ReturnType<typeof usePowerTasks>

interface TaskSumsLineProps {
  tasks: readonly PowerTask[]
  label: string
}

const Unbroken = chakra('span', { base: { whiteSpace: 'nowrap' } })

/** `运行 4 台`; `运行 4 台 起` when more is not known, and `运行未知` when nothing is. */
function sumText(label: string, { known, unknownCount }: PartialSum, format: (sum: Big) => string) {
  if (!known) return `${label}未知`
  return `${label} ${format(known)}${unknownCount > 0 ? ' 起' : ''}`
}

/** What the sums of the shown tasks are: those of the list, of a page, or of the tasks that could be read. */
function sumsLabel({ isSorted, paged, listTotal = 0 }: PowerTasks): string {
  if (!isSorted && paged.pages > 1) return '本页合计'
  return paged.rows.length < listTotal ? '已读取的' : '合计'
}

const SumsLine = chakra('section', { base: { mb: '3', textStyle: 'sm' } })

/** The usual room of the totals, so that the tasks do not move when these come. */
const SumsRoom = chakra('div', { base: { mb: '3', h: { base: '10', md: '5' } } })

/** The totals of the tasks on the page; a line ends with a dot, and none begins with one. */
function TaskSumsLine({ tasks, label }: TaskSumsLineProps) {
  if (tasks.length === 0) return null
  const { machines, hashrate, rate, spent } = sumTasks(tasks)
  return (
    <SumsLine aria-label="合计">
      {label} {tasks.length} 个任务：
      <Unbroken>{sumText('运行', machines, (sum) => `${formatCount(sum.toNumber())} 台`)} ·</Unbroken>{' '}
      <Unbroken>{sumText('算力', hashrate, (sum) => formatHashrate(sum.toNumber()))} ·</Unbroken>{' '}
      <Unbroken>{sumText('费率', rate, (sum) => `${formatPrice(sum.toString())}/小时`)} ·</Unbroken>{' '}
      <Unbroken>{sumText('消费', spent, (sum) => formatCharge(sum.toString()))}</Unbroken>
    </SumsLine>
  )
}

interface TaskFilterBarProps {
  tasks: PowerTasks
  columns: ReturnType<typeof taskColumns>
  tableColumns: ComponentProps<typeof ColumnSettingsButton>['columns']
}

/** The filters of the list and its tools. */
function TaskFilterBar({ tasks, columns, tableColumns }: TaskFilterBarProps) {
  return (
    <Box mb="3">
      <FilterBar
        schema={taskFilterUrl}
        values={{ status: tasks.status, keyword: tasks.keyword }}
        onReset={tasks.clearFilters}
        search={
          <SearchBox
            label="项目或配置"
            placeholder="搜索项目或配置别名"
            value={tasks.keyword}
            onSearch={(keyword) => tasks.setFilters({ keyword })}
          />
        }
        tools={
          <>
            <UserSavedViews list="power-tasks" schema={taskFilterUrl} />
            <IconButton
              size="sm"
              variant="outline"
              label="刷新任务"
              busy={tasks.isRefreshing}
              onClick={tasks.refresh}
            >
              <RotateCw />
            </IconButton>
            <PagedExportButton
              key={`${tasks.status} ${tasks.keyword}`}
              name={`算力任务-${statusNames[tasks.status]}`}
              columns={columns.slice(0, -1)}
              load={tasks.loadPage}
              keyOf={taskKey}
              total={tasks.paged.state === 'shown' ? tasks.paged.total : undefined}
            />
            <ColumnSettingsButton columns={tableColumns} />
          </>
        }
      >
        <SegmentedControl
          label="任务状态"
          options={taskStatusOptions}
          value={tasks.status}
          onChange={(status) => tasks.setFilters({ status })}
        />
      </FilterBar>
    </Box>
  )
}

const listLabel = '算力任务列表'

const EmptyTasks = () => (
  <EmptyState
    label={listLabel}
    drawing="power"
    text="暂无算力任务"
    action={
      <>
        <ButtonLink colorPalette="power" to={paths.powerExplore()}>
          购买算力
        </ButtonLink>
        <Link to={paths.nodeExplore()}>搭建节点</Link>
      </>
    }
  />
)

/** Milliseconds between updates of the run times, which are shown in minutes. */
const updateInterval = minuteMs

/** The page /powerManagement: the running and past power tasks of the user. */
export default function PowerManagementScreen() {
  usePageTitle('算力管理')
  const tasks = usePowerTasks()
  const isEmpty = !tasks.isFiltered && isListEmpty(tasks.paged)
  const terminate = useTerminateTask()
  const now = useNow(updateInterval)
  const columns = taskColumns((task: PowerTask) => void terminate(task), {
    now,
    isSortable: tasks.isSortable,
  })
  const table = usePagedTable({
    name: 'power-tasks',
    columns,
    pagination: tasks.paged,
    isWholeList: tasks.isSorted,
    sort: tasks.sort,
    onSort: tasks.setSort,
    rowKey: taskKey,
  })
  return (
    <>
      <PageHeader title="算力管理">
        {!isEmpty && (
          <ButtonLink colorPalette="power" ms="auto" to={paths.powerExplore()}>
            <Plus aria-hidden />
            购买算力
          </ButtonLink>
        )}
      </PageHeader>
      <Card p="4">
        {!isEmpty && <TaskFilterBar tasks={tasks} columns={columns} tableColumns={table.columns} />}
        {tasks.paged.state === 'loading' && <SumsRoom />}
        {tasks.paged.state === 'shown' && <TaskSumsLine tasks={tasks.paged.rows} label={sumsLabel(tasks)} />}
        <PagedTable
          label={listLabel}
          table={table}
          empty="没有符合条件的任务"
          emptyAction={<ClearFiltersButton onClick={tasks.clearFilters} />}
          emptyPage={tasks.isFiltered ? undefined : <EmptyTasks />}
        />
      </Card>
    </>
  )
}
