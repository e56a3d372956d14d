import { Box, Flex, SimpleGrid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Statistics } from '~/screens/invite/statistics'
import { Skeleton } from '~/ui/skeleton'
import { Money } from '~/ui/money'
import { Panel } from '~/ui/panel'
import { InlineLoadFailure } from '~/ui/inline-load-failure'

function LargeNumber({ isLoading, children }: { isLoading: boolean; children: ReactNode }) {
  if (isLoading) return <Skeleton w="28" h="8" my="1" />
  return (
    <Box textStyle="3xl" fontWeight="semibold">
      {children}
    </Box>
  )
}

/** The loading state of the statistics. */
export interface StatisticsLoad {
  isPending: boolean
  isFetching: boolean
  isError: boolean
  retry: () => void
}

/** The number of invited users and the total reward; `-` for unknown numbers. */
export function InviteStats({ statistics, load }: { statistics: Statistics; load: StatisticsLoad }) {
  const isLoading = load.isPending
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" gridColumn="1 / -1">
      <Panel title="邀请人数" aria-busy={isLoading}>
        <Flex align="baseline" gap="3" wrap="wrap">
          <LargeNumber isLoading={isLoading}>{statistics.invited ?? '-'}</LargeNumber>
          {!isLoading && (
            <Box color="fg.muted" textStyle="sm">
              本月新增{' '}
              <Box as="span" color="ok.fg" fontWeight="semibold">
                {statistics.invitedThisMonth ?? '-'}
              </Box>
            </Box>
          )}
        </Flex>
      </Panel>
      <Panel title="累计奖励" aria-busy={isLoading}>
        <LargeNumber isLoading={isLoading}>
          <Money value={statistics.reward} />
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
