import { Flex } from '@chakra-ui/react'
import { useMemo } from 'react'
import { formatCount } from '~/lib/units'
import { Button } from '~/ui/components/button'
import { sumRows } from '../columns/cost-sums'
import { wasteText } from '../columns/cost-text'
import { useNodePage } from '../node-page'
import { useNodeSearchParams } from './use-node-search-params'

/** At the end of the line of totals; below it in narrow windows. As high before the rows come, so that they do not move. */
const place = { minH: { base: '10', md: '6' }, flex: { base: '1 1 100%', lg: 'none' } } as const

/** The monthly cost of the shown nodes that are idle or offline; a press filters by them. */
export function WasteLine() {
  const { rows, order, isComplete } = useNodePage()
  const { filters, filter } = useNodeSearchParams()
  const sums = useMemo(
    () => (rows && isComplete ? sumRows({ columns: rows.columns, order }) : undefined),
    [rows, isComplete, order],
  )
  if (!sums) return <Flex {...place} />
  const { idle, offline, unknownUse, unknownState } = sums
  const isOffline = filters.status === 'offline'
  return (
    <Flex
      as="fieldset"
      aria-label="闲置与离线费用"
      wrap="wrap"
      columnGap="2"
      align="center"
      {...place}
      mx="-2"
      color="fg.muted"
      textStyle="xs"
    >
      {idle.count > 0 && (
        <Button
          size="xs"
          variant="ghost"
          aria-pressed={filters.idle}
          onClick={() => filter({ idle: !filters.idle })}
        >
          {wasteText('闲置', idle)}
        </Button>
      )}
      {unknownUse > 0 && `${formatCount(unknownUse)} 台项目未知`}
      {offline.count > 0 && (
        <Button
          size="xs"
          variant="ghost"
          aria-pressed={isOffline}
          onClick={() => filter({ status: isOffline ? '' : 'offline' })}
        >
          {wasteText('离线', offline)}
        </Button>
      )}
      {unknownState > 0 && `${formatCount(unknownState)} 台状态未知`}
    </Flex>
  )
}
