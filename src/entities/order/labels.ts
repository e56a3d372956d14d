import type { Order } from '~/api/generated/model'

type Tone = 'ok' | 'warn' | 'bad' | 'gray' | 'node'

const statuses = new Map<string, readonly [label: string, tone: Tone]>([
  ['pending', ['待支付', 'warn']],
  ['paid', ['已支付', 'ok']],
  ['active', ['使用中', 'node']],
  ['expired', ['已过期', 'gray']],
  ['failed', ['失败', 'bad']],
  ['cancelled', ['已取消', 'gray']],
  ['refunded', ['已退款', 'gray']],
])

const types = new Map<string, string>([
  ['deposit', '充值'],
  ['monthly', '包月'],
  ['hourly', '按小时'],
])

const methods = new Map<string, string>([
  ['balance', '余额'],
  ['binance', '币安'],
])

/** An order's state in words, with its colour; deposits have it as payment_status (ord-09, ord-10). */
export function orderStatus({ status, payment_status }: Pick<Order, 'status' | 'payment_status'>) {
  const value = status || payment_status
  const unknown = [value ? '未知' : '-', 'gray'] as const
  const [label, tone] = statuses.get(value ?? '') ?? unknown
  return { label, tone }
}

const wordFor = (words: ReadonlyMap<string, string>, value: string | undefined): string =>
  value ? (words.get(value) ?? value) : '-'

export const orderType = (type: Order['lease_type']): string => wordFor(types, type)

export const paymentMethod = (method: Order['payment_method']): string => wordFor(methods, method)
