import { Box } from '@chakra-ui/react'
import type { Big } from 'big.js'
import type { LeaseStatus } from '~/api/generated/model'
import { skippedText } from '~/features/nodes/skipped-text'
import { StopSummary } from '~/features/plans/stop-summary'
import { joinNames } from '~/lib/isolated'
import { dailyAndMonthlyCost, formatPrice, parseAmount, formatCharge, formatRate } from '~/lib/money'
import { wholeSum } from '~/lib/sum-amounts'
import { hourMs } from '~/lib/time-units'
import { formatCount } from '~/lib/units'
import type { BatchPlan } from '../batch/selected-nodes'
import type { NodeRowModel } from '../node-row-model'

// Loaded with the question, so that a release that was sent needs no more code.
export { doneIds } from '~/features/nodes/item-results'
export { refusedRows, releaseResult } from './refused-rows'

/** More names would fill the dialog. */
const maxNames = 5

/** The states of a lease that does not run. One that the contract does not know may. */
const idleStates: ReadonlySet<string> = new Set<LeaseStatus>(['stopped', 'deploying'])

/** The rows that run or may run, and may be charged now. */
export const billedRows = (nodes: NodeRowModel, rows: readonly number[]): number[] =>
  rows.filter((row) => !idleStates.has(nodes.text('leaseStatus', row)))

/** Dollars an hour of the rows; undefined when a price is unknown. */
export const releasedRate = (nodes: NodeRowModel, rows: readonly number[]): Big | undefined =>
  wholeSum(rows.map((row) => nodes.text('price', row)))

/**
 * Dollars that the rows have cost since they were rented; undefined when a price or a time is unknown, as the time at
 * which a node stopped is. An estimate, because the start of billing is not documented.
 * @param now epoch milliseconds
 */
export function estimatedCost(nodes: NodeRowModel, rows: readonly number[], now: number): Big | undefined {
  const costOf = (row: number) => {
    if (nodes.text('leaseStatus', row) === 'stopped') return undefined
    const hours = Math.max(0, now - nodes.number('startTime', row)) / hourMs
    return Number.isNaN(hours) ? undefined : parseAmount(nodes.text('price', row))?.times(hours).toString()
  }
  return wholeSum(rows.map(costOf))
}

function CurrentCost({ nodes, rows }: { nodes: NodeRowModel; rows: readonly number[] }) {
  if (rows.length === 0) return '所选节点都没有运行。'
  const rate = releasedRate(nodes, rows)?.toString()
  if (rate === undefined) return `${formatCount(rows.length)} 台节点的费用`
  const { day, month } = dailyAndMonthlyCost(rate)
  return (
    <>
      <Box as="strong" fontWeight="semibold">
        {formatPrice(rate)}/小时
      </Box>
      （{formatCount(rows.length)} 台）≈ {formatRate(day)}/天 ≈ {formatRate(month)}/月
    </>
  )
}

interface ReleaseSummaryProps {
  nodes: NodeRowModel
  plan: BatchPlan
  /** When the question is asked, epoch milliseconds. */
  now: number
}

/** Asks about one node by its name, about some by their names and number, about many by the first names. */
export function releaseQuestion(nodes: NodeRowModel, rows: readonly number[]): string {
  const names = joinNames(rows.slice(0, maxNames).map((row) => nodes.name(row)))
  const count = `${formatCount(rows.length)} 台节点`
  const more = rows.length > maxNames ? ` 等 ${count}` : rows.length > 1 ? `，共 ${count}` : ''
  return `将释放 ${names}${more}，释放不可撤销。`
}

/** What releasing the nodes stops, destroys and has cost, and which are skipped. */
export function ReleaseSummary({ nodes, plan: { rows, skipped }, now }: ReleaseSummaryProps) {
  const cost = estimatedCost(nodes, rows, now)
  return (
    <>
      <StopSummary
        question={releaseQuestion(nodes, rows)}
        stoppedLabel="当前费用"
        stopped={<CurrentCost nodes={nodes} rows={billedRows(nodes, rows)} />}
        losses="节点停止并释放，节点上的项目和数据无法恢复"
        spent={cost ? `约 ${formatCharge(cost.toString())}（估算）` : '金额未知'}
      />
      {skipped.size > 0 && <Box mt="3">{skippedText(skipped)}</Box>}
    </>
  )
}
