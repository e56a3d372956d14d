import { Box, Button as LinkButton, Flex } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { useGetDashboard } from '~/api/generated/console/console'
import { useUser } from '~/api/session/use-user'
import { useBalance } from '~/features/billing/use-balance'
import { StopBillingButton } from '~/features/stop-billing/stop-billing-button'
import { links } from '~/lib/links'
import { shownStateOf } from '~/lib/load-state'
import { formatBalance, formatPrice } from '~/lib/money'
import { paths } from '~/lib/paths'
import { Button } from '~/ui/components/button'
import { Panel } from '~/ui/components/card'
import { DescriptionList } from '~/ui/components/description-list'
import { Money } from '~/ui/components/money'
import { Skeleton } from '~/ui/components/skeleton'
import { handOverFocus } from '~/ui/dom/hand-over-focus'

const skeleton = <Skeleton h="4" w="24" />

const amountOrDash = (value: string | undefined, isBold = false) =>
  value === undefined ? (
    '-'
  ) : (
    <Money value={value} format={formatBalance} fontWeight={isBold ? 'semibold' : undefined} truncate />
  )

function useFunds() {
  const { balance, isLoading } = useBalance()
  const dashboard = useGetDashboard()
  const locked = useUser()?.locked_balance
  const { isPending, isError } = shownStateOf(dashboard)
  const rate = dashboard.data?.data.cost_analysis?.current_rate
  const rateCell = (
    <Box as="span" whiteSpace="nowrap">
      <Money value={rate} format={formatPrice} />
      <Box as="span" color="fg.muted" textStyle="sm">
        /小时
      </Box>
    </Box>
  )
  const unknownRate = (
    <>
      -
      {isError && (
        <Button
          ref={handOverFocus}
          size="sm"
          variant="outline"
          busy={dashboard.isFetching}
          onClick={() => void dashboard.refetch()}
        >
          重试
        </Button>
      )}
    </>
  )
  const facts = [
    { label: '可用余额', value: isLoading ? skeleton : amountOrDash(balance, true) },
    { label: '锁定金额', value: isLoading ? skeleton : amountOrDash(locked) },
    {
      label: '当前费率',
      value: isPending ? skeleton : rate === undefined ? unknownRate : rateCell,
    },
  ]
  return { facts, isBusy: isLoading || isPending }
}

/** Balance, locked amount and current rate, with links to top-up, orders and invitations. */
export function FundsCard() {
  const { facts, isBusy } = useFunds()
  return (
    <Panel title="账户资金">
      <DescriptionList facts={facts} busy={isBusy} />
      <Flex wrap="wrap" gap="2" mt="3">
        <LinkButton asChild>
          <Link to={links.topUp({ top_up: true })}>充值</Link>
        </LinkButton>
        <LinkButton asChild variant="outline">
          <Link to={paths.order()}>订单中心</Link>
        </LinkButton>
        <LinkButton asChild variant="outline">
          <Link to={paths.invite()}>邀请中心</Link>
        </LinkButton>
        <StopBillingButton />
      </Flex>
    </Panel>
  )
}
