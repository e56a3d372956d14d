import { Box, Flex } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useGetMarketFilter } from '~/api/generated/cloud-market/cloud-market'
import type { Node } from '~/api/generated/model'
import { useListNodes } from '~/api/generated/nodes/nodes'
import { DeployDialog, Deployments, useDeployments } from '~/features/deployments/deployments'
import { GoneNodes, goneFromServers, noneGone } from '~/features/nodes/gone-nodes'
import { nodeStatusOptions } from '~/features/nodes/model/labels'
import { ownServer } from '~/features/nodes/model/own-server'
import { useOwnServer } from '~/features/nodes/use-own-server'
import { isUnpublished } from '~/features/projects/project'
import { useOutletProject } from '~/features/projects/use-outlet-project'
import { isLoadFailed } from '~/lib/load-state'
import { paths } from '~/lib/paths'
import { parseIdText, isDefaultUrl, type UrlChanges, type UrlValues } from '~/lib/url-state'
import { Button, IconButton } from '~/ui/components/button'
import { ButtonLink } from '~/ui/components/button-link'
import { Panel } from '~/ui/components/card'
import { ClearFiltersButton } from '~/ui/components/clear-filters-button'
import { CompactSelect } from '~/ui/components/compact-select'
import { EmptyState } from '~/ui/components/empty-state'
import { RotateCw, Rocket } from '~/ui/components/icons'
import { Link } from '~/ui/components/link'
import { SearchBox } from '~/ui/components/search-box'
import { SelectionBar, type BulkAction } from '~/ui/components/selection-bar'
import { handOverFocus } from '~/ui/dom/hand-over-focus'
import { FilterBar } from '~/ui/filter-bar'
import { useUrlState } from '~/ui/hooks/use-url-state'
import { PagedTable } from '~/ui/paged-table'
import { usePagedTable } from '~/ui/paged-table/use-paged-table'
import { isListEmpty, keepPreviousPage, usePagination } from '~/ui/paged-table/use-pagination'
import { useRowSelection, type RowSelection } from '~/ui/paged-table/use-row-selection'
import { ColumnSettingsButton } from '~/ui/table/column-settings-button'
import { deployServerColumns } from './columns'
import { regionOptions } from './region-options'
import { serverFilterUrl, serverListParams, serverListUrl, serverPageSize } from './server-list-url'

/** Loads the page of the user's own servers that the page number and filters in the URL describe. */
function usePagedServers() {
  const [url, setUrl] = useUrlState(serverListUrl)
  const { page, region_id, status, keyword } = url
  const filters = { region_id, status, keyword }
  const params = serverListParams(url)
  const list = useListNodes(params, { query: { placeholderData: keepPreviousPage(params) } })
  const paged = usePagination<Node>(list, {
    page,
    size: serverPageSize,
    onPageChange: (toPage, history) => setUrl({ page: toPage }, history),
  })
  // A filter changes the rows, so the list starts at its first page.
  const setFilters = (changes: UrlChanges<UrlValues<typeof serverFilterUrl>>) =>
    setUrl({ ...changes, page: undefined }, 'push')
  return {
    paged,
    filters,
    setFilters,
    isFiltered: !isDefaultUrl(serverFilterUrl, filters),
    clearFilters: () => setFilters({ region_id: undefined, status: undefined, keyword: undefined }),
    isRefreshing: list.isFetching,
    refresh: paged.retry,
  }
}

type PagedServers = ReturnType<typeof usePagedServers>

/** Known where the page has the whole list. */
function useGoneServers({ paged, isFiltered }: PagedServers) {
  const { rows, state, total, isTotalKnown, isStale } = paged
  const isWhole = state === 'shown' && isTotalKnown && total === rows.length && !isStale && !isFiltered
  return useMemo(() => (isWhole ? goneFromServers(rows) : noneGone), [isWhole, rows])
}

