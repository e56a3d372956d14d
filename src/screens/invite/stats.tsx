import { Box, Flex, SimpleGrid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Statistics } from '~/entities/invite/statistics'
import { Bone } from '~/ui/bone'
import { Money } from '~/ui/money'
import { Panel } from '~/ui/panel'
import { RetryLine } from '~/ui/retry-line'

function Big({ isLoading, children }: { isLoading: boolean; children: ReactNode }) {
  if (isLoading) return <Bone w="28" h="8" my="1" />
  return (
    <Box textStyle="3xl" fontWeight="semibold">
      {children}
    </Box>
  )
}

/** How the load of the statistics goes. */
export interface StatisticsLoad {
  isPending: boolean
  isFetching: boolean
  isError: boolean
  retry: () => void
}

/** Whom the user brought (inv-02), and what for (inv-03); dashes for unknown numbers. */
export function Stats({ statistics, load }: { statistics: Statistics; load: StatisticsLoad }) {
  const isLoading = load.isPending
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" gridColumn="1 / -1">
      <Panel title="邀请人数" aria-busy={isLoading}>
        <Flex align="baseline" gap="3" wrap="wrap">
          <Big isLoading={isLoading}>{statistics.invited ?? '-'}</Big>
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
        <Big isLoading={isLoading}>
          <Money value={statistics.reward} />
        </Big>
      </Panel>
      {load.isError && (
        <RetryLine
          text="未能读取邀请统计"
          isRetrying={load.isFetching}
          retry={load.retry}
          gridColumn="1 / -1"
        />
      )}
    </SimpleGrid>
  )
}
