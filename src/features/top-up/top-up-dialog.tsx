import { useState, useEffect, useEffectEvent, useRef } from 'react'
import { Dialog } from '~/ui/dialog/dialog'
import { preloadQrCode, QrCode } from '~/ui/qr-code'
import { AmountStep, type TopUpAmount, isNoticeOff, NoticeStep } from './amount-and-notice-steps'

import { ProgressStep } from './progress-step'
import { topUpStepTitles, type TopUpStepName } from './top-up-step-titles'
import { amountForShortfall, isSameAmount, hasPaymentDetails } from './top-up-rules'

import { chakra, Box, Flex } from '@chakra-ui/react'
import { Button } from '~/ui/button'
import { TopUpStepActions, TopUpStep } from './top-up-step'
import { useMutation } from '@tanstack/react-query'
import type { RechargeOrder } from '~/api/generated/model'
import { parseAmount } from '~/lib/money'
import { mayHaveBeenCarriedOut } from '~/api/client/errors'
import { showRefusal } from '~/api/client/refused-field'
import { useFieldError } from '~/ui/field/use-field-error'
import { loadKnownOrders, placeOrder, type KnownOrders } from './place-order'
import { CopyButton } from '~/ui/copy-button'
import { Money } from '~/ui/money'

const imageExtension = /\.(png|jpe?g|gif|webp|svg|avif|bmp|ico)$/i

