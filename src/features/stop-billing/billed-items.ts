import type { PowerTask } from '~/api/generated/model'
import { toUnits, type Units } from '~/features/billing/units'
import { isPending, mayLeaseGoOn, renewDisabledReason } from '~/features/nodes/model/lease-state'
import type { NodeRow } from '~/features/nodes/model/node-row'
import { formatHashPrice, hashPrice, taskHourlyRate } from '~/features/power/rates'
import { taskName } from '~/features/power/task-name'
import { terminateDisabledReason } from '~/features/power/task-status'
import { idText, type Id, type IdText } from '~/lib/ids'
import type { LoadedPages, RowsCoverage } from '~/lib/list-pages'
import { formatPrice, formatTotal, parseAmount, type Amount } from '~/lib/money'

export const billedKinds = ['task', 'node', 'renewal'] as const
export type BilledKind = (typeof billedKinds)[number]

/** The list that an item is in. */
export type BilledListName = 'tasks' | 'rows'

export const listOf = (kind: BilledKind): BilledListName => (kind === 'task' ? 'tasks' : 'rows')

const keyOf = (kind: BilledKind, id: IdText) => `${kind}:${id}`

/** Something that is charged until it is stopped. */
export interface BilledItem {
  kind: BilledKind
  /** The kind and the id of the task or row. */
  key: string
  /** The id that stops it: a task's id, or the row's. */
  id: Id
  /** What releases a node. */
  node: { nodeId: Id | undefined; serverId: Id | undefined } | undefined
  name: string
  /** Per hour, of a renewal per month; undefined when unknown. */
  amount: Units | undefined
  /** `$0.45/小时 · $0.00162/KH`, `$15.00/月`. */
  price: string
  /** Why it cannot be stopped yet; undefined when it can. */
  disabledReason: string | undefined
}

/** The items of a list, and the number of rows that do not tell whether they are charged. */
export interface BilledList {
  items: readonly BilledItem[]
  unknownCount: number
  /** The keys that those rows would have as items. */
  unclear: ReadonlySet<string>
  coverage: RowsCoverage
  /** Number of rows that were read. */
  count: number
}

const priceText = (amount: Amount, format: (amount: Amount) => string, unit: string) =>
  parseAmount(amount) ? `${format(amount)}/${unit}` : '金额未知'

function taskItem(task: PowerTask): BilledItem {
  const rate = taskHourlyRate(task)
  const perHash = hashPrice(rate, task.hashrate)
  const hourly = priceText(rate, formatPrice, '小时')
  return {
    kind: 'task',
    key: keyOf('task', idText(task.id)),
    id: task.id,
    node: undefined,
    name: taskName(task),
    amount: toUnits(rate),
    price: perHash ? `${hourly} · ${formatHashPrice(perHash)}/KH` : hourly,
    disabledReason: undefined,
  }
}

/** The power tasks that may be charged: all but the stopped ones. */
export const billedTasks = ({ rows, coverage }: LoadedPages<PowerTask>): BilledList => ({
  items: rows.filter((task) => terminateDisabledReason(task) === undefined).map(taskItem),
  unknownCount: 0,
  unclear: new Set(),
  coverage,
  count: rows.length,
})

type Row = Pick<
  NodeRow,
  'id' | 'nodeId' | 'serverId' | 'name' | 'source' | 'leaseStatus' | 'leaseType' | 'isAutoRenew' | 'price'
>

const nodeItem = ({ id, nodeId, serverId, name, price, leaseStatus }: Row): BilledItem => ({
  kind: 'node',
  key: keyOf('node', id),
  id,
  node: { nodeId, serverId },
  name,
  amount: toUnits(price),
  price: priceText(price, formatPrice, '小时'),
  disabledReason: nodeId === undefined || isPending(leaseStatus) ? '服务器还没有就绪' : undefined,
})

const renewalItem = ({ id, name, price, leaseStatus, isAutoRenew }: Row): BilledItem => ({
  kind: 'renewal',
  key: keyOf('renewal', id),
  id,
  node: undefined,
  name,
  amount: toUnits(price),
  price: priceText(price, formatTotal, '月'),
  disabledReason: renewDisabledReason({ leaseStatus, isAutoRenew }),
})

/** Returns the item of a row; nothing for one that costs nothing more, undefined where the list does not say. */
function itemOf(row: Row): BilledItem | 'none' | undefined {
  if (row.source === 'self_owned' || !mayLeaseGoOn(row.leaseStatus)) return 'none'
  if (row.leaseType === 'hourly') return nodeItem(row)
  if (row.leaseType !== 'monthly' || row.isAutoRenew === undefined) return undefined
  return row.isAutoRenew ? renewalItem(row) : 'none'
}

/** The nodes that are charged by the hour and the leases that renew themselves. */
export function billedRows(rows: Iterable<Row>, coverage: RowsCoverage): BilledList {
  const items: BilledItem[] = []
  const unclear = new Set<string>()
  let [unknownCount, count] = [0, 0]
  for (const row of rows) {
    count += 1
    const item = itemOf(row)
    if (item === undefined) {
      unknownCount += 1
      for (const kind of ['node', 'renewal'] as const) unclear.add(keyOf(kind, row.id))
    } else if (item !== 'none') items.push(item)
  }
  return { items, unknownCount, unclear, coverage, count }
}
