import { useState } from 'react'
import { useListMarketPlans } from '~/api/generated/cloud-market/cloud-market'
import type { ChargeType, MarketPlan, PricingPlan } from '~/api/generated/model'
import { chargeTypeOf, chargeTypes } from '~/entities/plan/charge'
import { isPriced, type Priced } from '~/entities/plan/priced'
import { oneOf, useUrlQuery } from '~/ui/use-url-query'

interface Chosen {
  /** The tab and filters under which it was chosen; another view begins with its first plan. */
  view: string
  planId: number
  pricingId: number | undefined
}

/** A core or memory number from the address; undefined when it is none. */
function sizeIn(text: string | null): number | undefined {
  const isSize = text !== null && /^\d{1,6}(\.\d{1,3})?$/.test(text) && Number(text) > 0
  return isSize ? Number(text) : undefined
}

const isOf = (type: ChargeType) => (plan: MarketPlan) => chargeTypeOf(plan) === type

/** Monthly unless the address says otherwise, or there is nothing by the month (cld-02, cld-03). */
function typeOf(requested: ChargeType | undefined, plans: readonly MarketPlan[]): ChargeType {
  if (requested) return requested
  return plans.some(isOf('hourly')) && !plans.some(isOf('monthly')) ? 'hourly' : 'monthly'
}

/** The prices of a plan that can be paid; undefined ones, and plans without any, can't be bought. */
export const pricesOf = ({ pricing_plans = [] }: MarketPlan): Priced<PricingPlan>[] =>
  pricing_plans.filter((pricing) => isPriced(pricing))

/** The first plan that has a price (cld-04). */
const firstOf = (plans: readonly MarketPlan[]) => plans.find((plan) => pricesOf(plan).length > 0) ?? plans[0]

function pick(plans: readonly MarketPlan[], chosen: Chosen | undefined) {
  const plan = chosen ? plans.find(({ id }) => id === chosen.planId) : firstOf(plans)
  const prices = plan ? pricesOf(plan) : []
  const pricing = chosen?.pricingId ? prices.find(({ id }) => id === chosen.pricingId) : prices[0]
  return { plan, pricing }
}

// A plan that does not say whether it is shown is shown (cld-05).
const shownPlans = (plans: readonly MarketPlan[] = []) => plans.filter(({ is_show }) => is_show !== false)

/**
 * What servers are offered for a project, and which one is chosen. Tab and filters stand in the address. A plan
 * that was chosen and is offered no more leaves nothing chosen: another one must never be bought in its place.
 */
export function useOffer(projectId: number) {
  const { query, change } = useUrlQuery()
  const [wanted, setWanted] = useState<Chosen>()
  const cpu = sizeIn(query.get('cpu'))
  const memory = sizeIn(query.get('memory'))
  const list = useListMarketPlans({ project_id: projectId, ...(cpu && { cpu }), ...(memory && { memory }) })
  const offered = shownPlans(list.data?.data)
  const requested = oneOf(
    chargeTypes.map(([type]) => type),
    query.get('billing'),
  )
  const type = typeOf(requested, offered)
  const plans = offered.filter(isOf(type))
  const view = `${type} ${cpu} ${memory}`
  const { plan, pricing } = pick(plans, wanted?.view === view ? wanted : undefined)

  const choose = (planId: number, pricingId?: number) => setWanted({ view, planId, pricingId })
  /** The price now of what was chosen; undefined when it is offered no more. */
  const askPrice = async (pricingId: number): Promise<Priced<PricingPlan> | undefined> => {
    const { data } = await list.refetch()
    return shownPlans(data?.data)
      .flatMap(pricesOf)
      .find(({ id }) => id === pricingId)
  }
  return {
    type,
    plans,
    plan,
    pricing,
    /** Body keys beyond the documents that the provider reads. */
    accepts: list.data?.accepts ?? [],
    cpu,
    memory,
    isFiltered: cpu !== undefined || memory !== undefined,
    state: list.data ? ('shown' as const) : list.isPending ? ('loading' as const) : ('failed' as const),
    isRetrying: list.isFetching,
    retry: () => void list.refetch(),
    choose,
    askPrice,
    setType: (next: ChargeType) => {
      setWanted(undefined)
      change({ billing: next })
    },
    setFilter: (name: 'cpu' | 'memory', size: string) => {
      setWanted(undefined)
      change({ [name]: size || undefined })
    },
    clearFilters: () => change({ cpu: undefined, memory: undefined }),
  }
}

export type Offer = ReturnType<typeof useOffer>
