import { Box, Flex } from '@chakra-ui/react'
import { shortfall } from '~/lib/cost'
import { formatMoney, type Amount } from '~/lib/money'
import { Skeleton } from '~/ui/skeleton'
import { Money } from '~/ui/money'
import { TopUpButton } from './top-up-button'

interface BalanceRowProps {
  balance: Amount
  isLoading: boolean
  /** Dollars to pay; undefined while nothing is selected. */
  total: Amount
  isShort: boolean
}

/** The balance with a top-up button, and the shortfall when it is too low. */
export function BalanceRow({ balance, isLoading, total, isShort }: BalanceRowProps) {
  return (
    <Box>
      <Flex align="center" justify="space-between" gap="3" textStyle="sm">
        <Box color="fg.muted">账户余额</Box>
        <Flex align="center" gap="2">
          {isLoading ? <Skeleton w="16" h="5" /> : <Money value={balance} />}
          <TopUpButton size="sm" variant={isShort ? 'solid' : 'outline'} />
        </Flex>
      </Flex>
      <Box aria-live="polite" textStyle="sm">
        {isShort && (
          <Flex mt="2" px="3" py="2" borderRadius="md" bg="bad.subtle" color="bad.fg" justify="space-between">
            <Box as="span" fontWeight="medium">
              余额不足
            </Box>
            <span>还差 {formatMoney(shortfall(balance, total))}</span>
          </Flex>
        )}
      </Box>
    </Box>
  )
}
