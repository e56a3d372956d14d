import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { PowerSpec, Project, Script } from '~/api/generated/model'
import type { CdkState } from '~/features/cdk/use-cdk'
import { CheckoutPanel } from '~/features/ordering/checkout-panel'
import { stickyTotal } from '~/features/ordering/sticky-total'
import { invalidQuantityText, useOrderForm } from '~/features/ordering/use-order-form'
import { HourlyCost, TotalRunway } from '~/features/plans/hourly-cost'
import type { ConfigSelection } from '~/features/project-configs/use-config-selection'
import { scriptName } from '~/features/projects/project'
import { BalanceRow } from '~/features/top-up/balance-row'
import { formatPrice, isPositive } from '~/lib/money'
import { SummaryRow, SummaryRows } from '~/ui/components/description-list'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'
import { Money } from '~/ui/components/money'
import { Switch } from '~/ui/components/switch'
import { toast } from '~/ui/components/toast'
import {
  maxMachinesPerTask,
  payablePricing,
  hourlyRate,
  powerSpecName,
  scriptTakesConfig,
  deployDisabledReason,
} from './power-order'
import { usePowerCheckout } from './use-power-checkout'
import type { PowerPrices } from './use-power-prices'

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

interface TotalProps {
  rate: string | undefined
  /** Shown while the rate is unknown. */
  pending: string
  deduction: string
}

/** The cost of an hour. */
const Total = ({ rate, pending }: Omit<TotalProps, 'deduction'>) => (
  <Flex {...stickyTotal}>
    <Box color="fg.muted">合计</Box>
    <Box as="output">
      {rate === undefined ? (
        <Box as="span" color="fg.muted">
          {pending}
        </Box>
      ) : (
        <>
          <Money value={rate} format={formatPrice} textStyle="xl" fontWeight="semibold" />
          <Box as="span" color="fg.muted">
            /小时
          </Box>
        </>
      )}
    </Box>
  </Flex>
)

/** The cost of longer periods, and until when the balance lasts. */
const Costs = ({ rate, deduction }: Omit<TotalProps, 'pending'>) => (
  <Box>
    {rate !== undefined && (
      <HourlyCost rate={rate}>
        <TotalRunway rate={rate} />
      </HourlyCost>
    )}
    {isPositive(deduction) && (
      <Box color="fg.muted" textStyle="xs" mt="2">
        合计是每小时的费用，没有减去立减金。
      </Box>
    )}
  </Box>
)

/** The command, the server and the price of one server. */
function Selection({ script, spec }: Pick<CheckoutProps, 'script' | 'spec'>) {
  const pricing = spec && payablePricing(spec)
  return (
    <SummaryRows>
      <SummaryRow label="命令">{script ? scriptName(script) : '未选择'}</SummaryRow>
      <SummaryRow label="服务器">{spec ? powerSpecName(spec) : '未选择'}</SummaryRow>
      {pricing && <SummaryRow label="单价">{formatPrice(pricing.current_price)}/小时</SummaryRow>}
    </SummaryRows>
  )
}

const LoopSwitch = (props: { isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <Box colorPalette="power">
    <Switch label="自动循环" {...props} />
    <Box color="fg.muted" textStyle="xs" mt="1">
      机器结束后自动重启，直到终止任务。
    </Box>
  </Box>
)

/** The order panel: number of machines, auto-restart, hourly cost, balance and the deploy button. */
export function PowerCheckout({ project, script, spec, config, cdk, prices }: CheckoutProps) {
  const form = useOrderForm(maxMachinesPerTask, cdk, config)
  const checkout = usePowerCheckout(prices, form)
  const { pendingOrder, orderDialog, deployingDialog, task } = checkout
  const [isLoop, setIsLoop] = useState(false)
  const amount = form.quantity
  const pricing = spec && payablePricing(spec)
  const rate = pricing && amount ? hourlyRate({ pricing, amount }) : undefined
  const submit = () => {
    if (!script || !spec || !pricing || !amount) return
    checkout.openOrderDialog({
      project,
      script,
      spec,
      pricing,
      amount,
      isLoop,
      config: scriptTakesConfig(script) ? config.selected : undefined,
      cdk: project.is_cdk ? cdk.code : null,
      accepts: prices.accepts,
    })
  }
  return (
    <>
      <CheckoutPanel
        summary={<Selection script={script} spec={spec} />}
        quantityField={form.quantityField}
        option={<LoopSwitch isOn={isLoop} onChange={setIsLoop} />}
        total={<Total rate={rate} pending={pricing ? invalidQuantityText : '选择服务器后显示'} />}
        costs={<Costs rate={rate} deduction={cdk.deduction} />}
        balance={<BalanceRow {...form} total={rate} />}
        button={{
          colorPalette: 'power',
          disabledReason: deployDisabledReason({ ...form, project, script, spec, amount }),
          onDisabledClick: (reason) => toast.warning(reason, { id: 'power-deploy' }),
          onClick: submit,
          children: '立即部署',
        }}
        terms="按分钟从余额结算，终止后停止计费。"
      />
      {pendingOrder && orderDialog.wasOpened && (
        <OrderDialog
          pending={pendingOrder}
          checkout={checkout}
          form={form}
          open={orderDialog.isOpen}
          onClose={orderDialog.close}
        />
      )}
      {deployingDialog.wasOpened && (
        <DeployingDialog task={task} open={deployingDialog.isOpen} onClose={deployingDialog.close} />
      )}
    </>
  )
}
