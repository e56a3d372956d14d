import { Box, Flex } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { isRefused } from '~/api/client/wire-values'
import {
  type ItemResult,
  type PowerInstance,
  PowerInstanceStatus,
  type PowerTaskDetail,
} from '~/api/generated/model'
import { useTerminatePowerInstances } from '~/api/generated/power/power'
import { canTerminate } from '~/features/power/task-status'
import { TerminationSummary, typedConfirmation } from '~/features/power/termination-summary'
import { createSelectionStore, useSelectedIds } from '~/lib/columns/selection-store'
import { idText, findById } from '~/lib/ids'
import { taskUrl } from '~/lib/links'
import { toDecimal, parseAmount } from '~/lib/money'
import { formatCount } from '~/lib/units'
import { choiceParam } from '~/lib/url-state'
import { Button } from '~/ui/components/button'
import { Panel } from '~/ui/components/card'
import { useConfirm } from '~/ui/components/confirm'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'
import { SegmentedControl } from '~/ui/components/segmented-control'
import { toast } from '~/ui/components/toast'
import { DataTable } from '~/ui/data-grid'
import type { RowAction } from '~/ui/data-grid/data-column'
import { useGridColumns } from '~/ui/data-grid/use-grid-columns'
import { handOverFocus } from '~/ui/dom/hand-over-focus'
import { useCopyToClipboard } from '~/ui/hooks/use-copy-to-clipboard'
import { useUrlState } from '~/ui/hooks/use-url-state'
import { ColumnSettingsButton } from '~/ui/table/column-settings-button'
import { selectableInstanceId, instanceColumns, fallbackInstanceName, instanceName } from './instance-columns'
import { sortedInstanceIndices, instanceSortParam } from './instance-sort'

const failureText = '终止失败'

/** Dollars that the machines cost so far; undefined unless it is known for every one. */
function totalConsumption(instances: readonly PowerInstance[]): string | undefined {
  const amounts = instances.flatMap(({ consumption }) => parseAmount(consumption) ?? [])
  if (amounts.length < instances.length) return undefined
  return amounts.reduce((sum, amount) => sum.plus(amount), toDecimal(0)).toString()
}

/** How many of the machines are running; undefined unless the status of every one is known. */
function runningCount(instances: readonly PowerInstance[]): number | undefined {
  if (!instances.every(({ status }) => Object.hasOwn(PowerInstanceStatus, status ?? ''))) return undefined
  return instances.filter(({ status }) => status === 'running').length
}

interface ConfirmBodyProps {
  task: PowerTaskDetail
  instances: readonly PowerInstance[]
}

function ConfirmBody({ task, instances }: ConfirmBodyProps) {
  const isLast = task.server_instance.filter(canTerminate).length === instances.length
  return (
    <TerminationSummary
      running={runningCount(instances)}
      price={task.pricing_plan?.current_price}
      consumption={totalConsumption(instances)}
      losses={
        <>
          {instances.length === 1 ? '这台机器' : `这 ${formatCount(instances.length)} 台机器`}
          立即停止并收回，机器上的数据和未提交的计算进度无法找回
          {task.is_loop && `，自动循环也不会再启动${instances.length === 1 ? '它' : '它们'}`}。
          {isLast && '任务没有其他机器，将随之结束。'}
        </>
      }
    />
  )
}

function notifySuccess(results: readonly ItemResult[]) {
  const isEveryOneDone = results.length > 1 && results.every(({ ok }) => ok)
  toast.success('终止成功', isEveryOneDone ? { description: `共 ${formatCount(results.length)} 台机器` } : {})
}

/**
 * Terminates machines of a task after the user confirms. A provider may return a result per machine: when several
 * were selected and some failed, `results` holds the list until `closeResults` is called.
 */
function useTerminateInstances(task: PowerTaskDetail) {
  const confirm = useConfirm()
  const [results, setResults] = useState<readonly ItemResult[]>()
  const { mutateAsync } = useTerminatePowerInstances({
    mutation: { meta: { failure: failureText, rereadsAfterFailure: true } },
  })
  const notify = (items: readonly ItemResult[]) => {
    const [refused] = items.filter(isRefused)
    if (!refused) notifySuccess(items)
    else if (items.length === 1) toast.error(refused.message || failureText)
    else setResults(items)
  }
  const send = async (instances: readonly PowerInstance[]) => {
    const { data } = await mutateAsync({ data: { server_ids: instances.map(({ id }) => id) } })
    notify(data ?? [])
  }
  const terminate = (instances: readonly PowerInstance[]) =>
    confirm({
      title: '终止机器',
      body: <ConfirmBody task={task} instances={instances} />,
      confirmText: '终止',
      cancelText: '取消',
      danger: true,
      ...typedConfirmation(instances.length),
      action: () => send(instances),
    })
  return { terminate, results, closeResults: () => setResults(undefined) }
}

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
  const { terminate, results, closeResults } = useTerminateInstances(task)
  // The results are in the response only, so the code of their dialog has to be there by then.
  const terminateInstances = (targets: readonly PowerInstance[]) => {
    ResultsDialog.preload()
    return terminate(targets)
  }
  const { copy } = useCopyToClipboard()
  const instances = task.server_instance
  // Machines that ended since they were selected no longer count.
  const selected = instances.filter(
    (instance) => selectedIds.has(idText(instance.id)) && canTerminate(instance),
  )
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
      action={<SegmentedControl label="机器状态" options={stateFilters} value={view} onChange={setView} />}
    >
      <Flex as="section" aria-label="批量操作" tabIndex={-1} align="center" gap="3" minH="8" mt="1" mb="2">
        <Box as="output" color={selected.length > 0 ? 'fg' : 'fg.muted'}>
          已选 {formatCount(selected.length)} 台
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
          <Button ref={handOverFocus} size="sm" variant="ghost" onClick={() => selection.replace([])}>
            取消选择
          </Button>
        )}
        <Box ms="auto">
          <ColumnSettingsButton columns={columns} />
        </Box>
      </Flex>
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
        empty={view === 'all' ? '还没有机器' : '没有这样的机器'}
        onRetry={() => {}}
        onAction={handleAction}
        onVisibleRowsChange={() => {}}
      />
      {results && (
        <ResultsDialog
          results={results}
          onClose={closeResults}
          nameOf={(id) => {
            const instance = findById(instances, id)
            return instance ? instanceName(instance) : fallbackInstanceName(id)
          }}
        />
      )}
    </Panel>
  )
}
