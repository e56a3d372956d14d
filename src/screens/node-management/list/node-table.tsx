import { Box } from '@chakra-ui/react'
import { useCallback, useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import { nodeAt } from '~/features/nodes/model/node-at'
import type { NodeRow } from '~/features/nodes/model/node-row'
import { useAutoRenew } from '~/features/nodes/use-auto-renew'
import { clock } from '~/lib/clock'
import type { IdText } from '~/lib/ids'
import { paths } from '~/lib/paths'
import { ClearFiltersButton } from '~/ui/components/clear-filters-button'
import { Link } from '~/ui/components/link'
import { toast } from '~/ui/components/toast'
import { DataTable, type Repaint } from '~/ui/data-grid'
import type { RowAction } from '~/ui/data-grid/data-column'
import { useCopyToClipboard } from '~/ui/hooks/use-copy-to-clipboard'
import { canAutoRenew } from '../capabilities'
import { useNodePage } from '../node-page'
import { emptyNodeFilters, isNodeFiltered } from './node-filters'
import { useIsListFetching } from './use-node-list'
import { filterText, useNodeSearchParams } from './use-node-search-params'

/** The toast names the node alone when the chunk of the wording fails to load. */
async function showRenewalChanged(node: NodeRow, isOn: boolean) {
  const wording = await import('~/features/billing/renewal-summary').catch(() => undefined)
  const effect = wording?.renewalChangeText(node, isOn, clock.now())
  toast.success(isOn ? '自动续费设置成功' : '自动续费取消成功', {
    description: [node.name, effect].filter(Boolean).join('：'),
  })
}

/** Returns a function that turns over auto-renew of a row. */
function useToggleRow() {
  const { change } = useAutoRenew()
  return (node: NodeRow) => {
    const isOn = !node.isAutoRenew
    return change({ ids: [node.id], isOn, isFromNodeList: true }, () => void showRenewalChanged(node, isOn))
  }
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
  const toggleRow = useToggleRow()
  return ({ action, row, element }: RowAction) => {
    if (action === 'copy') void copy(element.dataset['value'] ?? '')
    else if (action === 'menu') openMenu(element, row)
    else if (action === 'open' && rows) openNode.open(nodes.id(row))
    else if (action === 'auto-renew' && rows && canAutoRenew(nodes.node(row)))
      void toggleRow(nodeAt(rows, row))
  }
}

/** The way on from a list without nodes. */
function EmptyAction() {
  const { filters, filter } = useNodePage()
  if (!isNodeFiltered(filters)) return <Link to={paths.nodeExplore()}>购买服务器</Link>
  return <ClearFiltersButton onClick={() => filter(emptyNodeFilters)} />
}

/** The node table. It reads the fetching state itself, so that a refresh does not render the whole page. */
export function NodeTable() {
  const page = useNodePage()
  const { filters, live, nodes, state } = page
  const { table, currentRow, id: openId, close } = page.openNode
  const isFetching = useIsListFetching(filters)
  const isBehind = filterText(useNodeSearchParams().filters) !== page.filterText
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
        isBusy={isFetching || page.isWaiting || isBehind}
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
