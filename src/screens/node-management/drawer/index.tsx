import { Badge, Box } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { CommandLog } from '~/entities/node/command-log'
import { canAct } from '~/entities/node/capabilities'
import { nodeStatus } from '~/entities/node/labels'
import { Button, IconButton } from '~/ui/button'
import { Drawer, type DrawerProps } from '~/ui/drawer'
import { ArrowDown, ArrowUp } from '~/ui/icons'
import { Segments } from '~/ui/segments'
import type { NodeView } from '../node-view'
import { Courses } from './courses'
import { Facts } from './facts'
import { LastHeard } from './last-heard'
import { Missing, type MissingProps } from './missing'
import type { Opened } from './opened'
import { Section } from './section'

export interface NodeDrawerProps
  extends Omit<MissingProps, 'status'>, Pick<DrawerProps, 'asked' | 'finalFocus' | 'onClose'> {
  /** Row id from the search params. */
  id: number
  openState: Opened
  nodes: NodeView
  /** Ids of the nodes directly above and below in the table; undefined at its ends. */
  neighbours: { above: number | undefined; below: number | undefined }
  /** Opens another node in the drawer. */
  onGo: (id: number) => void
  /** Opens the row menu at the button. */
  onMenu: (button: HTMLElement, row: number) => void
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
  nodes: NodeView
  row: number
  tab: Tab
  onTab: (tab: Tab) => void
}

function NodeDetails({ nodes, row, tab, onTab }: NodeDetailsProps) {
  return (
    <>
      <Section title="实时状态" action={<LastHeard nodes={nodes} row={row} />}>
        <Courses nodes={nodes} row={row} />
      </Section>
      <Box px="5" py="3" borderTopWidth="1px" bg="bg.panel" position="sticky" top="0" zIndex="1">
        <Segments label="节点详情" options={tabs} value={tab} onChange={onTab} />
      </Box>
      {tab === 'facts' ? (
        <Facts nodes={nodes} row={row} />
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
  onGo: (id: number) => void
  children: ReactNode
}

/** Opens the previous or next node of the table; the focus stays on the button. */
function StepButton({ label, id, onGo, children }: StepButtonProps) {
  return (
    <IconButton
      size="sm"
      label={label}
      disabledReason={id === undefined ? `列表中没有${label}` : undefined}
      onClick={() => id !== undefined && onGo(id)}
    >
      {children}
    </IconButton>
  )
}

function DrawerActions({ openState, nodes, neighbours: { above, below }, onGo, onMenu }: NodeDrawerProps) {
  if (openState.status !== 'found') return null
  const { row } = openState
  return (
    <>
      <StepButton label="上一个节点" id={above} onGo={onGo}>
        <ArrowUp />
      </StepButton>
      <StepButton label="下一个节点" id={below} onGo={onGo}>
        <ArrowDown />
      </StepButton>
      <Button
        size="sm"
        variant="outline"
        aria-haspopup="menu"
        disabledReason={canAct(nodes.judged(row))}
        onClick={({ currentTarget }) => onMenu(currentTarget, row)}
      >
        操作
      </Button>
    </>
  )
}

/** The drawer with the live details of one node, beside the table. Import it lazily. */
export default function NodeDrawer(props: NodeDrawerProps) {
  const { id, openState, nodes, asked, finalFocus, onClose } = props
  // State of the drawer rather than of a node: stepping through nodes keeps the tab.
  const [tab, setTab] = useState<Tab>('facts')
  return (
    <Drawer
      title={titleOf(props)}
      actions={<DrawerActions {...props} />}
      asked={asked}
      finalFocus={finalFocus}
      onClose={onClose}
      about={id}
    >
      {openState.status === 'found' ? (
        <NodeDetails nodes={nodes} row={openState.row} tab={tab} onTab={setTab} />
      ) : (
        <Missing status={openState.status} {...props} />
      )}
    </Drawer>
  )
}
