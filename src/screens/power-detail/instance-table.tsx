import { Box, Flex } from '@chakra-ui/react'
import { useMemo, useState, type ReactNode } from 'react'
import type { PowerTaskDetail } from '~/api/generated/model'
import { canTerminate } from '~/features/power/task-status'
import { createSelectionStore, useSelectedIds } from '~/lib/columns/selection-store'
import { idText } from '~/lib/ids'
import { taskUrl } from '~/lib/links'
import { formatCount } from '~/lib/units'
import { choiceParam } from '~/lib/url-state'
import { Button } from '~/ui/components/button'
import { Panel } from '~/ui/components/card'
import { SegmentedControl } from '~/ui/components/segmented-control'
import { DataTable } from '~/ui/data-grid'
import type { RowAction } from '~/ui/data-grid/data-column'
import { useGridColumns } from '~/ui/data-grid/use-grid-columns'
import { handOverFocus } from '~/ui/dom/hand-over-focus'
import { useCopyToClipboard } from '~/ui/hooks/use-copy-to-clipboard'
import { useUrlState } from '~/ui/hooks/use-url-state'
import { ColumnSettingsButton } from '~/ui/table/column-settings-button'
import { selectableInstanceId, instanceColumns } from './instance-columns'
import { sortedInstanceIndices, instanceSortParam } from './instance-sort'
import { useTerminateInstances } from './terminate-instances'

const stateFilters = [
  ['all', '全部'],
  ['active', '未结束'],
  ['ended', '已结束'],
] as const

const predicates = {
  all: () => true,
  active: canTerminate,
  ended: (instance: Parameters<typeof canTerminate>[0]) => !canTerminate(instance),
}

const taskDetailUrl = {
  ...taskUrl,
  view: choiceParam(
    stateFilters.map(([value]) => value),
    'all',
  ),
  sort: instanceSortParam,
}

/** Reads and changes the state filter and sort order in the URL. */
function useFilterAndSort(task: PowerTaskDetail) {
  const [{ view, sort }, setUrl] = useUrlState(taskDetailUrl)
  const rowOrder = useMemo(
    () => sortedInstanceIndices(task.server_instance, sort, predicates[view]),
    [task, sort, view],
  )
  return {
    view,
    setView: (next: typeof view) => setUrl({ view: next }, 'replace'),
    sort,
    rowOrder,
    setSort: (next: typeof sort | undefined) => setUrl({ sort: next }, 'replace'),
  }
}

function makeTable() {
  const selection = createSelectionStore()
  return { selection, columns: instanceColumns(selection) }
}

interface BatchActionsProps {
  /** Number of selected machines. */
  count: number
  onTerminate: () => void
  onClear: () => void
  /** Tools at the end of the line. */
  children: ReactNode
}

const BatchActions = ({ count, onTerminate, onClear, children }: BatchActionsProps) => (
  <Flex as="section" aria-label="批量操作" tabIndex={-1} align="center" gap="3" minH="8" mt="1" mb="2">
    <Box as="output" color={count > 0 ? 'fg' : 'fg.muted'}>
      已选 {formatCount(count)} 台
    </Box>
    <Button
      size="sm"
      variant="outline"
      disabledReason={count === 0 ? '请选择机器' : undefined}
      onClick={onTerminate}
    >
      批量终止
    </Button>
    {count > 0 && (
      <Button ref={handOverFocus} size="sm" variant="ghost" onClick={onClear}>
        取消选择
      </Button>
    )}
    <Box ms="auto">{children}</Box>
  </Flex>
)

/** The table of the machines of a task, to terminate one or several of them. */
export function InstanceTable({ task, isBusy }: { task: PowerTaskDetail; isBusy: boolean }) {
  const [{ selection, columns: definitions }] = useState(makeTable)
  const selectedIds = new Set(useSelectedIds(selection))
  const { view, setView, sort, rowOrder, setSort } = useFilterAndSort(task)
  const columns = useGridColumns('power-instances', definitions, {
    sort,
    onSort: setSort,
    data: task.server_instance.length > 0 ? task.server_instance : undefined,
  })
  const { terminate, resultsDialog } = useTerminateInstances(task, selection)
  const { copy } = useCopyToClipboard()
  const instances = task.server_instance
  // Machines that ended since they were selected no longer count.
  const selected = instances.filter(
    (instance) => selectedIds.has(idText(instance.id)) && canTerminate(instance),
  )
  const handleAction = ({ action, row, element }: RowAction) => {
    const instance = instances[row]
    if (action === 'copy') void copy(element.dataset['value'] ?? '')
    else if (action === 'terminate' && instance) void terminate([instance])
  }
  return (
    <Panel
      title="机器"
      mt="4"
      action={<SegmentedControl label="机器状态" options={stateFilters} value={view} onChange={setView} />}
    >
      <BatchActions
        count={selected.length}
        onTerminate={() => void terminate(selected)}
        onClear={() => selection.replace([])}
      >
        <ColumnSettingsButton columns={columns} />
      </BatchActions>
      <DataTable
        label="机器列表"
        columns={columns}
        rowOrder={rowOrder}
        data={instances}
        idOf={selectableInstanceId}
        selection={selection}
        state="shown"
        isBusy={isBusy}
        autoHeight
        empty={view === 'all' ? '暂无机器' : '没有符合条件的机器'}
        onRetry={() => {}}
        onAction={handleAction}
        onVisibleRowsChange={() => {}}
      />
      {resultsDialog}
    </Panel>
  )
}
