import { Box, chakra } from '@chakra-ui/react'
import { formatPrice } from '~/lib/cost'
import { decimal, type Amount } from '~/lib/money'

interface PriceProps {
  current: Amount
  /** Before a discount; shown struck through when higher (cld-06). */
  original?: Amount
  /** Such as `/月`; may be a name of any length. */
  unit: string
}

const Struck = chakra('s', { base: { ms: '2', color: 'fg.muted', textStyle: 'sm' } })

/** What one server costs. */
export function Price({ current, original, unit }: PriceProps) {
  return (
    <Box as="span" {...(unit.length < 4 ? { whiteSpace: 'nowrap' } : { overflowWrap: 'anywhere' })}>
      <Box as="span" textStyle="xl" fontWeight="semibold">
        {formatPrice(current)}
      </Box>
      <Box as="span" color="fg.muted" textStyle="sm">
        {unit}
      </Box>
      {decimal(original).gt(decimal(current)) && (
        <Struck>
          <Box srOnly as="span">
            原价
          </Box>
          {formatPrice(original)}
        </Struck>
      )}
    </Box>
  )
}
