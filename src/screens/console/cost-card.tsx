import { Box, SimpleGrid, type BoxProps } from '@chakra-ui/react'
import type { CostAnalysis } from '~/api/generated/model'
import { Runway } from '~/entities/account/runway'
import type { Amount } from '~/lib/money'
import { Bone } from '~/ui/bone'
import { Money } from '~/ui/money'
import { Panel } from '~/ui/panel'

interface FigureProps {
  label: string
  value: Amount
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
          <Bone w="24" h="6" my="1" />
        ) : (
          <>
            <Money value={value} textStyle="2xl" fontWeight="semibold" />
            {unit && (
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
  cost: CostAnalysis | null | undefined
  isLoading: boolean
}

/** What runs up now, and what ran up today and this month (con-04). */
export function CostCard({ cost, isLoading, ...rest }: CostCardProps) {
  return (
    <Panel title="费用分析" action={<Runway rate={cost?.current_rate} />} {...rest}>
      <SimpleGrid as="dl" columns={3} gap="6" aria-busy={isLoading}>
        <Figure label="当前费率" value={cost?.current_rate} unit="/小时" isLoading={isLoading} />
        <Figure label="今日消费" value={cost?.today_total} isLoading={isLoading} />
        <Figure label="本月消费" value={cost?.month_total} isLoading={isLoading} />
      </SimpleGrid>
    </Panel>
  )
}
