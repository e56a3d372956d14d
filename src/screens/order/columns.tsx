import { Badge } from '@chakra-ui/react'
import type { Order } from '~/api/generated/model'

import { formatDuration } from '~/lib/duration'
import { formatMoney } from '~/lib/money'
import { formatTime } from '~/lib/time'
import { CopyText } from '~/ui/copy-text'
import type { TableColumn } from '~/ui/paged-table/table-column'

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
function orderStatusLabel({ status, payment_status }: Pick<Order, 'status' | 'payment_status'>) {
  const value = status || payment_status
  const unknown = [value ? '未知' : '-', 'gray'] as const
  const [label, tone] = statusLabels.get(value ?? '') ?? unknown
  return { label, tone }
}

const labelFor = (labels: ReadonlyMap<string, string>, value: string | undefined): string =>
  value ? (labels.get(value) ?? value) : '-'

const orderTypeLabel = (type: Order['lease_type']): string => labelFor(typeLabels, type)

const paymentMethodLabel = (method: Order['payment_method']): string => labelFor(methodLabels, method)

/** Responses hold minutes, `formatDuration` takes seconds and throws on invalid ones. */
function formatMinutes(minutes: Order['duration']): string {
  if (minutes === undefined) return '-'
  try {
    return formatDuration(minutes * 60)
  } catch {
    return '-'
  }
}

const orDash = (value: string | number | undefined) => (value === '' ? '-' : String(value ?? '-'))

/** The columns of the order list and of its CSV export. Missing values show as `-`. */
export const orderColumns: readonly TableColumn<Order>[] = [
  {
    header: '订单号',
    text: ({ order_no }) => orDash(order_no),
    cell: ({ order_no }) => (order_no ? <CopyText value={order_no} label={`复制订单号 ${order_no}`} /> : '-'),
  },
  {
    header: '金额',
    align: 'end',
    text: ({ amount }) => formatMoney(amount),
    csv: { header: '金额（美元）', text: ({ amount }) => formatMoney(amount).replace('$', '') },
  },
  { header: '类型', text: ({ lease_type }) => orderTypeLabel(lease_type) },
  { header: '数量', align: 'end', text: ({ quantity }) => orDash(quantity) },
  { header: '时长', text: ({ duration }) => formatMinutes(duration) },
  { header: '配置', text: ({ server_spec }) => orDash(server_spec?.name) },
  { header: '支付方式', text: ({ payment_method }) => paymentMethodLabel(payment_method) },
  {
    header: '状态',
    text: (order) => orderStatusLabel(order).label,
    cell: (order) => {
      const { label, tone } = orderStatusLabel(order)
      return <Badge colorPalette={tone}>{label}</Badge>
    },
  },
  { header: '创建时间', text: ({ created_at }) => formatTime(created_at) },
]
