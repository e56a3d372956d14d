import type { PowerPricingPlan } from '~/api/generated/model'
import { useListPowerPrices } from '~/api/generated/power/power'
import type { Priced } from '~/entities/plan/priced'
import { pricingOf } from './order'

/** What can be rented for a project, at the price of the moment (pwd-02). */
export function usePrices(projectId: number) {
  const list = useListPowerPrices({ project_id: projectId })
  /** The price now of a pricing plan; undefined when it is offered no more. */
  const askPrice = async (pricingId: number): Promise<Priced<PowerPricingPlan> | undefined> => {
    const { data } = await list.refetch()
    return data?.data.map(pricingOf).find((pricing) => pricing?.id === pricingId)
  }
  return {
    specs: list.data?.data ?? [],
    /** Body keys beyond the documents that the provider reads. */
    accepts: list.data?.accepts ?? [],
    state: list.data ? ('shown' as const) : list.isPending ? ('loading' as const) : ('failed' as const),
    isRetrying: list.isFetching,
    retry: () => void list.refetch(),
    askPrice,
  }
}

export type Prices = ReturnType<typeof usePrices>
