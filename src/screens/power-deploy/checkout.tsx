import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { PowerSpec, Project, Script, PowerTaskDetail } from '~/api/generated/model'
import { useBalance } from '~/features/billing/use-balance'
import type { CdkState } from '~/features/cdk/use-cdk'
import { HourlyCost, TotalRunway } from '~/features/plans/hourly-cost'
import { stickyButton, stickyOrderWithTotal, stickyTotal } from '~/features/plans/sticky-total'
import type { ConfigSelection } from '~/features/project-configs/use-config-selection'
import { scriptName } from '~/features/projects/project'
import { BalanceRow } from '~/features/top-up/balance-row'
import { covers, formatPrice, isPositive } from '~/lib/money'
import { Button } from '~/ui/components/button'
import { Panel } from '~/ui/components/card'
import { SummaryRow, SummaryRows } from '~/ui/components/description-list'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'
import { Money } from '~/ui/components/money'
import { Switch } from '~/ui/components/switch'
import { toast } from '~/ui/components/toast'
import { useLazyDialog } from '~/ui/dialog/use-dialog'
import { balanced } from '~/ui/dom/balanced'
import { QuantityField, parseQuantity } from '~/ui/field/quantity-field'
import { useFieldError } from '~/ui/field/use-field-error'
import { useToastsAtLeft } from '~/ui/hooks/use-toasts-at-left'
import {
  invalidQuantityText,
  maxMachinesPerTask,
  payablePricing,
  hourlyRate,
  powerSpecName,
  scriptTakesConfig,
  deployDisabledReason,
  type PowerOrder,
} from './power-order'
import { type DeployOptions, useDeployPower } from './use-deploy-power'
import type { PowerPrices } from './use-power-prices'

interface PendingOrder {
  order: PowerOrder
  previousPrice: string | undefined
}

/** Opens the order dialog, again when the price changed, and after a successful deployment the dialog about it. */
function usePowerCheckout({
  refetchPrice,
  onDeployed,
  onRefused,
}: Pick<DeployOptions, 'refetchPrice' | 'onRefused'> & { onDeployed: () => void }) {
  const [pendingOrder, setPendingOrder] = useState<PendingOrder>()
  const [task, setTask] = useState<PowerTaskDetail>()
  const orderDialog = useLazyDialog()
  const deployingDialog = useLazyDialog()
  const deployment = useDeployPower({
    refetchPrice,
    onRepriced: (pricing) =>
      setPendingOrder(
        (previous) =>
          previous && {
            order: { ...previous.order, pricing },
            previousPrice: previous.order.pricing.current_price,
          },
      ),
    onDeployed: (newTask) => {
      setTask(newTask)
      orderDialog.close()
      deployingDialog.open()
      onDeployed()
    },
    // The refused field is beneath the dialog.
    onRefused: (refused) => {
      onRefused(refused)
      orderDialog.close()
    },
  })
  const openOrderDialog = (order: PowerOrder) => {
    setPendingOrder({ order, previousPrice: undefined })
    orderDialog.open()
  }
  return { ...deployment, pendingOrder, task, orderDialog, deployingDialog, openOrderDialog }
}

const OrderDialog = lazyWithRetry(() => import('./order-dialog'))
const DeployingDialog = lazyWithRetry(() => import('./deploying-dialog'))

interface CheckoutProps {
  project: Project
  script: Script | undefined
  spec: PowerSpec | undefined
  config: ConfigSelection
  cdk: CdkState
  prices: PowerPrices
}

/** The cost of an hour, or `pending` while it is unknown. */
function Total({ rate, pending }: { rate: string | undefined; pending: string }) {
  return (
    <Flex {...stickyTotal}>
      <Box color="fg.muted">合计</Box>
      <Box as="output">
        {rate === undefined ? (
          <Box as="span" color="fg.muted">
            {pending}
          </Box>
        ) : (
          <>
            <Money value={rate} format={formatPrice} textStyle="2xl" fontWeight="semibold" />
            <Box as="span" color="fg.muted">
              /小时
            </Box>
          </>
        )}
      </Box>
    </Flex>
  )
}