/** Whether a payment URL is an image of a QR code: the URL of an image file or a data URI. */
function isImageUrl(url: string): boolean {
  if (/^data:image\//i.test(url)) return true
  try {
    const { protocol, pathname } = new URL(url, 'https://relative.invalid')
    return /^https?:$/.test(protocol) && imageExtension.test(pathname)
  } catch {
    return false
  }
}

const QrImage = chakra('img', {
  base: { boxSize: '11rem', objectFit: 'contain', bg: 'white', borderRadius: 'md' },
})

const qrCodeLabel = '付款二维码'

function QrCodeOrError({ url }: { url: string }) {
  const [isBroken, setIsBroken] = useState(false)
  if (!isImageUrl(url)) return <QrCode value={url} label={qrCodeLabel} />
  if (isBroken) return <ErrorText text="二维码加载失败，请返回上一步重试" />
  return <QrImage src={url} alt={qrCodeLabel} onError={() => setIsBroken(true)} />
}

const ErrorText = ({ text }: { text: string }) => (
  <Flex
    boxSize="11rem"
    mx={{ base: 'auto', sm: '0' }}
    p="4"
    align="center"
    borderWidth="1px"
    borderRadius="md"
    color="fg.error"
  >
    {text}
  </Flex>
)

/** The QR code of a payment: the provider's image, or a code generated from any other URL. */
function PaymentQrCode({ url }: { url: string | undefined }) {
  if (!url?.trim()) return <ErrorText text="未收到付款二维码，请返回上一步重试" />
  return (
    <Flex as="figure" direction="column" align="center" gap="2" mx={{ base: 'auto', sm: '0' }}>
      <QrCodeOrError url={url} />
      <Box as="figcaption" color="fg.muted" textStyle="sm">
        使用币安App扫码支付
      </Box>
    </Flex>
  )
}

interface ConfirmStepProps {
  order: RechargeOrder
  onBack: () => void
  onHelp: () => void
  onTransferred: () => void
}

const copyFailure = { title: '复制失败', description: '请长按或选中验证码，手动复制' }

function VerifyCode({ code, onHelp }: { code: string | undefined; onHelp: () => void }) {
  return (
    <Box>
      <Box color="fg.muted" textStyle="sm">
        转账附言验证码
      </Box>
      {code?.trim() ? (
        <>
          <Flex align="center" gap="2">
            <Box fontFamily="mono" textStyle="2xl" fontWeight="semibold" letterSpacing="0.08em">
              {code}
            </Box>
            <CopyButton value={code} label="复制验证码" failure={copyFailure} />
          </Flex>
          <Button variant="plain" colorPalette="node" textStyle="sm" onClick={onHelp}>
            {topUpStepTitles.help}
          </Button>
        </>
      ) : (
        <Box color="fg.error">未收到验证码，请勿转账，返回上一步重试</Box>
      )}
    </Box>
  )
}

/** The amount to transfer, the verification code for the transfer's note, and the QR code to pay. */
function ConfirmStep({ order, onBack, onHelp, onTransferred }: ConfirmStepProps) {
  const isPayable = hasPaymentDetails(order)
  return (
    <TopUpStep title={topUpStepTitles.confirm}>
      <Flex gap="6" justify="space-between" wrap="wrap">
        <Flex direction="column" gap="5">
          <VerifyCode code={order.verify_code} onHelp={onHelp} />
          <Box>
            <Box color="fg.muted" textStyle="sm">
              充值金额
            </Box>
            <Money value={order.amount} textStyle="2xl" fontWeight="semibold" />
          </Box>
        </Flex>
        <PaymentQrCode url={order.payment_url} />
      </Flex>
      <TopUpStepActions>
        <Button variant={isPayable ? 'outline' : 'solid'} onClick={onBack}>
          上一步
        </Button>
        {isPayable && <Button onClick={onTransferred}>我已转账</Button>}
      </TopUpStepActions>
    </TopUpStep>
  )
}

interface CreatedOrder {
  amount: string
  order: RechargeOrder
}

/** When the response lacks the amount, the amount that was sent is used. */
const withAmount = ({ amount, order }: CreatedOrder): RechargeOrder =>
  parseAmount(order.amount) ? order : { ...order, amount }

/** Creates orders and keeps track of the known ones, so that a retry can recognise an order it did not get. */
function usePlaceOrder(isRetry: boolean) {
  const knownOrders = useRef<KnownOrders>(undefined)
  return useMutation({
    meta: { failure: '请求失败，请稍后重试' },
    mutationFn: async (amount: string) => {
      knownOrders.current ??= await loadKnownOrders()
      const order = await placeOrder({ amount, knownOrders: knownOrders.current, isRetry })
      if (knownOrders.current) knownOrders.current = new Set([...knownOrders.current, order.order_no])
      return order
    },
  })
}

/**
 * The order of a top-up. Continuing with the same amount returns the existing order, unless it lacks the payment
 * details. A second call while an order is being created returns undefined, so that one click creates one order.
 * `unconfirmedAmount` is the amount of an order that may have been created although its request failed.
 */
function useTopUpOrder(onRefused: (text: string) => void) {
  const [created, setCreated] = useState<CreatedOrder>()
  const [unconfirmedAmount, setUnconfirmedAmount] = useState<string>()
  const isCreating = useRef(false)
  const { mutateAsync, isPending } = usePlaceOrder(unconfirmedAmount !== undefined)

  const create = async (amount: string): Promise<RechargeOrder | undefined> => {
    if (created && isSameAmount(created.amount, amount) && hasPaymentDetails(created.order))
      return created.order
    if (isCreating.current) return undefined
    isCreating.current = true
    try {
      const order = await mutateAsync(
        amount,
        showRefusal({ amount: 'amount' }, ({ text }) => onRefused(text)),
      )
      setCreated({ amount, order })
      setUnconfirmedAmount(undefined)
      return order
    } catch (error) {
      if (mayHaveBeenCarriedOut(error)) setUnconfirmedAmount(amount)
      return undefined
    } finally {
      isCreating.current = false
    }
  }
  const forget = () => setCreated(undefined)
  return { order: created && withAmount(created), create, forget, isPending, unconfirmedAmount }
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
  /** Returns the top-up button, which gets the focus on close, also when the dialog was opened by its URL. */
  opener: () => HTMLElement | null
}

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
  const { order, create, forget, isPending, unconfirmedAmount } = useTopUpOrder(refusal.show)
  // The order is created before the notice is shown.
  const next = async (amount: string) => {
    if (await create(amount)) setStep(isNoticeOff() ? 'confirm' : 'notice')
  }
  const restart = () => {
    forget()
    setStep('amount')
  }
  const amount = typed.custom || typed.quick
  const isInterrupted =
    step === 'amount' && unconfirmedAmount !== undefined && isSameAmount(unconfirmedAmount, amount)
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
 * the focus stays in it and returns to the top-up button on close.
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
