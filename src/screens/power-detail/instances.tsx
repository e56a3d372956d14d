import { Box, Flex } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import type { PowerInstance, PowerTaskDetail } from '~/api/generated/model'
import { canTerminate } from '~/entities/power-task/can-terminate'
import { useTerminateInstances } from '~/entities/power-task/use-terminate-instances'
import { createSelection } from '~/lib/columns/selection'
import { Button } from '~/ui/button'
import { DataTable } from '~/ui/data-table'
import { ColumnChooser } from '~/ui/data-table/column-chooser'
import type { RowAction } from '~/ui/data-table/grid'
import { useChosenIds } from '~/ui/data-table/use-chosen-ids'
import { useColumnLayout } from '~/ui/data-table/use-column-layout'
import { late } from '~/ui/late'
import { Panel } from '~/ui/panel'
import { Segments } from '~/ui/segments'
import { useCopy } from '~/ui/use-copy'
import { useEager } from '~/ui/use-eager'
import { oneOf, useUrlQuery } from '~/ui/use-url-query'
import { chosenBy, instanceColumns, machineName, nameOf } from './instance-columns'
import { orderOf, sortIn, sortText } from './instance-order'

const ResultsDialog = late(() => import('./results-dialog'))

const views = [
  ['all', '全部'],
  ['active', '未结束'],
  ['ended', '已结束'],
] as const

const isMeant = {
  all: () => true,
  active: canTerminate,
  ended: (instance: Parameters<typeof canTerminate>[0]) => !canTerminate(instance),
}

/** Which machines are seen and in what order, as the address says. */
function useView(task: PowerTaskDetail) {
  const { query, change } = useUrlQuery()
  const view =
    oneOf(
      views.map(([value]) => value),
      query.get('view'),
    ) ?? 'all'
  const [shown, show] = useEager(view)
  const sortedBy = query.get('sort')
  const sort = useMemo(() => sortIn(sortedBy), [sortedBy])
  const order = useMemo(() => orderOf(task.server_instance, sort, isMeant[view]), [task, sort, view])
  const choose = (next: typeof view) => {
    show(next)
    change({ view: next === 'all' ? undefined : next }, { mend: true })
  }
  return {
    shown,
    choose,
    sort,
    order,
    sortBy: (next: typeof sort) => change({ sort: sortText(next) }, { mend: true }),
  }
}

function makeTable() {
  const selection = createSelection()
  return { selection, columns: instanceColumns(selection) }
}

/** The machines of a task, one line each, one or many to be ended (pwt-05 to pwt-07). */
export function Instances({ task, isBusy }: { task: PowerTaskDetail; isBusy: boolean }) {
  const [{ selection, columns }] = useState(makeTable)
  const chosenIds = new Set(useChosenIds(selection))
  const arrangement = useColumnLayout('power-instances', columns)
  const { shown, choose, sort, order, sortBy } = useView(task)
  const { terminate, results, closeResults } = useTerminateInstances(task)
  // Nobody tells again why some could not be ended.
  const end = (meant: readonly PowerInstance[]) => {
    ResultsDialog.prefetch()
    return terminate(meant)
  }
  const { copy } = useCopy()
  const instances = task.server_instance
  // What ended since it was chosen is chosen no more.
  const chosen = instances.filter((one) => chosenIds.has(one.id) && canTerminate(one))
  const act = ({ action, row, element }: RowAction) => {
    const instance = instances[row]
    if (action === 'copy') void copy(element.dataset['value'] ?? '')
    else if (action === 'terminate' && instance) void end([instance])
  }
  const terminateChosen = async () => {
    if (await end(chosen)) selection.replace([])
  }
  return (
    <Panel
      title="机器"
      mt="4"
      action={<Segments label="机器状态" options={views} value={shown} onChange={choose} />}
    >
      <Flex as="section" aria-label="批量操作" align="center" gap="3" minH="8" mt="1" mb="2">
        <Box as="output" color={chosen.length > 0 ? 'fg' : 'fg.muted'}>
          已选 {chosen.length} 台
        </Box>
        <Button
          size="sm"
          variant="subtle"
          colorPalette="bad"
          disabledReason={chosen.length === 0 ? '请选择机器' : undefined}
          onClick={() => void terminateChosen()}
        >
          批量终止
        </Button>
        {chosen.length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => selection.replace([])}>
            取消选择
          </Button>
        )}
        <Box ms="auto">
          <ColumnChooser arrangement={arrangement} />
        </Box>
      </Flex>
      <DataTable
        label="机器列表"
        arrangement={arrangement}
        order={order}
        data={instances}
        idOf={chosenBy}
        selection={selection}
        sort={sort}
        onSort={sortBy}
        state="shown"
        isBusy={isBusy}
        isSnug
        empty={shown === 'all' ? '还没有机器' : '没有这样的机器'}
        onRetry={() => {}}
        onAction={act}
        onSight={() => {}}
      />
      {results && (
        <ResultsDialog
          results={results}
          onClose={closeResults}
          nameOf={(id) => {
            const instance = instances.find((one) => one.id === id)
            return instance ? nameOf(instance) : machineName(id)
          }}
        />
      )}
    </Panel>
  )
}
