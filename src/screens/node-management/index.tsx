import { Box, Flex } from '@chakra-ui/react'
import { Deployments } from '~/features/deployments/deployments'
import { Button } from '~/ui/components/button'
import { Card } from '~/ui/components/card'
import { Cloud } from '~/ui/components/icons'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'
import { PageHeader } from '~/ui/components/page-header'
import { usePageTitle } from '~/ui/dom/page-title'
import { drawerWidth } from '~/ui/drawer/drawer-width'
import { NodeBatchBar } from './batch/batch-bar'
import { NodeDialogs } from './dialogs/dialogs'
import { Costs } from './lazy-costs'
import { Overview } from './lazy-overview'
import { CoverageLine } from './list/coverage-line'
import { EmptyAccount, useIsAccountEmpty } from './list/empty-account'
import { FilterChips } from './list/filter-chips'
import { ListHeader } from './list/list-header'
import { NodeTable } from './list/node-table'
import { WasteLine } from './list/waste-line'
import { NodeMoreMenu } from './more-menu'
import { NodeMenu } from './node-menu'
import { NodePageProvider, useNodePage } from './node-page'
import { PendingServers } from './pending-servers'

const NodeDrawer = lazyWithRetry(() => import('./drawer'))

/** The purchase, and the less frequent actions behind one button. */
function NodeToolbar() {
  const { dialogs } = useNodePage()
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <NodeMoreMenu />
      <Button onClick={() => dialogs.show({ kind: 'cloud' })}>
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

/** The nodes as a table, as squares, or by cost. */
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
  const isEmpty = useIsAccountEmpty()
  return (
    <Box pe={{ xl: openNode.id === undefined ? '0' : drawerWidth }}>
      <PageHeader title="节点管理">{!isEmpty && <NodeToolbar />}</PageHeader>
      <Deployments deploying={deployments} />
      <Card p="4">
        {isEmpty ? (
          <EmptyAccount />
        ) : (
          <>
            <ListHeader />
            <FilterChips />
            <CoverageLine />
            <NodeBatchBar>
              <WasteLine />
            </NodeBatchBar>
            <NodeList />
          </>
        )}
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
