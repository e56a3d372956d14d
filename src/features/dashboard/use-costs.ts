import { useGetDashboard } from '~/api/generated/console/console'
import type { CostAnalysis } from '~/api/generated/model'

/** Current costs, for pages other than the console's home. A failure is only logged. */
export function useCosts() {
  const { data, isPending } = useGetDashboard()
  const costs: CostAnalysis | undefined = data?.data.cost_analysis
  return { costs, isPending }
}
