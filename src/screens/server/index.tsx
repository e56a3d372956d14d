import { Box, Flex, Heading } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import type { Node } from '~/api/generated/model'
import { Deployments } from '~/entities/deployment/deployments'
import { targetOf } from '~/entities/deployment/target'
import { useDeploying } from '~/entities/deployment/use-deploying'
import { arranged } from '~/entities/own-server/arrange'
import { serverName } from '~/entities/own-server/fields'
import { serverLookup } from '~/entities/own-server/lookup'
import { useServers } from '~/entities/own-server/use-servers'
import { createSelection } from '~/lib/columns/selection'
import { Button } from '~/ui/button'
import { DataTable } from '~/ui/data-table'
import type { RowAction } from '~/ui/data-table/grid'
import { useColumnLayout } from '~/ui/data-table/use-column-layout'
import { useShown } from '~/ui/dialog/use-shown'
import { Plus } from '~/ui/icons'
import { usePageTitle } from '~/ui/page-title'
import { useRowMenu } from '~/ui/row-menu/use-row-menu'
import { useCopy } from '~/ui/use-copy'
import { BatchBar } from './batch-bar'
import { serverColumns } from './columns'
import { Dialogs, type ServerDialog } from './dialogs'
import { EmptyAction } from './empty-action'
import { FilterBar } from './filter-bar'
import { LoadNotice } from './load-notice'
import { ServerMenu } from './server-menu'
import { Toolbar } from './toolbar'
import { useChosen } from './use-chosen'
import { useDelete } from './use-delete'
import { useRefresh } from './use-refresh'
import { useServerView } from './use-server-view'

/** One array for all renders, so that memoized values stay valid while the list loads. */
const noRows: readonly Node[] = []

const groupMember = (server: Node) => ({ nodeId: server.id, name: serverName(server) })

/** Creates the selection and the columns that read it, once per mounted page. */
function makeTable() {
  const selection = createSelection()
  return { selection, columns: serverColumns(selection) }
}

/** The page /server: the user's own servers. */
export default function ServerScreen() {
  usePageTitle('服务器管理')
  const [{ selection, columns }] = useState(makeTable)
  const searchState = useServerView()
  const list = useServers()
  const rows = list.data?.rows ?? noRows
  const { status, group, keyword } = searchState.filters
  const { column, direction } = searchState.sort
  const rowOrder = useMemo(
    () => arranged(rows, { status, group, keyword }, { column, direction }),
    [rows, status, group, keyword, column, direction],
  )
  const { selected, hidden } = useChosen(selection, rows, rowOrder)
  const arrangement = useColumnLayout('servers', columns)
  const refresh = useRefresh(list.refetch)
  const dialogs = useShown<ServerDialog>()
  const deploying = useDeploying()
  const deletion = useDelete(selection)
  const paste = {
    load: () => Promise.resolve(serverLookup(rows)),
    selection,
    shown: () => new Set(rowOrder.map((row) => rows[row]?.id ?? Number.NaN)),
  }
  const { copy } = useCopy()
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
          <FilterBar {...searchState} />
          <Toolbar
            servers={list.data}
            matching={() => rowOrder.flatMap((row) => rows[row] ?? [])}
            count={rowOrder.length}
            arrangement={arrangement}
            isBusy={list.isFetching}
            onGroups={() => dialogs.show({ kind: 'groups' })}
            onRefresh={() => void refresh()}
          />
        </Flex>
        <BatchBar
          chosen={selected}
          hidden={hidden}
          onClear={() => selection.replace([])}
          onPaste={() => dialogs.show({ kind: 'paste' })}
          onDeploy={(isByConfig) => deploying.ask(selected.map(targetOf), isByConfig)}
          onGroup={() => dialogs.show({ kind: 'join', nodes: selected.map(groupMember) })}
          onDelete={() => void deletion.confirmAndDelete(selected, hidden)}
        />
        <LoadNotice list={list} retry={() => void refresh()} />
        <DataTable
          label="服务器列表"
          arrangement={arrangement}
          order={rowOrder}
          data={rows}
          idOf={(servers, row) => servers[row]?.id ?? Number.NaN}
          selection={selection}
          sort={searchState.sort}
          onSort={searchState.setSort}
          state={list.data ? 'shown' : list.isError ? 'failed' : 'loading'}
          isBusy={list.isFetching}
          empty={searchState.isFiltered ? '没有符合条件的服务器' : '暂无服务器'}
          emptyAction={<EmptyAction isFiltered={searchState.isFiltered} onClear={searchState.clearFilters} />}
          onRetry={() => void list.refetch()}
          onAction={handleAction}
        />
      </Box>
      <ServerMenu {...menu} show={dialogs.show} deploy={(server) => deploying.ask([targetOf(server)])} />
      <Dialogs
        dialogs={dialogs}
        {...deletion}
        refresh={() => void refresh()}
        paste={paste}
        onWiden={searchState.clearFilters}
      />
    </>
  )
}
