import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import {
  ceilToCents,
  formatBalance,
  formatTotal,
  isPositive,
  parseAmount,
  shortfall,
  type Amount,
} from '~/lib/money'
import { Money } from '~/ui/components/money'
import { Skeleton } from '~/ui/components/skeleton'
import { TopUpButton } from './top-up-button'

interface BalanceRowProps {
  balance: Amount
  isBalanceLoading: boolean
  /** Dollars to pay; undefined while nothing is selected. */
  total: Amount
  /** Shown below the balance that a prepaid order leaves. */
  afterwards?: ReactNode
}

/** The balance that a purchase leaves; nothing while one of the two is unknown. */
function BalanceAfter({ balance, total, afterwards }: BalanceRowProps) {
  const [before, price] = [parseAmount(balance), parseAmount(total)]
  if (!before || !price) return null
  return (
    <>
      <Flex justify="space-between" gap="3" textStyle="sm" mt="2">
        <Box color="fg.muted">购买后余额</Box>
        <Money value={before.minus(price).toString()} format={formatBalance} />
      </Flex>
      {afterwards}
    </>
  )
}

/** The balance with a top-up button, the rest after a prepaid purchase, and the shortfall when it is too low. */
export function BalanceRow(props: BalanceRowProps) {
  const { balance, isBalanceLoading, total } = props
  const lack = balance === undefined ? '0' : shortfall(balance, total)
  const isShort = isPositive(lack)
  return (
    <Box>
      <Flex align="center" justify="space-between" gap="3" textStyle="sm">
        <Box color="fg.muted">账户余额</Box>
        <Flex align="center" gap="2">
          {isBalanceLoading ? <Skeleton w="16" h="5" /> : <Money value={balance} format={formatBalance} />}
          <TopUpButton
            size="sm"
            variant={isShort ? 'solid' : 'outline'}
            shortfall={isShort ? lack : undefined}
          />
        </Flex>
      </Flex>
      {props.afterwards && !isShort && <BalanceAfter {...props} />}
      <Box aria-live="polite" textStyle="sm">
        {isShort && (
          <Flex mt="2" px="3" py="2" borderRadius="md" bg="bad.subtle" color="bad.fg" justify="space-between">
            <Box as="span" fontWeight="medium">
              余额不足
            </Box>
            <span>还差 {formatTotal(ceilToCents(lack))}</span>
          </Flex>
        )}
      </Box>
    </Box>
  )
}
