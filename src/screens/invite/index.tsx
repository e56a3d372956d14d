import { SimpleGrid, Box, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useGetInviteStatistics } from '~/api/generated/invite/invite'
import type { InviteStatistics } from '~/api/generated/model'
import { channelLabel, payoutChannels } from '~/features/billing/payment-channels'
import { shownStateOf } from '~/lib/load-state'
import { formatBalance, isPositive, parseAmount, type Amount } from '~/lib/money'
import { formatCount } from '~/lib/units'
import { Button } from '~/ui/components/button'
import { Panel } from '~/ui/components/card'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'
import { InlineLoadFailure } from '~/ui/components/load-failure'
import { Money } from '~/ui/components/money'
import { PageHeader } from '~/ui/components/page-header'
import { Skeleton } from '~/ui/components/skeleton'
import { useLazyDialog } from '~/ui/dialog/use-dialog'
import { usePageTitle } from '~/ui/dom/page-title'
import { InviteLinkCard } from './invite-link-card'
import { InviteRecords, RewardRecords, WithdrawRecords } from './records'

/** Invite statistics; a number is undefined when the response does not contain it. */
interface Statistics {
  invited: number | undefined
  invitedThisMonth: number | undefined
  /** Dollars. */
  reward: Amount
  /** Dollars. */
  withdrawable: Amount
}

/** Reads each number under either of its two documented names. A 0 is kept. */
const readStatistics = (data: InviteStatistics = {}): Statistics => ({
  invited: data.invite_count ?? data.totalInvites,
  invitedThisMonth: data.month_invite_count ?? data.monthlyInvites,
  reward: data.total_reward ?? data.totalReward,
  withdrawable: data.withdrawable_amount ?? data.withdrawableBalance,
})

function LargeNumber({ isLoading, children }: { isLoading: boolean; children: ReactNode }) {
  if (isLoading) return <Skeleton w="28" h="5" my="1" />
  return (
    <Box textStyle="xl" fontWeight="semibold">
      {children}
    </Box>
  )
}

/** The loading state of the statistics. */
interface StatisticsLoad {
  isPending: boolean
  isFetching: boolean
  isError: boolean
  retry: () => void
}

/** The number of invited users and the total reward; `-` for unknown numbers. */
function InviteStats({ statistics, load }: { statistics: Statistics; load: StatisticsLoad }) {
  const isLoading = load.isPending
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" gridColumn="1 / -1">
      <Panel title="邀请人数" aria-busy={isLoading}>
        <Flex align="baseline" gap="3" wrap="wrap">
          <LargeNumber isLoading={isLoading}>{formatCount(statistics.invited)}</LargeNumber>
          {!isLoading && (
            <Box color="fg.muted" textStyle="sm">
              本月新增{' '}
              <Box as="span" color="ok.fg" fontWeight="semibold">
                {formatCount(statistics.invitedThisMonth)}
              </Box>
            </Box>
          )}
        </Flex>
      </Panel>
      <Panel title="累计奖励" aria-busy={isLoading}>
        <LargeNumber isLoading={isLoading}>
          <Money value={statistics.reward} format={formatBalance} />
        </LargeNumber>
      </Panel>
      {load.isError && (
        <InlineLoadFailure
          text="未能读取邀请统计"
          isRetrying={load.isFetching}
          retry={load.retry}
          gridColumn="1 / -1"
        />
      )}
    </SimpleGrid>
  )
}

const WithdrawDialog = lazyWithRetry(() => import('./withdraw-dialog'))

const steps = [
  ['提交申请', '填写提现金额和收款信息'],
  ['等待审核', '工作日 24 小时内处理'],
  ['到账', `审核通过后打款至你的${payoutChannels.map(channelLabel).join('或')}账户`],
] as const

const Dot = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '5',
    borderRadius: 'sm',
    bg: 'node.subtle',
    color: 'node.fg',
    textStyle: 'xs',
    fontWeight: 'medium',
    flexShrink: '0',
  },
})

function WithdrawSteps() {
  return (
    <Flex as="ol" aria-label="提现流程" direction={{ base: 'column', sm: 'row' }} gap="4" mt="4">
      {steps.map(([title, text], index) => (
        <Flex as="li" key={title} gap="2" flex="1">
          <Dot aria-hidden>{index + 1}</Dot>
          <Box>
            <Box fontWeight="medium" textStyle="sm">
              {title}
            </Box>
            <Box color="fg.muted" textStyle="xs">
              {text}
            </Box>
          </Box>
        </Flex>
      ))}
    </Flex>
  )
}

interface WithdrawCardProps {
  withdrawable: Amount
  load: StatisticsLoad
}

/** Why nothing can be withdrawn; undefined when something can. */
function withdrawDisabledReason(withdrawable: Amount, isLoading: boolean): string | undefined {
  if (isPositive(withdrawable)) return undefined
  if (isLoading) return '可提现金额加载中'
  return parseAmount(withdrawable) ? '暂无可提现金额' : '未能读取可提现金额'
}

/** The withdrawable amount, the steps of a withdrawal, and the button that opens the form. */
function WithdrawCard({ withdrawable, load }: WithdrawCardProps) {
  const isLoading = load.isPending
  const { isOpen, wasOpened, open, close } = useLazyDialog()
  return (
    <Panel title="可提现金额" aria-busy={isLoading}>
      <Flex align="center" justify="space-between" gap="3">
        {isLoading ? (
          <Skeleton w="28" h="8" my="1" />
        ) : (
          <Box textStyle="3xl" fontWeight="semibold">
            <Money value={withdrawable} format={formatBalance} />
          </Box>
        )}
        <Button
          variant="outline"
          disabledReason={withdrawDisabledReason(withdrawable, isLoading)}
          {...WithdrawDialog.preloadProps}
          onClick={open}
        >
          申请提现
        </Button>
      </Flex>
      <Box color="fg.muted" textStyle="sm" mt="2">
        账户余额是购买服务的全部资金。可提现金额来自邀请奖励，仅这部分可提现。
      </Box>
      <WithdrawSteps />
      {wasOpened && <WithdrawDialog open={isOpen} onClose={close} withdrawable={withdrawable} />}
    </Panel>
  )
}

/** /mine/invite: invite link, statistics, withdrawals and records. */
export default function InviteScreen() {
  usePageTitle('邀请中心')
  const query = useGetInviteStatistics()
  const { data, isFetching, refetch } = query
  const { isPending, isError } = shownStateOf(query)
  // After a failed refresh the cached amount may already be withdrawn, so it is not shown.
  const statistics = readStatistics(isError ? undefined : data?.data)
  const load = { isPending, isFetching, isError, retry: () => void refetch() }
  return (
    <>
      <PageHeader title="邀请中心" />
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
