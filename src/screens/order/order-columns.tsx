import { Badge } from '@chakra-ui/react'
import type { Order, OrderStatus, OrderType } from '~/api/generated/model'
import { orderStatus } from '~/features/billing/paid-orders'
import { channelLabel } from '~/features/billing/payment-channels'
import { leaseTypes } from '~/features/nodes/model/labels'
import { csvAmount } from '~/lib/csv'
import { formatOrderTerm } from '~/lib/duration'
import { formatCharge } from '~/lib/money'
import { formatTime } from '~/lib/time'
import { minuteSeconds } from '~/lib/time-units'
import { formatCount } from '~/lib/units'
import { CopyText } from '~/ui/components/copy-button'
import type { PagedColumn } from '~/ui/paged-table/use-paged-table'
import { stateLabels, textLabels } from '~/ui/theme/state-labels'

/** docs/requirements.md#ord-10 */
const statusLabel = stateLabels<OrderStatus>(
  {
    pending: ['待支付', 'warn'],
    paid: ['已支付', 'ok'],
    active: ['使用中', 'node'],
    expired: ['已过期', 'gray'],
    failed: ['失败', 'bad'],
    cancelled: ['已取消', 'gray'],
    refunded: ['已退款', 'gray'],
  },
  (status) => (status ? '未知' : '-'),
)

/** Label and color of an order's status. */
const orderStatusLabel = (order: Pick<Order, 'status' | 'payment_status'>) => statusLabel(orderStatus(order))

export const typeNames: Record<OrderType, string> = { deposit: '充值', ...leaseTypes }

const orderTypeLabel = textLabels(typeNames)

/** Responses hold minutes, `formatOrderTerm` takes seconds and throws on missing and invalid ones. */
function formatMinutes(minutes: Order['duration']): string {
  try {
    return formatOrderTerm((minutes ?? NaN) * minuteSeconds)
  } catch {
    return '-'
  }
}

const orDash = (value: string | number | undefined) => (value === '' ? '-' : String(value ?? '-'))

const csvNumber = (value: number | undefined) => ({ number: String(value ?? '-') })

/** The columns of the order list and of its CSV export. Missing values show as `-`. */
export const orderColumns: readonly PagedColumn<Order>[] = [
  {
    id: 'number',
    header: '订单号',
    card: 'title',
    text: ({ order_no }) => orDash(order_no),
    cell: ({ order_no }) => (order_no ? <CopyText value={order_no} label={`复制订单号 ${order_no}`} /> : '-'),
  },
  {
    id: 'amount',
    header: '金额',
    card: 'fact',
    align: 'end',
    text: ({ amount }) => formatCharge(amount),
    csv: { header: '金额（美元）', text: ({ amount }) => csvAmount(formatCharge(amount)) },
  },
  { id: 'type', header: '类型', card: 'fact', text: ({ lease_type }) => orderTypeLabel(lease_type) },
  {
    id: 'quantity',
    header: '数量',
    align: 'end',
    text: ({ quantity }) => orDash(quantity),
    cell: ({ quantity }) => formatCount(quantity),
    csv: { header: '数量（台）', text: ({ quantity }) => csvNumber(quantity) },
  },
  {
    id: 'duration',
    header: '时长',
    align: 'end',
    text: ({ duration }) => formatMinutes(duration),
    csv: {
      header: '时长（分钟）',
      text: ({ duration }) => csvNumber(duration === undefined || duration < 0 ? undefined : duration),
    },
  },
  { id: 'spec', header: '规格', card: 'fact', text: ({ server_spec }) => orDash(server_spec?.name) },
  { id: 'payment', header: '支付方式', text: ({ payment_method }) => channelLabel(payment_method) },
  {
    id: 'status',
    header: '状态',
    card: 'state',
    text: (order) => orderStatusLabel(order).label,
    cell: (order) => {
      const { label, tone } = orderStatusLabel(order)
      return <Badge colorPalette={tone}>{label}</Badge>
    },
  },
  { id: 'created', header: '创建时间', card: 'fact', text: ({ created_at }) => formatTime(created_at) },
]
