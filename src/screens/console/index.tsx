import { Heading, SimpleGrid } from '@chakra-ui/react'
import { useDashboard } from '~/screens/console/use-dashboard'
import { usePageTitle } from '~/ui/page-title'
import { StaleDataNotice } from '~/ui/stale-data-notice'
import { BalanceCard } from './balance-card'
import { CostCard } from './cost-card'
import { NodeProjects } from './node-projects'
import { PowerProjects } from './power-projects'
import { QuickEntries } from './quick-entries'

/** /console: balance, costs and running projects. */
export default function ConsoleScreen() {
  usePageTitle('控制面板')
  const { dashboard, updatedAt, ...load } = useDashboard()
  return (
    <>
      <Heading as="h1" size="lg" mb="4">
        控制面板
      </Heading>
      {load.isError && dashboard && (
        <StaleDataNotice updatedAt={updatedAt} isRetrying={load.isFetching} retry={load.retry} />
      )}
      <SimpleGrid columns={{ base: 1, lg: 5 }} gap="4">
        <BalanceCard gridColumn={{ lg: 'span 2' }} isRefreshing={load.isFetching} onRefresh={load.retry} />
        <CostCard gridColumn={{ lg: 'span 3' }} cost={dashboard?.cost_analysis} load={load} />
      </SimpleGrid>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" mt="4">
        <QuickEntries />
        <NodeProjects projects={dashboard?.node_project} load={load} />
        <PowerProjects projects={dashboard?.power_project} load={load} />
      </SimpleGrid>
    </>
  )
}
