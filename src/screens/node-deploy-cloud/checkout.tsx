import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { renewalPeriod } from '~/features/billing/forecast'
import { runwayText } from '~/features/billing/runway-text'
import { useRunningRate } from '~/features/billing/use-costs'
import { useForecastOf } from '~/features/billing/use-forecast'
import type { CdkState } from '~/features/cdk/use-cdk'
import { CheckoutPanel } from '~/features/ordering/checkout-panel'
import { stickyTotal } from '~/features/ordering/sticky-total'
import { type OrderForm, useOrderForm } from '~/features/ordering/use-order-form'
import { periodUnit, type PeriodUnit, planName, priceUnit, pricingName } from '~/features/plans/charge-type'
import { HourlyCost, OrderRunway } from '~/features/plans/hourly-cost'
import type { ConfigSelection } from '~/features/project-configs/use-config-selection'
import { useOutletProject } from '~/features/projects/use-outlet-project'
import { BalanceRow } from '~/features/top-up/balance-row'
import { isSameId } from '~/lib/ids'
import {
  formatPrice,
  formatBalance,
  formatTotal,
  isPositive,
  parseAmount,
  toDecimal,
  type Amount,
} from '~/lib/money'
import { formatTime } from '~/lib/time'
import { minuteMs } from '~/lib/time-units'
import { SummaryRow, SummaryRows } from '~/ui/components/description-list'
import { Money } from '~/ui/components/money'
import { Switch } from '~/ui/components/switch'
import { useNow } from '~/ui/hooks/use-now'
import {
  orderCosts,
  maxServersPerOrder,
  purchaseDisabledReason,
  type CloudOrder,
  isDiscountUnknown,
  isHourlyOrder,
  isTotalCharged,
  orderFormat,
  renewalsOfOrder,
} from './cloud-order'
import { PurchaseReceipt } from './receipt'
import type { MarketOffer } from './use-market-offer'
import { usePurchase } from './use-purchase'

