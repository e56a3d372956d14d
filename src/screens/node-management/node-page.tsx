import {
  createContext,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { LiveNodeStore } from '~/api/realtime/live-node-store'
import { channelUrl, type ChannelState, NodeChannel } from '~/api/realtime/node-channel'
import { reportUnauthorized, session } from '~/api/session/session'
import { useDeployments } from '~/features/deployments/deployments'
import type { JoinGroupDialogProps } from '~/features/node-groups/join-group-dialog'
import { GoneNodes, goneFromRows, noneGone, useDeselectGone } from '~/features/nodes/gone-nodes'
import { nodeAt } from '~/features/nodes/model/node-at'
import type { NodeRow } from '~/features/nodes/model/node-row'
import { createSelectionStore } from '~/lib/columns/selection-store'
import { isLoadFailed } from '~/lib/load-state'
import { isPageShown, watchPageShown } from '~/platform/page-shown'
import { useGridColumns } from '~/ui/data-grid/use-grid-columns'
import { useDialog } from '~/ui/dialog/use-dialog'
import { useClockOffset } from '~/ui/hooks/use-now'
import { useRowMenu } from '~/ui/row-menu/use-row-menu'
import { nodeColumns } from './columns/node-columns'
import { isLiveColumn } from './columns/row-sorter'
import type { RenewDialogProps } from './dialogs/renew-dialog'
import { useRelease } from './dialogs/use-release'
import { clientFilters, isNodeFiltered } from './list/node-filters'
import { useNodeList, useRefreshCounters, useRefreshNodeList } from './list/use-node-list'
import { useNodeRowOrder } from './list/use-node-row-order'
import { filterText, useNodeSearchParams } from './list/use-node-search-params'
import { NodeRowModel } from './node-row-model'
import { findOpenNode, useOpenNode } from './open-node'

/** A dialog of the page with its parameters. */
export type NodeDialog =
  | { kind: 'alias' | 'config' | 'image' | 'log'; node: NodeRow }
  | { kind: 'groups' | 'cloud' | 'new-config' | 'paste' }
  | ({ kind: 'renew' } & Pick<RenewDialogProps, 'nodes' | 'skipped'>)
  | { kind: 'join'; nodes: JoinGroupDialogProps['nodes']; skipped?: JoinGroupDialogProps['skipped'] }

/**
 * Keeps the WebSocket for live metrics open while the page is shown: not while keep-alive hides it, in a hidden tab or
 * in the back/forward cache. Each tab that is shown has a socket of its own, because it watches its own rows, of which
 * the provider takes 1,000; and unlike the event stream, a socket takes none of the six connections of HTTP/1.1.
 */
function useLiveNodes() {
  const [channelState, setChannelState] = useState<ChannelState>('closed')
  const [{ live, channel }] = useState(() => {
    const live = new LiveNodeStore()
    const channel = new NodeChannel({
      url: () => channelUrl(session.get()?.token ?? ''),
      onFrame: (text) => live.onMessage(text),
      onState: setChannelState,
      onUnauthorized: () => reportUnauthorized(401, session.get()?.token),
    })
    return { live, channel }
  })
  useEffect(() => {
    const update = (isShown: boolean) => (isShown ? channel.open() : channel.close())
    if (isPageShown()) channel.open()
    const stop = watchPageShown(update)
    return () => {
      stop()
      channel.close()
    }
  }, [channel])
  return { live, channel, channelState }
}

type SearchParams = ReturnType<typeof useNodeSearchParams>

/**
 * The same params, with the filters and the overview of the last rows that were shown. A press paints the state of its
 * control at once; the rows follow after that, as they take longer than a frame. A sort renders the header and the rows in
 * one pass: in two it took 58 ms instead of 39 for 100,000 rows.
 */
function useShownSearchParams(search: SearchParams): SearchParams {
  const filters = useDeferredValue(search.filters)
  const overview = useDeferredValue(search.overview)
  return { ...search, filters, overview }
}

/** Returns the rows of the filters in the order of the table, and the node that is open in the drawer. */
function useNodeRows({ filters, sort, node, isDefaultOrder }: SearchParams, live: LiveNodeStore) {
  const list = useNodeList(filters, live)
  const refreshCounters = useRefreshCounters()
  const { isPlaceholderData } = list
  const isNeverLoaded = isLoadFailed(list)
  const isError = list.isError || isNeverLoaded
  // A partial list holds only the newest nodes, which another row order may not put first and a filter may not match.
  const isTooPartial =
    list.data?.isPartial &&
    (list.isError || !isDefaultOrder || isPlaceholderData || isNodeFiltered(clientFilters(filters)))
  const rows = isTooPartial || isNeverLoaded ? undefined : list.data
  // Read only where the row order depends on the time: a refresh without changes then renders nothing.
  const dependsOnTime = filters.expiry !== '' || sort.some(({ id }) => isLiveColumn(id))
  // Placeholder rows have no update time.
  const clockOffset = useClockOffset()
  const loadedAt = list.dataUpdatedAt && list.dataUpdatedAt + clockOffset
  const readAt = dependsOnTime ? loadedAt || (rows?.requestedAt ?? 0) : 0
  // Not applied again to the server's own rows: it may write `running` for online, or leave the groups out.
  const rowFilters = isPlaceholderData ? filters : clientFilters(filters)
  const { order, isWaiting } = useNodeRowOrder(rows, { filters: rowFilters, sort, readAt, live })
  const nodes = useMemo(() => new NodeRowModel(rows, live, node), [rows, live, node])
  const refreshList = useRefreshNodeList(filters)
  const load = () => {
    void refreshCounters()
    return refreshList()
  }
  const isServerFiltered = filters.status !== '' || filters.group !== undefined
  const openState =
    node === undefined ? undefined : findOpenNode({ id: node, rows, isError, isServerFiltered })
  // Only the response can say that nothing matches.
  const isUnsure = isPlaceholderData && order.length === 0
  const state = rows && !isUnsure ? ('shown' as const) : isError ? ('failed' as const) : ('loading' as const)
  return {
    rows,
    /** Whether all rows have arrived, not only the first ones. */
    isComplete: rows?.isPartial === false,
    /** The rows, if they are all of the account's: a node that they lack is gone. */
    allRows: rows?.isPartial === false && rows.coverage === 'all' && !isServerFiltered ? rows : undefined,
    /** What cells read of the rows. */
    nodes,
    order,
    state,
    /** Whether other rows or another row order are pending for a reason other than a fetch. */
    isWaiting: isWaiting || state === 'loading' || isPlaceholderData,
    /** Refreshes the list and the counters. Resolves to whether the list could be loaded. */
    load,
    openState,
  }
}

/** Creates the objects that outlive a render: keep-alive preserves the selection together with the page. */
function createTable() {
  const selection = createSelectionStore()
  return { selection, columns: nodeColumns(selection) }
}

/** The state that the parts of the page share. Heartbeats do not change it: cells and drawer subscribe to them. */
function useNodePageState() {
  const [{ selection, columns }] = useState(createTable)
  const search = useShownSearchParams(useNodeSearchParams())
  const { live, channel, channelState } = useLiveNodes()
  const { openState, ...list } = useNodeRows(search, live)
  const { rows, nodes, order } = list
  const openNode = useOpenNode({ nodes, order, state: openState, openNode: search.openNode })
  const menu = useRowMenu<NodeRow>()
  return {
    ...list,
    filters: search.filters,
    /** Of the filters that the rows show, which follow the address. */
    filterText: filterText(search.filters),
    filter: search.filter,
    overview: search.overview,
    showOverview: search.showOverview,
    live,
    channel,
    channelState,
    selection,
    columns: useGridColumns('nodes', columns, {
      sort: search.sort,
      onSort: search.sortBy,
      data: list.isComplete && rows && rows.length > 0 ? nodes : undefined,
    }),
    openNode,
    menu,
    openMenu: (element: HTMLElement, row: number) => rows && menu.openAt(element, nodeAt(rows, row)),
    dialogs: useDialog<NodeDialog>(),
    deployments: useDeployments('nodes'),
    release: useRelease(nodes, selection),
  }
}

type NodePage = ReturnType<typeof useNodePageState>

const NodePageContext = createContext<NodePage | undefined>(undefined)

export function NodePageProvider({ children }: { children: ReactNode }) {
  const state = useNodePageState()
  const { allRows, selection } = state
  const isGone = useMemo(() => (allRows ? goneFromRows(allRows) : noneGone), [allRows])
  useDeselectGone(selection, isGone)
  return (
    <NodePageContext value={state}>
      <GoneNodes value={isGone}>{children}</GoneNodes>
    </NodePageContext>
  )
}

export function useNodePage(): NodePage {
  const page = useContext(NodePageContext)
  if (!page) throw new Error('useNodePage needs a NodePageProvider above it')
  return page
}
