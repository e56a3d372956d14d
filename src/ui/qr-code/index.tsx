import { Box, Flex } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { Bone } from '../bone'

/** Without it the page lives on: a code that can't be drawn must not take a payment's note and amount along. */
const Undrawn = () => <Box p="4">二维码加载失败，请刷新页面</Box>

const load = () => import('./drawing').catch(() => ({ default: Undrawn }))
const Drawing = lazy(load)

/** Fetches what draws codes ahead of the first one, so that a connection lost meanwhile does not matter. */
export const preloadQrCode = (): void => void load()

// The largest QR code holds this many bytes at the middle level of correction.
const mostBytes = 2331

export interface QrCodeProps {
  /** What it says; drawn here, never sent to anybody. */
  value: string
  /** Its name for screen readers. */
  label: string
  /** Edge in px. */
  size?: number
}

/** A QR code, dark on white in both themes, because cameras want it so. */
export function QrCode({ value, label, size = 160 }: QrCodeProps) {
  const isTooLong = new TextEncoder().encode(value).length > mostBytes
  return (
    <Flex bg="white" color="black" borderRadius="md" borderWidth="1px" p="2" w="fit" align="center">
      {isTooLong ? (
        <Box p="4">内容过长，无法生成二维码</Box>
      ) : (
        <Suspense fallback={<Bone boxSize={`${size}px`} />}>
          <Drawing value={value} label={label} size={size} />
        </Suspense>
      )}
    </Flex>
  )
}
