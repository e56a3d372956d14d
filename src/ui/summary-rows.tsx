import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A `dl` that sums up an order or an action, one `SummaryRow` per line. */
export const SummaryRows = chakra('dl', { base: { display: 'grid', gap: '2', textStyle: 'sm' } })

export function SummaryRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex justify="space-between" gap="3">
      <Box as="dt" color="fg.muted" flexShrink="0">
        {label}
      </Box>
      <Box as="dd" textAlign="end" minW="0" overflowWrap="anywhere">
        {children}
      </Box>
    </Flex>
  )
}