/** The order panel: number of machines, auto-restart, hourly cost, balance and the deploy button. */
export function PowerCheckout({ project, script, spec, config, cdk, prices }: CheckoutProps) {
  const { balance, isLoading } = useBalance()
  useToastsAtLeft()
  const [amountText, setAmountText] = useState('1')
  const quantityRefusal = useFieldError()
  const [isLoop, setIsLoop] = useState(false)
  const amount = parseQuantity(amountText, maxMachinesPerTask)
  const pricing = spec && payablePricing(spec)
  const rate = pricing && amount ? hourlyRate({ pricing, amount }) : undefined
  const disabledReason = deployDisabledReason({
    project,
    script,
    spec,
    config,
    cdk,
    amount,
    balance,
    isBalanceLoading: isLoading,
  })
  const checkout = usePowerCheckout({
    refetchPrice: prices.refetchPrice,
    onRefused: ({ field, text }) =>
      ({ quantity: quantityRefusal.show, cdk: cdk.refuse, config: config.refusal.show })[field](text),
    onDeployed: () => {
      setAmountText('1')
      cdk.clear()
    },
  })
  const refusedControl = () => {
    const refusal = [quantityRefusal, cdk.refusal, config.refusal].find(({ error }) => error)
    return refusal ? document.getElementById(refusal.id) : null
  }
  const changeAmount = (text: string) => {
    quantityRefusal.clear()
    setAmountText(text)
  }
  const submit = () => {
    if (!script || !spec || !pricing || !amount) return
    const order: PowerOrder = {
      project,
      script,
      spec,
      pricing,
      amount,
      isLoop,
      config: scriptTakesConfig(script) ? config.selected : undefined,
      cdk: project.is_cdk ? cdk.code : null,
      accepts: prices.accepts,
    }
    checkout.openOrderDialog(order)
  }
  return (
    <Panel title="订单摘要" {...stickyOrderWithTotal}>
      <Flex direction="column" gap="4">
        <SummaryRows>
          <SummaryRow label="命令">{script ? scriptName(script) : '未选择'}</SummaryRow>
          <SummaryRow label="服务器">{spec ? powerSpecName(spec) : '未选择'}</SummaryRow>
          {pricing && <SummaryRow label="单价">{formatPrice(pricing.current_price)}/小时</SummaryRow>}
        </SummaryRows>
        <Box mb="-3">
          <QuantityField
            label="数量"
            value={amountText}
            onChange={changeAmount}
            max={maxMachinesPerTask}
            error={quantityRefusal.error}
            id={quantityRefusal.id}
          />
        </Box>
        <Box colorPalette="power">
          <Switch label="自动循环" isOn={isLoop} onChange={setIsLoop} />
          <Box color="fg.muted" textStyle="xs" {...balanced} mt="1">
            开启后，机器结束时自动重启，直到终止任务。
          </Box>
        </Box>
        <Box borderTopWidth="1px" pt="4">
          <Total rate={rate} pending={pricing ? invalidQuantityText : '选择服务器后显示'} />
          {rate !== undefined && (
            <Box mt="3">
              <HourlyCost rate={rate}>
                <TotalRunway rate={rate} />
              </HourlyCost>
            </Box>
          )}
          {isPositive(cdk.deduction) && (
            <Box color="fg.muted" textStyle="xs" mt="2">
              合计是每小时的费用，没有减去立减金。
            </Box>
          )}
        </Box>
        <BalanceRow
          balance={balance}
          isLoading={isLoading}
          total={rate}
          isShort={rate !== undefined && balance !== undefined && !covers(balance, rate)}
        />
        <Button
          size="xl"
          colorPalette="power"
          {...stickyButton}
          disabledReason={disabledReason}
          onDisabledClick={(reason) => toast.warning(reason, { id: 'power-deploy' })}
          onClick={submit}
        >
          立即部署
        </Button>
        <Box color="fg.muted" textStyle="xs">
          按分钟计费，从余额结算；终止任务后停止计费。
        </Box>
      </Flex>
      {checkout.pendingOrder && checkout.orderDialog.wasOpened && (
        <OrderDialog
          {...checkout.pendingOrder}
          balance={balance}
          open={checkout.orderDialog.isOpen}
          isDeploying={checkout.isDeploying}
          isUnconfirmed={checkout.isUnconfirmed}
          onClose={checkout.orderDialog.close}
          onConfirm={checkout.deploy}
          finalFocus={refusedControl}
        />
      )}
      {checkout.deployingDialog.wasOpened && (
        <DeployingDialog
          task={checkout.task}
          open={checkout.deployingDialog.isOpen}
          onClose={checkout.deployingDialog.close}
        />
      )}
    </Panel>
  )
}
