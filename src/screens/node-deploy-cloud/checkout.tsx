import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { runwayText } from '~/features/billing/runway-text'
import { useBalance } from '~/features/billing/use-balance'
import { useRunningRate } from '~/features/billing/use-costs'
import { useForecastOf } from '~/features/billing/use-forecast'
import type { CdkState } from '~/features/cdk/use-cdk'
import { HourlyCost, OrderRunway } from '~/features/plans/hourly-cost'
import { stickyButton, stickyOrder, stickyOrderWithTotal, stickyTotal } from '~/features/plans/sticky-total'
import type { ConfigSelection } from '~/features/project-configs/use-config-selection'
import { useOutletProject } from '~/features/projects/use-outlet-project'
import { BalanceRow } from '~/features/top-up/balance-row'
import { renewalPeriod } from '~/lib/forecast'
import { isSameId } from '~/lib/ids'
import {
  covers,
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
import {
  periodUnit,
  type PeriodUnit,
  planName,
  priceUnit,
  pricingName,
} from '~/screens/node-deploy-cloud/charge-type'
import { Button } from '~/ui/components/button'
import { Panel } from '~/ui/components/card'
import { useConfirm } from '~/ui/components/confirm'
import { SummaryRow, SummaryRows } from '~/ui/components/description-list'
import { Money } from '~/ui/components/money'
import { Switch } from '~/ui/components/switch'
import { balanced } from '~/ui/dom/balanced'
import { QuantityField, parseQuantity } from '~/ui/field/quantity-field'
import { useFieldError } from '~/ui/field/use-field-error'
import { useNow } from '~/ui/hooks/use-now'
import { useToastsAtLeft } from '~/ui/hooks/use-toasts-at-left'
import {
  orderCosts,
  maxServersPerOrder,
  purchaseDisabledReason,
  type CloudOrder,
  isHourlyOrder,
  orderFormat,
  renewalsOfOrder,
} from './cloud-order'
import { priceChangedConfirmation } from './purchase-confirmations'
import { Receipt } from './receipt'
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

/** The total in dollars; for hourly orders also the cost of longer periods and how long the balance lasts. */
function OrderTotal({ order, balance }: { order: CloudOrder; balance: Amount }) {
  const { subtotal, discount, total } = orderCosts(order)
  return (
    <>
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
            <Money value={total} format={orderFormat(order)} textStyle="2xl" fontWeight="semibold" />
            <Box as="span" color="fg.muted">
              {priceUnit(order.plan, order.pricing)}
            </Box>
          </Box>
        </Flex>
      </SummaryRows>
      {isHourlyOrder(order) && (
        <Box mt="3">
          <HourlyCost rate={subtotal}>
            <OrderRunway rate={subtotal} balance={balance} />
          </HourlyCost>
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
    <Box color="fg.muted" textStyle="xs" {...balanced} mt="1" aria-live="polite">
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

/** The order panel: quantity, auto-renewal, total, balance and the buy button. */
export function CloudCheckout({ offer, cdk, config }: CheckoutProps) {
  const project = useOutletProject()
  const { balance, isLoading } = useBalance()
  const confirm = useConfirm()
  useToastsAtLeft()
  const [quantityText, setQuantityText] = useState('1')
  const quantityRefusal = useFieldError()
  const [isAutoRenewed, setIsAutoRenewed] = useState(false)
  const { plan, pricing, type } = offer
  const quantity = parseQuantity(quantityText, maxServersPerOrder)
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
          projectId: project.id,
          accepts: offer.accepts,
        }
      : undefined
  const total = order && orderCosts(order).total
  const isPrepaid = order && !isHourlyOrder(order)
  const isShort = total !== undefined && balance !== undefined && !covers(balance, total)
  const disabledReason = purchaseDisabledReason({
    project,
    isLoading: offer.state === 'loading',
    plan,
    pricing,
    quantity,
    cdk,
    config,
    total,
    balance,
    isBalanceLoading: isLoading,
  })
  const { buy, isBuying, lastPurchase, closeReceipt, goToNodes } = usePurchase({
    refetchPrice: offer.refetchPrice,
    confirmNewPrice: async (repriced) => {
      const question = priceChangedConfirmation(repriced, balance)
      return (await confirm(question)) && question.cancelText !== undefined
    },
    onRefused: ({ field, text }) =>
      ({ quantity: quantityRefusal.show, cdk: cdk.refuse, config: config.refusal.show })[field](text),
    onPurchased: () => {
      setQuantityText('1')
      cdk.clear()
    },
  })
  const changeQuantity = (text: string) => {
    quantityRefusal.clear()
    setQuantityText(text)
  }
  const submit = () => {
    if (!order) return
    // Pins the selection, so that a refetch during the purchase cannot replace the plan by another default.
    offer.select(order.plan.id, order.pricing.id)
    buy(order)
  }
  // Another plan can be bought at once; the same one only after its receipt was closed.
  if (lastPurchase && isSameId(lastPurchase.order.pricing.id, pricing?.id) && !isBuying)
    return (
      <Panel title="订单摘要" {...stickyOrder}>
        <Receipt
          key={lastPurchase.at}
          purchase={lastPurchase}
          balance={balance}
          onViewNodes={goToNodes}
          onBuyAgain={closeReceipt}
        />
      </Panel>
    )
  return (
    <Panel title="订单摘要" {...stickyOrderWithTotal}>
      <Flex direction="column" gap="4">
        {order && <OrderSummary order={order} />}
        <Box mb="-3">
          <QuantityField
            label="数量"
            value={quantityText}
            onChange={changeQuantity}
            max={maxServersPerOrder}
            error={quantityRefusal.error}
            id={quantityRefusal.id}
          />
        </Box>
        {type === 'monthly' && (
          <Box>
            <Switch label="自动续费" isOn={isAutoRenewed} onChange={setIsAutoRenewed} />
            {order && <RenewalTerms order={order} />}
          </Box>
        )}
        <Box borderTopWidth="1px" pt="4">
          {order ? (
            <OrderTotal order={order} balance={balance} />
          ) : (
            <Box {...stickyTotal} color="fg.muted">
              {disabledReason}
            </Box>
          )}
        </Box>
        <Box>
          <BalanceRow
            balance={balance}
            isLoading={isLoading}
            total={total}
            isShort={isShort}
            isPrepaid={isPrepaid}
          />
          {order && isPrepaid && !isShort && <RunwayAfter order={order} balance={balance} />}
        </Box>
        <Button size="xl" {...stickyButton} busy={isBuying} disabledReason={disabledReason} onClick={submit}>
          {isBuying ? '购买中...' : '立即购买'}
        </Button>
        <Box color="fg.muted" textStyle="xs">
          {billingTerms[unitOf(offer)]}
        </Box>
      </Flex>
    </Panel>
  )
}
