import { Box, Flex, Badge } from '@chakra-ui/react'
import { OrderType, type Order, type OrderListAnswer, type OrderStatus } from '~/api/generated/model'
import {
  listDepositOrders,
  listLeaseOrders,
  useListDepositOrders,
  useListLeaseOrders,
} from '~/api/generated/orders/orders'
import { channelLabel } from '~/features/billing/payment-channels'
import { leaseTypes } from '~/features/nodes/model/labels'
import { csvAmount } from '~/lib/csv'
import { formatTerm } from '~/lib/duration'
import { links } from '~/lib/links'
import { formatCharge } from '~/lib/money'
import { paths } from '~/lib/paths'
import { formatTime } from '~/lib/time'
import { minuteSeconds } from '~/lib/time-units'
import { formatCount } from '~/lib/units'
import { choiceParam, pageParam, type UrlValues } from '~/lib/url-state'
import { Card } from '~/ui/components/card'
import { CopyText } from '~/ui/components/copy-button'
import { Link } from '~/ui/components/link'
import { PageHeader } from '~/ui/components/page-header'
import { SegmentedControl } from '~/ui/components/segmented-control'
import { PagedExportButton } from '~/ui/csv/paged-export-button'
import { usePageTitle } from '~/ui/dom/page-title'
import { useUrlState } from '~/ui/hooks/use-url-state'
import { PagedTable } from '~/ui/paged-table'
import { usePagedTable, type PagedColumn } from '~/ui/paged-table/use-paged-table'
import { usePagination, keepPreviousPage } from '~/ui/paged-table/use-pagination'
import { ColumnSettingsButton } from '~/ui/table/column-settings-button'
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

/** Label and color of an order's status. Top-up orders carry the status as payment_status. */
const orderStatusLabel = ({ status, payment_status }: Pick<Order, 'status' | 'payment_status'>) =>
  statusLabel(status || payment_status)

const typeNames: Record<OrderType, string> = { deposit: '充值', ...leaseTypes }

const orderTypeLabel = textLabels(typeNames)

/** Responses hold minutes, `formatTerm` takes seconds and throws on missing and invalid ones. */
function formatMinutes(minutes: Order['duration']): string {
  try {
    return formatTerm((minutes ?? NaN) * minuteSeconds)
  } catch {
    return '-'
  }
}

const orDash = (value: string | number | undefined) => (value === '' ? '-' : String(value ?? '-'))

/** The columns of the order list and of its CSV export. Missing values show as `-`. */
const orderColumns: readonly PagedColumn<Order>[] = [
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
  },
  { id: 'duration', header: '时长', text: ({ duration }) => formatMinutes(duration) },
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

const orderListUrl = { type: choiceParam(Object.values(OrderType), 'all'), page: pageParam }

type OrderFilter = UrlValues<typeof orderListUrl>['type']

const filterNames: Record<OrderFilter, string> = { all: '全部', ...typeNames }

const typeOptions = (['all', ...Object.values(OrderType)] as const).map(
  (type) => [type, filterNames[type]] as const,
)

const pageSize = 9

/** The query parameter of the type; without it the API lists all lease types. */
const leaseTypeParam = (type: OrderFilter) =>
  type === 'monthly' || type === 'hourly' ? { lease_type: type } : undefined

/** Loads the orders of the type and page in the URL. */
function useOrders() {
  const [{ page, type }, setUrl] = useUrlState(orderListUrl)
  const pageParams = { page, limit: pageSize }
  const leaseParams = { ...pageParams, ...leaseTypeParam(type) }
  const deposits = useListDepositOrders(pageParams, {
    query: { placeholderData: keepPreviousPage(pageParams), enabled: type === 'deposit' },
  })
  const leases = useListLeaseOrders(leaseParams, {
    query: { placeholderData: keepPreviousPage(leaseParams), enabled: type !== 'deposit' },
  })
  const paged = usePagination(type === 'deposit' ? deposits : leases, {
    page,
    size: pageSize,
    onPageChange: (toPage, history) => setUrl({ page: toPage }, history),
  })
  const setType = (next: OrderFilter) => setUrl({ type: next, page: undefined }, 'push')
  return { type, setType, paged }
}

/** Returns a loader of single pages of all orders of a type, for the CSV export. */
const loadOrders =
  (type: OrderFilter) =>
  (page: number, limit: number, signal: AbortSignal): Promise<OrderListAnswer> =>
    type === 'deposit'
      ? listDepositOrders({ page, limit }, { signal })
      : listLeaseOrders({ page, limit, ...leaseTypeParam(type) }, { signal })

const orderKey = ({ order_no }: Order, index: number) => order_no || String(index)

/** The page /mine/order: paged lists of lease orders or of top-ups. */
export default function OrderScreen() {
  usePageTitle('订单中心')
  const { type, setType, paged } = useOrders()
  const table = usePagedTable({ name: 'orders', columns: orderColumns, pagination: paged, rowKey: orderKey })
  return (
    <>
      <PageHeader title="订单中心" />
      <Card p="4">
        <Flex wrap="wrap" align="center" gap="3" mb="3">
          <SegmentedControl label="订单类型" options={typeOptions} value={type} onChange={setType} />
          {type === 'all' && (
            <Box color="fg.muted" textStyle="sm">
              “全部”列出包月和按小时的租用订单，充值记录请选“充值”。
            </Box>
          )}
          <Flex wrap="wrap" gap="2" ms="auto">
            <PagedExportButton
              key={type}
              name={`订单-${filterNames[type]}`}
              columns={orderColumns}
              load={loadOrders(type)}
              total={paged.state === 'shown' ? paged.total : undefined}
            />
            <ColumnSettingsButton columns={table.columns} />
          </Flex>
        </Flex>
        <PagedTable
          label="订单列表"
          table={table}
          empty="暂无订单"
          emptyAction={
            type === 'deposit' ? (
              <Link to={links.topUp({ top_up: true })}>充值</Link>
            ) : (
              <Link to={paths.nodeExplore()}>租用节点</Link>
            )
          }
        />
      </Card>
    </>
  )
}
