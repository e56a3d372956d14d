import { Flex } from '@chakra-ui/react'
import { OrderType, type Order } from '~/api/generated/model'
import { orderNumber } from '~/features/billing/order-number'
import { links } from '~/lib/links'
import { monthChoices, monthName, monthOf } from '~/lib/months'
import { paths } from '~/lib/paths'
import { minuteMs } from '~/lib/time-units'
import { ButtonLink } from '~/ui/components/button-link'
import { Card } from '~/ui/components/card'
import { ClearFiltersButton } from '~/ui/components/clear-filters-button'
import { CompactSelect } from '~/ui/components/compact-select'
import { EmptyState } from '~/ui/components/empty-state'
import { Link } from '~/ui/components/link'
import { PageHeader } from '~/ui/components/page-header'
import { SearchBox } from '~/ui/components/search-box'
import { SegmentedControl } from '~/ui/components/segmented-control'
import { PagedExportButton } from '~/ui/csv/paged-export-button'
import { usePageTitle } from '~/ui/dom/page-title'
import { useNow } from '~/ui/hooks/use-now'
import { PagedTable } from '~/ui/paged-table'
import { usePagedTable } from '~/ui/paged-table/use-paged-table'
import { isListEmpty } from '~/ui/paged-table/use-pagination'
import { ColumnSettingsButton } from '~/ui/table/column-settings-button'
import { MonthSummary } from './month-summary'
import { orderColumns, typeNames } from './order-columns'
import type { OrderFilter } from './order-list-url'
import { useOrders } from './use-orders'

const filterNames: Record<OrderFilter, string> = { all: '全部', ...typeNames }

const { deposit, ...rented } = OrderType

/** 全部 lists leases; deposits have their own list. */
const typeOptions = (['all', ...Object.values(rented), deposit] as const).map(
  (type) => [type, filterNames[type]] as const,
)

const listLabel = '订单列表'

type Orders = ReturnType<typeof useOrders>

/** Type, month and number of the orders. */
function OrderFilters({ orders: { type, month, keyword, setFilters } }: { orders: Orders }) {
  const now = useNow(minuteMs)
  const months = [
    ['', '全部月份'] as const,
    ...monthChoices(monthOf(now), month).map((one) => [one, monthName(one)] as const),
  ]
  return (
    <>
      <SegmentedControl
        label="订单类型"
        options={typeOptions}
        apart={deposit}
        value={type}
        onChange={(next) => setFilters({ type: next })}
      />
      <CompactSelect
        label="月份"
        options={months}
        value={month ?? ''}
        onChange={(next) => setFilters({ month: next || undefined })}
      />
      <SearchBox
        label="订单号"
        placeholder="搜索订单号"
        value={keyword}
        onSearch={(next) => setFilters({ keyword: next })}
      />
    </>
  )
}

/** The way on of an account without orders of the type. */
const DepositLinks = () => (
  <>
    <ButtonLink to={links.topUp({ top_up: true })}>充值</ButtonLink>
    <Link to={paths.order()}>查看租用订单</Link>
  </>
)

const RentedLinks = () => (
  <>
    <ButtonLink to={paths.nodeExplore()}>购买服务器</ButtonLink>
    <Link to={links.orders({ type: 'deposit' })}>查看充值记录</Link>
  </>
)

const EmptyOrders = ({ type }: { type: OrderFilter }) => (
  <EmptyState
    label={listLabel}
    drawing="orders"
    text="暂无订单"
    action={type === 'deposit' ? <DepositLinks /> : <RentedLinks />}
  />
)

const orderKey = (order: Order, index: number) => orderNumber(order) || String(index)

/** The page /mine/order: paged lists of lease orders or of top-ups, and the sums of a month. */
export default function OrderScreen() {
  usePageTitle('订单中心')
  const orders = useOrders()
  const { type, month, keyword, paged, setFilters } = orders
  // Either list may have orders where the other has none.
  const isFiltered = orders.isFiltered || type === 'monthly' || type === 'hourly'
  const isEmpty = !isFiltered && isListEmpty(paged)
  const table = usePagedTable({ name: 'orders', columns: orderColumns, pagination: paged, rowKey: orderKey })
  return (
    <>
      <PageHeader title="订单中心" />
      <Card p="4">
        {!isEmpty && (
          <Flex wrap="wrap" align="center" gap="3" mb="3">
            <OrderFilters orders={orders} />
            <Flex wrap="wrap" gap="2" ms="auto">
              <PagedExportButton
                key={`${type} ${month} ${keyword}`}
                name={['订单', filterNames[type], month].filter(Boolean).join('-')}
                columns={orderColumns}
                load={orders.load}
                keyOf={orderNumber}
                isPartial={orders.isPartial}
                total={paged.state === 'shown' ? paged.total : undefined}
              />
              <ColumnSettingsButton columns={table.columns} />
            </Flex>
          </Flex>
        )}
        {month !== undefined && <MonthSummary month={month} state={orders.history} />}
        <PagedTable
          label={listLabel}
          table={table}
          empty={orders.isPartial ? '读到的订单中没有符合条件的' : '没有符合条件的订单'}
          emptyAction={
            <ClearFiltersButton
              onClick={() =>
                setFilters(orders.isFiltered ? { month: undefined, keyword: undefined } : { type: 'all' })
              }
            />
          }
          emptyPage={isFiltered ? undefined : <EmptyOrders type={type} />}
        />
      </Card>
    </>
  )
}
