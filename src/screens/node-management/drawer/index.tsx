import { Badge, Box, Flex } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { shortId, type IdText } from '~/lib/ids'
import { Button, IconButton } from '~/ui/components/button'
import { EmptyState } from '~/ui/components/empty-state'
import { ArrowDown, ArrowUp } from '~/ui/components/icons'
import { LoadFailure } from '~/ui/components/load-failure'
import { Skeleton } from '~/ui/components/skeleton'
import { Drawer, type DrawerProps } from '~/ui/drawer'
import { actDisabledReason } from '../capabilities'
import { statusLabel } from '../columns/node-texts'
import { useIsListFetching } from '../list/use-node-list'
import { useNodePage } from '../node-page'
import type { NodeRowModel } from '../node-row-model'
import type { OpenNodeState } from '../open-node'
import { NodeDetails, type Tab } from './node-details'

const DrawerSkeleton = () => (
  <Flex direction="column" gap="4" p="5" aria-busy>
    <Skeleton h="5" w="60%" />
    <Skeleton h="12" />
    <Skeleton h="12" />
    <Skeleton h="5" w="80%" />
    <Skeleton h="12" />
    <Skeleton h="12" w="70%" />
  </Flex>
)

function Failed() {
  const { filters, load } = useNodePage()
  return <LoadFailure text="节点加载失败" isRetrying={useIsListFetching(filters)} retry={() => void load()} />
}

/** The drawer's content while its node is loading or cannot be shown. */
function NodeNotFound({ status }: { status: Exclude<OpenNodeState['status'], 'found'> }) {
  const { filter } = useNodePage()
  const clearFilters = (
    <Button size="sm" variant="outline" onClick={() => filter({ status: '', group: undefined })}>
      在全部节点中查找
    </Button>
  )
  switch (status) {
    case 'failed':
      return <Failed />
    case 'filtered-out':
      return <EmptyState drawing="search" text="该节点不在筛选结果中" action={clearFilters} />
    case 'unlisted':
      return <EmptyState text="该节点不在已列出的节点中" />
    case 'not-found':
      return <EmptyState text="节点不存在，可能已释放或删除" />
    default:
      return <DrawerSkeleton />
  }
}

interface NodeDrawerProps extends Pick<DrawerProps, 'onClose'> {
  /** Row id from the search params. */
  id: IdText
  openState: OpenNodeState
}

function titleOf({ id, openState }: Omit<NodeDrawerProps, 'onClose'>, nodes: NodeRowModel): ReactNode {
  if (openState.status !== 'found') return `节点 ${shortId(id)}`
  const name = nodes.name(openState.row)
  const { label, tone } = statusLabel(nodes, openState.row)
  return (
    <>
      {/* A name that is the address is left to the details, where it is copied. */}
      <Box truncate>{name === nodes.text('lanIp', openState.row) ? `节点 ${shortId(id)}` : name}</Box>
      <Badge colorPalette={tone}>{label}</Badge>
    </>
  )
}

interface StepButtonProps {
  label: string
  /** The node that it opens; undefined at the end of the table. */
  id: IdText | undefined
  children: ReactNode
}

/** Opens the previous or next node of the table; the focus stays on the button. */
function StepButton({ label, id, children }: StepButtonProps) {
  const { openNode } = useNodePage()
  return (
    <IconButton
      size="sm"
      label={label}
      disabledReason={id === undefined ? `列表中没有${label}` : undefined}
      onClick={() => id !== undefined && openNode.step(id)}
    >
      {children}
    </IconButton>
  )
}

function DrawerActions({ row }: { row: number }) {
  const { nodes, openNode, openMenu } = useNodePage()
  return (
    <>
      <StepButton label="上一个节点" id={openNode.neighbours.above}>
        <ArrowUp />
      </StepButton>
      <StepButton label="下一个节点" id={openNode.neighbours.below}>
        <ArrowDown />
      </StepButton>
      <Button
        size="sm"
        variant="outline"
        aria-haspopup="menu"
        disabledReason={actDisabledReason(nodes.node(row))}
        onClick={({ currentTarget }) => openMenu(currentTarget, row)}
      >
        操作
      </Button>
    </>
  )
}

/** The drawer with the live details of one node, beside the table. Import it lazily. */
export default function NodeDrawer(props: NodeDrawerProps) {
  const { id, openState, onClose } = props
  const { nodes, openNode } = useNodePage()
  const { focusRequests, finalFocus } = openNode
  // State of the drawer rather than of a node: stepping through nodes keeps the tab.
  const [tab, setTab] = useState<Tab>('facts')
  return (
    <Drawer
      title={titleOf(props, nodes)}
      actions={openState.status === 'found' && <DrawerActions row={openState.row} />}
      focusRequests={focusRequests}
      finalFocus={finalFocus}
      onClose={onClose}
      contentKey={id}
    >
      {openState.status === 'found' ? (
        <NodeDetails nodes={nodes} row={openState.row} tab={tab} onTab={setTab} />
      ) : (
        <NodeNotFound status={openState.status} />
      )}
    </Drawer>
  )
}
