import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { formatMoney, type Amount } from '~/lib/money'

export interface MoneyProps extends HTMLChakraProps<'span'> {
  value: Amount
}

/** An amount in US dollars; shows `-` when it is missing. */
export function Money({ value, ...rest }: MoneyProps) {
  return (
    <chakra.span whiteSpace="nowrap" {...rest}>
      {formatMoney(value)}
    </chakra.span>
  )
}
