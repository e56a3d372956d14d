import { Box, Flex } from '@chakra-ui/react'
import { planName, priceUnit, pricingName } from '~/screens/node-deploy-cloud/charge-type'
import { HourlyCost } from '~/features/plans/hourly-cost'
import { formatPrice } from '~/lib/cost'
import { formatMoney, isPositive, type Amount } from '~/lib/money'
import { Money } from '~/ui/money'
import { SummaryRow, SummaryRows } from '~/ui/summary-rows'
import { orderCosts, isHourlyOrder, type CloudOrder } from './cloud-order'

/** The plan, the pricing plan and the price of one server. */
export function OrderSummary({ order }: { order: CloudOrder }) {
  const { plan, pricing } = order
  return (
    <SummaryRows>
      <SummaryRow label="套餐">{planName(plan)}</SummaryRow>
      <SummaryRow label="价格方案">{pricingName(pricing)}</SummaryRow>
      <SummaryRow label="单价">
        {formatPrice(pricing.current_price)}
        {priceUnit(plan, pricing)}
      </SummaryRow>
    </SummaryRows>
  )
}

/** The total in dollars; for hourly orders also the cost of longer periods and how long the balance lasts. */
export function OrderTotal({ order, balance }: { order: CloudOrder; balance: Amount }) {
  const { subtotal, discount, total } = orderCosts(order)
  return (
    <>
      <SummaryRows>
        {isPositive(discount) && (
          <>
            <SummaryRow label="小计">
              <Money value={subtotal} />
            </SummaryRow>
            <SummaryRow label="立减金">
              <Box as="span" color="ok.fg">
                -{formatMoney(discount)}
              </Box>
            </SummaryRow>
          </>
        )}
        <Flex justify="space-between" align="baseline" gap="3">
          <Box as="dt" color="fg.muted">
            合计
          </Box>
          <Box as="dd" aria-live="polite">
            <Money value={total} textStyle="2xl" fontWeight="semibold" />
            <Box as="span" color="fg.muted">
              {priceUnit(order.plan, order.pricing)}
            </Box>
          </Box>
        </Flex>
      </SummaryRows>
      {isHourlyOrder(order) && (
        <Box mt="3">
          <HourlyCost rate={subtotal} balance={balance} />
        </Box>
      )}
      {isHourlyOrder(order) && isPositive(order.deduction) && (
        <Box color="fg.muted" textStyle="xs" mt="2">
          立减金只用于包月，按小时计费不抵扣。
        </Box>
      )}
    </>
  )
}
