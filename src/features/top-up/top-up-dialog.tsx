import { chakra } from '@chakra-ui/react'
import { useState, useEffect, useEffectEvent, useRef } from 'react'
import type { RechargeOrder } from '~/api/generated/model'
import { getCreateRechargeOrderMutationKey } from '~/api/generated/recharge/recharge'
import { useSubmission } from '~/features/ordering/use-submission'
import { parseAmount } from '~/lib/money'
import { Button } from '~/ui/components/button'
import { Dialog } from '~/ui/dialog/dialog'
import { useFieldError } from '~/ui/field/use-field-error'
import { preloadQrCode } from '~/ui/qr-code'
import { AmountStep, type TopUpAmount } from './amount-step'
import { ConfirmStep } from './confirm-step'
import { isNoticeOff, NoticeStep } from './notice-step'
import { loadKnownOrders, placeOrder, statusOf, type KnownOrders } from './place-order'
import { ProgressStep } from './progress-step'
import { amountForShortfall, endedText, isPaidStatus, isSameAmount, hasPaymentDetails } from './top-up-rules'
import { topUpStepTitles, type TopUpStepName, TopUpStepActions, TopUpStep } from './top-up-step'
import { refreshOrder, useOrderWatch } from './use-payment-status'

/** An order that may have been created although its request failed. */
interface UnconfirmedOrder {
  amount: string
  /** Whether no answer came at all. */
  isDisconnected: boolean
}

interface CreatedOrder {
  amount: string
  order: RechargeOrder
}

/** When the response lacks the amount, the amount that was sent is used. */
const withAmount = ({ amount, order }: CreatedOrder): RechargeOrder =>
  parseAmount(order.amount) ? order : { ...order, amount }

/**
 * The order of a top-up. Continuing with the same amount returns the existing order, unless it lacks the payment details
 * or has ended.
 * `interruptedAmount` is the amount of an order whose request had no answer.
 */
function useTopUpOrder(onRefused: (text: string) => void) {
  const [unconfirmed, setUnconfirmed] = useState<UnconfirmedOrder>()
  // Known before an order is created, so that a retry can recognise an order whose response was lost.
  const knownOrders = useRef<KnownOrders>(undefined)
  const isRetry = unconfirmed !== undefined
  const { submit, isSubmitting, receipt, closeReceipt } = useSubmission({
    mutationKey: getCreateRechargeOrderMutationKey(),
    meta: { failure: '请求失败，请稍后重试' },
    place: async (amount: string): Promise<CreatedOrder> => {
      const existing = await existingOrder(amount)
      if (existing) return { amount, order: existing }
      knownOrders.current ??= await loadKnownOrders(isRetry)
      const order = await placeOrder({ amount, knownOrders: knownOrders.current, isRetry })
      if (knownOrders.current) knownOrders.current = new Set([...knownOrders.current, order.order_no])
      return { amount, order }
    },
    fields: { amount: 'amount' },
    onPlaced: () => setUnconfirmed(undefined),
    onUnconfirmed: (amount, error) => setUnconfirmed({ amount, isDisconnected: statusOf(error) === 0 }),
  })
  const created = receipt?.placed
  const existingOrder = async (amount: string) => {
    if (!created || !isSameAmount(created.amount, amount) || !hasPaymentDetails(created.order))
      return undefined
    const order = await refreshOrder(created.order)
    return endedText(order.payment_status) === undefined ? order : undefined
  }
  return {
    order: created && withAmount(created),
    create: (amount: string) => submit(amount, ({ text }) => onRefused(text)),
    forget: closeReceipt,
    isPending: isSubmitting,
    interruptedAmount: unconfirmed?.isDisconnected ? unconfirmed.amount : undefined,
  }
}

const Points = chakra('ol', {
  base: { listStyleType: 'decimal', ps: '5', '& > li': { py: '1.5' } },
})

