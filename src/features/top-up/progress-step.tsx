import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ApiError } from '~/api/client/errors'
import type { RechargeOrder } from '~/api/generated/model'
import { useCurrentBalance } from '~/features/billing/use-current-balance'
import { formatBalance, formatCharge, parseAmount, type Amount } from '~/lib/money'
import { settings } from '~/platform/settings'
import { Button } from '~/ui/components/button'
import { CircleAlert, CircleCheck, LoaderCircle } from '~/ui/components/icons'
import { OutboundLink } from '~/ui/components/outbound-link'
import { endedText } from './top-up-rules'
import { TopUpStepActions, TopUpStep, topUpStepTitles } from './top-up-step'
import { usePaymentStatus } from './use-payment-status'

const steps = ['平台已收到您的转账申请', '系统核查账户中...', '充值成功'] as const

/** The second step of an order that has ended without a payment. */
const endedStep = '未核查到转账'

const Row = chakra('li', {
  base: { display: 'flex', alignItems: 'center', gap: '3', h: '10', color: 'fg.muted' },
  variants: {
    state: {
      done: { color: 'fg', '& > svg': { color: 'ok.fg' } },
      now: {
        color: 'fg',
        fontWeight: 'semibold',
        '& > svg': { color: 'node.fg', _motionSafe: { animation: 'spin 1s linear infinite' } },
      },
      paid: { color: 'ok.fg', fontWeight: 'semibold' },
      ended: { color: 'fg', fontWeight: 'semibold', '& > svg': { color: 'bad.fg' } },
      pending: { '& > svg': { opacity: 0.35 } },
    },
  },
})

function stateOf(index: number, isPaid: boolean, hasEnded: boolean) {
  if (isPaid) return index === 2 ? 'paid' : 'done'
  return (['done', hasEnded ? 'ended' : 'now', 'pending'] as const)[index] ?? 'pending'
}

const stepIcons = {
  done: CircleCheck,
  now: LoaderCircle,
  ended: CircleAlert,
  paid: CircleCheck,
  pending: CircleCheck,
} as const

interface StepsProps {
  isPaid: boolean
  hasEnded: boolean
}

function Steps({ isPaid, hasEnded }: StepsProps) {
  return (
    <ol aria-label={topUpStepTitles.progress}>
      {steps.map((text, index) => {
        const state = stateOf(index, isPaid, hasEnded)
        const Icon = stepIcons[state]
        const isCurrent = state !== 'done' && state !== 'pending'
        return (
          <Row key={text} state={state} {...(isCurrent && { 'aria-current': 'step' as const })}>
            <Icon size={20} aria-hidden />
            {state === 'ended' ? endedStep : text}
          </Row>
        )
      })}
    </ol>
  )
}

/** The text below the steps while the order is not paid; empty for none. */
function hintText(failure: ApiError | undefined, status: string | undefined): string {
  if (failure?.status === 0) return '网络连接中断，恢复后将自动继续核查'
  if (failure) return '暂时无法核查，将自动重试'
  const message = endedText(status)
  return message ? `${message}，如你已转账请联系客服` : ''
}

/** The received amount with the new balance. */
function PaidNotice({ amount }: { amount: Amount }) {
  const { balance } = useCurrentBalance()
  return (
    <Flex gap="3" align="center" bg="ok.subtle" borderRadius="md" px="4" py="3" mb="2">
      <Box color="ok.fg" flexShrink="0">
        <CircleCheck size={32} aria-hidden />
      </Box>
      <Box>
        <Box color="ok.fg" textStyle="lg" fontWeight="semibold">
          {formatCharge(amount)} 已到账
        </Box>
        <Box>可用余额 {formatBalance(balance)}</Box>
      </Box>
    </Flex>
  )
}

function Support({ orderNo }: { orderNo: string }) {
  return (
    <Box bg="bg.subtle" borderRadius="md" px="4" py="3" mt="2" textStyle="sm">
      <Box fontWeight="medium">长时间未到账？</Box>
      <Box color="fg.muted">
        请加入群组联系客服，并提供订单号 {orderNo}。{' '}
        <OutboundLink href={settings().groupUrl}>加入群组</OutboundLink>
      </Box>
    </Box>
  )
}

interface ProgressStepProps {
  order: RechargeOrder
  /** The dialog was opened from a purchase that the balance did not cover. */
  isForPurchase: boolean
  onClose: () => void
  /** Called to top up with another order, as this one can no longer be paid. */
  onRestart: () => void
}

/**
 * Shows the progress of the transfer until the order is paid; then the received amount and the way back. An order that
 * has ended without a payment can be followed by another one; polling goes on, as a late transfer may still be found.
 */
export function ProgressStep({ order, isForPurchase, onClose, onRestart }: ProgressStepProps) {
  const { status, amount, isPaid, failure } = usePaymentStatus(order.order_no)
  const hasEnded = endedText(status) !== undefined
  const isLeadingOn = isPaid ? isForPurchase : hasEnded
  return (
    <TopUpStep title={topUpStepTitles.progress}>
      {isPaid && <PaidNotice amount={parseAmount(amount) ? amount : order.amount} />}
      <Steps isPaid={isPaid} hasEnded={hasEnded} />
      <Box as="output" display="block" minH="6" textStyle="sm" color="fg.error">
        {isPaid ? <chakra.span srOnly>充值成功</chakra.span> : hintText(failure, status)}
      </Box>
      {!isPaid && <Support orderNo={order.order_no} />}
      <TopUpStepActions>
        <Button variant={isLeadingOn ? 'outline' : 'solid'} onClick={onClose}>
          关闭
        </Button>
        {isPaid && isForPurchase && <Button onClick={onClose}>继续购买</Button>}
        {!isPaid && hasEnded && <Button onClick={onRestart}>重新充值</Button>}
      </TopUpStepActions>
    </TopUpStep>
  )
}
