import { Box, Flex } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import type { PowerInstance, PowerTaskDetail } from '~/api/generated/model'
import { canTerminate } from '~/features/power/can-terminate'
import { useTerminateInstances } from '~/screens/power-detail/use-terminate-instances'
import { createSelectionStore } from '~/lib/columns/selection-store'
import { Button } from '~/ui/button'
import { DataTable } from '~/ui/data-grid'
import { ColumnSettingsButton } from '~/ui/data-grid/column-settings-button'
import type { RowAction } from '~/ui/data-grid/grid-controller'
import { useSelectedIds } from '~/ui/data-grid/use-selected-ids'
import { useColumnLayout } from '~/ui/data-grid/use-column-layout'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { Panel } from '~/ui/panel'
import { SegmentedControl } from '~/ui/segmented-control'
import { useCopyToClipboard } from '~/ui/use-copy-to-clipboard'
import { useOptimisticValue } from '~/ui/use-optimistic-value'
import { oneOf, useUrlSearchParams } from '~/ui/use-url-search-params'
import { selectableInstanceId, instanceColumns, fallbackInstanceName, instanceName } from './instance-columns'
import { sortedInstanceIndices, parseInstanceSort, formatInstanceSort } from './instance-sort'

const ResultsDialog = lazyWithRetry(() => import('./results-dialog'))

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

/** Reads and changes the state filter and sort order in the URL. */
function useFilterAndSort(task: PowerTaskDetail) {
  const { searchParams, updateSearchParams } = useUrlSearchParams()
  const stateFilter =
    oneOf(
      stateFilters.map(([value]) => value),
      searchParams.get('view'),
    ) ?? 'all'
  const [shownFilter, showFilter] = useOptimisticValue(stateFilter)
  const sortParam = searchParams.get('sort')
  const sort = useMemo(() => parseInstanceSort(sortParam), [sortParam])
  const rowOrder = useMemo(
    () => sortedInstanceIndices(task.server_instance, sort, predicates[stateFilter]),
    [task, sort, stateFilter],
  )
  const setStateFilter = (next: typeof stateFilter) => {
    showFilter(next)
    updateSearchParams({ view: next === 'all' ? undefined : next }, { replace: true })
  }
  return {
    shownFilter,
    setStateFilter,
    sort,
    rowOrder,
    setSort: (next: typeof sort) => updateSearchParams({ sort: formatInstanceSort(next) }, { replace: true }),
  }
}

function makeTable() {
  const selection = createSelectionStore()
  return { selection, columns: instanceColumns(selection) }
}

/** The table of the machines of a task, to terminate one or several of them. */
export function InstanceTable({ task, isBusy }: { task: PowerTaskDetail; isBusy: boolean }) {
  const [{ selection, columns }] = useState(makeTable)
  const selectedIds = new Set(useSelectedIds(selection))
  const arrangement = useColumnLayout('power-instances', columns)
  const { shownFilter, setStateFilter, sort, rowOrder, setSort } = useFilterAndSort(task)
  const { terminate, results, closeResults } = useTerminateInstances(task)
  // The results are in the response only, so the code of their dialog has to be there by then.
  const terminateInstances = (targets: readonly PowerInstance[]) => {
    ResultsDialog.preload()
    return terminate(targets)
  }
  const { copy } = useCopyToClipboard()
  const instances = task.server_instance
  // Machines that ended since they were selected no longer count.
  const selected = instances.filter((instance) => selectedIds.has(instance.id) && canTerminate(instance))
  const handleAction = ({ action, row, element }: RowAction) => {
    const instance = instances[row]
    if (action === 'copy') void copy(element.dataset['value'] ?? '')
    else if (action === 'terminate' && instance) void terminateInstances([instance])
  }
  const terminateSelected = async () => {
    if (await terminateInstances(selected)) selection.replace([])
  }
  return (
    <Panel
      title="机器"
      mt="4"
      action={
        <SegmentedControl
          label="机器状态"
          options={stateFilters}
          value={shownFilter}
          onChange={setStateFilter}
        />
      }
    >
      <Flex as="section" aria-label="批量操作" align="center" gap="3" minH="8" mt="1" mb="2">
        <Box as="output" color={selected.length > 0 ? 'fg' : 'fg.muted'}>
          已选 {selected.length} 台
        </Box>
        <Button
          size="sm"
          variant="subtle"
          colorPalette="bad"
          disabledReason={selected.length === 0 ? '请选择机器' : undefined}
          onClick={() => void terminateSelected()}
        >
          批量终止
        </Button>
        {selected.length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => selection.replace([])}>
            取消选择
          </Button>
        )}
        <Box ms="auto">
          <ColumnSettingsButton arrangement={arrangement} />
        </Box>
      </Flex>
      <DataTable
        label="机器列表"
        columnLayout={arrangement}
        rowOrder={rowOrder}
        data={instances}
        idOf={selectableInstanceId}
        selection={selection}
        sort={sort}
        onSort={setSort}
        state="shown"
        isBusy={isBusy}
        autoHeight
        empty={shownFilter === 'all' ? '还没有机器' : '没有这样的机器'}
        onRetry={() => {}}
        onAction={handleAction}
        onVisibleRowsChange={() => {}}
      />
      {results && (
        <ResultsDialog
          results={results}
          onClose={closeResults}
          nameOf={(id) => {
            const instance = instances.find((candidate) => candidate.id === id)
            return instance ? instanceName(instance) : fallbackInstanceName(id)
          }}
        />
      )}
    </Panel>
  )
}
