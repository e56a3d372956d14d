import { Box } from '@chakra-ui/react'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import { mayHaveTakenEffect } from '~/api/client/errors'
import type { DeployedRows } from '~/api/columnar/deployed-rows'
import {
  getListDeployedNodesQueryKey,
  getToggleAutoRenewMutationKey,
} from '~/api/generated/panel-point/panel-point'
import { renewalsQueryKey } from '~/features/billing/use-renewals'
import { columnsMark } from '~/features/nodes/all-nodes-query-key'
import { nodeRowAt, type NodeRow } from '~/features/nodes/node-row'
import { computerTime } from '~/lib/clock'
import { getIdIndex } from '~/lib/columns/id-index'
import { idText, type Id, type IdText } from '~/lib/ids'
import { paths } from '~/lib/paths'
import { Button } from '~/ui/components/button'
import { Link } from '~/ui/components/link'
import { toast } from '~/ui/components/toast'
import { DataTable, type Repaint } from '~/ui/data-grid'
import type { RowAction } from '~/ui/data-grid/data-column'
import { useCopyToClipboard } from '~/ui/hooks/use-copy-to-clipboard'
import { useSingleFlight } from '~/ui/hooks/use-single-flight'
import { canAutoRenew } from '../capabilities'
import { useNodePage } from '../node-page'
import { emptyNodeFilters, isNodeFiltered } from './node-filters'
import { useIsListFetching } from './use-node-list'

/** Returns a copy of the rows with one row's auto-renew flag set. */
function withAutoRenew(rows: DeployedRows, rowId: Id, isOn: boolean): DeployedRows {
  const row = getIdIndex(rows.columns.rowId).find(idText(rowId))
  const values = rows.columns.autoRenew.values.slice()
  if (row !== undefined) values[row] = Number(isOn)
  return { ...rows, columns: { ...rows.columns, autoRenew: { kind: 'number', values } } }
}

const cachedLists = (client: QueryClient) =>
  client.getQueryCache().findAll({
    queryKey: getListDeployedNodesQueryKey(),
    predicate: ({ queryKey }) => queryKey.at(-1) === columnsMark,
  })

/** Sets the flag in every cached list. `updatedAt` stays, so that the rows are not sorted again. */
function setCachedAutoRenew(client: QueryClient, rowId: Id, isOn: boolean) {
  for (const { queryKey, state } of cachedLists(client))
    client.setQueryData<DeployedRows>(queryKey, (rows) => rows && withAutoRenew(rows, rowId, isOn), {
      updatedAt: state.dataUpdatedAt,
    })
}

/** Whether a list came since then (epoch milliseconds) or is under way; it may be older than a change made then. */
const isListNewer = (client: QueryClient, since: number): boolean =>
  cachedLists(client).some(({ state }) => state.fetchStatus === 'fetching' || state.dataUpdatedAt >= since)

/**
 * Returns a function that toggles a row's auto-renew. The update is optimistic: the switch changes at once and is
 * rolled back when the request fails.
 */
function useAutoRenew() {
  const client = useQueryClient()
  const oneAtATime = useSingleFlight()
  const { mutateAsync } = useMutation({
    mutationKey: getToggleAutoRenewMutationKey(),
    mutationFn: async ({ id, isOn }: { id: Id; isOn: boolean }) => {
      const { setAutoRenew } = await import('~/features/nodes/set-auto-renew')
      await setAutoRenew(client, id, isOn)
    },
    meta: { failure: '自动续费设置失败', updatesOwnTab: true },
  })
  return ({ rowId, isAutoRenew }: NodeRow) =>
    oneAtATime(async () => {
      if (isAutoRenew === undefined) return
      const pressedAt = computerTime()
      setCachedAutoRenew(client, rowId, !isAutoRenew)
      try {
        await mutateAsync({ id: rowId, isOn: !isAutoRenew })
        const outdated = isListNewer(client, pressedAt) ? getListDeployedNodesQueryKey() : renewalsQueryKey
        void client.invalidateQueries({ queryKey: outdated })
        toast.success(isAutoRenew ? '自动续费取消成功' : '自动续费设置成功')
      } catch (error) {
        setCachedAutoRenew(client, rowId, isAutoRenew)
        // The request may have taken effect; another toggle would then do the opposite of the switch.
        if (mayHaveTakenEffect(error))
          void client.invalidateQueries({ queryKey: getListDeployedNodesQueryKey() })
        throw error
      }
    })
}