/** The plan, the pricing plan and the price of one server. */
function OrderSummary({ order }: { order: CloudOrder }) {
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

/** The total in dollars, and its deduction. */
function OrderTotal({ order }: { order: CloudOrder }) {
  const { subtotal, discount, total } = orderCosts(order)
  return (
    <SummaryRows>
      {isPositive(discount) && (
        <>
          <SummaryRow label="小计">
            <Money value={subtotal} format={orderFormat(order)} />
          </SummaryRow>
          <SummaryRow label="立减金">
            <Box as="span" color="ok.fg">
              -{formatBalance(discount)}
            </Box>
          </SummaryRow>
        </>
      )}
      <Flex {...stickyTotal}>
        <Box as="dt" color="fg.muted">
          合计
        </Box>
        <Box as="dd" aria-live="polite">
          <Money value={total} format={orderFormat(order)} textStyle="xl" fontWeight="semibold" />
          <Box as="span" color="fg.muted">
            {priceUnit(order.plan, order.pricing)}
          </Box>
        </Box>
      </Flex>
    </SummaryRows>
  )
}

/** Says that a total may be less. */
const UnknownDiscount = () => (
  <Box color="fg.muted" textStyle="xs">
    合计未减 CDK 立减金，实付以订单为准。
  </Box>
)

/** Of an hourly order the cost of longer periods, how long the balance lasts, and that a deduction does not count. */
function OrderCosts({ order, balance }: { order: CloudOrder; balance: Amount }) {
  const { subtotal } = orderCosts(order)
  if (!isHourlyOrder(order)) return isDiscountUnknown(order) ? <UnknownDiscount /> : null
  return (
    <Box>
      <HourlyCost rate={subtotal}>
        <OrderRunway rate={subtotal} balance={balance} />
      </HourlyCost>
      {isPositive(order.deduction) && (
        <Box color="fg.muted" textStyle="xs" mt="2">
          立减金只用于包月，按小时计费不抵扣。
        </Box>
      )}
    </Box>
  )
}

/** Until when the balance lasts after a prepaid order, with all that is charged already; nothing while that is unknown. */
function RunwayAfter({ order, balance }: { order: CloudOrder; balance: Amount }) {
  const forecastOf = useForecastOf(useRunningRate())
  const now = useNow(minuteMs)
  const left = parseAmount(balance)?.minus(toDecimal(orderCosts(order).total))
  const { renewals, unknownCount } = renewalsOfOrder(order, now)
  const known = left && forecastOf(left.toString(), renewals)
  if (!known) return null
  const omitted = known.renewals.unknownCount + unknownCount
  return (
    <Box color="fg.muted" textStyle="xs" mt="1" aria-live="polite">
      购买后{runwayText(known.forecast, { ...known.renewals, unknownCount: omitted }, now)}
    </Box>
  )
}

/** Amount and date of the next renewal, beside the auto-renew switch. */
function RenewalTerms({ order }: { order: CloudOrder }) {
  const now = useNow(minuteMs)
  if (periodUnit(order.plan, order.pricing) !== '/月') return null
  const { subtotal } = orderCosts(order)
  const date = formatTime(now + renewalPeriod, 'YYYY-MM-DD')
  return (
    <Box color="fg.muted" textStyle="xs" mt="1" aria-live="polite">
      {order.isAutoRenewed
        ? `约 ${date} 从余额自动续费 ${formatTotal(subtotal)}。`
        : `约 ${date} 到期，不再续费。`}
    </Box>
  )
}

interface CheckoutProps {
  offer: MarketOffer
  cdk: CdkState
  config: ConfigSelection
}

const paymentText = '从余额支付。'
const billingTerms: Record<PeriodUnit, string> = {
  '/月': `按月计费，${paymentText}`,
  '/小时': `按小时计费，${paymentText}`,
  '': paymentText,
}

const unitOf = ({ plan, pricing, type }: MarketOffer): PeriodUnit => {
  if (plan && pricing) return periodUnit(plan, pricing)
  return type === 'hourly' ? '/小时' : ''
}

/** The order as selected and typed; undefined while it is incomplete. */
function useCloudOrder({ plan, pricing, accepts }: MarketOffer, { quantity, cdk, config }: OrderForm) {
  const project = useOutletProject()
  const [isAutoRenewed, setIsAutoRenewed] = useState(false)
  const order: CloudOrder | undefined =
    plan && pricing && quantity
      ? {
          plan,
          pricing,
          quantity,
          isAutoRenewed,
          configId: config.selected?.id ?? null,
          cdk: project.is_cdk ? cdk.code : null,
          deduction: cdk.deduction,
          isCdkVerified: cdk.isVerified,
          projectId: project.id,
          accepts,
        }
      : undefined
  return { order, isAutoRenewed, setIsAutoRenewed }
}

/** The order panel: quantity, auto-renewal, total, balance and the buy button; in its place the receipt of an order. */
export function CloudCheckout({ offer, cdk, config }: CheckoutProps) {
  const form = useOrderForm(maxServersPerOrder, cdk, config)
  const { order, isAutoRenewed, setIsAutoRenewed } = useCloudOrder(offer, form)
  const purchase = usePurchase(offer, form)
  const project = useOutletProject()
  const total = order && orderCosts(order).total
  const isLoading = offer.state === 'loading'
  const disabledReason = purchaseDisabledReason({ ...offer, ...form, project, isLoading, total })
  const { receipt, isBuying } = purchase
  // Another plan can be bought at once; the same one only after its receipt was closed.
  if (receipt && isSameId(receipt.placed.pricing.id, offer.pricing?.id) && !isBuying)
    return <PurchaseReceipt key={receipt.at} balance={form.balance} purchase={purchase} receipt={receipt} />
  return (
    <CheckoutPanel
      summary={order && <OrderSummary order={order} />}
      quantityField={form.quantityField}
      option={
        offer.type === 'monthly' && (
          <Box>
            <Switch label="自动续费" isOn={isAutoRenewed} onChange={setIsAutoRenewed} />
            {order && <RenewalTerms order={order} />}
          </Box>
        )
      }
      total={
        order ? (
          <OrderTotal order={order} />
        ) : (
          <Box {...stickyTotal} color="fg.muted">
            {disabledReason}
          </Box>
        )
      }
      costs={order && <OrderCosts order={order} balance={form.balance} />}
      balance={
        <BalanceRow
          {...form}
          total={total}
          afterwards={order && isTotalCharged(order) && <RunwayAfter order={order} balance={form.balance} />}
        />
      }
      button={{
        busy: isBuying,
        disabledReason,
        onClick: () => order && purchase.buy(order),
        children: isBuying ? '购买中...' : '立即购买',
      }}
      terms={billingTerms[unitOf(offer)]}
    />
  )
}
