import { Box, Flex, Heading } from '@chakra-ui/react'
import { UserSavedViews } from '~/features/account/user-saved-views'
import { RunwayBadge } from '~/features/account/runway-badge'
import { useCosts } from '~/features/dashboard/use-costs'
import { PagedExportButton } from '~/ui/csv/paged-export-button'
import { PagedTable } from '~/ui/paged-table'
import { usePageTitle } from '~/ui/page-title'
import { SegmentedControl } from '~/ui/segmented-control'
import { orderColumns } from './columns'
import { loadOrders, orderTypes, useOrders, orderViewParams } from './use-orders'

/** The page /mine/order: paged lists of lease orders or of top-ups. */
export default function OrderScreen() {
  usePageTitle('订单中心')
  const { type, setType, paged } = useOrders()
  const { costs } = useCosts()
  const typeName = orderTypes.find(([value]) => value === type)?.[1] ?? ''
  return (
    <>
      <Flex align="center" gap="3" mb="4">
        <Heading as="h1" size="lg">
          订单中心
        </Heading>
        <RunwayBadge rate={costs?.current_rate} />
      </Flex>
      <Box bg="bg.panel" borderWidth="1px" borderRadius="md" p="4">
        <Flex wrap="wrap" align="center" gap="3" mb="3">
          <SegmentedControl label="订单类型" options={orderTypes} value={type} onChange={setType} />
          {type === 'all' && (
            <Box color="fg.muted" textStyle="sm">
              “全部”列出包月和按小时的租用订单，充值记录请选“充值”。
            </Box>
          )}
          <Flex gap="2" ms="auto">
            <UserSavedViews list="orders" params={orderViewParams} />
            <PagedExportButton
              key={type}
              name={`订单-${typeName}`}
              columns={orderColumns}
              load={loadOrders(type)}
              total={paged.state === 'shown' ? paged.total : undefined}
            />
          </Flex>
        </Flex>
        <PagedTable
          label="订单列表"
          columns={orderColumns}
          pagination={paged}
          rowKey={({ order_no }, index) => order_no || String(index)}
          empty="暂无订单"
        />
      </Box>
    </>
  )
}
