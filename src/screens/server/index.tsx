import { Box, Flex } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, useEffect, useRef } from 'react'
import { refetchQuery } from '~/api/client/refetch-query'
import type { Node } from '~/api/generated/model'
import { getListOwnServersQueryKey, listOwnServers } from '~/api/generated/nodes/nodes'
import { Deployments, useDeployments } from '~/features/deployments/deployments'
import { createNameLookup } from '~/features/nodes/match-pasted-names'
import { ownServer } from '~/features/nodes/model/own-server'
import { createSelectionStore, type SelectionStore, useSelectedIds } from '~/lib/columns/selection-store'
import { idText } from '~/lib/ids'
import { loadStateOf } from '~/lib/load-state'
import { formatCount } from '~/lib/units'
import { Button } from '~/ui/components/button'
import { Card } from '~/ui/components/card'
import { Pencil, Rocket, ScrollText, Plus } from '~/ui/components/icons'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'
import { InlineLoadFailure } from '~/ui/components/load-failure'
import { PageHeader } from '~/ui/components/page-header'
import { StaleDataNotice } from '~/ui/components/stale-data-notice'
import { toast } from '~/ui/components/toast'
import { DataTable } from '~/ui/data-grid'
import type { RowAction } from '~/ui/data-grid/data-column'
import { useGridColumns } from '~/ui/data-grid/use-grid-columns'
import { useDialog } from '~/ui/dialog/use-dialog'
import { usePageTitle } from '~/ui/dom/page-title'
import { useCopyToClipboard } from '~/ui/hooks/use-copy-to-clipboard'
import { useRowMenu } from '~/ui/row-menu/use-row-menu'
import { BindCommand, BindSteps } from './bind-command'
import { ownServerColumns } from './columns'
import { type ServerDialog, ServerDialogs } from './dialogs'
import { loadOwnServers, ownServersPageSize, appendPreviousRows, type OwnServers } from './load-own-servers'
import { filterAndSortServers } from './server-fields'
import { ServerBatchBar, ServerFilterBar, ServerToolbar } from './toolbar'
import { useDeleteServers } from './use-delete-servers'
import { useServerSearchParams } from './use-server-search-params'

const RowMenu = lazyWithRetry(() => import('~/ui/row-menu'))

type ServerMenuProps = Omit<ReturnType<typeof useRowMenu<Node>>, 'openAt'> & {
  show: (dialog: ServerDialog) => void
  deploy: (server: Node) => void
}

/** The menu of a table row. */
function ServerMenu({ menu, isOpen, close, show, deploy }: ServerMenuProps) {
  if (!menu) return null
  const server = menu.payload.row
  const node = ownServer(server)
  const actions = [
    { label: '部署', icon: Rocket, onSelect: () => deploy(server) },
    { label: '命令日志', icon: ScrollText, onSelect: () => show({ kind: 'log', node }) },
    { label: '修改别名', icon: Pencil, onSelect: () => show({ kind: 'alias', node }) },
  ]
  return (
    <RowMenu
      key={menu.openCount}
      label={`${node.name} 的操作`}
      groups={[actions]}
      anchor={menu.payload}
      open={isOpen}
      onClose={close}
    />
  )
}

const queryKey = [...getListOwnServersQueryKey({ type: 2, limit: ownServersPageSize }), 'all']

/**
 * Returns a function that refetches the list. A toast confirms a complete refresh, unless the user left the page
 * meanwhile; failures show above the table.
 */
function useRefreshServers() {
  const client = useQueryClient()
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return async () => {
    const isAnswered = await refetchQuery(client, queryKey)
    const isComplete =
      isAnswered && client.getQueryData<OwnServers>(queryKey)?.loadedBeforeFailure === undefined
    if (isComplete && isMounted.current) toast.success('数据已刷新', { id: 'servers-refreshed' })
  }
}

/**
 * All of the user's own servers. On the first load each page is shown as soon as it arrives; unmounting or refetching
 * aborts the load in progress.
 */
function useOwnServers() {
  const client = useQueryClient()
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const previous = client.getQueryData<OwnServers>(queryKey)
      const servers = await loadOwnServers({
        load: (page) => listOwnServers({ type: 2, limit: ownServersPageSize, page }, { signal }),
        signal,
        // A refresh keeps the cached rows until all pages are loaded, so that the list does not shrink meanwhile.
        onRows: (rows) => previous === undefined && client.setQueryData<OwnServers>(queryKey, rows),
      })
      return appendPreviousRows(servers, previous)
    },
    structuralSharing: false,
  })
}

interface EmptyActionProps {
  isFiltered: boolean
  onClear: () => void
}

/** The action of an empty list: clear the filters, or bind the first server. */
function EmptyServersAction({ isFiltered, onClear }: EmptyActionProps) {
  if (isFiltered)
    return (
      <Button size="sm" variant="outline" onClick={onClear}>
        清除筛选
      </Button>
    )
  return (
    <Box w="full" maxW="40rem" px="4" color="fg">
      <BindSteps />
      <BindCommand />
    </Box>
  )
}

interface LoadNoticeProps {
  list: Pick<ReturnType<typeof useOwnServers>, 'data' | 'isError' | 'isFetching' | 'dataUpdatedAt'>
  retry: () => void
}

