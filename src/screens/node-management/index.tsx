import { Box, Flex } from '@chakra-ui/react'
import { useCallback, useMemo, useState, type KeyboardEvent, useEffect } from 'react'
import { UserSavedViews } from '~/features/account/user-saved-views'
import { Deployments } from '~/features/deployments/deployments'
import { useDeployments } from '~/features/deployments/use-deployments'
import { canRelease, isReady } from '~/screens/node-management/capabilities'
import { nodeRowAt, type NodeRow } from '~/features/nodes/node-row'
import { PasteButton } from '~/features/nodes/paste-button'
import { createSelectionStore } from '~/lib/columns/selection-store'
import { Card } from '~/ui/card'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { PageHeader } from '~/ui/page-header'
import { useCopyToClipboard } from '~/ui/use-copy-to-clipboard'
import { ExportButton } from '~/ui/csv/export-button'
import { type Repaint, DataTable, type DataTableProps } from '~/ui/data-grid'
import type { RowAction } from '~/ui/data-grid/grid-controller'
import { ColumnSettingsButton } from '~/ui/data-grid/column-settings-button'
import { useColumnLayout } from '~/ui/data-grid/use-column-layout'
import { useDialog } from '~/ui/dialog/use-dialog'
import { drawerWidth } from '~/ui/drawer/drawer-width'
import { usePageTitle } from '~/ui/page-title'
import { useRowMenu } from '~/ui/row-menu/use-row-menu'
import { nodeColumns } from './columns'
import { NodeBatchBar } from './batch-bar'
import { NodeCounters } from './counters'
import { nodesCsv } from './csv'
import { NodeDialogs, type NodeDialog } from './dialogs'
import { findOpenNode } from './drawer/open-node-state'
import { NodeFilterBar } from './filter-bar'
import { emptyNodeFilters, type NodeFilters } from './node-filters'
import { isLiveColumn } from './live-sort-keys'

import { NodeMenu } from './node-menu'

import { NodeRowModel } from './node-row-model'
import { planBatch } from './batch-plan'
import { RefreshControl } from './refresh-control'
import { deployTargetOfRow } from './deploy-target'
import { NodeToolbar } from './toolbar'
import { useAutoRenew } from './use-auto-renew'
import { useSelectedNodes } from './use-selected-nodes'
import { useLoadConfigNames } from './use-load-config-names'

import { useNodeList, useRefreshCounters, useIsListFetching } from './use-node-list'
import { useNodeRowOrder } from './use-node-row-order'
import { useNodeSearchParams, nodeViewParams } from './use-node-search-params'
import { useOpenNode } from './use-open-node'
import { usePasteSource } from './use-paste-source'
import { useRelease } from './use-release'
import { useWatchVisibleNodes } from './use-watch-visible-nodes'
import { type ChannelState, NodeChannel } from '~/api/realtime/node-channel'
import { Button } from '~/ui/button'
import { channelUrl } from '~/api/realtime/channel-url'
import { LiveNodeStore } from '~/api/realtime/live-node-store'
import { session } from '~/api/session/session'

/** Keeps the WebSocket for live metrics open while the page is shown; keep-alive closes it for a hidden page. */
function useLiveNodes() {
  const [state, setState] = useState<ChannelState>('closed')
  const [{ live, channel }] = useState(() => {
    const live = new LiveNodeStore()
    const channel = new NodeChannel({
      url: () => channelUrl(session.get()?.token ?? ''),
      onFrame: (text) => live.onMessage(text),
      onState: setState,
    })
    return { live, channel }
  })
  useEffect(() => {
    channel.open()
    return () => channel.close()
  }, [channel])
  return { live, channel, state }
}

interface LiveConnectionStatusProps {
  state: ChannelState
  onReconnect: () => void
}

