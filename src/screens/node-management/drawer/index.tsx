import { Badge, Box, Flex, Grid, Heading } from '@chakra-ui/react'
import { useState, type ReactNode, useId } from 'react'
import { CommandLog } from '~/features/nodes/command-log'
import { canAct } from '~/screens/node-management/capabilities'
import { nodeStatus } from '~/features/nodes/labels'
import { Button, IconButton } from '~/ui/button'
import { Drawer, type DrawerProps } from '~/ui/drawer'
import { ArrowDown, ArrowUp } from '~/ui/icons'
import { SegmentedControl } from '~/ui/segmented-control'
import type { NodeRowModel } from '../node-row-model'
import { MetricSparklines } from './metric-sparklines'

import { NodeNotFound, type NodeNotFoundProps } from './node-not-found'
import type { OpenNodeState } from './open-node-state'

import { nodeDetailGroups, type NodeDetail } from './node-details'
import { useLastHeartbeat } from './use-last-heartbeat'
import { formatMessageTime, formatTime } from '~/lib/time'
import { useNow } from '~/ui/use-now'

interface DrawerSectionProps {
  title: string
  /** Shown at the right end of the title's row. */
  action?: ReactNode
  children: ReactNode
}

/** A section of the drawer, labelled by its title. */
function DrawerSection({ title, action, children }: DrawerSectionProps) {
  const id = useId()
  return (
    <Box
      as="section"
      aria-labelledby={id}
      px="5"
      py="4"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Flex align="center" justify="space-between" gap="3" mb="3">
        <Heading as="h3" id={id} textStyle="md">
          {title}
        </Heading>
        {action}
      </Flex>
      {children}
    </Box>
  )
}

/** A description list with each label above its value, in two columns. */
function NodeDetailGrid({ items }: { items: readonly NodeDetail[] }) {
  return (
    <Grid as="dl" templateColumns="repeat(2, minmax(0, 1fr))" columnGap="4" rowGap="2">
      {items.map(({ label, value, isWide }) => (
        <Box key={label} {...(isWide && { gridColumn: '1 / -1' })}>
          <Box as="dt" color="fg.muted" textStyle="xs">
            {label}
          </Box>
          <Box as="dd" minH="6" display="flex" alignItems="center" minW="0" overflowWrap="anywhere">
            {value}
          </Box>
        </Box>
      ))}
    </Grid>
  )
}

const second = 1000

/** Counts seconds within the first minute, then falls back to the usual time format. */
function timeAgo(time: number, now: number): string {
  const seconds = Math.floor((now - time) / second)
  if (seconds < 2) return '刚刚更新'
  return seconds < 60 ? `${seconds}秒前` : formatMessageTime(time, now)
}

/** The time since the node's last heartbeat, updated every second. */
function LastHeartbeat({ nodes, row }: { nodes: NodeRowModel; row: number }) {
  // Heartbeats change values inside the same objects, so compiled memoization would show old ones.
  'use no memo'
  const lastHeartbeat = useLastHeartbeat(nodes, row)
  const now = useNow(second)
  if (Number.isNaN(lastHeartbeat)) return <Box color="fg.muted">尚未收到心跳</Box>
  return (
    <Flex align="center" gap="2" wrap="wrap">
      <Box
        boxSize="2"
        borderRadius="full"
        bg={nodes.isFresh(row) ? 'ok.solid' : 'border.control'}
        aria-hidden
      />
      <span>最后心跳 {timeAgo(lastHeartbeat, now)}</span>
      <Box as="span" color="fg.muted" textStyle="sm">
        {formatTime(lastHeartbeat)}
      </Box>
    </Flex>
  )
}

/** The node's details; some of the values change with heartbeats. */
function NodeDetailSections({ nodes, row }: { nodes: NodeRowModel; row: number }) {
  // Heartbeats change values inside the same objects, so compiled memoization would show old ones.
  'use no memo'
  useLastHeartbeat(nodes, row)
  return nodeDetailGroups(nodes, row).map(([title, items]) => (
    <DrawerSection key={title} title={title}>
      <NodeDetailGrid items={items} />
    </DrawerSection>
  ))
}

