import { Heading, SimpleGrid } from '@chakra-ui/react'
import { useGetInviteStatistics } from '~/api/generated/invite/invite'
import { readStatistics } from '~/screens/invite/statistics'
import { usePageTitle } from '~/ui/page-title'
import { InviteRecords } from './invite-records'
import { InviteLinkCard } from './invite-link-card'
import { RewardRecords } from './reward-records'
import { InviteStats } from './invite-stats'
import { WithdrawCard } from './withdraw-card'
import { WithdrawRecords } from './withdraw-records'

/** /mine/invite: invite link, statistics, withdrawals and records. */
export default function InviteScreen() {
  usePageTitle('邀请中心')
  const { data, isPending, isFetching, isError, refetch } = useGetInviteStatistics()
  // After a failed refresh the cached amount may already be withdrawn, so it is not shown.
  const statistics = readStatistics(isError ? undefined : data?.data)
  const load = { isPending, isFetching, isError, retry: () => void refetch() }
  return (
    <>
      <Heading as="h1" size="lg" mb="4">
        邀请中心
      </Heading>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
        <InviteStats statistics={statistics} load={load} />
        <InviteLinkCard />
        <WithdrawCard withdrawable={statistics.withdrawable} load={load} />
      </SimpleGrid>
      <InviteRecords />
      <RewardRecords />
      <WithdrawRecords />
    </>
  )
}
