import { Box, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { RechargeOrder } from '~/api/generated/model'
import { formatPrice } from '~/lib/money'
import { Button } from '~/ui/components/button'
import { CopyButton } from '~/ui/components/copy-button'
import { Money } from '~/ui/components/money'
import { QrCode } from '~/ui/qr-code'
import { hasPaymentDetails } from './top-up-rules'
import { TopUpStep, TopUpStepActions, topUpStepTitles } from './top-up-step'

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

// The padding is about four modules of a code, in case the image has no quiet zone of its own.
const QrImage = chakra('img', {
  // oxlint-disable-next-line theme/values -- scanners need white
  base: { boxSize: '11rem', p: '5', objectFit: 'contain', bg: 'white', borderRadius: 'md' },
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
            <Box fontFamily="mono" textStyle="xl" fontWeight="semibold" letterSpacing="0.08em">
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
export function ConfirmStep({ order, onBack, onHelp, onTransferred }: ConfirmStepProps) {
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
            {/* A transfer of another amount is not recognised, so that nothing is rounded. */}
            <Money value={order.amount} format={formatPrice} textStyle="xl" fontWeight="semibold" />
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