export interface NodeDrawerProps
  extends Omit<NodeNotFoundProps, 'status'>, Pick<DrawerProps, 'focusRequests' | 'finalFocus' | 'onClose'> {
  /** Row id from the search params. */
  id: number
  openState: OpenNodeState
  nodes: NodeRowModel
  /** Ids of the nodes directly above and below in the table; undefined at its ends. */
  neighbours: { above: number | undefined; below: number | undefined }
  /** Opens another node in the drawer. */
  onOpenNode: (id: number) => void
  /** Opens the row menu at the button. */
  onOpenMenu: (button: HTMLElement, row: number) => void
}

function Log({ nodeId }: { nodeId: number }) {
  if (Number.isNaN(nodeId)) return <Box color="fg.muted">服务器还没有就绪，没有命令日志</Box>
  return <CommandLog nodeId={nodeId} />
}

const tabs = [
  ['facts', '概况'],
  ['log', '命令日志'],
] as const

type Tab = (typeof tabs)[number][0]

interface NodeDetailsProps {
  nodes: NodeRowModel
  row: number
  tab: Tab
  onTab: (tab: Tab) => void
}

function NodeDetails({ nodes, row, tab, onTab }: NodeDetailsProps) {
  return (
    <>
      <DrawerSection title="实时状态" action={<LastHeartbeat nodes={nodes} row={row} />}>
        <MetricSparklines nodes={nodes} row={row} />
      </DrawerSection>
      <Box px="5" py="3" borderTopWidth="1px" bg="bg.panel" position="sticky" top="0" zIndex="1">
        <SegmentedControl label="节点详情" options={tabs} value={tab} onChange={onTab} />
      </Box>
      {tab === 'facts' ? (
        <NodeDetailSections nodes={nodes} row={row} />
      ) : (
        <Box px="5" pb="5">
          <Log nodeId={nodes.nodeId(row)} />
        </Box>
      )}
    </>
  )
}

function titleOf({ id, openState, nodes }: NodeDrawerProps): ReactNode {
  if (openState.status !== 'found') return `节点 ${id}`
  const { label, tone } = nodeStatus(nodes.text('status', openState.row))
  return (
    <>
      <Box truncate>{nodes.name(openState.row)}</Box>
      <Badge colorPalette={tone}>{label}</Badge>
    </>
  )
}

interface StepButtonProps {
  label: string
  id: number | undefined
  /** Opens another node in the drawer. */
  onOpenNode: (id: number) => void
  children: ReactNode
}

/** Opens the previous or next node of the table; the focus stays on the button. */
function StepButton({ label, id, onOpenNode, children }: StepButtonProps) {
  return (
    <IconButton
      size="sm"
      label={label}
      disabledReason={id === undefined ? `列表中没有${label}` : undefined}
      onClick={() => id !== undefined && onOpenNode(id)}
    >
      {children}
    </IconButton>
  )
}

function DrawerActions({
  openState,
  nodes,
  neighbours: { above, below },
  onOpenNode,
  onOpenMenu,
}: NodeDrawerProps) {
  if (openState.status !== 'found') return null
  const { row } = openState
  return (
    <>
      <StepButton label="上一个节点" id={above} onOpenNode={onOpenNode}>
        <ArrowUp />
      </StepButton>
      <StepButton label="下一个节点" id={below} onOpenNode={onOpenNode}>
        <ArrowDown />
      </StepButton>
      <Button
        size="sm"
        variant="outline"
        aria-haspopup="menu"
        disabledReason={canAct(nodes.capabilityInput(row))}
        onClick={({ currentTarget }) => onOpenMenu(currentTarget, row)}
      >
        操作
      </Button>
    </>
  )
}

/** The drawer with the live details of one node, beside the table. Import it lazily. */
export default function NodeDrawer(props: NodeDrawerProps) {
  const { id, openState, nodes, focusRequests, finalFocus, onClose } = props
  // State of the drawer rather than of a node: stepping through nodes keeps the tab.
  const [tab, setTab] = useState<Tab>('facts')
  return (
    <Drawer
      title={titleOf(props)}
      actions={<DrawerActions {...props} />}
      focusRequests={focusRequests}
      finalFocus={finalFocus}
      onClose={onClose}
      contentKey={id}
    >
      {openState.status === 'found' ? (
        <NodeDetails nodes={nodes} row={openState.row} tab={tab} onTab={setTab} />
      ) : (
        <NodeNotFound status={openState.status} {...props} />
      )}
    </Drawer>
  )
}
