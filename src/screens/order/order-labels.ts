import type { Order } from '~/api/generated/model'

type Tone = 'ok' | 'warn' | 'bad' | 'gray' | 'node'

const statusLabels = new Map<string, readonly [label: string, tone: Tone]>([
  ['pending', ['待支付', 'warn']],
  ['paid', ['已支付', 'ok']],
  ['active', ['使用中', 'node']],
  ['expired', ['已过期', 'gray']],
  ['failed', ['失败', 'bad']],
  ['cancelled', ['已取消', 'gray']],
  ['refunded', ['已退款', 'gray']],
])

const typeLabels = new Map<string, string>([
  ['deposit', '充值'],
  ['monthly', '包月'],
  ['hourly', '按小时'],
])

const methodLabels = new Map<string, string>([
  ['balance', '余额'],
  ['binance', '币安'],
])

/** Label and colour of an order's status. Top-up orders carry the status as payment_status. */
export function orderStatusLabel({ status, payment_status }: Pick<Order, 'status' | 'payment_status'>) {
  const value = status || payment_status
  const unknown = [value ? '未知' : '-', 'gray'] as const
  const [label, tone] = statusLabels.get(value ?? '') ?? unknown
  return { label, tone }
}

const labelFor = (labels: ReadonlyMap<string, string>, value: string | undefined): string =>
  value ? (labels.get(value) ?? value) : '-'

export const orderTypeLabel = (type: Order['lease_type']): string => labelFor(typeLabels, type)

export const paymentMethodLabel = (method: Order['payment_method']): string => labelFor(methodLabels, method)
