import { Box, SimpleGrid, type BoxProps } from '@chakra-ui/react'
import type { CostAnalysis } from '~/api/generated/model'
import type { DashboardLoadState } from '~/screens/console/use-dashboard'
import { RunwayBadge } from '~/features/account/runway-badge'
import type { Amount } from '~/lib/money'
import { Skeleton } from '~/ui/skeleton'
import { Money } from '~/ui/money'
import { Panel } from '~/ui/panel'
import { InlineLoadFailure } from '~/ui/inline-load-failure'

interface FigureProps {
  label: string
  value: Amount
  /** Hidden when the value is unknown. */
  unit?: string
  isLoading: boolean
}

function Figure({ label, value, unit, isLoading }: FigureProps) {
  return (
    <Box>
      <Box as="dt" color="fg.muted" textStyle="sm">
        {label}
      </Box>
      <Box as="dd" mt="1">
        {isLoading ? (
          <Skeleton w="24" h="6" my="1" />
        ) : (
          <>
            <Money value={value} textStyle="2xl" fontWeight="semibold" />
            {unit && value !== undefined && (
              <Box as="span" ms="1" color="fg.muted" textStyle="sm">
                {unit}
              </Box>
            )}
          </>
        )}
      </Box>
    </Box>
  )
}

interface CostCardProps extends BoxProps {
  cost: CostAnalysis | undefined
  load: DashboardLoadState
}

/** The current rate and the costs of today and of this month. */
export function CostCard({ cost, load, ...rest }: CostCardProps) {
  const isLoading = load.isPending
  return (
    <Panel title="费用分析" action={<RunwayBadge rate={cost?.current_rate} />} {...rest}>
      <SimpleGrid as="dl" columns={3} gap="6" aria-busy={isLoading}>
        <Figure label="当前费率" value={cost?.current_rate} unit="/小时" isLoading={isLoading} />
        <Figure label="今日消费" value={cost?.today_total} isLoading={isLoading} />
        <Figure label="本月消费" value={cost?.month_total} isLoading={isLoading} />
      </SimpleGrid>
      {load.isError && !cost && (
        <InlineLoadFailure text="加载失败" isRetrying={load.isFetching} retry={load.retry} mt="3" />
      )}
    </Panel>
  )
}