/** Reports a lost WebSocket connection and offers to reconnect; renders nothing while it works. */
function LiveConnectionStatus({ state, onReconnect }: LiveConnectionStatusProps) {
  if (state !== 'waiting' && state !== 'given-up') return null
  return (
    <Flex align="center" gap="1" color="warn.fg" textStyle="sm">
      <output>{state === 'waiting' ? '实时数据重连中...' : '实时数据已断开'}</output>
      {state === 'given-up' && (
        <Button size="xs" variant="ghost" onClick={onReconnect}>
          重新连接
        </Button>
      )}
    </Flex>
  )
}

interface NodeTableProps extends Omit<DataTableProps<NodeRowModel>, 'isBusy'> {
  filters: NodeFilters
  /** Whether other rows or another row order are pending for a reason other than a fetch. */
  isWaiting: boolean
}

/** The node table. It reads the fetching state itself, so that a refresh does not render the whole page. */
function NodeTable({ filters, isWaiting, ...table }: NodeTableProps) {
  const isFetching = useIsListFetching(filters)
  return <DataTable {...table} isBusy={isFetching || isWaiting} />
}

const NodeDrawer = lazyWithRetry(() => import('./drawer'))

/** Creates what must outlive a render: keep-alive preserves the selection together with the page. */
function createTable() {
  const selection = createSelectionStore()
  return { selection, columns: nodeColumns(selection) }
}

