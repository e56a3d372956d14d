import { useState } from 'react'
import { Dialog } from '~/ui/dialog/dialog'
import { preloadQrCode } from '~/ui/qr-code'
import { AmountStep, type Typed } from './amount-step'
import { ConfirmStep } from './confirm-step'
import { HelpStep } from './help-step'
import { isNoticeOff, NoticeStep } from './notice-step'
import { ProgressStep } from './progress-step'
import { stepTitles, type StepName } from './titles'
import { isSameAmount } from './rules'
import { useOrder } from './use-order'
import { useResume } from './use-resume'

preloadQrCode()

interface TopUpDialogProps {
  open: boolean
  onClose: () => void
  /** The button that opens the top-up: an address may have opened it instead. */
  opener: () => HTMLElement | null
}

function Steps({ step, go, onClose }: { step: StepName; go: (step: StepName) => void; onClose: () => void }) {
  const [typed, setTyped] = useState<Typed>({ quick: '', own: '' })
  const { order, make, isPending, lost } = useOrder()
  // The order is there before the notice opens (pay-11).
  const next = async (amount: string) => {
    if (await make(amount)) go(isNoticeOff() ? 'confirm' : 'notice')
  }
  const amount = typed.own || typed.quick
  const isCutOff = step === 'amount' && lost !== undefined && isSameAmount(lost, amount)
  useResume(isCutOff, () => void next(amount))
  if (step === 'notice') return <NoticeStep onConfirm={() => go('confirm')} />
  if (step === 'help') return <HelpStep onBack={() => go('confirm')} />
  if (step === 'progress' && order) return <ProgressStep orderNo={order.order_no} onClose={onClose} />
  if (step === 'confirm' && order)
    return (
      <ConfirmStep
        order={order}
        onBack={() => go('amount')}
        onHelp={() => go('help')}
        onTransferred={() => go('progress')}
      />
    )
  return (
    <AmountStep
      typed={typed}
      onType={setTyped}
      isMaking={isPending}
      isCutOff={isCutOff}
      onNext={(chosen) => void next(chosen)}
    />
  )
}

/**
 * A top-up by Binance transfer {1§2}: amount, notice, confirmation, progress. One dialog whose content changes, so
 * that the focus stays in it and at the end goes back to where the top-up was opened.
 */
export default function TopUpDialog({ open, onClose, opener }: TopUpDialogProps) {
  const [step, setStep] = useState<StepName>('amount')
  const close = () => {
    if (step === 'help') return setStep('confirm')
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={stepTitles[step]} finalFocus={opener}>
      <Steps step={step} go={setStep} onClose={onClose} />
    </Dialog>
  )
}
