'use no memo' // As in the home page's `index.tsx`.
import { Box } from '@chakra-ui/react'
import type { Amount, FormatAmount } from '~/lib/money'
import { Money } from '~/ui/components/money'
import { Skeleton } from '~/ui/components/skeleton'

interface FigureProps {
  label: string
  value: Amount
  format: FormatAmount
  unit?: string
  isLoading: boolean
}

/** An amount below its label, as a term and its definition. */
export function Figure({ label, value, format, unit, isLoading }: FigureProps) {
  return (
    <Box>
      <Box as="dt" color="fg.muted" textStyle="xs">
        {label}
      </Box>
      <Box as="dd" h="7" whiteSpace="nowrap">
        {isLoading ? (
          <Skeleton w="20" h="5" position="relative" top="1" />
        ) : (
          <>
            <Money value={value} format={format} textStyle="xl" fontWeight="semibold" />
            {unit && value !== undefined && (
              <Box as="span" color="fg.muted" textStyle="xs">
                {unit}
              </Box>
            )}
          </>
        )}
      </Box>
    </Box>
  )
}
