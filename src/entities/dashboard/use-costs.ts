import { useGetDashboard } from '~/api/generated/console/console'
import type { CostAnalysis } from '~/api/generated/model'

/** What runs up now, for pages beside the console's home; a failure is only logged there. */
export function useCosts() {
  const { data, isPending } = useGetDashboard()
  const costs: CostAnalysis | undefined = data?.data.cost_analysis
  return { costs, isPending }
}
