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
  extends Omit<MissingProps, 'state'>, Pick<DrawerProps, 'asked' | 'finalFocus' | 'onClose'> {
  /** The row's id, as the address has it. */
  id: number
  opened: Opened
  nodes: NodeView
  /** Ids of the nodes above and below it in the table, where there are. */
  neighbours: { above: number | undefined; below: number | undefined }
  onGo: (id: number) => void
  /** Opens the menu of what can be done with the node. */
  onMenu: (button: HTMLElement, row: number) => void
}

function Log({ nodeId }: { nodeId: number }) {
  if (Number.isNaN(nodeId)) return <Box color="fg.muted">服务器还没有就绪，没有命令日志</Box>
  return <CommandLog nodeId={nodeId} />
}

const parts = [
  ['facts', '概况'],
  ['log', '命令日志'],
] as const

type Part = (typeof parts)[number][0]

interface ShownProps {
  nodes: NodeView
  row: number
  part: Part
  onPart: (part: Part) => void
}

function Shown({ nodes, row, part, onPart }: ShownProps) {
  return (
    <>
      <Section title="实时状态" action={<LastHeard nodes={nodes} row={row} />}>
        <Courses nodes={nodes} row={row} />
      </Section>
      <Box px="5" py="3" borderTopWidth="1px" bg="bg.panel" position="sticky" top="0" zIndex="1">
        <Segments label="节点详情" options={parts} value={part} onChange={onPart} />
      </Box>
      {part === 'facts' ? (
        <Facts nodes={nodes} row={row} />
      ) : (
        <Box px="5" pb="5">
          <Log nodeId={nodes.nodeId(row)} />
        </Box>
      )}
    </>
  )
}

function titleOf({ id, opened, nodes }: NodeDrawerProps): ReactNode {
  if (opened.state !== 'shown') return `节点 ${id}`
  const { label, tone } = nodeStatus(nodes.text('status', opened.row))
  return (
    <>
      <Box truncate>{nodes.name(opened.row)}</Box>
      <Badge colorPalette={tone}>{label}</Badge>
    </>
  )
}

interface StepProps {
  label: string
  id: number | undefined
  onGo: (id: number) => void
  children: ReactNode
}

/** Goes on in the order of the table; the focus stays on it. */
function Step({ label, id, onGo, children }: StepProps) {
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

function Actions({ opened, nodes, neighbours: { above, below }, onGo, onMenu }: NodeDrawerProps) {
  if (opened.state !== 'shown') return null
  const { row } = opened
  return (
    <>
      <Step label="上一个节点" id={above} onGo={onGo}>
        <ArrowUp />
      </Step>
      <Step label="下一个节点" id={below} onGo={onGo}>
        <ArrowDown />
      </Step>
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

/** All that is known of one node, live, beside the table. Import it lazily. */
export default function NodeDrawer(props: NodeDrawerProps) {
  const { id, opened, nodes, asked, finalFocus, onClose } = props
  // Kept from node to node: who reads one's log goes on to the next one's.
  const [part, setPart] = useState<Part>('facts')
  return (
    <Drawer
      title={titleOf(props)}
      actions={<Actions {...props} />}
      asked={asked}
      finalFocus={finalFocus}
      onClose={onClose}
      about={id}
    >
      {opened.state === 'shown' ? (
        <Shown nodes={nodes} row={opened.row} part={part} onPart={setPart} />
      ) : (
        <Missing state={opened.state} {...props} />
      )}
    </Drawer>
  )
}
