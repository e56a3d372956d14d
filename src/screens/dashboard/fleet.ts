import { formatMonthlyCost, monthlyCost } from '~/features/billing/units'
import { isOnline } from '~/features/nodes/model/labels'
import { mayLeaseGoOn } from '~/features/nodes/model/lease-state'
import type { LoadedRow } from '~/features/nodes/model/load-node-rows'
import { alarmStep, loadStep } from '~/features/nodes/model/load-step'
import { isBeingSetUp } from '~/features/nodes/setup'
import { idText, type Id } from '~/lib/ids'
import { formatPrice } from '~/lib/money'
import { formatCount } from '~/lib/units'
import type { SquareKind } from '~/ui/components/squares'

const steps = [0, 1, 2, 3, 4, 5] as const

/** The square of a node, by its state and its load. */
export function squareOf(row: LoadedRow): SquareKind {
  if (isBeingSetUp(row)) return 'hollow'
  if (row.status === 'offline') return 'offline'
  const step = isOnline(row.status) ? loadStep(row.cpu) : undefined
  if (step === alarmStep) return 'alarm'
  return steps.find((one) => one === step) ?? 'unknown'
}

/** The rows of a project that run, or are about to. */
export const rowsOfProject = (rows: readonly LoadedRow[], projectId: Id | undefined): LoadedRow[] =>
  rows.filter(
    (row) =>
      mayLeaseGoOn(row.leaseStatus) && idText(row.projectId) === idText(projectId) && projectId !== undefined,
  )

/** The running nodes that are known to run no project. */
export const undeployedRows = (rows: readonly LoadedRow[]): LoadedRow[] =>
  rows.filter((row) => row.leaseStatus === 'running' && row.hasNode && row.hasProject === false)

/** Nodes by state; those at their limit are online too. */
interface StateCounts {
  online: number
  offline: number
  high: number
  setup: number
}

export function countStates(rows: readonly LoadedRow[]): StateCounts {
  const kinds = rows.map(squareOf)
  const count = (kind: SquareKind) => kinds.filter((one) => one === kind).length
  const online = rows.filter((row) => !isBeingSetUp(row) && isOnline(row.status)).length
  return { online, offline: count('offline'), high: count('alarm'), setup: count('hollow') }
}

/** `126 台：110 在线，4 离线，2 高负载`. */
export function squaresLabel(rows: readonly LoadedRow[]): string {
  const { online, offline, high, setup } = countStates(rows)
  const parts = [
    [online, '在线'],
    [offline, '离线'],
    [high, '高负载'],
    [setup, '开通中'],
    [rows.length - online - offline - setup, '状态未知'],
  ] as const
  const texts = parts.filter(([count]) => count > 0).map(([count, text]) => `${formatCount(count)} ${text}`)
  return `${formatCount(rows.length)} 台：${texts.join('，')}`
}

/** An own server without a price costs nothing. */
const isBilled = ({ source, price }: LoadedRow) => source !== 'self_owned' || price !== ''

interface CostTexts {
  /** `$1,890.00`. */
  amount: string
  /** `126 × $15.00 / 月`. */
  detail: string
}

/** Whether all nodes are paid by the month, at one price. */
const haveOnePrice = ([first, ...others]: readonly LoadedRow[]) =>
  first?.leaseType === 'monthly' &&
  others.every(({ leaseType, price }) => leaseType === 'monthly' && price === first.price)

/**
 * The cost of nodes a month. A sum without all of its prices is the least, and says so.
 * @param isPartial whether there are more nodes than these
 */
export function costTexts(rows: readonly LoadedRow[], isPartial: boolean): CostTexts {
  const billed = rows.filter(isBilled)
  if (rows.length === 0) return { amount: '', detail: '' }
  if (billed.length === 0) return { amount: '', detail: '不计费' }
  const costs = billed.flatMap((row) => monthlyCost(row) ?? [])
  const unpriced = billed.length - costs.length
  if (costs.length === 0) return { amount: '', detail: '价格未知' }
  const about = billed.some(({ leaseType }) => leaseType === 'hourly') ? '约 ' : ''
  const atLeast = isPartial || unpriced > 0 ? ' 起' : ''
  const sum = costs.reduce((total, cost) => total + cost, 0)
  const amount = `${about}${formatMonthlyCost(sum)}${atLeast}`
  if (unpriced > 0) return { amount, detail: `每月，${formatCount(unpriced)} 台价格未知` }
  if (!haveOnePrice(billed)) return { amount, detail: '每月' }
  return { amount, detail: `${formatCount(billed.length)} × ${formatPrice(billed[0]?.price)} / 月` }
}
