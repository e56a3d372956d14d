import { Box, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { QrCode } from '~/ui/qr-code'
import { isImage } from './payment-url'

const Picture = chakra('img', {
  base: { boxSize: '44', objectFit: 'contain', bg: 'white', borderRadius: 'md' },
})

const label = '付款二维码'

function Code({ url }: { url: string | undefined }) {
  const [isBroken, setIsBroken] = useState(false)
  if (!url?.trim()) return <Missing text="未收到付款二维码，请返回上一步重试" />
  if (!isImage(url)) return <QrCode value={url} label={label} />
  if (isBroken) return <Missing text="二维码加载失败，请返回上一步重试" />
  return <Picture src={url} alt={label} onError={() => setIsBroken(true)} />
}

const Missing = ({ text }: { text: string }) => (
  <Box p="6" color="fg.muted">
    {text}
  </Box>
)

/** The QR of a payment: the provider's image as it is, any other address drawn here (pay-19). */
export function PaymentCode({ url }: { url: string | undefined }) {
  return (
    <Flex as="figure" direction="column" align="center" gap="2">
      <Code url={url} />
      <Box as="figcaption" color="fg.muted" textStyle="sm">
        使用币安App扫码支付
      </Box>
    </Flex>
  )
}