/** The filters by region, state and keyword. */
function ServerListFilters({ servers }: { servers: PagedServers }) {
  const { filters, setFilters } = servers
  const market = useGetMarketFilter()
  const { data, isFetching, refetch } = market
  const regions = regionOptions(data?.data.regions)
  const isListed = filters.region_id === undefined || regions.some(([id]) => id === String(filters.region_id))
  // A link may name a region that is no longer listed; it stays visible as an option.
  const unlisted = isListed ? [] : [[String(filters.region_id), `地区 ${filters.region_id}`] as const]
  return (
    <FilterBar
      schema={serverFilterUrl}
      values={filters}
      onReset={servers.clearFilters}
      search={
        <SearchBox
          label="关键词"
          placeholder="别名或内网 IP"
          value={filters.keyword}
          onSearch={(keyword) => setFilters({ keyword })}
        />
      }
    >
      <CompactSelect
        label="地区"
        options={[['', '全部地区'], ...unlisted, ...regions]}
        value={filters.region_id ?? ''}
        onChange={(region) => setFilters({ region_id: parseIdText(region) })}
      />
      {isLoadFailed(market) && (
        <Button ref={handOverFocus} variant="outline" busy={isFetching} onClick={() => void refetch()}>
          地区加载失败，重试
        </Button>
      )}
      <CompactSelect
        label="服务器状态"
        options={nodeStatusOptions}
        value={filters.status}
        onChange={(status) => setFilters({ status })}
      />
    </FilterBar>
  )
}

const serverKey = ({ id }: Node) => String(id)

const nameOf = (server: Node) => ownServer(server).name

const listLabel = '自有服务器列表'

const NoServers = () => (
  <EmptyState
    label={listLabel}
    drawing="nodes"
    text="暂无自有服务器"
    action={
      <>
        <ButtonLink to={paths.server()}>绑定服务器</ButtonLink>
        <Link to={paths.nodeExplore()}>购买服务器</Link>
      </>
    }
  />
)

interface DeployBarProps {
  selection: RowSelection<Node>
  openDialog: ReturnType<typeof useDeployments>['openDialog']
  disabledReason: string | undefined
}

/** Deploys to the selected servers. */
function DeployBar({ selection, openDialog, disabledReason }: DeployBarProps) {
  const targets = selection.selected.map(useOwnServer())
  const actions: BulkAction[] = [
    {
      label: '批量部署',
      icon: Rocket,
      isPrimary: true,
      disabledReason,
      onSelect: () => openDialog(targets),
    },
  ]
  return (
    <Box flex="1 1 26rem" onPointerEnter={DeployDialog.preload}>
      <SelectionBar
        count={targets.length}
        hidden={selection.hiddenCount}
        onClear={selection.clear}
        actions={actions}
      />
    </Box>
  )
}

/** The page /node/deploy/private: runs a project on the user's own servers. */
export default function NodeDeployPrivateScreen() {
  const project = useOutletProject()
  const [{ config_id }] = useUrlState(serverListUrl)
  const servers = usePagedServers()
  const { paged } = servers
  const isEmpty = !servers.isFiltered && isListEmpty(paged)
  const selection = useRowSelection({ rows: paged.rows, idOf: serverKey, name: nameOf })
  const deploying = useDeployments('private')
  const { openDialog } = deploying
  const toTarget = useOwnServer()
  const disabledReason = isUnpublished(project) ? '项目已下架' : undefined
  const table = usePagedTable({
    name: 'deploy-servers',
    columns: deployServerColumns({
      onDeploy: (server) => openDialog([toTarget(server)]),
      disabledReason,
    }),
    pagination: paged,
    rowKey: serverKey,
    selection,
  })
  return (
    <>
      <GoneNodes value={useGoneServers(servers)}>
        <Deployments deploying={deploying} project={project} configId={config_id} />
      </GoneNodes>
      <Panel
        title="自有服务器"
        action={
          !isEmpty && (
            <Flex gap="1">
              <IconButton size="sm" label="刷新" busy={servers.isRefreshing} onClick={servers.refresh}>
                <RotateCw />
              </IconButton>
              <ColumnSettingsButton columns={table.columns} />
            </Flex>
          )
        }
      >
        {!isEmpty && (
          <Flex wrap="wrap" gap="3" align="center" mb="3" justify="space-between">
            <ServerListFilters servers={servers} />
            <DeployBar selection={selection} openDialog={openDialog} disabledReason={disabledReason} />
          </Flex>
        )}
        <PagedTable
          label={listLabel}
          table={table}
          empty="没有符合条件的服务器"
          emptyAction={<ClearFiltersButton onClick={servers.clearFilters} />}
          emptyPage={servers.isFiltered ? undefined : <NoServers />}
        />
      </Panel>
    </>
  )
}
