// Its costly parts are memoized by hand; nearly every render is for another selection or other rows.
'use no memo'

import { Box, Flex } from '@chakra-ui/react'
import { useMemo, type ReactNode } from 'react'
import { formatMonthlyCost, formatUnits, type Units } from '~/features/billing/units'
import { deployTarget } from '~/features/deployments/deploy-target'
import { formatPrice } from '~/lib/money'
import { formatCount } from '~/lib/units'
import { Copy, RotateCw, Rocket, Tags, Trash2 } from '~/ui/components/icons'
import { SelectionBar, type BulkAction } from '~/ui/components/selection-bar'
import { toast } from '~/ui/components/toast'
import { useCopyToClipboard } from '~/ui/hooks/use-copy-to-clipboard'
import type { Action } from '~/ui/row-menu'
import {
  autoRenewDisabledReason,
  noPublicIpReason,
  notReadyReason,
  releaseDisabledReason,
} from '../capabilities'
import { sumNodes, type NodeSums } from '../columns/node-costs'
import { useNodePage } from '../node-page'
import type { NodeRowModel } from '../node-row-model'
import { planBatch, useSelectedNodes, type BatchPlan, type SelectedNodes } from './selected-nodes'

/** Which of the selected nodes each kind of action applies to. */
type Plans = Readonly<Record<'ready' | 'addressed' | 'renewable' | 'releasable', BatchPlan>>

interface NodeAction extends Pick<BulkAction, 'label' | 'icon' | 'isDestructive'> {
  /** Of an action that the page offers before a selection too: says what to select first. */
  noneSelected?: string
  /** The plan that says which nodes it applies to. */
  plan: keyof Plans
  /** The disabled reason when the action applies to none of the selected nodes. */
  noneApplicable: string
  run: (plan: BatchPlan) => void
}

/** An action with the number of selected nodes that it applies to. */
function bulkAction(plan: BatchPlan, selected: SelectedNodes, action: NodeAction): BulkAction {
  const { label, icon, isDestructive, noneApplicable, run } = action
  const noneReason = selected.rows.length === 0 ? '所选节点都不在当前筛选中' : noneApplicable
  return {
    label,
    icon,
    ...(isDestructive && { isDestructive }),
    suffix: `（${formatCount(plan.rows.length)}）`,
    ...(plan.rows.length === 0 && { disabledReason: noneReason }),
    onSelect: () => run(plan),
  }
}

const deployable = {
  noneSelected: '请选择服务器',
  plan: 'ready' as const,
  noneApplicable: '所选的服务器还没有就绪',
}

/** The batch actions in the order of the bar. */
function useNodeActions(): readonly NodeAction[] {
  const { nodes, dialogs, deployments, release } = useNodePage()
  const { openDialog: deploy } = deployments
  const { show } = dialogs
  const { copy } = useCopyToClipboard()
  const named = (rows: readonly number[]) =>
    rows.map((row) => ({ nodeId: nodes.wireId('nodeId', row) ?? '', name: nodes.name(row) }))
  const renewable = (rows: readonly number[]) =>
    rows.map((row) => {
      const { id, name, isAutoRenew = false, price, endTime } = nodes.node(row)
      return { id, name, isAutoRenew, price, endTime }
    })
  const targets = (rows: readonly number[]) => rows.map((row) => deployTarget(nodes.node(row)))
  return [
    { ...deployable, label: '批量部署', icon: Rocket, run: ({ rows }) => deploy(targets(rows)) },
    {
      label: '设置分组',
      icon: Tags,
      noneSelected: '请选择节点',
      plan: 'ready',
      noneApplicable: deployable.noneApplicable,
      run: ({ rows, skipped }) => show({ kind: 'join', nodes: named(rows), skipped }),
    },
    {
      label: '复制 IP',
      icon: Copy,
      plan: 'addressed',
      noneApplicable: '所选节点没有公网 IP',
      run: ({ rows }) => void copy(rows.map((row) => nodes.text('publicIp', row)).join('\n')),
    },
    {
      label: '自动续费',
      icon: RotateCw,
      plan: 'renewable',
      noneApplicable: '只有运行中的包月节点可以设置',
      run: ({ rows, skipped }) => show({ kind: 'renew', nodes: renewable(rows), skipped }),
    },
    {
      label: '批量释放',
      icon: Trash2,
      noneSelected: '请选择节点',
      plan: 'releasable',
      noneApplicable: '只有按小时的云节点可以释放',
      isDestructive: true,
      run: (plan) => void release.confirmRelease(plan),
    },
  ]
}

