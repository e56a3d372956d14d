import { Box, Flex } from '@chakra-ui/react'
import { planName, priceUnit, pricingName } from '~/entities/plan/charge'
import { HourlyCost } from '~/entities/plan/hourly-cost'
import { formatPrice } from '~/lib/cost'
import { formatMoney, isPositive, type Amount } from '~/lib/money'
import { Money } from '~/ui/money'
import { SummaryRow, SummaryRows } from '~/ui/summary-rows'
import { costsOf, isHourly, type Order } from './order'

/** What is bought and for how much a piece. */
export function Chosen({ order }: { order: Order }) {
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

/** What it comes to; by the hour also in a day, a month, and how long the balance pays for it. */
export function Total({ order, balance }: { order: Order; balance: Amount }) {
  const { full, off, total } = costsOf(order)
  return (
    <>
      <SummaryRows>
        {isPositive(off) && (
          <>
            <SummaryRow label="小计">
              <Money value={full} />
            </SummaryRow>
            <SummaryRow label="立减金">
              <Box as="span" color="ok.fg">
                -{formatMoney(off)}
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
      {isHourly(order) && (
        <Box mt="3">
          <HourlyCost rate={full} balance={balance} />
        </Box>
      )}
      {isHourly(order) && isPositive(order.deduction) && (
        <Box color="fg.muted" textStyle="xs" mt="2">
          立减金只用于包月，按小时计费不抵扣。
        </Box>
      )}
    </>
  )
}
