import { Box, Flex, Icon } from '@chakra-ui/react'
import { deployTarget } from '~/features/deployments/deploy-target'
import { Deployments } from '~/features/deployments/deployments'
import { paths } from '~/lib/paths'
import { Button } from '~/ui/components/button'
import { Card } from '~/ui/components/card'
import { Cloud, Plus, Server, Tags, Terminal } from '~/ui/components/icons'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'
import { Link } from '~/ui/components/link'
import { PageHeader } from '~/ui/components/page-header'
import { usePageTitle } from '~/ui/dom/page-title'
import { drawerWidth } from '~/ui/drawer/drawer-width'
import { useIsNarrow } from '~/ui/hooks/use-is-narrow'
import type { Action } from '~/ui/row-menu'
import { ActionMenu } from '~/ui/row-menu/action-menu'
import { NodeBatchBar } from './batch/batch-bar'
import { isReady } from './capabilities'
import { NodeDialogs } from './dialogs/dialogs'
import { Costs } from './lazy-costs'
import { Overview } from './lazy-overview'
import { NodeFilterBar } from './list/filter-bar'
import { ListHeader } from './list/list-header'
import { NodeTable } from './list/node-table'
import { NodeMenu } from './node-menu'
import { NodePageProvider, useNodePage } from './node-page'
import { PendingServers } from './pending-servers'

const NodeDrawer = lazyWithRetry(() => import('./drawer'))

/** The page actions that do not depend on a selected node. */
function NodeToolbar() {
  const { nodes, rows, isComplete, dialogs, deployments } = useNodePage()
  const { show } = dialogs
  const isNarrow = useIsNarrow()
  const deployQuickly = () => {
    const ready = Array.from({ length: rows?.length ?? 0 }, (_, row) => row).filter((row) =>
      isReady(nodes.node(row)),
    )
    deployments.openPicker(ready.map((row) => deployTarget(nodes.node(row))))
  }
  const actions: Action[] = [
    { label: '分组管理', icon: Tags, onSelect: () => show({ kind: 'groups' }) },
    { label: '新建配置', icon: Plus, onSelect: () => show({ kind: 'new-config' }) },
    {
      label: '快速部署',
      icon: Terminal,
      onSelect: deployQuickly,
      disabledReason: isComplete ? undefined : '节点尚未加载',
    },
  ]
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <Link to={paths.server()} me="2">
        <Server size={16} aria-hidden />
        自有服务器
      </Link>
      {isNarrow ? (
        <ActionMenu label="操作" actions={actions} />
      ) : (
        actions.map(({ label, icon, onSelect, disabledReason }) => (
          <Button key={label} variant="outline" disabledReason={disabledReason} onClick={onSelect}>
            <Icon as={icon} aria-hidden />
            {label}
          </Button>
        ))
      )}
      <Button onClick={() => show({ kind: 'cloud' })}>
        <Cloud aria-hidden />
        一键部署
      </Button>
    </Flex>
  )
}

/** The drawer of the node that the address names; renders nothing without one. */
function OpenNode() {
  const { id, state, close } = useNodePage().openNode
  return id !== undefined && state && <NodeDrawer id={id} openState={state} onClose={close} />
}

/** The nodes as a table, as squares, or by what they cost. */
function NodeList() {
  const { overview, showOverview, openNode } = useNodePage()
  const { table } = openNode
  if (overview.view === 'list') return <NodeTable />
  const View = overview.view === 'costs' ? Costs : Overview
  return (
    <Box ref={table}>
      <View onClose={() => showOverview({ view: 'list' })} />
    </Box>
  )
}

/** Leaves room for the drawer beside the table where the window is wide enough. */
function NodePage() {
  const { openNode, deployments } = useNodePage()
  return (
    <Box pe={{ '2xl': openNode.id === undefined ? '0' : drawerWidth }}>
      <PageHeader title="节点管理">
        <NodeToolbar />
      </PageHeader>
      <Deployments deploying={deployments} />
      <Card p="4">
        <ListHeader />
        <NodeFilterBar />
        <NodeBatchBar />
        <NodeList />
      </Card>
      <OpenNode />
      <PendingServers />
      <NodeMenu />
      <NodeDialogs />
    </Box>
  )
}

/** The page /nodeManagement: all nodes of the user with live metrics. */
export default function NodeManagementScreen() {
  usePageTitle('节点管理')
  return (
    <NodePageProvider>
      <NodePage />
    </NodePageProvider>
  )
}
