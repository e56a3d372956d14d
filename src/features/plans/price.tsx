import { Box, chakra } from '@chakra-ui/react'
import { formatPrice, toDecimal, type Amount } from '~/lib/money'

interface PriceProps {
  current: Amount
  /** The price before a discount; shown struck through when it is higher. */
  original?: Amount
  /** Such as `/月`, or a name of any length. */
  unit: string
}

const OriginalPrice = chakra('s', { base: { ms: '2', color: 'fg.muted', textStyle: 'sm' } })

export function Price({ current, original, unit }: PriceProps) {
  return (
    <Box as="span" {...(unit.length < 4 ? { whiteSpace: 'nowrap' } : { overflowWrap: 'anywhere' })}>
      <Box as="span" textStyle="xl" fontWeight="semibold">
        {formatPrice(current)}
      </Box>
      <Box as="span" color="fg.muted" textStyle="sm">
        {unit}
      </Box>
      {toDecimal(original).gt(toDecimal(current)) && (
        <OriginalPrice>
          <Box srOnly as="span">
            原价
          </Box>
          {formatPrice(original)}
        </OriginalPrice>
      )}
    </Box>
  )
}
