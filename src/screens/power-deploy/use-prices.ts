import type { PowerPricingPlan } from '~/api/generated/model'
import { useListPowerPrices } from '~/api/generated/power/power'

/** What can be rented for a project, at the price of the moment (pwd-02). */
export function usePrices(projectId: number) {
  const list = useListPowerPrices({ project_id: projectId })
  /** The price now of a pricing plan; undefined when it is offered no more. */
  const askPrice = async (pricingId: number): Promise<PowerPricingPlan | undefined> => {
    const { data } = await list.refetch()
    return data?.data.find(({ pricing_plan }) => pricing_plan?.id === pricingId)?.pricing_plan ?? undefined
  }
  return {
    specs: list.data?.data ?? [],
    state: list.data ? ('shown' as const) : list.isPending ? ('loading' as const) : ('failed' as const),
    isRetrying: list.isFetching,
    retry: () => void list.refetch(),
    askPrice,
  }
}

export type Prices = ReturnType<typeof usePrices>
