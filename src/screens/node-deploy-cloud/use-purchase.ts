import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '~/api/errors'
import { getGetUserInfoQueryKey } from '~/api/generated/account/account'
import { createLease } from '~/api/generated/cloud-market/cloud-market'
import { getGetDashboardQueryKey } from '~/api/generated/console/console'
import type { BatchAnswer, LeaseRequest, PricingPlan } from '~/api/generated/model'
import { getListLeaseOrdersQueryKey } from '~/api/generated/orders/orders'
import { decimal } from '~/lib/money'
import { paths } from '~/lib/paths'
import { toast } from '~/ui/toast'
import { useOneAtATime } from '~/ui/use-one-at-a-time'
import type { Order } from './order'

type Outcome = { bought: BatchAnswer } | { repriced: PricingPlan }

interface PurchaseRules {
  /** The price now of a pricing plan; undefined when it is offered no more. */
  askPrice: (pricingId: number) => Promise<PricingPlan | undefined>
  /** Whether to buy at the price that it has now. */
  acceptPrice: (order: Order, now: PricingPlan) => Promise<boolean>
  /** Whether to buy although nobody knows how the last attempt ended. */
  acceptDoubt: () => Promise<boolean>
  onBought: () => void
}

/** Milliseconds; long enough to reach for the action. */
const stands = 10_000

/** {2§7}; the price that the user saw goes along, so that nobody pays another one unasked. */
const requestOf = ({ pricing, plan, ...order }: Order): LeaseRequest => ({
  pricing_plan_id: pricing.id,
  quantity: order.quantity,
  auto_renew: plan.charge_type === 'monthly' && order.isAutoRenewed ? 1 : 0,
  project_config_id: order.configId,
  project_id: order.projectId,
  cdk: order.cdk,
  expected_price: pricing.current_price,
})

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409
const isUnanswered = (error: unknown) => error instanceof ApiError && error.status === 0

/** Buys, or finds out that the price is another one by now. */
async function attempt(order: Order, askPrice: PurchaseRules['askPrice']): Promise<Outcome> {
  try {
    return { bought: await createLease(requestOf(order)) }
  } catch (error) {
    const now = isConflict(error) ? await askPrice(order.pricing.id) : undefined
    if (!now || decimal(now.current_price).eq(decimal(order.pricing.current_price))) throw error
    return { repriced: now }
  }
}

/** One purchase at a time, whatever is pressed; a price that moved meanwhile is asked about first. */
export function usePurchase({ askPrice, acceptPrice, acceptDoubt, onBought }: PurchaseRules) {
  const navigate = useNavigate()
  const isInDoubt = useRef(false)
  const tellBought = ({ data }: BatchAnswer) => {
    const ready = data.filter(({ ok }) => ok).length
    toast.success('购买成功', {
      description: `${ready} 台服务器正在准备，就绪后可在节点管理中查看。`,
      duration: stands,
      action: {
        label: '立即前往',
        onClick: () => void navigate(paths.nodeManagement({ time: Date.now() })),
      },
    })
  }
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (order: Order) => attempt(order, askPrice),
    meta: {
      invalidates: [getGetUserInfoQueryKey(), getGetDashboardQueryKey(), getListLeaseOrdersQueryKey()],
    },
    onSuccess: (outcome) => {
      isInDoubt.current = false
      if (!('bought' in outcome)) return
      tellBought(outcome.bought)
      onBought()
    },
    onError: (error) => {
      isInDoubt.current ||= isUnanswered(error)
    },
  })
  const run = useOneAtATime()
  const buy = async (order: Order): Promise<void> => {
    const outcome = await mutateAsync(order)
    if (!('repriced' in outcome) || !(await acceptPrice(order, outcome.repriced))) return
    await buy({ ...order, pricing: outcome.repriced })
  }
  return {
    isBuying: isPending,
    buy: (order: Order) =>
      void run(async () => {
        if (!isInDoubt.current || (await acceptDoubt())) await buy(order)
      }),
  }
}
