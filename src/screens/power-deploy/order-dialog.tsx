import { Box, Flex } from '@chakra-ui/react'
import { HourlyCost, TotalRunway } from '~/features/plans/hourly-cost'
import { configName } from '~/features/project-configs/config-text'
import { scriptName } from '~/features/projects/project'
import { covers, formatPrice, formatBalance, type Amount } from '~/lib/money'
import { paths } from '~/lib/paths'
import { formatCount } from '~/lib/units'
import { Button } from '~/ui/components/button'
import { SummaryRow, SummaryRows } from '~/ui/components/description-list'
import { Money } from '~/ui/components/money'
import { Notice } from '~/ui/components/notice'
import { OutboundLink } from '~/ui/components/outbound-link'
import { Dialog } from '~/ui/dialog/dialog'
import { hourlyRate, type PowerOrder, powerSpecName, scriptTakesConfig } from './power-order'

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
  order: PowerOrder
  /** Dollars per machine and hour before the price changed; undefined when it did not change. */
  previousPrice: string | undefined
  balance: Amount
  open: boolean
  isDeploying: boolean
  /** Whether an earlier order may have been charged. */
  isUnconfirmed: boolean
  onClose: () => void
  onConfirm: (order: PowerOrder) => void
  /** The field that gets the focus on close; null for the previously focused element. */
  finalFocus: () => HTMLElement | null
}

const UnknownResultNotice = () => (
  <Notice tone="warn" title="上一次部署结果未知" mb="4">
    它可能已经成功。为避免重复购买，请先在{' '}
    <OutboundLink href={paths.powerManagement()}>算力管理</OutboundLink> 确认。
  </Notice>
)

const confirmText = ({ isDeploying, isUnconfirmed, previousPrice }: OrderDialogProps) => {
  if (isDeploying) return '部署中...'
  if (isUnconfirmed) return '仍要部署'
  return previousPrice === undefined ? '确认部署' : '按新价格部署'
}

/** Shows the order for confirmation before anything is rented, and again when its price changed meanwhile. */
export default function OrderDialog(props: OrderDialogProps) {
  const { order, previousPrice, balance, open, isDeploying, isUnconfirmed, onClose, onConfirm } = props
  const rate = hourlyRate(order)
  const isShort = balance !== undefined && !covers(balance, rate)
  const footer = (
    <>
      <Button variant="outline" busy={isDeploying} onClick={onClose}>
        取消
      </Button>
      <Button
        colorPalette={isUnconfirmed ? 'bad' : 'power'}
        // During its closing animation the dialog still has the focus, so Enter would submit twice.
        busy={isDeploying || !open}
        disabledReason={isShort ? '余额不足' : undefined}
        onClick={() => onConfirm(order)}
      >
        {confirmText(props)}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="确认订单"
      locked={isDeploying}
      finalFocus={props.finalFocus}
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
          <Money value={rate} format={formatPrice} textStyle="2xl" fontWeight="semibold" />
          <Box as="span" color="fg.muted">
            /小时
          </Box>
        </Box>
      </Flex>
      <HourlyCost rate={rate}>
        <TotalRunway rate={rate} />
      </HourlyCost>
      <Box color="fg.muted" textStyle="xs" mt="3">
        按分钟计费，从余额结算；随时可以终止，终止后停止计费。
      </Box>
    </Dialog>
  )
}
