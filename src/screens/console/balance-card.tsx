import { Button as LinkButton, Flex, type BoxProps } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { invalidateGetUserInfo } from '~/api/generated/account/account'
import { useBalance } from '~/features/account/use-balance'
import { TopUpButton } from '~/features/top-up/top-up-button'
import { paths } from '~/lib/paths'
import { Skeleton } from '~/ui/skeleton'
import { IconButton } from '~/ui/button'
import { ReceiptText, RotateCw } from '~/ui/icons'
import { Money } from '~/ui/money'
import { Panel } from '~/ui/panel'

interface BalanceCardProps extends BoxProps {
  isRefreshing: boolean
  onRefresh: () => void
}

/** The balance with links to top-up and orders. Refreshing reloads both the dashboard and the user info. */
export function BalanceCard({ isRefreshing, onRefresh, ...rest }: BalanceCardProps) {
  const client = useQueryClient()
  const { balance, isLoading } = useBalance()
  const refresh = () => {
    onRefresh()
    void invalidateGetUserInfo(client)
  }
  const refreshButton = (
    <IconButton size="sm" label="刷新余额" busy={isRefreshing} onClick={refresh}>
      <RotateCw />
    </IconButton>
  )
  return (
    <Panel title="账户余额" action={refreshButton} {...rest}>
      {isLoading ? (
        <Skeleton w="40" h="8" my="1" />
      ) : (
        <Money value={balance} display="block" textStyle="3xl" fontWeight="semibold" />
      )}
      <Flex gap="2" mt="4">
        <TopUpButton />
        <LinkButton asChild variant="outline">
          <Link to={paths.order()}>
            <ReceiptText aria-hidden />
            订单
          </Link>
        </LinkButton>
      </Flex>
    </Panel>
  )
}
