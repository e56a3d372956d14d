import type { PowerPricingPlan } from '~/api/generated/model'
import { useListPowerPrices } from '~/api/generated/power/power'
import type { PricedPlan } from '~/features/plans/priced-plan'
import { type Id, findById, idText } from '~/lib/ids'
import { loadStateOf } from '~/lib/load-state'
import { payablePricing } from './power-order'

/** Lists the machine types that can be rented for a project, with current prices. */
export function usePowerPrices(projectId: Id) {
  const list = useListPowerPrices({ project_id: idText(projectId) })
  /** Refetches a pricing plan with its current price; undefined when it is no longer offered. */
  const refetchPrice = async (pricingId: Id): Promise<PricedPlan<PowerPricingPlan> | undefined> => {
    const { data } = await list.refetch()
    return findById(
      data?.data.flatMap((spec) => payablePricing(spec) ?? []),
      pricingId,
    )
  }
  return {
    specs: list.data?.data ?? [],
    /** Optional body keys that the provider announces it supports. */
    accepts: list.data?.accepts ?? [],
    state: loadStateOf(list),
    isRetrying: list.isFetching,
    retry: () => void list.refetch(),
    refetchPrice,
  }
}

export type PowerPrices = ReturnType<typeof usePowerPrices>