/** A notice above the table when some or all servers failed to load or to refresh, with a retry button. */
function LoadNotice({ list, retry }: LoadNoticeProps) {
  const { data, isError, isFetching, dataUpdatedAt } = list
  if (!data) return null
  if (isError) return <StaleDataNotice updatedAt={dataUpdatedAt} isRetrying={isFetching} retry={retry} />
  const { rows, loadedBeforeFailure: loadedCount } = data
  if (loadedCount === undefined) return null
  const text =
    rows.length > loadedCount
      ? `只刷新了前 ${formatCount(loadedCount)} 台服务器，其余的加载失败，显示的是之前的数据`
      : `只加载了前 ${formatCount(loadedCount)} 台服务器，其余的加载失败`
  return <InlineLoadFailure text={text} mb="3" isRetrying={isFetching} retry={retry} />
}

/** Returns the selected servers that still exist, and how many of them the filters hide. */
function useSelectedServers(
  selection: SelectionStore,
  servers: readonly Node[],
  rowOrder: readonly number[],
) {
  const selectedIds = useSelectedIds(selection)
  return useMemo(() => {
    const idSet = new Set(selectedIds)
    const visibleRows = new Set(rowOrder)
    const rows = [...servers.keys()].filter((row) => idSet.has(idText(servers[row]?.id)))
    const selected = rows.flatMap((row) => servers[row] ?? [])
    return { selected, hidden: rows.filter((row) => !visibleRows.has(row)).length }
  }, [selectedIds, servers, rowOrder])
}

/** Finds server ids by alias, host name or IP address. */
const createServerLookup = (servers: readonly Node[]) =>
  createNameLookup((add) => {
    for (const { id, alias, hostname, lan_ip_address, ip_address } of servers)
      for (const name of [alias, hostname, lan_ip_address, ip_address]) if (name) add(name, idText(id))
  })

/** One array for all renders, so that memoized values stay valid while the list loads. */
const noRows: readonly Node[] = []

/** Creates the selection and the columns that read it, once per mounted page. */
function makeTable() {
  const selection = createSelectionStore()
  return { selection, columns: ownServerColumns(selection) }
}

/** The page /server: the user's own servers. */
export default function ServerScreen() {
  usePageTitle('服务器管理')
  const [{ selection, columns: definitions }] = useState(makeTable)
  const searchState = useServerSearchParams()
  const list = useOwnServers()
  const rows = list.data?.rows ?? noRows
  const { sort } = searchState
  const { status, group, keyword } = searchState.filters
  const rowOrder = useMemo(
    () => filterAndSortServers(rows, { status, group, keyword }, sort),
    [rows, status, group, keyword, sort],
  )
  const { selected, hidden } = useSelectedServers(selection, rows, rowOrder)
  const columns = useGridColumns('servers', definitions, {
    sort,
    onSort: searchState.setSort,
    data: rows.length > 0 ? rows : undefined,
  })
  const refresh = useRefreshServers()
  const dialogs = useDialog<ServerDialog>()
  const deploying = useDeployments()
  const deletion = useDeleteServers(selection)
  const paste = {
    load: () => Promise.resolve(createServerLookup(rows)),
    selection,
    visibleIds: () => new Set(rowOrder.map((row) => idText(rows[row]?.id))),
  }
  const { copy } = useCopyToClipboard()
  const menu = useRowMenu<Node>()
  const handleAction = ({ action, row, element }: RowAction) => {
    const server = rows[row]
    if (action === 'copy') void copy(element.dataset['value'] ?? '')
    else if (action === 'menu' && server) menu.openAt(element, server)
  }
  return (
    <>
      <PageHeader title="服务器管理">
        <Button onClick={() => dialogs.show({ kind: 'bind' })}>
          <Plus aria-hidden />
          添加自有服务器
        </Button>
      </PageHeader>
      <Deployments deploying={deploying} />
      <Card p="4">
        <Flex wrap="wrap" justify="space-between" align="center" gap="3">
          <ServerFilterBar {...searchState} />
          <ServerToolbar
            servers={list.data}
            matching={() => rowOrder.flatMap((row) => rows[row] ?? [])}
            count={rowOrder.length}
            columns={columns}
            isBusy={list.isFetching}
            onManageGroups={() => dialogs.show({ kind: 'groups' })}
            onRefresh={() => void refresh()}
          />
        </Flex>
        <ServerBatchBar
          selected={selected}
          hidden={hidden}
          onClear={() => selection.replace([])}
          onPaste={() => dialogs.show({ kind: 'paste' })}
          onDeploy={(isByConfig) => deploying.openDialog(selected.map(ownServer), isByConfig)}
          onGroup={() => dialogs.show({ kind: 'join', nodes: selected.map(ownServer) })}
          onDelete={() => void deletion.confirmAndDelete(selected, hidden)}
        />
        <LoadNotice list={list} retry={() => void refresh()} />
        <DataTable
          label="服务器列表"
          columns={columns}
          rowOrder={rowOrder}
          data={rows}
          idOf={(servers, row) => idText(servers[row]?.id)}
          selection={selection}
          state={loadStateOf(list)}
          isBusy={list.isFetching}
          empty={searchState.isFiltered ? '没有符合条件的服务器' : '暂无服务器'}
          emptyAction={
            <EmptyServersAction isFiltered={searchState.isFiltered} onClear={searchState.clearFilters} />
          }
          onRetry={() => void list.refetch()}
          onAction={handleAction}
        />
      </Card>
      <ServerMenu
        {...menu}
        show={dialogs.show}
        deploy={(server) => deploying.openDialog([ownServer(server)])}
      />
      <ServerDialogs
        dialogs={dialogs}
        {...deletion}
        refresh={() => void refresh()}
        paste={paste}
        onClearFilters={searchState.clearFilters}
      />
    </>
  )
}
