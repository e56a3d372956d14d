import { Box, Flex } from '@chakra-ui/react'
import type { Node } from '~/api/generated/model'
import { DeployDialog, Deployments } from '~/entities/deployment/deployments'
import { targetOf } from '~/entities/deployment/target'
import { useDeploying } from '~/entities/deployment/use-deploying'
import { useShownProject } from '~/entities/project/shown-project'
import { isUnpublished } from '~/entities/project/status'
import { projectIdIn } from '~/entities/project/use-project'
import { paths } from '~/lib/paths'
import { Button, IconButton } from '~/ui/button'
import { RotateCw, Rocket, SlidersHorizontal } from '~/ui/icons'
import { Link } from '~/ui/link'
import { PagedTable } from '~/ui/paged-table'
import { useRowChoice } from '~/ui/paged-table/use-row-choice'
import { Panel } from '~/ui/panel'
import { SelectionBar } from '~/ui/selection-bar'
import { useUrlQuery } from '~/ui/use-url-query'
import { serverColumns } from './columns'
import { Filters } from './filters'
import { useServers, type Servers } from './use-servers'

const nameOf = (server: Node) => targetOf(server).name

function EmptyListAction({ servers }: { servers: Servers }) {
  if (!servers.isFiltered) return <Link to={paths.server()}>去绑定服务器</Link>
  return (
    <Button size="sm" variant="outline" onClick={servers.clearFilters}>
      清除筛选
    </Button>
  )
}

/** The page /node/deploy/private: runs a project on the user's own servers. */
export default function NodeDeployPrivateScreen() {
  const project = useShownProject()
  const { query: searchParams } = useUrlQuery()
  const servers = useServers()
  const { paged } = servers
  const selection = useRowChoice({ rows: paged.rows, idOf: ({ id }) => id, name: nameOf })
  const deploying = useDeploying()
  const { ask } = deploying
  const targets = selection.chosen.map(targetOf)
  const disabledReason = isUnpublished(project) ? '项目已下架' : undefined
  return (
    <>
      <Deployments
        deploying={deploying}
        project={project}
        configId={projectIdIn(searchParams.get('config_id'))}
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
          <Filters servers={servers} />
          <Box onPointerEnter={DeployDialog.prefetch}>
            <SelectionBar count={targets.length} hidden={selection.hidden} onClear={selection.clear}>
              <Button variant="outline" disabledReason={disabledReason} onClick={() => ask(targets, true)}>
                <SlidersHorizontal aria-hidden />
                用配置部署
              </Button>
              <Button colorPalette="node" disabledReason={disabledReason} onClick={() => ask(targets)}>
                <Rocket aria-hidden />
                批量部署
              </Button>
            </SelectionBar>
          </Box>
        </Flex>
        <PagedTable
          label="自有服务器列表"
          columns={[selection.column, ...serverColumns((server) => ask([targetOf(server)]))]}
          paged={paged}
          rowKey={({ id }) => String(id)}
          empty={servers.isFiltered ? '没有符合条件的服务器' : '还没有自有服务器'}
          emptyAction={<EmptyListAction servers={servers} />}
        />
      </Panel>
    </>
  )
}