/** The page /nodeManagement: all nodes of the user with live metrics. */
export default function NodeManagementScreen() {
  usePageTitle('节点管理')
  const [{ selection, columns }] = useState(createTable)
  const { filters, sort, node, isDefaultOrder, filter, sortBy, openNode } = useNodeSearchParams()
  const { live, channel, state: liveState } = useLiveNodes()
  const list = useNodeList(filters, live)
  const refreshCounters = useRefreshCounters()
  const toggleAutoRenew = useAutoRenew()
  const { copy } = useCopyToClipboard()
  const loadConfigNames = useLoadConfigNames()
  const arrangement = useColumnLayout('nodes', columns)
  // A partial list holds only the newest nodes, which another row order may not put first.
  const isTooPartial = list.data?.isPartial && (list.isError || !isDefaultOrder)
  const rows = isTooPartial ? undefined : list.data
  // Read only where the row order depends on the time: a refresh without changes then renders nothing.
  const dependsOnTime = filters.expiry !== '' || isLiveColumn(sort.column)
  const readAt = dependsOnTime ? list.dataUpdatedAt : 0
  const { order, isWaiting } = useNodeRowOrder(rows, { filters, sort, readAt, live })
  const selected = useSelectedNodes(selection, rows, order)
  const nodes = useMemo(() => new NodeRowModel(rows, live, node), [rows, live, node])
  const subscribeToUpdates = useCallback(
    (repaint: Repaint) => live.subscribe((predicate) => repaint((row) => predicate(nodes.nodeId(row)))),
    [live, nodes],
  )
  // Stable, unlike `list`, which is a new object after every fetch and would render all its users.
  const { refetch } = list
  const load = async () => {
    void refreshCounters()
    const { isSuccess } = await refetch({ cancelRefetch: false })
    return isSuccess
  }
  const isServerFiltered = filters.status !== '' || filters.group !== undefined
  const openState =
    node === undefined ? undefined : findOpenNode({ id: node, rows, isError: list.isError, isServerFiltered })
  const openRow = openState?.status === 'found' ? openState.row : undefined
  const watchVisibleRows = useWatchVisibleNodes(channel, { nodes, openRow, isReady: rows !== undefined })
  const { table, open, close, current, ...drawerProps } = useOpenNode({ nodes, order, openRow, openNode })
  const paste = usePasteSource({ selection, nodes, order })
  const release = useRelease(nodes, selection)
  const deploying = useDeployments()
  const dialogs = useDialog<NodeDialog>()
  const menu = useRowMenu<NodeRow>()
  const handleRowAction = ({ action, row, element }: RowAction) => {
    if (action === 'copy') void copy(element.dataset['value'] ?? '')
    else if (action === 'menu' && rows) menu.openAt(element, nodeRowAt(rows, row))
    else if (action === 'open' && rows) open(nodes.id(row))
    else if (action === 'auto-renew' && rows && element.getAttribute('aria-disabled') !== 'true')
      void toggleAutoRenew(nodeRowAt(rows, row))
  }
  // The list may be refreshed while the menu is open, which changes row indexes but not ids.
  const releaseOne = ({ rowId }: NodeRow) => {
    const row = rows?.columns.rowId.values.indexOf(rowId) ?? -1
    if (row >= 0) void release.confirmRelease(planBatch(nodes, { rows: [row], hidden: 0 }, canRelease))
  }
  const deployQuickly = () => {
    const ready = planBatch(
      nodes,
      { rows: [...(rows?.columns.rowId.values.keys() ?? [])], hidden: 0 },
      isReady,
    ).rows
    deploying.openPicker(ready.map((row) => deployTargetOfRow(nodes, row)))
  }
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && node !== undefined) close()
  }
  const state = rows ? 'shown' : list.isError ? 'failed' : 'loading'
  return (
    <Box pe={{ '2xl': node === undefined ? '0' : drawerWidth }}>
      <PageHeader title="节点管理">
        <NodeToolbar show={dialogs.show} deployQuickly={deployQuickly} />
      </PageHeader>
      <Deployments deploying={deploying} />
      <Card p="4">
        <Flex justify="space-between" align="center" wrap="wrap" gap="3" mb="3">
          <NodeCounters />
          <Flex wrap="wrap" gap="3" align="center">
            <LiveConnectionStatus state={liveState} onReconnect={() => channel.open()} />
            <PasteButton onClick={() => dialogs.show({ kind: 'paste' })} />
            <ExportButton name="节点" make={nodesCsv(nodes, order, loadConfigNames)} total={order.length} />
            <RefreshControl load={load} filters={filters} />
            <UserSavedViews list="nodes" params={nodeViewParams} />
            <ColumnSettingsButton arrangement={arrangement} />
          </Flex>
        </Flex>
        <NodeFilterBar filters={filters} onChange={filter} />
        <NodeBatchBar
          nodes={nodes}
          selection={selection}
          selected={selected}
          deploy={deploying.openDialog}
          show={dialogs.show}
          release={(plan) => void release.confirmRelease(plan)}
        />
        <Box ref={table} onKeyDown={closeOnEscape}>
          <NodeTable
            filters={filters}
            label="节点列表"
            columnLayout={arrangement}
            rowOrder={order}
            data={nodes}
            idOf={(nodes, row) => nodes.id(row)}
            selection={selection}
            sort={sort}
            onSort={sortBy}
            state={state}
            isWaiting={isWaiting || state === 'loading' || list.isPlaceholderData}
            empty="暂无节点"
            onRetry={() => void load()}
            onAction={handleRowAction}
            onVisibleRowsChange={watchVisibleRows}
            subscribeToUpdates={subscribeToUpdates}
            current={current}
          />
        </Box>
      </Card>
      {node !== undefined && openState && (
        <NodeDrawer
          id={node}
          openState={openState}
          nodes={nodes}
          {...drawerProps}
          onOpenNode={openNode}
          onClose={close}
          filters={filters}
          onRetry={() => void load()}
          onClearFilters={() => filter({ status: '', group: undefined })}
          onOpenMenu={(button, row) => rows && menu.openAt(button, nodeRowAt(rows, row))}
        />
      )}
      <NodeMenu
        {...menu}
        show={dialogs.show}
        deploy={deploying.openDialog}
        open={({ rowId }) => open(rowId)}
        release={releaseOne}
      />
      <NodeDialogs
        {...dialogs}
        result={release.result}
        clearResult={release.clearResult}
        paste={paste}
        onClearFilters={() => filter(emptyNodeFilters)}
      />
    </Box>
  )
}