/** Subscribes the channel to the nodes in the visible range and to the open node, which may be scrolled out of view. */
export function useWatchVisibleNodes() {
  const { channel, nodes, rows, openNode } = useNodePage()
  const visibleRows = useRef<() => number[]>(() => [])
  const openRow = openNode.row
  const openId = openRow === undefined ? '' : nodes.nodeId(openRow)
  const watch = (open: IdText) => {
    const openRows = openRow === undefined || open === '' ? [] : [openRow]
    const watched = () => [...visibleRows.current(), ...openRows]
    if (rows) channel.watch(() => watched().flatMap((row) => nodes.wireId('nodeId', row) ?? []))
  }
  const watchOpenNode = useEffectEvent(watch)
  useEffect(() => watchOpenNode(openId), [openId])
  return (rows: () => number[]) => {
    visibleRows.current = rows
    watch(openId)
  }
}

/** Returns the handler of the actions in a row's cells. */
function useRowActions() {
  const { rows, nodes, openNode, openMenu } = useNodePage()
  const { copy } = useCopyToClipboard()
  const toggleRow = useAutoRenew()
  return ({ action, row, element }: RowAction) => {
    if (action === 'copy') void copy(element.dataset['value'] ?? '')
    else if (action === 'menu') openMenu(element, row)
    else if (action === 'open' && rows) openNode.open(nodes.id(row))
    else if (action === 'auto-renew' && rows && canAutoRenew(nodes.capabilityInput(row)))
      void toggleRow(nodeRowAt(rows, row))
  }
}

/** The way on from a list without nodes. */
function EmptyAction() {
  const { filters, filter } = useNodePage()
  if (!isNodeFiltered(filters)) return <Link to={paths.nodeExplore()}>租用节点</Link>
  return (
    <Button size="sm" variant="outline" onClick={() => filter(emptyNodeFilters)}>
      清除筛选
    </Button>
  )
}

/** The node table. It reads the fetching state itself, so that a refresh does not render the whole page. */
export function NodeTable() {
  const page = useNodePage()
  const { filters, live, nodes, state } = page
  const { table, currentRow, id: openId, close } = page.openNode
  const isFetching = useIsListFetching(filters)
  const subscribeToUpdates = useCallback(
    (repaint: Repaint) => live.subscribe((predicate) => repaint((row) => predicate(nodes.nodeId(row)))),
    [live, nodes],
  )
  const handleAction = useRowActions()
  const watchVisibleRows = useWatchVisibleNodes()
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && openId !== undefined) close()
  }
  return (
    <Box ref={table} onKeyDown={closeOnEscape}>
      <DataTable
        label="节点列表"
        columns={page.columns}
        rowOrder={page.order}
        data={nodes}
        idOf={(nodes, row) => nodes.id(row)}
        selection={page.selection}
        state={state}
        isBusy={isFetching || page.isWaiting}
        isPartial={page.rows?.isPartial === true}
        empty={isNodeFiltered(filters) ? '没有符合条件的节点' : '暂无节点'}
        emptyAction={<EmptyAction />}
        onRetry={() => void page.load()}
        onAction={handleAction}
        onVisibleRowsChange={watchVisibleRows}
        subscribeToUpdates={subscribeToUpdates}
        current={currentRow}
      />
    </Box>
  )
}