/** Explains where to enter the transfer's note. */
function HelpStep({ onBack }: { onBack: () => void }) {
  return (
    <TopUpStep title={topUpStepTitles.help}>
      <Points>
        <li>打开币安 App 扫描付款二维码，输入充值金额后，点击转账页面的“添加附言”。</li>
        <li>在附言中粘贴页面上的验证码，核对金额与验证码无误后确认转账。</li>
      </Points>
      <TopUpStepActions>
        <Button onClick={onBack}>知道了</Button>
      </TopUpStepActions>
    </TopUpStep>
  )
}

/** While `isInterrupted`, calls the callback when the browser is online again. */
function useRunOnReconnect(isInterrupted: boolean, callback: () => void): void {
  const onReconnect = useEffectEvent(callback)
  useEffect(() => {
    if (!isInterrupted) return undefined
    const onOnline = () => onReconnect()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [isInterrupted])
}

preloadQrCode()

interface TopUpDialogProps {
  open: boolean
  onClose: () => void
  /** Dollars that are lacking, which the first step proposes. */
  shortfall: string | undefined
  /** Whether they are lacking for a purchase on the page, to which success leads back. */
  isForPurchase: boolean
  /** Returns the focus target on close: the pressed element, or the top-up button when it is gone. */
  opener: () => HTMLElement | null
}

/** The steps that lead the user to pay the order. */
const payableSteps: ReadonlySet<TopUpStepName> = new Set(['notice', 'confirm', 'help'])

function Steps({
  step,
  setStep,
  onClose,
  shortfall,
  isForPurchase: isOpenedForPurchase,
}: {
  step: TopUpStepName
  setStep: (step: TopUpStepName) => void
} & Pick<TopUpDialogProps, 'onClose' | 'shortfall' | 'isForPurchase'>) {
  // Fixed at the opening: the balance, and with it the shortfall, changes as soon as the top-up is paid.
  const [typed, setTyped] = useState<TopUpAmount>({
    quick: '',
    custom: shortfall === undefined ? '' : amountForShortfall(shortfall),
  })
  const [isForPurchase] = useState(isOpenedForPurchase)
  const refusal = useFieldError()
  const { order, create, forget, isPending, interruptedAmount } = useTopUpOrder(refusal.show)
  // The order is created before the notice is shown.
  const next = async (amount: string) => {
    const created = await create(amount)
    if (!created) return
    if (isPaidStatus(created.order.payment_status)) setStep('progress')
    else setStep(isNoticeOff() ? 'confirm' : 'notice')
  }
  useOrderWatch(order, payableSteps.has(step), () => setStep('progress'))
  const restart = () => {
    forget()
    setStep('amount')
  }
  const amount = typed.custom || typed.quick
  const isInterrupted = step === 'amount' && isSameAmount(interruptedAmount, amount)
  useRunOnReconnect(isInterrupted, () => void next(amount))
  if (step === 'notice') return <NoticeStep onConfirm={() => setStep('confirm')} />
  if (step === 'help') return <HelpStep onBack={() => setStep('confirm')} />
  if (step === 'progress' && order)
    return <ProgressStep order={order} isForPurchase={isForPurchase} onClose={onClose} onRestart={restart} />
  if (step === 'confirm' && order)
    return (
      <ConfirmStep
        order={order}
        onBack={() => setStep('amount')}
        onHelp={() => setStep('help')}
        onTransferred={() => setStep('progress')}
      />
    )
  return (
    <AmountStep
      value={typed}
      onChange={setTyped}
      isCreating={isPending}
      isInterrupted={isInterrupted}
      refusal={refusal}
      onNext={(selectedAmount) => void next(selectedAmount)}
    />
  )
}

/**
 * A top-up by Binance transfer in steps: amount, notice, confirmation, progress. One dialog shows all steps, so that
 * the focus stays in it and returns to the pressed element on close.
 */
export default function TopUpDialog({ open, onClose, opener, ...proposal }: TopUpDialogProps) {
  const [step, setStep] = useState<TopUpStepName>('amount')
  const close = () => {
    if (step === 'help') return setStep('confirm')
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={topUpStepTitles[step]} finalFocus={opener}>
      <Steps step={step} setStep={setStep} onClose={onClose} {...proposal} />
    </Dialog>
  )
}
