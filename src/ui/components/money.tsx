import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { Amount, FormatAmount } from '~/lib/money'

export interface MoneyProps extends HTMLChakraProps<'span'> {
  value: Amount
  /** Says how the amount is rounded, such as `formatBalance`. */
  format: FormatAmount
}

/** An amount in US dollars, which a translator leaves alone; shows `-` when it is missing. */
export function Money({ value, format, ...rest }: MoneyProps) {
  return (
    <chakra.span translate="no" whiteSpace="nowrap" {...rest}>
      {format(value)}
    </chakra.span>
  )
}
