import { SimpleGrid } from '@chakra-ui/react'
import { Panel } from '~/ui/components/card'
import { LoadFailure } from '~/ui/components/load-failure'
import { Skeleton } from '~/ui/components/skeleton'
import { BalancePanel } from './balance-panel'
import { SpendingPanel } from './spending-panel'
import { ComingPanel } from './upcoming-panel'
import { useSpending } from './use-spending'

/** Spending, runway and coming charges. */
export default function SpendingSection() {
  const { spending, isPending, isError, isFetching, retry } = useSpending()
  if (isError)
    return (
      <Panel title="消费走势">
        <LoadFailure text="消费记录加载失败" isRetrying={isFetching} retry={retry} />
      </Panel>
    )
  if (isPending || !spending)
    return (
      <Panel title="消费走势" aria-busy>
        <Skeleton h="64" />
      </Panel>
    )
  if (spending.isUncharged) return null
  return (
    <SimpleGrid columns={{ base: 1, xl: 2 }} gap="4">
      <SpendingPanel spending={spending} />
      <BalancePanel spending={spending} />
      <ComingPanel spending={spending} gridColumn={{ xl: 'span 2' }} minW="0" />
    </SimpleGrid>
  )
}
