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
import { formatTime, isAhead } from '~/lib/time'
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
  /** The state of all of its failed deployments; undefined where they differ. */
  failure: 'failed' | 'timeout' | undefined
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

// A heartbeat that is too far ahead says nothing: the state alone counts.
const isOffline = (row: LoadedRow, now: number, readAt: number) =>
  isInUse(row) &&
  row.status === 'offline' &&
  (Math.min(now, readAt) - row.lastHeartbeat > offlineFor || isAhead(row.lastHeartbeat, now))

const failures = ['failed', 'timeout'] as const

const isFailure = (install: string) => failures.some((failure) => failure === install)

const hasFailed = (row: LoadedRow) => isInUse(row) && isFailure(row.install)

/** A task without a state goes by its end; one in a state that the contract does not know is not told as stopped. */
const isOver = ({ status, endedAt }: LoadedTask) =>
  status === 'stopped' || (status === '' && !Number.isNaN(endedAt))

const hasStopped = (task: LoadedTask, now: number) =>
  isOver(task) ? now - task.endedAt <= endedWithin : !task.isLoop && task.stoppedCount > 0

/** Returns whether an entity is left, by its key. */
type IsLeft = (key: string) => boolean

/** An item of the entities that are left; none without any. */
function actionItem<Source>(
  kind: ActionItem['kind'],
  sources: readonly Source[],
  entityOf: (source: Source) => AffectedEntity,
  isLeft: IsLeft,
  summaryOf?: (left: readonly Source[]) => Partial<ActionItem>,
): ActionItem[] {
  const left = sources.filter((source) => isLeft(entityOf(source).key))
  if (left.length === 0) return []
  const none = { at: Number.NaN, amount: undefined, again: undefined, hasEnded: false, failure: undefined }
  return [{ kind, items: left.map(entityOf), ...none, ...summaryOf?.(left) }]
}

const byEnd = (one: LoadedRow, other: LoadedRow) => one.endTime - other.endTime

const endSummary = (rows: readonly LoadedRow[]) => ({
  at: rows[0]?.endTime ?? Number.NaN,
  amount: sumIfKnown(rows.map(({ price }) => chargedUnits(price))),
})

/** An item of leases that end or have ended, the first one first. */
const endItem = (kind: 'expiring' | 'expired', rows: readonly LoadedRow[], isLeft: IsLeft): ActionItem[] =>
  actionItem(
    kind,
    [...rows].sort(byEnd),
    ({ id, name, endTime }) => ({ key: `${kind}:${id}:${endTime}`, id, name }),
    isLeft,
    endSummary,
  )

/** The missing balance for the renewals and the use of the next days. */
function fundsItem(balance: Units, { rate, renewals }: Charges, now: number, isLeft: IsLeft): ActionItem[] {
  const { uncovered } = forecast(balance, { rate, renewals }, now)
  if (!uncovered) return []
  const due = renewals.filter(({ at }) => at <= now + horizonMs)
  const unpaid = due.filter(({ at }) => Math.max(at, now) >= uncovered.at)
  if (unpaid.length === 0 && uncovered.at >= now + horizonMs) return []
  const usage = usageCost(rate, horizonMs)
  const charges = due.map(({ at, amount, name }) => ({ kind: 'renewal' as const, at, amount, name }))
  const key = `funds:${formatTime(uncovered.at, 'YYYY-MM-DD')}`
  const entityOf = ({ name }: { name: string }) => ({ key, id: '', name })
  return actionItem('funds', unpaid.length > 0 ? unpaid : [{ name: '' }], entityOf, isLeft, () => ({
    at: uncovered.at,
    amount: sumOf(charges) + usage - balance,
  }))
}

const offlineItem = (rows: readonly LoadedRow[], now: number, readAt: number, isLeft: IsLeft): ActionItem[] =>
  actionItem(
    'offline',
    rows.filter((row) => isOffline(row, now, readAt)),
    ({ id, name, lastHeartbeat }) => ({ key: `offline:${id}:${lastHeartbeat}`, id, name }),
    isLeft,
  )

const failureKey = (id: IdText, install: string) => `failed:${id}:${install}`

const failedItem = (rows: readonly LoadedRow[], isLeft: IsLeft): ActionItem[] =>
  actionItem(
    'failed',
    rows.filter(hasFailed),
    ({ id, name, install }) => ({ key: failureKey(id, install), id, name }),
    isLeft,
    (failed) => ({ failure: failures.find((failure) => failed.every(({ install }) => install === failure)) }),
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

const powerItem = (tasks: readonly LoadedTask[], now: number, isLeft: IsLeft): ActionItem[] =>
  actionItem(
    'power',
    tasks.filter((task) => hasStopped(task, now)),
    ({ id, name, stoppedCount }) => ({ key: `power:${id}:${stoppedCount}`, id, name }),
    isLeft,
    (stopped) => ({
      again: rentAgain(stopped),
      hasEnded: stopped.every(({ status }) => status === 'stopped'),
    }),
  )

/**
 * The action items, the most urgent first. Missing data raises no item. The balance and the heartbeats
 * count as of when they were read, so that a tab that slept finds nothing new before it has asked again.
 * @param now epoch milliseconds
 * @param skipped the keys of the entities that are left out
 */
export function findActionItems(
  sources: ActionItemSources,
  now: number,
  skipped: ReadonlySet<string>,
): ActionItem[] {
  const isLeft = (key: string) => !skipped.has(key)
  const { rows = [], rowsReadAt, tasks = [], balance, balanceReadAt, charges } = sources
  return [
    ...(balance === undefined || !charges ? [] : fundsItem(balance, charges, balanceReadAt, isLeft)),
    ...endItem(
      'expiring',
      rows.filter((row) => isExpiring(row, now)),
      isLeft,
    ),
    ...endItem(
      'expired',
      rows.filter((row) => hasExpired(row, now)),
      isLeft,
    ),
    ...offlineItem(rows, now, rowsReadAt, isLeft),
    ...failedItem(rows, isLeft),
    ...powerItem(tasks, now, isLeft),
  ]
}

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
