'use no memo' // It renders when the dashboard is loaded, all of it: memoization would cost 1.5 kB of gzip.
import { Box, SimpleGrid } from '@chakra-ui/react'
import { LazyHomeActionItems } from '~/features/action-items/lazy-action-items'
import { useDashboard } from '~/screens/dashboard/use-dashboard'
import { PageHeader } from '~/ui/components/page-header'
import { StaleDataNotice } from '~/ui/components/stale-data-notice'
import { usePageTitle } from '~/ui/dom/page-title'
import { AccountHead } from './account-head'
import { ListPlaceholder } from './dashboard-project-list'
import { Later } from './later'
import { NodeProjects } from './node-projects'
import { PowerProjects } from './power-projects'
import { QuickEntries } from './quick-entries'

const loadSpending = () => import('./spending')

/** Grey lines in place of all that is below the balance. */
const Placeholder = () => (
  <Box display="grid" mt="6" gap="10">
    <ListPlaceholder title="节点项目" />
    <ListPlaceholder title="算力项目" />
  </Box>
)

/** /console: balance, costs, running projects and spending. */
export default function ConsoleScreen() {
  usePageTitle('控制面板')
  const { dashboard, updatedAt, ...load } = useDashboard()
  return (
    <>
      <PageHeader title="控制面板" />
      {load.isError && dashboard && (
        <StaleDataNotice updatedAt={updatedAt} isRetrying={load.isFetching} retry={load.retry} />
      )}
      <AccountHead cost={dashboard?.cost_analysis} load={load} />
      <LazyHomeActionItems fallback={<Placeholder />}>
        <Box display="grid" mt="6" gap="10">
          <NodeProjects projects={dashboard?.node_project} load={load} />
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="10">
            <PowerProjects projects={dashboard?.power_project} load={load} />
            <QuickEntries />
          </SimpleGrid>
        </Box>
        <Later load={loadSpending} given={{}} />
      </LazyHomeActionItems>
    </>
  )
}
