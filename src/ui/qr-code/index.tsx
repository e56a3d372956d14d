import { Box, Flex } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { Skeleton } from '~/ui/components/skeleton'
import type { QrCodeProps } from './qr-code-svg'

/** Shown when the QR library fails to load, so that the payment details around it stay visible. */
const LoadError = () => <Box p="4">二维码加载失败，请刷新页面</Box>

const load = () => import('./qr-code-svg').catch(() => ({ default: LoadError }))
const Drawing = lazy(load)

/** Loads the QR library before the first code is shown, so that losing the connection in between does no harm. */
export const preloadQrCode = (): void => void load()

// The capacity of the largest QR code at error correction level M.
const maxBytes = 2331

/** A QR code, black on white in both colour modes and with forced colours, because scanners need that contrast. */
export function QrCode({ value, label, size = 192 }: QrCodeProps) {
  const isTooLong = new TextEncoder().encode(value).length > maxBytes
  return (
    <Flex
      // oxlint-disable-next-line theme/values -- scanners need white
      bg="white"
      // oxlint-disable-next-line theme/values -- and black
      color="black"
      forcedColorAdjust="none"
      borderRadius="md"
      borderWidth="1px"
      p="1"
      w="fit"
      align="center"
    >
      {isTooLong ? (
        <Box p="4">内容过长，无法生成二维码</Box>
      ) : (
        <Suspense fallback={<Skeleton boxSize={`${size}px`} aria-busy />}>
          <Drawing value={value} label={label} size={size} />
        </Suspense>
      )}
    </Flex>
  )
}
