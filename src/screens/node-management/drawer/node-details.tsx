import { Badge, Box, Flex, Grid, Heading } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'
import { CommandLog } from '~/features/nodes/command-log'
import { idText, type IdText } from '~/lib/ids'
import { ageOf, formatAge, formatTime } from '~/lib/time'
import { minuteSeconds, secondMs } from '~/lib/time-units'
import { Button } from '~/ui/components/button'
import { CopyText } from '~/ui/components/copy-button'
import { SegmentedControl } from '~/ui/components/segmented-control'
import { lowWindow } from '~/ui/dom/window-size'
import { useNow } from '~/ui/hooks/use-now'
import { dotStyles } from '~/ui/theme/recipes/text-and-skeleton'
import type { DetailValue, NodeField } from '../columns/node-field'
import { nodeFields, type FieldIdWith } from '../columns/node-fields'
import type { NodeRowModel } from '../node-row-model'
import type { RowConfig } from '../row-config'
import { useRunningConfig } from '../running-config'
import { CheaperOption } from './cheaper-option'
import { MetricSparklines, useLastHeartbeat } from './metric-sparklines'

/** Name of a row's config; its number until a name has loaded. */
function RunningConfigName({ row }: { row: RowConfig }) {
  const { config, id, state, isRetrying, retry } = useRunningConfig(row)
  if (config?.remark) return config.remark
  if (id === undefined) return '-'
  if (state === 'missing') return `编号 ${idText(id)}（找不到该配置）`
  if (state !== 'failed') return `编号 ${idText(id)}`
  return (
    <Flex as="span" align="center" gap="2" wrap="wrap">
      编号 {idText(id)}（名称加载失败）
      <Button size="xs" variant="outline" busy={isRetrying} onClick={retry}>
        重试
      </Button>
    </Flex>
  )
}

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
        <Heading as="h3" id={id} textStyle="sm">
          {title}
        </Heading>
        {action}
      </Flex>
      {children}
    </Box>
  )
}

type DetailId = FieldIdWith<'detail'>

interface DetailGroup {
  title: string
  fields: readonly DetailId[]
  /** Own servers are not rented. */
  isRented?: boolean
  /** What applies to rented nodes. */
  note?: string
}

const groups: readonly DetailGroup[] = [
  {
    title: '基本信息',
    fields: ['alias', 'hostname', 'lanIp', 'publicIp', 'id', 'nodeId', 'source', 'groups'],
  },
  {
    title: '租用',
    fields: ['lease', 'price', 'expiry', 'endTime', 'startTime', 'autoRenew', 'spec'],
    isRented: true,
  },
  { title: '机器', fields: ['hardware', 'disk', 'region', 'os', 'topProcess'] },
  {
    title: '部署',
    fields: ['project', 'config', 'install', 'createdAt'],
    note: '节点由平台代管，通过部署命令操作。',
  },
]

interface DetailProps {
  label: string
  value: DetailValue
}

function Detail({ label, value }: DetailProps) {
  if (typeof value === 'string') return value || '-'
  if ('config' in value) return <RunningConfigName row={value.config} />
  if ('copy' in value) return value.copy ? <CopyText value={value.copy} label={`复制${label}`} /> : '-'
  return value.badge ? <Badge colorPalette={value.badge.tone}>{value.badge.label}</Badge> : '-'
}

interface DetailGridProps {
  fields: readonly DetailId[]
  nodes: NodeRowModel
  row: number
}

/** A description list with each label above its value, in two columns. */
function DetailGrid({ fields, nodes, row }: DetailGridProps) {
  // Heartbeats change values inside the same objects, so compiled memoization would show old ones.
  'use no memo'
  const details = fields.map((id): [DetailId, NodeField & Required<Pick<NodeField, 'detail'>>] => [
    id,
    nodeFields[id],
  ])
  return (
    <Grid
      as="dl"
      data-row={nodes.id(row)}
      templateColumns="repeat(2, minmax(0, 1fr))"
      columnGap="4"
      rowGap="2"
    >
      {details.map(([id, { label, detailLabel = label, detail, isWide }]) => (
        <Box key={id} data-column={id} gridColumn={isWide ? '1 / -1' : undefined}>
          <Box as="dt" color="fg.muted" textStyle="xs">
            {detailLabel}
          </Box>
          <Box as="dd" minH="6" display="flex" alignItems="center" minW="0" overflowWrap="anywhere">
            <Detail label={detailLabel} value={detail(nodes, row)} />
          </Box>
        </Box>
      ))}
    </Grid>
  )
}

/** The node's details in titled groups; some of the values change with heartbeats. */
function NodeDetailSections({ nodes, row }: Omit<DetailGridProps, 'fields'>) {
  // Heartbeats change values inside the same objects, so compiled memoization would show old ones.
  'use no memo'
  useLastHeartbeat(nodes, row)
  const isOwn = nodes.text('source', row) === 'self_owned'
  return groups
    .filter(({ isRented }) => !(isRented && isOwn))
    .map(({ title, fields, isRented, note }) => (
      <DrawerSection key={title} title={title} action={isRented && <CheaperOption nodes={nodes} row={row} />}>
        <DetailGrid fields={fields} nodes={nodes} row={row} />
        {note && !isOwn && (
          <Box mt="3" color="fg.muted" textStyle="sm">
            {note}
          </Box>
        )}
      </DrawerSection>
    ))
}

/** Counts seconds within the first minute, then falls back to the usual time format. */
function timeAgo(time: number, now: number): string {
  const seconds = Math.floor(ageOf(time, now) / secondMs)
  if (seconds < 2) return '刚刚更新'
  return seconds < minuteSeconds ? `${seconds} 秒前` : formatAge(time, now)
}

/** The time since the node's last heartbeat, updated every second. */
function LastHeartbeat({ nodes, row }: { nodes: NodeRowModel; row: number }) {
  // Heartbeats change values inside the same objects, so compiled memoization would show old ones.
  'use no memo'
  const lastHeartbeat = useLastHeartbeat(nodes, row)
  const now = useNow(secondMs)
  if (Number.isNaN(lastHeartbeat)) return <Box color="fg.muted">尚未收到心跳</Box>
  return (
    <Flex align="center" gap="2" wrap="wrap">
      <Box bg={nodes.isFresh(row) ? 'ok.solid' : 'border.control'} {...dotStyles} aria-hidden />
      <span>最近心跳 {timeAgo(lastHeartbeat, now)}</span>
      <Box as="span" color="fg.muted" textStyle="sm">
        {formatTime(lastHeartbeat)}
      </Box>
    </Flex>
  )
}

function Log({ nodeId }: { nodeId: IdText }) {
  if (nodeId === '') return <Box color="fg.muted">服务器还没有就绪，没有命令日志</Box>
  return <CommandLog nodeId={nodeId} />
}

const tabs = [
  ['facts', '概况'],
  ['log', '命令日志'],
] as const

export type Tab = (typeof tabs)[number][0]

interface NodeDetailsProps {
  nodes: NodeRowModel
  row: number
  tab: Tab
  onTab: (tab: Tab) => void
}

export function NodeDetails({ nodes, row, tab, onTab }: NodeDetailsProps) {
  return (
    <>
      <DrawerSection title="实时状态" action={<LastHeartbeat nodes={nodes} row={row} />}>
        <MetricSparklines nodes={nodes} row={row} />
      </DrawerSection>
      <Box
        px="5"
        py="3"
        borderTopWidth="1px"
        bg="bg.panel"
        position="sticky"
        top="0"
        zIndex="1"
        css={{ [lowWindow]: { position: 'static' } }}
      >
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
