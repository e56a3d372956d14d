import { useState } from 'react'
import { Dialog } from '~/ui/dialog/dialog'
import { preloadQrCode } from '~/ui/qr-code'
import { AmountStep, type TopUpAmount } from './amount-step'
import { ConfirmStep } from './confirm-step'
import { HelpStep } from './help-step'
import { isNoticeOff, NoticeStep } from './notice-step'
import { ProgressStep } from './progress-step'
import { topUpStepTitles, type TopUpStepName } from './top-up-step-titles'
import { isSameAmount } from './top-up-rules'
import { useTopUpOrder } from './use-top-up-order'
import { useRunOnReconnect } from './use-run-on-reconnect'

preloadQrCode()

interface TopUpDialogProps {
  open: boolean
  onClose: () => void
  /** Returns the top-up button, which gets the focus on close, also when the dialog was opened by its URL. */
  opener: () => HTMLElement | null
}

function Steps({
  step,
  setStep,
  onClose,
}: {
  step: TopUpStepName
  setStep: (step: TopUpStepName) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState<TopUpAmount>({ quick: '', custom: '' })
  const { order, create, isPending, unconfirmedAmount } = useTopUpOrder()
  // The order is created before the notice is shown.
  const next = async (amount: string) => {
    if (await create(amount)) setStep(isNoticeOff() ? 'confirm' : 'notice')
  }
  const amount = typed.custom || typed.quick
  const isInterrupted =
    step === 'amount' && unconfirmedAmount !== undefined && isSameAmount(unconfirmedAmount, amount)
  useRunOnReconnect(isInterrupted, () => void next(amount))
  if (step === 'notice') return <NoticeStep onConfirm={() => setStep('confirm')} />
  if (step === 'help') return <HelpStep onBack={() => setStep('confirm')} />
  if (step === 'progress' && order) return <ProgressStep orderNo={order.order_no} onClose={onClose} />
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
      onNext={(selectedAmount) => void next(selectedAmount)}
    />
  )
}

/**
 * A top-up by Binance transfer in steps: amount, notice, confirmation, progress. One dialog shows all steps, so that
 * the focus stays in it and returns to the top-up button on close.
 */
export default function TopUpDialog({ open, onClose, opener }: TopUpDialogProps) {
  const [step, setStep] = useState<TopUpStepName>('amount')
  const close = () => {
    if (step === 'help') return setStep('confirm')
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={topUpStepTitles[step]} finalFocus={opener}>
      <Steps step={step} setStep={setStep} onClose={onClose} />
    </Dialog>
  )
}
