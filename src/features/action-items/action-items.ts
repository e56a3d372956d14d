import { forecast, type Charges } from '~/features/billing/forecast'
import {
  chargedUnits,
  formatLacking,
  formatUnits,
  sumIfKnown,
  sumOf,
  usageCost,
  type Units,
} from '~/features/billing/units'
import { isLeaseOver } from '~/features/nodes/model/lease-state'
import type { LoadedRow } from '~/features/nodes/model/load-node-rows'
import { horizonMs, horizonText } from '~/lib/horizon'
import type { IdText } from '~/lib/ids'
import { links } from '~/lib/links'
import { formatTotal } from '~/lib/money'
import { formatTime } from '~/lib/time'
import { dayMs, hourMs } from '~/lib/time-units'
import { formatCount } from '~/lib/units'
import type { LoadedTask } from './load-power-tasks'

/** Milliseconds without a heartbeat from which a node is offline for long. */
const offlineFor = hourMs
/** Milliseconds for which a power task or a lease that ended is shown. */
const endedWithin = dayMs

interface AffectedEntity {
  /** Stable id; ignored and notified items are remembered by it. */
  key: string
  /** The text of the id of the row or task; empty for a matter of the account. */
  id: IdText
  name: string
}

/** Something that the user should do, for one or more nodes or tasks. */
export interface ActionItem {
  kind: 'expiring' | 'expired' | 'funds' | 'offline' | 'failed' | 'power'
  items: readonly AffectedEntity[]
  /** When the first of them ends or fails, in epoch milliseconds. */
  at: number
  /** The amount that solves it: the coming renewals, or the missing balance; undefined when unknown, or without a payment. */
  amount: Units | undefined
  /** Where a single power task that ended is rented again. */
  again: string | undefined
  /** Whether all of its power tasks ended: the list of the stopped ones has them all then. */
  hasEnded: boolean
}

/** The data that action items are found in; unknown data is undefined. Times are epoch milliseconds. */
export interface ActionItemSources {
  rows: readonly LoadedRow[] | undefined
  rowsReadAt: number
  tasks: readonly LoadedTask[] | undefined
  balance: Units | undefined
  balanceReadAt: number
  charges: Charges | undefined
}

const isInUse = ({ leaseStatus }: LoadedRow) => leaseStatus === 'running'

/** Rows whose lease ends soon and does not renew itself; one that is past its end but still runs is the most urgent. */
const isExpiring = (row: LoadedRow, now: number) =>
  isInUse(row) && row.leaseType === 'monthly' && row.isAutoRenew === false && row.endTime <= now + horizonMs

/** Rows whose lease ended lately: nothing else says that the node is gone. */
const hasExpired = ({ leaseStatus, endTime }: LoadedRow, now: number) =>
  leaseStatus !== 'released' &&
  isLeaseOver(leaseStatus, endTime, now) &&
  Math.abs(now - endTime) <= endedWithin

const isOffline = (row: LoadedRow, now: number) =>
  isInUse(row) && row.status === 'offline' && now - row.lastHeartbeat > offlineFor

const isFailure = (install: string) => install === 'failed' || install === 'timeout'

const hasFailed = (row: LoadedRow) => isInUse(row) && isFailure(row.install)

/** A task without a state goes by its end; one in a state that the contract does not know is not told as stopped. */
const isOver = ({ status, endedAt }: LoadedTask) =>
  status === 'stopped' || (status === '' && !Number.isNaN(endedAt))

const hasStopped = (task: LoadedTask, now: number) =>
  isOver(task) ? now - task.endedAt <= endedWithin : !task.isLoop && task.stoppedCount > 0

function actionItem(
  kind: ActionItem['kind'],
  items: AffectedEntity[],
  more: Partial<ActionItem> = {},
): ActionItem[] {
  return items.length > 0
    ? [{ kind, items, at: Number.NaN, amount: undefined, again: undefined, hasEnded: false, ...more }]
    : []
}

const byEnd = (one: LoadedRow, other: LoadedRow) => one.endTime - other.endTime

/** An item of leases that end or have ended, the first one first. */
function endItem(kind: 'expiring' | 'expired', rows: readonly LoadedRow[]): ActionItem[] {
  const ending = [...rows].sort(byEnd)
  const items = ending.map(({ id, name, endTime }) => ({ key: `${kind}:${id}:${endTime}`, id, name }))
  return actionItem(kind, items, {
    at: ending[0]?.endTime ?? Number.NaN,
    amount: sumIfKnown(ending.map(({ price }) => chargedUnits(price))),
  })
}

