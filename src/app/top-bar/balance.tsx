import { chakra, Flex } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { useUser } from '~/api/session/use-user'
import { useBalance } from '~/features/account/use-balance'
import { isPositive } from '~/lib/money'
import { paths } from '~/lib/paths'
import { Skeleton } from '~/ui/skeleton'
import { Money } from '~/ui/money'

const BalanceLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '4',
    minW: '0',
    h: '8',
    px: { base: '1', sm: '3' },
    lineHeight: '2rem',
    borderRadius: 'md',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.subtle' },
  },
})

const Label = chakra('span', {
  base: { srOnly: { base: true, sm: false }, color: 'fg.muted', textStyle: 'sm', lineHeight: 'inherit' },
})

/** The available balance and, if positive, the locked balance, as a link to the orders. */
export function Balance() {
  const { balance, isLoading } = useBalance()
  const locked = useUser()?.locked_balance
  return (
    <BalanceLink to={paths.order()}>
      <Flex gap="2" align="baseline" minW="0">
        <Label>可用余额</Label>
        {isLoading ? (
          <Skeleton w="16" h="4" alignSelf="center" />
        ) : (
          <Money value={balance ?? '0.00'} fontWeight="semibold" truncate />
        )}
      </Flex>
      {isPositive(locked) && (
        <Flex gap="2" align="baseline" minW="0" hideBelow="sm">
          <Label>锁定</Label>
          <Money value={locked} truncate />
        </Flex>
      )}
    </BalanceLink>
  )
}
