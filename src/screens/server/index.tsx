import { Box, Flex, Heading } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import type { Node } from '~/api/generated/model'
import { Deployments } from '~/features/deployments/deployments'
import { deployTargetOf } from '~/features/deployments/deploy-target'
import { useDeployments } from '~/features/deployments/use-deployments'
import { filterAndSortServers } from '~/screens/server/filter-and-sort-servers'
import { serverName } from '~/screens/server/server-fields'
import { createServerLookup } from '~/screens/server/server-lookup'
import { useOwnServers } from '~/screens/server/use-own-servers'
import { createSelectionStore } from '~/lib/columns/selection-store'
import { Button } from '~/ui/button'
import { DataTable } from '~/ui/data-grid'
import type { RowAction } from '~/ui/data-grid/grid-controller'
import { useColumnLayout } from '~/ui/data-grid/use-column-layout'
import { useDialog } from '~/ui/dialog/use-dialog'
import { Plus } from '~/ui/icons'
import { usePageTitle } from '~/ui/page-title'
import { useRowMenu } from '~/ui/row-menu/use-row-menu'
import { useCopyToClipboard } from '~/ui/use-copy-to-clipboard'
import { ServerBatchBar } from './batch-bar'
import { ownServerColumns } from './columns'
import { ServerDialogs, type ServerDialog } from './dialogs'
import { EmptyServersAction } from './empty-action'
import { ServerFilterBar } from './filter-bar'
import { LoadNotice } from './load-notice'
import { ServerMenu } from './server-menu'
import { ServerToolbar } from './toolbar'
import { useSelectedServers } from './use-selected-servers'
import { useDeleteServers } from './use-delete-servers'
import { useRefreshServers } from './use-refresh-servers'
import { useServerSearchParams } from './use-server-search-params'

/** One array for all renders, so that memoized values stay valid while the list loads. */
const noRows: readonly Node[] = []

const groupMember = (server: Node) => ({ nodeId: server.id, name: serverName(server) })

/** Creates the selection and the columns that read it, once per mounted page. */
function makeTable() {
  const selection = createSelectionStore()
  return { selection, columns: ownServerColumns(selection) }
}

/** The page /server: the user's own servers. */
export default function ServerScreen() {
  usePageTitle('服务器管理')
  const [{ selection, columns }] = useState(makeTable)
  const searchState = useServerSearchParams()
  const list = useOwnServers()
  const rows = list.data?.rows ?? noRows
  const { status, group, keyword } = searchState.filters
  const { column, direction } = searchState.sort
  const rowOrder = useMemo(
    () => filterAndSortServers(rows, { status, group, keyword }, { column, direction }),
    [rows, status, group, keyword, column, direction],
  )
  const { selected, hidden } = useSelectedServers(selection, rows, rowOrder)
  const arrangement = useColumnLayout('servers', columns)
  const refresh = useRefreshServers(list.refetch)
  const dialogs = useDialog<ServerDialog>()
  const deploying = useDeployments()
  const deletion = useDeleteServers(selection)
  const paste = {
    load: () => Promise.resolve(createServerLookup(rows)),
    selection,
    visibleIds: () => new Set(rowOrder.map((row) => rows[row]?.id ?? Number.NaN)),
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
      <Flex wrap="wrap" align="center" justify="space-between" gap="3" mb="4">
        <Heading as="h1" size="lg">
          服务器管理
        </Heading>
        <Button onClick={() => dialogs.show({ kind: 'bind' })}>
          <Plus aria-hidden />
          添加自有服务器
        </Button>
      </Flex>
      <Deployments deploying={deploying} />
      <Box bg="bg.panel" borderWidth="1px" borderRadius="md" p="4">
        <Flex wrap="wrap" justify="space-between" align="center" gap="3">
          <ServerFilterBar {...searchState} />
          <ServerToolbar
            servers={list.data}
            matching={() => rowOrder.flatMap((row) => rows[row] ?? [])}
            count={rowOrder.length}
            arrangement={arrangement}
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
          onDeploy={(isByConfig) => deploying.openDialog(selected.map(deployTargetOf), isByConfig)}
          onGroup={() => dialogs.show({ kind: 'join', nodes: selected.map(groupMember) })}
          onDelete={() => void deletion.confirmAndDelete(selected, hidden)}
        />
        <LoadNotice list={list} retry={() => void refresh()} />
        <DataTable
          label="服务器列表"
          columnLayout={arrangement}
          rowOrder={rowOrder}
          data={rows}
          idOf={(servers, row) => servers[row]?.id ?? Number.NaN}
          selection={selection}
          sort={searchState.sort}
          onSort={searchState.setSort}
          state={list.data ? 'shown' : list.isError ? 'failed' : 'loading'}
          isBusy={list.isFetching}
          empty={searchState.isFiltered ? '没有符合条件的服务器' : '暂无服务器'}
          emptyAction={
            <EmptyServersAction isFiltered={searchState.isFiltered} onClear={searchState.clearFilters} />
          }
          onRetry={() => void list.refetch()}
          onAction={handleAction}
        />
      </Box>
      <ServerMenu
        {...menu}
        show={dialogs.show}
        deploy={(server) => deploying.openDialog([deployTargetOf(server)])}
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
