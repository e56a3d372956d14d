import { Box, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { QrCode } from '~/ui/qr-code'

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
  base: { boxSize: '44', objectFit: 'contain', bg: 'white', borderRadius: 'md' },
})

const label = '付款二维码'

function QrCodeOrError({ url }: { url: string | undefined }) {
  const [isBroken, setIsBroken] = useState(false)
  if (!url?.trim()) return <ErrorText text="未收到付款二维码，请返回上一步重试" />
  if (!isImageUrl(url)) return <QrCode value={url} label={label} />
  if (isBroken) return <ErrorText text="二维码加载失败，请返回上一步重试" />
  return <QrImage src={url} alt={label} onError={() => setIsBroken(true)} />
}

const ErrorText = ({ text }: { text: string }) => (
  <Box p="6" color="fg.muted">
    {text}
  </Box>
)

/** The QR code of a payment: the provider's image, or a code generated from any other URL. */
export function PaymentQrCode({ url }: { url: string | undefined }) {
  return (
    <Flex as="figure" direction="column" align="center" gap="2">
      <QrCodeOrError url={url} />
      <Box as="figcaption" color="fg.muted" textStyle="sm">
        使用币安App扫码支付
      </Box>
    </Flex>
  )
}
