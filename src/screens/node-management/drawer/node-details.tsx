import { Badge, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { expiryLabel } from '~/screens/node-management/expiry'
import { installStatus, leaseTypeLabel, type StateLabel } from '~/features/nodes/labels'

import { usageBar } from '~/features/nodes/usage'
import { formatPrice } from '~/lib/cost'
import { toNumber } from '~/lib/units'
import { CopyText } from '~/ui/copy-text'
import { amountWithUnit, specText, timeFieldText } from '../node-texts'
import type { NodeRowModel } from '../node-row-model'
import { Button } from '~/ui/button'
import { useRunningConfig, type RowConfig } from '../running-config'

/** Name of a row's config; its number until a name has loaded. */
function RunningConfigName({ row }: { row: RowConfig }) {
  const { config, id, state, isRetrying, retry } = useRunningConfig(row)
  if (config?.remark) return config.remark
  if (id === undefined) return '-'
  if (state === 'missing') return `编号 ${id}（找不到该配置）`
  if (state !== 'failed') return `编号 ${id}`
  return (
    <Flex as="span" align="center" gap="2" wrap="wrap">
      编号 {id}（名称加载失败）
      <Button size="xs" variant="outline" busy={isRetrying} onClick={retry}>
        重试
      </Button>
    </Flex>
  )
}

export interface NodeDetail {
  label: string
  value: ReactNode
  /** Takes a whole row of the grid instead of half. */
  isWide?: boolean
}

const copyable = (value: string, label: string) =>
  value ? <CopyText value={value} label={`复制${label}`} /> : '-'

const idText = (value: number) => (Number.isNaN(value) ? '-' : String(value))

const badge = (state: StateLabel | undefined) =>
  state ? <Badge colorPalette={state.tone}>{state.label}</Badge> : '-'

const units = new Map([
  ['monthly', '月'],
  ['hourly', '小时'],
])

/** The price per month or hour; `-` for an own server. */
function cost(nodes: NodeRowModel, row: number): string {
  const [price, unit] = [nodes.text('price', row), units.get(nodes.text('leaseType', row))]
  if (toNumber(price) === undefined) return '-'
  return unit ? `${formatPrice(price)}/${unit}` : formatPrice(price)
}

/** Only monthly leases have auto-renew; `-` for others. */
function renewal(nodes: NodeRowModel, row: number): string {
  const isOn = nodes.text('leaseType', row) === 'monthly' ? nodes.isAutoRenew(row) : undefined
  return isOn === undefined ? '-' : isOn ? '已开启' : '未开启'
}

const hardware = (nodes: NodeRowModel, row: number) => {
  const [cores, memory] = [nodes.number('cores', row), nodes.number('memoryG', row)]
  return [amountWithUnit(cores, ' 核'), amountWithUnit(memory, 'G')].filter(Boolean).join(' ') || '-'
}

const disk = (nodes: NodeRowModel, row: number) =>
  usageBar(nodes.metric('usedDisk', row), nodes.metric('totalDisk', row), 'G').text

const origin = (source: string) => {
  if (source === '') return '-'
  return source === 'self_owned' ? '自有服务器' : '云节点'
}

const identity = (nodes: NodeRowModel, row: number): NodeDetail[] => [
  { label: '别名', value: nodes.text('alias', row) || '-' },
  { label: '主机名', value: nodes.text('hostname', row) || '-' },
  { label: '内网 IP', value: copyable(nodes.text('lanIp', row), '内网 IP') },
  { label: '公网 IP', value: copyable(nodes.text('publicIp', row), '公网 IP') },
  { label: '编号', value: idText(nodes.id(row)) },
  { label: '节点编号', value: idText(nodes.nodeId(row)) },
  { label: '来源', value: origin(nodes.text('source', row)) },
  { label: '分组', value: nodes.text('groups', row) || '-' },
]

const machine = (nodes: NodeRowModel, row: number): NodeDetail[] => [
  { label: '硬件', value: hardware(nodes, row) },
  { label: '硬盘使用', value: disk(nodes, row) },
  { label: '地区', value: nodes.text('region', row) || '-' },
  { label: '系统', value: nodes.text('os', row) || '-' },
  { label: '占用最高的进程', value: nodes.topProcess(row) || '-' },
]

const lease = (nodes: NodeRowModel, row: number): NodeDetail[] => [
  { label: '计费', value: leaseTypeLabel(nodes.text('leaseType', row), nodes.text('source', row)) },
  { label: '费用', value: cost(nodes, row) },
  { label: '到期', value: badge(expiryLabel(nodes.number('endTime', row), Date.now())) },
  { label: '到期时间', value: timeFieldText(nodes, 'endTime', row) },
  { label: '开始时间', value: timeFieldText(nodes, 'startTime', row) },
  { label: '自动续费', value: renewal(nodes, row) },
  { label: '租用配置', value: specText(nodes, row), isWide: true },
]

const deployment = (nodes: NodeRowModel, row: number): NodeDetail[] => [
  { label: '项目', value: nodes.text('project', row) || '-' },
  { label: '配置', value: <RunningConfigName row={nodes.configOf(row)} /> },
  { label: '部署', value: badge(installStatus(nodes.text('install', row))) },
  { label: '创建时间', value: timeFieldText(nodes, 'createdAt', row) },
]

/** Returns the details of a node in titled groups; an own server has no lease group. */
export const nodeDetailGroups = (
  nodes: NodeRowModel,
  row: number,
): [title: string, items: NodeDetail[]][] => [
  ['基本信息', identity(nodes, row)],
  ...(nodes.text('source', row) === 'self_owned'
    ? []
    : ([['租用', lease(nodes, row)]] satisfies [string, NodeDetail[]][])),
  ['机器', machine(nodes, row)],
  ['部署', deployment(nodes, row)],
]
