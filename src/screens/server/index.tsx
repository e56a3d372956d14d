import { Flex } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import type { Node } from '~/api/generated/model'
import { Deployments, useDeployments } from '~/features/deployments/deployments'
import { GoneNodes, goneFromServers, noneGone, useDeselectGone } from '~/features/nodes/gone-nodes'
import type { EachName } from '~/features/nodes/match-pasted-names'
import { ownServer } from '~/features/nodes/model/own-server'
import { useOwnServer } from '~/features/nodes/use-own-server'
import type { PasteSource } from '~/features/nodes/use-paste-selection'
import { createSelectionStore, type SelectionStore, useSelectedIds } from '~/lib/columns/selection-store'
import { idText } from '~/lib/ids'
import { loadStateOf } from '~/lib/load-state'
import { paths } from '~/lib/paths'
import { Button } from '~/ui/components/button'
import { Card } from '~/ui/components/card'
import { ClearFiltersButton } from '~/ui/components/clear-filters-button'
import { EmptyState } from '~/ui/components/empty-state'
import { Pencil, Rocket, ScrollText, Plus } from '~/ui/components/icons'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'
import { Link } from '~/ui/components/link'
import { PageHeader } from '~/ui/components/page-header'
import { DataTable, type DataTableProps } from '~/ui/data-grid'
import type { RowAction } from '~/ui/data-grid/data-column'
import { useGridColumns } from '~/ui/data-grid/use-grid-columns'
import { useDialog } from '~/ui/dialog/use-dialog'
import { usePageTitle } from '~/ui/dom/page-title'
import { useCopyToClipboard } from '~/ui/hooks/use-copy-to-clipboard'
import { useRowMenu } from '~/ui/row-menu/use-row-menu'
import { ownServerColumns } from './columns'
import { type ServerDialog, ServerDialogs } from './dialogs'
import { isWholeList } from './load-own-servers'
import { filterAndSortServers } from './server-fields'
import { ServerBatchBar, ServerFilterBar, ServerToolbar } from './toolbar'
import { useDeleteServers } from './use-delete-servers'
import { LoadNotice, useOwnServers, useRefreshServers } from './use-own-servers'
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

/** Takes the place of the list and its tools while the user has no server. */
const EmptyServers = ({ onBind }: { onBind: () => void }) => (
  <EmptyState
    label="服务器列表"
    drawing="nodes"
    text="暂无服务器"
    action={
      <>
        <Button onClick={onBind}>添加自有服务器</Button>
        <Link to={paths.nodeExplore()}>购买服务器</Link>
      </>
    }
  />
)

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

/** The alias, host name and IP addresses of each server. */
const namesOf =
  (servers: readonly Node[]): EachName =>
  (take) => {
    for (const { id, alias, hostname, lan_ip_address, ip_address } of servers)
      for (const name of [alias, hostname, lan_ip_address, ip_address]) if (name) take(name, idText(id))
  }

/** One array for all renders, so that memoized values stay valid while the list loads. */
const noRows: readonly Node[] = []

/** Creates the selection and the columns that read it, once per mounted page. */
function makeTable() {
  const selection = createSelectionStore()
  return { selection, columns: ownServerColumns(selection) }
}

interface ServerTableProps extends Pick<
  DataTableProps<readonly Node[]>,
  'columns' | 'rowOrder' | 'selection'
> {
  list: ReturnType<typeof useOwnServers>
  search: ReturnType<typeof useServerSearchParams>
  openMenu: (element: HTMLElement, server: Node) => void
}

function ServerTable({ list, search, openMenu, ...table }: ServerTableProps) {
  const { clearFilters } = search
  const rows = list.data?.rows ?? noRows
  const { copy } = useCopyToClipboard()
  const handleAction = ({ action, row, element }: RowAction) => {
    const server = rows[row]
    if (action === 'copy') void copy(element.dataset['value'] ?? '')
    else if (action === 'menu' && server) openMenu(element, server)
  }
  return (
    <DataTable
      label="服务器列表"
      {...table}
      data={rows}
      idOf={(servers, row) => idText(servers[row]?.id)}
      state={loadStateOf(list)}
      isBusy={list.isFetching}
      empty="没有符合条件的服务器"
      emptyAction={<ClearFiltersButton onClick={clearFilters} />}
      onRetry={() => void list.refetch()}
      onAction={handleAction}
    />
  )
}

/** The list, its rows that match the search in order, and the columns and the selection of the table. */
function useServerRows({ filters, sort, setSort }: ReturnType<typeof useServerSearchParams>) {
  const [{ selection, columns: definitions }] = useState(makeTable)
  const list = useOwnServers()
  const rows = list.data?.rows ?? noRows
  const { status, group, keyword } = filters
  const rowOrder = useMemo(
    () => filterAndSortServers(rows, { status, group, keyword }, sort),
    [rows, status, group, keyword, sort],
  )
  const data = rows.length > 0 ? rows : undefined
  const columns = useGridColumns('servers', definitions, { sort, onSort: setSort, data })
  const paste: PasteSource = {
    load: () => Promise.resolve(namesOf(rows)),
    selection,
    visibleIds: () => new Set(rowOrder.map((row) => idText(rows[row]?.id))),
  }
  const table = { list, rowOrder, columns, selection }
  return { rows, table, paste, ...useSelectedServers(selection, rows, rowOrder) }
}

/** The page /server: the user's own servers. */
export default function ServerScreen() {
  usePageTitle('服务器管理')
  const searchState = useServerSearchParams()
  const { rows, table, paste, selected, hidden } = useServerRows(searchState)
  const { list, rowOrder, columns, selection } = table
  const refresh = useRefreshServers()
  const dialogs = useDialog<ServerDialog>()
  const bind = () => dialogs.show({ kind: 'bind' })
  const isEmpty = loadStateOf(list) === 'shown' && rows.length === 0
  const deploying = useDeployments('servers')
  const toTarget = useOwnServer()
  const deletion = useDeleteServers(selection)
  const isGone = useMemo(
    () => (list.data && isWholeList(list.data) ? goneFromServers(list.data.rows) : noneGone),
    [list.data],
  )
  useDeselectGone(selection, isGone)
  const { openAt, ...menu } = useRowMenu<Node>()
  return (
    <GoneNodes value={isGone}>
      <PageHeader title="服务器管理">
        {!isEmpty && (
          <Button onClick={bind}>
            <Plus aria-hidden />
            添加自有服务器
          </Button>
        )}
      </PageHeader>
      <Deployments deploying={deploying} />
      <Card p="4">
        {isEmpty ? (
          <EmptyServers onBind={bind} />
        ) : (
          <>
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
              onDeploy={() => deploying.openDialog(selected.map(toTarget))}
              onGroup={() => dialogs.show({ kind: 'join', nodes: selected.map(toTarget) })}
              onDelete={() => void deletion.confirmAndDelete(selected, hidden)}
            />
            <LoadNotice list={list} retry={() => void refresh()} />
            <ServerTable {...table} search={searchState} openMenu={openAt} />
          </>
        )}
      </Card>
      <ServerMenu
        {...menu}
        show={dialogs.show}
        deploy={(server) => deploying.openDialog([toTarget(server)])}
      />
      <ServerDialogs
        dialogs={dialogs}
        servers={rows}
        {...deletion}
        refresh={() => void refresh()}
        paste={paste}
        onClearFilters={searchState.clearFilters}
      />
    </GoneNodes>
  )
}
