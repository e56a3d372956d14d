import { Box, Flex } from '@chakra-ui/react'
import type { OrderForm } from '~/features/ordering/use-order-form'
import { HourlyCost, TotalRunway } from '~/features/plans/hourly-cost'
import { configName } from '~/features/project-configs/config-text'
import { scriptName } from '~/features/projects/project'
import { covers, formatPrice, formatBalance } from '~/lib/money'
import { paths } from '~/lib/paths'
import { formatCount } from '~/lib/units'
import { Button } from '~/ui/components/button'
import { SummaryRow, SummaryRows } from '~/ui/components/description-list'
import { Money } from '~/ui/components/money'
import { Notice } from '~/ui/components/notice'
import { OutboundLink } from '~/ui/components/outbound-link'
import { Dialog } from '~/ui/dialog/dialog'
import { hourlyRate, type PowerOrder, powerSpecName, scriptTakesConfig } from './power-order'
import type { PendingOrder, PowerCheckoutState } from './use-power-checkout'

/** All details of an order except its total. */
function OrderRows({ order }: { order: PowerOrder }) {
  const { project, script, config, spec, pricing, amount, isLoop, cdk } = order
  return (
    <SummaryRows>
      <SummaryRow label="项目">{project.short_name || project.name || '-'}</SummaryRow>
      <SummaryRow label="命令">{scriptName(script)}</SummaryRow>
      {scriptTakesConfig(script) && (
        <SummaryRow label="配置">{config ? configName(config) : '不使用配置'}</SummaryRow>
      )}
      <SummaryRow label="服务器">{powerSpecName(spec)}</SummaryRow>
      <SummaryRow label="单价">{formatPrice(pricing.current_price)}/小时</SummaryRow>
      <SummaryRow label="数量">{formatCount(amount)} 台</SummaryRow>
      <SummaryRow label="自动循环">{isLoop ? '开启，机器结束后自动重启' : '关闭'}</SummaryRow>
      {cdk !== null && <SummaryRow label="CDK">{cdk}</SummaryRow>}
    </SummaryRows>
  )
}

interface OrderDialogProps {
  pending: PendingOrder
  checkout: PowerCheckoutState
  form: Pick<OrderForm, 'balance' | 'refusedControl'>
  open: boolean
  onClose: () => void
}

const UnknownResultNotice = () => (
  <Notice tone="warn" title="上一次部署结果未知" mb="4">
    它可能已经成功。为避免重复购买，请先在{' '}
    <OutboundLink href={paths.powerManagement()}>算力管理</OutboundLink> 确认。
  </Notice>
)

const confirmText = ({ pending, checkout }: OrderDialogProps) => {
  if (checkout.isDeploying) return '部署中...'
  if (checkout.isUnconfirmed) return '仍要部署'
  return pending.previousPrice === undefined ? '确认部署' : '按新价格部署'
}

/** Shows the order for confirmation before anything is rented, and again when its price changed meanwhile. */
export default function OrderDialog(props: OrderDialogProps) {
  const { order, previousPrice } = props.pending
  const { isDeploying, isUnconfirmed, deploy } = props.checkout
  const { balance, refusedControl } = props.form
  const rate = hourlyRate(order)
  const isShort = balance !== undefined && !covers(balance, rate)
  const footer = (
    <>
      <Button variant="outline" busy={isDeploying} onClick={props.onClose}>
        取消
      </Button>
      <Button
        colorPalette={isUnconfirmed ? 'bad' : 'power'}
        // During its closing animation the dialog still has the focus, so Enter would submit twice.
        busy={isDeploying || !props.open}
        disabledReason={isShort ? '余额不足' : undefined}
        onClick={() => deploy(order)}
      >
        {confirmText(props)}
      </Button>
    </>
  )
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title="确认订单"
      locked={isDeploying}
      finalFocus={refusedControl}
      footer={footer}
    >
      {isUnconfirmed && <UnknownResultNotice />}
      <Box aria-live="polite">
        {previousPrice !== undefined && (
          <Notice tone="warn" title={isUnconfirmed ? '价格已变动' : '价格已变动，尚未扣款'} mb="4">
            单价已从 {formatPrice(previousPrice)}/小时变为 {formatPrice(order.pricing.current_price)}/小时，
            {isShort ? `余额 ${formatBalance(balance)} 已不足一小时。` : '请确认是否按新价格部署。'}
          </Notice>
        )}
      </Box>
      <OrderRows order={order} />
      <Flex justify="space-between" align="baseline" gap="3" borderTopWidth="1px" mt="4" pt="4" mb="3">
        <Box color="fg.muted">合计</Box>
        <Box>
          <Money value={rate} format={formatPrice} textStyle="xl" fontWeight="semibold" />
          <Box as="span" color="fg.muted">
            /小时
          </Box>
        </Box>
      </Flex>
      <HourlyCost rate={rate}>
        <TotalRunway rate={rate} />
      </HourlyCost>
      <Box color="fg.muted" textStyle="xs" mt="3">
        按分钟从余额结算，终止后停止计费。
      </Box>
    </Dialog>
  )
}
