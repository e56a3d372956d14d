import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getListMarketPlansQueryOptions, useListMarketPlans } from '~/api/generated/cloud-market/cloud-market'
import { ChargeType, type MarketPlan, type PricingPlan } from '~/api/generated/model'
import { chargeTypeOf } from '~/features/plans/charge-type'
import { cheaperOption } from '~/features/plans/cheaper-option'
import { isPriced, type PricedPlan } from '~/features/plans/priced-plan'
import { type Id, findById, idText } from '~/lib/ids'
import { deployUrl } from '~/lib/links'
import { loadStateOf } from '~/lib/load-state'
import { choiceParam, type UrlParam } from '~/lib/url-state'
import { useUrlState } from '~/ui/hooks/use-url-state'

interface PlanSelection {
  /** The billing tab and filters of the selection. Under any others, the default selection applies. */
  filterKey: string
  planId: Id
  pricingId: Id | undefined
}

const parseSize = (text: string): number | undefined =>
  /^\d{1,6}(\.\d{1,3})?$/.test(text) && Number(text) > 0 ? Number(text) : undefined

/** A number of cores or gigabytes; undefined for any. */
const sizeParam: UrlParam<number | undefined> = {
  default: undefined,
  parse: parseSize,
  format: (size) => parseSize(String(size))?.toString(),
}

/** Without `billing`, the offer decides. */
export const marketUrl = {
  ...deployUrl,
  billing: choiceParam(Object.values(ChargeType), undefined),
  cpu: sizeParam,
  memory: sizeParam,
}

const hasType = (type: ChargeType) => (plan: MarketPlan) => chargeTypeOf(plan) === type

/** Returns the type in the URL; without one it is monthly, unless only hourly plans exist. */
function effectiveType(requested: ChargeType | undefined, plans: readonly MarketPlan[]): ChargeType {
  if (requested) return requested
  return plans.some(hasType('hourly')) && !plans.some(hasType('monthly')) ? 'hourly' : 'monthly'
}

/** Returns the pricing plans with a valid price. A plan without any cannot be bought. */
export const payablePricings = ({ pricing_plans = [] }: MarketPlan): PricedPlan<PricingPlan>[] =>
  pricing_plans.filter((pricing) => isPriced(pricing))

const defaultPlan = (plans: readonly MarketPlan[]) =>
  plans.find((plan) => payablePricings(plan).length > 0) ?? plans[0]

/** Finds plan and pricing plan of a selection, or the defaults without one. */
function findSelected(plans: readonly MarketPlan[], selection: PlanSelection | undefined) {
  const plan = selection ? findById(plans, selection.planId) : defaultPlan(plans)
  const prices = plan ? payablePricings(plan) : []
  const pricing = selection?.pricingId === undefined ? prices[0] : findById(prices, selection.pricingId)
  return { plan, pricing }
}

// `is_show` is optional: only an explicit false hides a plan.
const visiblePlans = (plans: readonly MarketPlan[] = []) => plans.filter(({ is_show }) => is_show !== false)

/**
 * Lists the server plans for a project and holds the selection. The billing tab and the filters are search params.
 * When a selected plan is no longer offered nothing is selected, because another plan must never be bought instead.
 */
export function useMarketOffer(projectId: Id) {
  const [{ billing, cpu, memory }, setUrl] = useUrlState(marketUrl)
  const [selection, setSelection] = useState<PlanSelection>()
  const client = useQueryClient()
  const params = { project_id: idText(projectId), ...(cpu && { cpu }), ...(memory && { memory }) }
  const list = useListMarketPlans(params)
  const offered = visiblePlans(list.data?.data)
  const type = effectiveType(billing, offered)
  const plans = offered.filter(hasType(type))
  const filterKey = `${type} ${cpu} ${memory}`
  const { plan, pricing } = findSelected(plans, selection?.filterKey === filterKey ? selection : undefined)

  const select = (planId: Id, pricingId?: Id) => setSelection({ filterKey, planId, pricingId })
  /**
   * Refetches a pricing plan with its current price, under the filters of now, as they may change before the answer.
   * When it can't be loaded, the price that was known; undefined when it is no longer offered.
   */
  const refetchPrice = async (pricingId: Id): Promise<PricedPlan<PricingPlan> | undefined> => {
    const { queryKey } = getListMarketPlansQueryOptions(params)
    // A load that is under way may be older than the change of the price; this one replaces it.
    await client.refetchQueries({ queryKey, exact: true })
    return findById(visiblePlans(client.getQueryData(queryKey)?.data).flatMap(payablePricings), pricingId)
  }
  return {
    type,
    plans,
    plan,
    pricing,
    /** Which way to pay for the server of a plan costs less, where it is offered in both. */
    cheaperOption: (one: MarketPlan) => cheaperOption(offered, one),
    /** Optional body keys that the provider announces it supports. */
    accepts: list.data?.accepts ?? [],
    cpu,
    memory,
    isFiltered: cpu !== undefined || memory !== undefined,
    state: loadStateOf(list),
    isRetrying: list.isFetching,
    retry: () => void list.refetch(),
    select,
    refetchPrice,
    setType: (next: ChargeType) => {
      setSelection(undefined)
      setUrl({ billing: next }, 'push')
    },
    setFilter: (name: 'cpu' | 'memory', size: string) => {
      setSelection(undefined)
      setUrl({ [name]: parseSize(size) }, 'push')
    },
    clearFilters: () => setUrl({ cpu: undefined, memory: undefined }, 'push'),
  }
}

export type MarketOffer = ReturnType<typeof useMarketOffer>
