import { Box, Flex } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { renewalPeriod } from '~/features/billing/forecast'
import { stickyOrder } from '~/features/ordering/sticky-total'
import type { Receipt } from '~/features/ordering/use-submission'
import { periodUnit, planName, pricingName } from '~/features/plans/charge-type'
import { links } from '~/lib/links'
import { formatBalance, formatPrice, type Amount } from '~/lib/money'
import { formatTime } from '~/lib/time'
import { formatCount } from '~/lib/units'
import { Button } from '~/ui/components/button'
import { ButtonLink } from '~/ui/components/button-link'
import { Panel } from '~/ui/components/card'
import { SummaryRow, SummaryRows } from '~/ui/components/description-list'
import { CircleCheck } from '~/ui/components/icons'
import { Money } from '~/ui/components/money'
import { onPlainClick } from '~/ui/dom/plain-click'
import { isDiscountUnknown, isHourlyOrder, orderCosts, orderFormat, type CloudOrder } from './cloud-order'
import type { usePurchase } from './use-purchase'

/** Until when the purchase is paid; a price of an unknown period says only its name. */
function paidUntil({ placed: order, at }: Receipt<CloudOrder>): string {
  const unit = periodUnit(order.plan, order.pricing)
  if (unit === '/小时') return '按小时计费，可以随时释放'
  if (unit !== '/月') return pricingName(order.pricing)
  const end = order.isAutoRenewed ? '到期自动续费' : '不自动续费'
  return `至约 ${formatTime(at + renewalPeriod, 'YYYY-MM-DD HH:mm')}，${end}`
}

function PaidRow({ order }: { order: CloudOrder }) {
  const { subtotal, total } = orderCosts(order)
  if (isDiscountUnknown(order)) return <SummaryRow label="合计">以订单为准</SummaryRow>
  if (isHourlyOrder(order)) return <SummaryRow label="计费">{formatPrice(subtotal)}/小时</SummaryRow>
  return (
    <SummaryRow label="合计">
      <Money value={total} format={orderFormat(order)} fontWeight="semibold" />
    </SummaryRow>
  )
}

interface ReceiptProps {
  receipt: Receipt<CloudOrder>
  balance: Amount
  purchase: Pick<ReturnType<typeof usePurchase>, 'goToNodes' | 'closeReceipt'>
}

/**
 * The receipt, in place of the order: it has no buy button, so a repeated press buys nothing. It takes the
 * focus that the buy button had.
 */
export function PurchaseReceipt({ receipt, balance, purchase }: ReceiptProps) {
  const order = receipt.placed
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <Panel title="订单摘要" {...stickyOrder}>
      <Box ref={element} role="note" data-receipt aria-label="购买结果" tabIndex={-1} outline="0">
        <Flex gap="2" align="center" color="ok.fg" mb="4">
          <CircleCheck size={20} aria-hidden />
          <Box fontWeight="semibold">已购买 {formatCount(order.quantity)} 台</Box>
        </Flex>
        <SummaryRows>
          <SummaryRow label="套餐">{planName(order.plan)}</SummaryRow>
          <PaidRow order={order} />
          <SummaryRow label="可用余额">
            <Money value={balance} format={formatBalance} />
          </SummaryRow>
          <SummaryRow label="使用期">{paidUntil(receipt)}</SummaryRow>
        </SummaryRows>
        <Flex direction="column" gap="2" mt="5">
          <ButtonLink size="xl" to={links.nodeManagement()} onClick={onPlainClick(purchase.goToNodes)}>
            查看节点
          </ButtonLink>
          <Button variant="outline" onClick={purchase.closeReceipt}>
            再买一台
          </Button>
        </Flex>
        <Box color="fg.muted" textStyle="xs" mt="3">
          就绪前可在节点管理中查看开通进度。
        </Box>
      </Box>
    </Panel>
  )
}
