import { isUnconfirmed } from '~/api/client/send-once'
import { claimRequests, unconfirmedStore, type UnconfirmedRequest } from '~/api/client/unconfirmed-store'
import { isRecord } from '~/api/client/wire-values'
import { getListWithdrawalsQueryKey } from '~/api/generated/invite/invite'
import { getListDepositOrdersQueryKey, getListLeaseOrdersQueryKey } from '~/api/generated/orders/orders'
import { getListPowerTasksQueryKey } from '~/api/generated/power/power'
import { clock } from '~/lib/clock'
import { remainingOffset } from '~/lib/clock-offset'
import { parseTime, type TimeValue } from '~/lib/time'
import { minuteMs, secondMs } from '~/lib/time-units'
import { toast } from '~/ui/components/toast'
import { settledOperations } from './settled-operations'

/** The lists that show an operation's result, in the user's words. */
const lists = [
  { operation: 'createLease', queryKey: getListLeaseOrdersQueryKey(), text: '上一次购买已成功' },
  { operation: 'createPowerTask', queryKey: getListPowerTasksQueryKey(), text: '上一次算力任务已创建' },
  {
    operation: 'createRechargeOrder',
    queryKey: getListDepositOrdersQueryKey(),
    text: '上一次充值订单已创建',
  },
  {
    operation: 'createWithdrawal',
    queryKey: getListWithdrawalsQueryKey(),
    text: '上一次提现申请已提交',
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

/** Milliseconds by which the measured clock may be off. */
const tolerance = secondMs

/** The earliest creation time of a request's result; it may be in whole seconds. */
const earliest = ({ startedAt }: UnconfirmedRequest) =>
  Math.floor((clock.at(startedAt) + remainingOffset() - tolerance) / secondMs) * secondMs

/** Milliseconds that a row may seem to be ahead; a time in a wrong zone is off by a quarter of an hour at least. */
const maxLead = minuteMs

/** The latest creation time that a row can have. */
const latest = () => clock.now() + remainingOffset() + maxLead

/** Returns those of the requests that made a row, each a row of its own. */
function requestsWithRow(requests: readonly UnconfirmedRequest[], answer: unknown) {
  const end = latest()
  const times = rowsOf(answer)
    .map(createdAt)
    .filter((time) => time <= end)
  const settled = new Set<string>()
  const latestFirst = [...requests].sort((one, other) => other.startedAt - one.startedAt)
  for (const request of latestFirst) {
    const rowsSince = times.filter((time) => time >= earliest(request)).length
    if (rowsSince > settled.size + (request.otherRows ?? 0)) settled.add(request.digest)
  }
  return settled
}

interface ShownList {
  queryKey: readonly unknown[]
  /** Whether the list is on screen. */
  isActive(): boolean
}

/** Ends the doubt about a request when the list on screen has its entry. Any answer may have named the account. */
export function settleByList(shown: ShownList, answer: unknown): void {
  claimRequests()
  const list = lists.find(({ queryKey }) => queryKey[0] === shown.queryKey[0])
  if (!list || !shown.isActive() || !isUnconfirmed(list.operation)) return
  const requests = unconfirmedStore.list().filter(({ operation }) => operation === list.operation)
  const settled = requestsWithRow(requests, answer)
  if (settled.size === 0) return
  unconfirmedStore.update((one) => {
    if (one.operation !== list.operation) return one
    return settled.has(one.digest) ? undefined : { ...one, otherRows: (one.otherRows ?? 0) + settled.size }
  })
  if (isUnconfirmed(list.operation)) return
  toast.success(list.text)
  settledOperations.emit(list.operation)
}
