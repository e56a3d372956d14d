import { Box, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { QrCode } from '~/ui/qr-code'
import { isImage } from './payment-url'

const Picture = chakra('img', {
  base: { boxSize: '44', objectFit: 'contain', bg: 'white', borderRadius: 'md' },
})

const label = '付款二维码'

/** The QR of a payment: the provider's image as it is, any other address drawn here (pay-19). */
export function PaymentCode({ url }: { url: string }) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <Flex as="figure" direction="column" align="center" gap="2">
      {isImage(url) && !isBroken && <Picture src={url} alt={label} onError={() => setIsBroken(true)} />}
      {isImage(url) && isBroken && (
        <Box p="6" color="fg.muted">
          二维码加载失败，请返回上一步重试
        </Box>
      )}
      {!isImage(url) && <QrCode value={url} label={label} />}
      <Box as="figcaption" color="fg.muted" textStyle="sm">
        使用币安App扫码支付
      </Box>
    </Flex>
  )
}