/** The missing balance for the renewals and the use of the next days. */
function fundsItem(balance: Units, { rate, renewals }: Charges, now: number): ActionItem[] {
  const { uncovered } = forecast(balance, { rate, renewals }, now)
  if (!uncovered) return []
  const due = renewals.filter(({ at }) => at <= now + horizonMs)
  const unpaid = due.filter(({ at }) => Math.max(at, now) >= uncovered.at)
  if (unpaid.length === 0 && uncovered.at >= now + horizonMs) return []
  const usage = usageCost(rate, horizonMs)
  const charges = due.map(({ at, amount, name }) => ({ kind: 'renewal' as const, at, amount, name }))
  const key = `funds:${formatTime(uncovered.at, 'YYYY-MM-DD')}`
  const items = unpaid.map(({ name }) => ({ key, id: '', name }))
  return actionItem('funds', items.length > 0 ? items : [{ key, id: '', name: '' }], {
    at: uncovered.at,
    amount: sumOf(charges) + usage - balance,
  })
}

const offlineItem = (rows: readonly LoadedRow[], now: number): ActionItem[] =>
  actionItem(
    'offline',
    rows
      .filter((row) => isOffline(row, now))
      .map(({ id, name, lastHeartbeat }) => ({ key: `offline:${id}:${lastHeartbeat}`, id, name })),
  )

const failureKey = (id: IdText, install: string) => `failed:${id}:${install}`

const failedItem = (rows: readonly LoadedRow[]): ActionItem[] =>
  actionItem(
    'failed',
    rows.filter(hasFailed).map(({ id, name, install }) => ({ key: failureKey(id, install), id, name })),
  )

/** The keys of the failures that nodes had if they ever failed, as they have another state now. A failure has no time. */
export const solvedKeys = (rows: readonly LoadedRow[]): string[] =>
  rows
    .filter(({ install }) => install !== '' && !isFailure(install))
    .flatMap(({ id }) => [failureKey(id, 'failed'), failureKey(id, 'timeout')])

function rentAgain([task, ...others]: readonly LoadedTask[]): string | undefined {
  if (!task || others.length > 0 || !isOver(task) || task.projectId === undefined) return undefined
  return links.powerDeploy({ project_id: task.projectId, config_id: task.configId })
}

function powerItem(tasks: readonly LoadedTask[], now: number): ActionItem[] {
  const stopped = tasks.filter((task) => hasStopped(task, now))
  const items = stopped.map(({ id, name, stoppedCount }) => ({
    key: `power:${id}:${stoppedCount}`,
    id,
    name,
  }))
  return actionItem('power', items, {
    again: rentAgain(stopped),
    hasEnded: stopped.every(({ status }) => status === 'stopped'),
  })
}

/**
 * The action items, the most urgent first. Missing data raises no item. The balance and the heartbeats
 * count as of when they were read, so that a tab that slept finds nothing new before it has asked again.
 * @param now epoch milliseconds
 */
export function findActionItems(sources: ActionItemSources, now: number): ActionItem[] {
  const { rows = [], rowsReadAt, tasks = [], balance, balanceReadAt, charges } = sources
  return [
    ...(balance === undefined || !charges ? [] : fundsItem(balance, charges, balanceReadAt)),
    ...endItem(
      'expiring',
      rows.filter((row) => isExpiring(row, now)),
    ),
    ...endItem(
      'expired',
      rows.filter((row) => hasExpired(row, now)),
    ),
    ...offlineItem(rows, Math.min(now, rowsReadAt)),
    ...failedItem(rows),
    ...powerItem(tasks, now),
  ]
}

/** The action items without the entities whose key is listed. */
export const withoutKeys = (actionItems: readonly ActionItem[], keys: ReadonlySet<string>): ActionItem[] =>
  actionItems
    .map((one) => ({ ...one, items: one.items.filter(({ key }) => !keys.has(key)) }))
    .filter(({ items }) => items.length > 0)

const renewalText = (units: Units | undefined) =>
  units === undefined ? '续费金额未知' : `续费共 ${formatUnits(units, formatTotal)}`

const momentText = (at: number) => formatTime(at, 'MM-DD HH:mm')

/** The title of an item, one sentence. */
export function actionItemTitle({ kind, items, at }: ActionItem): string {
  const count = items.length
  if (kind === 'expiring') return `${formatCount(count)} 台节点 ${horizonText}到期，未开启续费`
  if (kind === 'expired') return `${formatCount(count)} 台节点已到期`
  if (kind === 'offline') return `${formatCount(count)} 台节点离线超过 1 小时`
  if (kind === 'failed') return `${formatCount(count)} 台节点部署失败`
  if (kind === 'power') return `${formatCount(count)} 个算力任务有机器停止`
  return items.some(({ name }) => name)
    ? `余额不足以续费 ${formatCount(count)} 台节点（${horizonText}）`
    : `余额约可用至 ${momentText(at)}`
}

/** The consequence and the cost of the solution; empty where the title is enough. */
export function actionItemDetail({ kind, at, amount }: ActionItem): string {
  if (kind === 'expiring') return `最早 ${momentText(at)} 到期 · ${renewalText(amount)}`
  if (kind === 'expired') return `最早 ${momentText(at)} 到期`
  if (kind === 'funds') return `${momentText(at)} 起将扣款失败，${horizonText}共缺 ${formatLacking(amount)}`
  return ''
}
