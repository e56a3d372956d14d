import { Box, Flex } from '@chakra-ui/react'
import type { Node } from '~/api/generated/model'
import { DeployDialog, Deployments } from '~/features/deployments/deployments'
import { deployTargetOf } from '~/features/deployments/deploy-target'
import { useDeployments } from '~/features/deployments/use-deployments'
import { useOutletProject } from '~/features/projects/use-outlet-project'
import { isUnpublished } from '~/features/projects/is-unpublished'
import { parseProjectId } from '~/features/projects/use-project'
import { paths } from '~/lib/paths'
import { Button, IconButton } from '~/ui/button'
import { RotateCw, Rocket, SlidersHorizontal } from '~/ui/icons'
import { Link } from '~/ui/link'
import { PagedTable } from '~/ui/paged-table'
import { useRowSelection } from '~/ui/paged-table/use-row-selection'
import { Panel } from '~/ui/panel'
import { SelectionBar } from '~/ui/selection-bar'
import { useUrlSearchParams } from '~/ui/use-url-search-params'
import { deployServerColumns } from './columns'
import { ServerListFilters } from './server-list-filters'
import { usePagedServers, type PagedServers } from './use-paged-servers'

const nameOf = (server: Node) => deployTargetOf(server).name

function EmptyListAction({ servers }: { servers: PagedServers }) {
  if (!servers.isFiltered) return <Link to={paths.server()}>去绑定服务器</Link>
  return (
    <Button size="sm" variant="outline" onClick={servers.clearFilters}>
      清除筛选
    </Button>
  )
}

/** The page /node/deploy/private: runs a project on the user's own servers. */
export default function NodeDeployPrivateScreen() {
  const project = useOutletProject()
  const { searchParams } = useUrlSearchParams()
  const servers = usePagedServers()
  const { paged } = servers
  const selection = useRowSelection({ rows: paged.rows, idOf: ({ id }) => id, name: nameOf })
  const deploying = useDeployments()
  const { openDialog } = deploying
  const targets = selection.selected.map(deployTargetOf)
  const disabledReason = isUnpublished(project) ? '项目已下架' : undefined
  return (
    <>
      <Deployments
        deploying={deploying}
        project={project}
        configId={parseProjectId(searchParams.get('config_id'))}
      />
      <Panel
        title="自有服务器"
        action={
          <IconButton size="sm" label="刷新" busy={servers.isRefreshing} onClick={servers.refresh}>
            <RotateCw />
          </IconButton>
        }
      >
        <Flex wrap="wrap" gap="3" align="center" mb="3" justify="space-between">
          <ServerListFilters servers={servers} />
          <Box onPointerEnter={DeployDialog.preload}>
            <SelectionBar count={targets.length} hidden={selection.hiddenCount} onClear={selection.clear}>
              <Button
                variant="outline"
                disabledReason={disabledReason}
                onClick={() => openDialog(targets, true)}
              >
                <SlidersHorizontal aria-hidden />
                用配置部署
              </Button>
              <Button colorPalette="node" disabledReason={disabledReason} onClick={() => openDialog(targets)}>
                <Rocket aria-hidden />
                批量部署
              </Button>
            </SelectionBar>
          </Box>
        </Flex>
        <PagedTable
          label="自有服务器列表"
          columns={[
            selection.column,
            ...deployServerColumns((server) => openDialog([deployTargetOf(server)])),
          ]}
          pagination={paged}
          rowKey={({ id }) => String(id)}
          empty={servers.isFiltered ? '没有符合条件的服务器' : '还没有自有服务器'}
          emptyAction={<EmptyListAction servers={servers} />}
        />
      </Panel>
    </>
  )
}
