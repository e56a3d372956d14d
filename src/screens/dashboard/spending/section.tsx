import { Box } from '@chakra-ui/react'
import { LoadFailure } from '~/ui/components/load-failure'
import { Section } from '~/ui/components/section'
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
      <Section title="消费走势">
        <LoadFailure text="消费记录加载失败" isRetrying={isFetching} retry={retry} />
      </Section>
    )
  if (isPending || !spending)
    return (
      <Section title="消费走势" aria-busy>
        <Skeleton h="40" mt="4" />
      </Section>
    )
  if (spending.isUncharged) return null
  return (
    <Box display="grid" gap="10">
      <SpendingPanel spending={spending} />
      <BalancePanel spending={spending} />
      <ComingPanel spending={spending} />
    </Box>
  )
}
