import { isUnconfirmed } from '~/api/client/send-once'
import { unconfirmedStore } from '~/api/client/unconfirmed-store'
import { isRecord } from '~/api/client/wire-values'
import { getListDepositOrdersQueryKey, getListLeaseOrdersQueryKey } from '~/api/generated/orders/orders'
import { getListPowerTasksQueryKey } from '~/api/generated/power/power'
import { clock } from '~/lib/clock'
import { parseTime, type TimeValue } from '~/lib/time'
import { toast } from '~/ui/toast'

/** Lists that show what an operation made, as the user sees them. */
const lists = [
  { operation: 'createLease', queryKey: getListLeaseOrdersQueryKey(), text: '上一次购买已成功' },
  { operation: 'createPowerTask', queryKey: getListPowerTasksQueryKey(), text: '上一次部署已成功' },
  {
    operation: 'createRechargeOrder',
    queryKey: getListDepositOrdersQueryKey(),
    text: '上一次充值订单已创建',
  },
]

const isTimeValue = (value: unknown): value is TimeValue =>
  typeof value === 'string' || typeof value === 'number'

function createdAt(row: unknown): number {
  const time = isRecord(row) ? row['created_at'] : undefined
  return (isTimeValue(time) ? parseTime(time)?.getTime() : undefined) ?? -Infinity
}

const rowsOf = (answer: unknown): readonly unknown[] =>
  isRecord(answer) && Array.isArray(answer['data']) ? answer['data'] : []

/** Providers may give times in whole seconds. */
const wholeSeconds = (at: number) => Math.floor(at / 1000) * 1000

interface ShownList {
  queryKey: readonly unknown[]
  /** Whether the list is on screen. */
  isActive(): boolean
}

/** Ends the doubt about a request when the list on screen has what it made. */
export function settleByList(shown: ShownList, answer: unknown): void {
  const list = lists.find(({ queryKey }) => queryKey[0] === shown.queryKey[0])
  if (!list || !shown.isActive() || !isUnconfirmed(list.operation)) return
  const newest = Math.max(-Infinity, ...rowsOf(answer).map(createdAt))
  unconfirmedStore.remove(
    ({ operation, startedAt }) => operation === list.operation && wholeSeconds(clock.at(startedAt)) <= newest,
  )
  if (!isUnconfirmed(list.operation)) toast.success(list.text)
}
