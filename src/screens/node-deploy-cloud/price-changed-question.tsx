import { Box } from '@chakra-ui/react'
import type { PricingPlan } from '~/api/generated/model'
import { planName, priceUnit } from '~/features/plans/charge-type'
import type { PricedPlan } from '~/features/plans/priced-plan'
import { covers, formatBalance, formatPrice, type Amount } from '~/lib/money'
import { formatCount } from '~/lib/units'
import type { ConfirmOptions } from '~/ui/components/confirm-dialog'
import { isDiscountUnknown, orderCosts, orderFormat, type CloudOrder } from './cloud-order'

/**
 * Asks about a purchase whose price changed after the user saw it: old price, new price and new total.
 * @param context whether an earlier purchase may have been charged, and the balance
 */
export function priceChangedQuestion(
  order: CloudOrder,
  pricing: PricedPlan<PricingPlan>,
  { isUnconfirmed, balance }: { isUnconfirmed: boolean; balance: Amount },
): ConfirmOptions {
  const repriced = { ...order, pricing }
  const unit = priceUnit(order.plan, pricing)
  const { total } = orderCosts(repriced)
  const isEnough = covers(balance, total)
  const body = (
    <>
      <Box>
        {planName(order.plan)}的价格已从 {formatPrice(order.pricing.current_price)}
        {unit || ' '}变为{' '}
        <Box as="strong" fontWeight="semibold">
          {formatPrice(pricing.current_price)}
          {unit}
        </Box>
        {isUnconfirmed ? '。' : '，尚未扣款。'}
      </Box>
      <Box mt="2">
        {formatCount(order.quantity)} 台合计 {orderFormat(repriced)(total)}
        {isDiscountUnknown(repriced) && '（未减 CDK 立减金）'}
        {isEnough ? '，是否按新价格购买？' : `，余额 ${formatBalance(balance)} 已不足以购买。`}
      </Box>
    </>
  )
  if (!isEnough) return { title: '价格已变动', body, confirmText: '知道了' }
  return { title: '价格已变动', body, confirmText: '按新价格购买', cancelText: '暂不购买' }
}