/** The batch actions that the page offers before a selection: each says what to select first. */
export function useUnselectedActions(): Action[] {
  return useNodeActions().flatMap(({ label, icon, noneSelected }) =>
    noneSelected === undefined
      ? []
      : { label, icon, onSelect: () => toast.warning(noneSelected, { id: 'choose-nodes' }) },
  )
}

/** The plans of the selection: with all of 100,000 nodes selected, each takes a pass over them. */
function usePlans(nodes: NodeRowModel, selected: SelectedNodes): Plans {
  return useMemo(
    () => ({
      ready: planBatch(nodes, selected, notReadyReason),
      addressed: planBatch(nodes, selected, noPublicIpReason),
      renewable: planBatch(nodes, selected, autoRenewDisabledReason),
      releasable: planBatch(nodes, selected, releaseDisabledReason),
    }),
    [nodes, selected],
  )
}

/** A sum is unknown without any known price, and the least that it can be without some. */
const sumText = (sum: Units, format: (sum: Units) => string, unpriced: number) =>
  unpriced === 0 ? format(sum) : sum > 0 ? `${format(sum)} 起` : '-'

const formatHourly = (sum: Units) => formatUnits(sum, formatPrice)

const sumTexts = ({ count, monthly, hourly, unpriced, unpricedMonthly, unpricedHourly, cpu }: NodeSums) =>
  [
    ['台数', formatCount(count)],
    ['每月', sumText(monthly, formatMonthlyCost, unpricedMonthly)],
    ['每小时', sumText(hourly, formatHourly, unpricedHourly)],
    ['平均 CPU', Number.isNaN(cpu) ? '-' : `${cpu.toFixed(1)}%`],
    ...(unpriced > 0 ? [['价格未知', `${formatCount(unpriced)} 台`] as const] : []),
  ] as const

interface NodeSumsListProps {
  sums: NodeSums
  isSelection: boolean
}

/** The sums of the table's rows, or of the selected ones. */
function NodeSumsList({ sums, isSelection }: NodeSumsListProps) {
  return (
    <Box
      as="fieldset"
      minW="0"
      aria-label={isSelection ? '所选合计' : '合计'}
      {...(sums.unpriced > 0 && { 'data-tip': `不含 ${formatCount(sums.unpriced)} 台价格未知的节点` })}
    >
      <Flex
        as="dl"
        columnGap={isSelection ? '2' : '5'}
        wrap="wrap"
        display={isSelection ? 'flex' : { base: 'grid', md: 'flex' }}
        gridTemplateColumns="auto 1fr"
      >
        {sumTexts(sums)
          .slice(...(isSelection ? [1, 3] : []))
          .map(([label, text]) => (
            <Flex
              key={label}
              gap="1.5"
              align="baseline"
              textStyle={isSelection ? 'xs' : 'sm'}
              whiteSpace="nowrap"
            >
              <Box as="dt" color="fg.muted">
                {label}
              </Box>
              <Box as="dd" fontWeight="semibold" fontVariantNumeric="tabular-nums">
                {text}
              </Box>
            </Flex>
          ))}
      </Flex>
    </Box>
  )
}

/**
 * The sums of the list, and with a selection its batch actions, each with the number of nodes it applies to.
 * @param props.children stands at the end without a selection
 */
export function NodeBatchBar({ children }: { children: ReactNode }) {
  const { nodes, rows, isComplete, order, selection } = useNodePage()
  const selected = useSelectedNodes(selection, rows, order)
  const isSelection = selected.count > 0
  const summed = isSelection ? selected.rows : order
  const sums = useMemo(
    () => (rows && isComplete ? sumNodes(rows.columns, summed) : undefined),
    [rows, isComplete, summed],
  )
  const plans = usePlans(nodes, selected)
  const actions = useNodeActions().map((action) => bulkAction(plans[action.plan], selected, action))
  return (
    // As high with a selection as without, so that selecting moves no rows.
    <Flex py="1.5" align="center" wrap="wrap" minH={{ base: '24', md: '20', lg: '0' }}>
      <Box flex={{ base: '1 1 100%', lg: '1 1 auto' }} minW="0">
        <SelectionBar
          count={selected.count}
          hidden={selected.hidden}
          isHiddenSkipped
          onClear={() => selection.replace([])}
          actions={actions}
          summary={sums && <NodeSumsList sums={sums} isSelection={isSelection} />}
          hasMenu={false}
        />
      </Box>
      {!isSelection && children}
    </Flex>
  )
}
