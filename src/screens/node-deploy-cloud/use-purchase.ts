import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '~/api/errors'
import { getGetUserInfoQueryKey } from '~/api/generated/account/account'
import { createLease, getCreateLeaseMutationKey } from '~/api/generated/cloud-market/cloud-market'
import { getGetDashboardQueryKey } from '~/api/generated/console/console'
import type { LeaseRequest, PricingPlan } from '~/api/generated/model'
import { getListLeaseOrdersQueryKey } from '~/api/generated/orders/orders'
import { expectedPrice, type Priced } from '~/entities/plan/priced'
import { isResultUnknown } from '~/entities/plan/unknown-result'
import { decimal } from '~/lib/money'
import { paths } from '~/lib/paths'
import { toast } from '~/ui/toast'
import { useOneAtATime } from '~/ui/use-one-at-a-time'
import { isHourly, type Order } from './order'

type PurchaseResult = 'bought' | { repriced: Priced<PricingPlan> }

interface PurchaseOptions {
  /** The price now of a pricing plan; undefined when it is offered no more. */
  askPrice: (pricingId: number) => Promise<Priced<PricingPlan> | undefined>
  /** Whether to buy at the price that it has now. */
  acceptPrice: (order: Order, now: Priced<PricingPlan>) => Promise<boolean>
  /** Whether to buy although nobody knows how the last attempt ended. */
  acceptDoubt: () => Promise<boolean>
  /** Whether to buy what was bought just now once more. */
  acceptRepeat: () => Promise<boolean>
  onBought: () => void
}

/** Milliseconds; long enough to reach for the action. */
const toastDuration = 10_000

/** {2§7}; where the provider reads it the price that the user saw goes along, so that nobody pays another one. */
const requestOf = (order: Order): LeaseRequest => ({
  pricing_plan_id: order.pricing.id,
  quantity: order.quantity,
  auto_renew: !isHourly(order) && order.isAutoRenewed ? 1 : 0,
  project_config_id: order.configId,
  project_id: order.projectId,
  cdk: order.cdk,
  ...expectedPrice(order.accepts, order.pricing),
})

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409

/** Buys, or finds out that the price is another one by now. */
async function attempt(order: Order, askPrice: PurchaseOptions['askPrice']): Promise<PurchaseResult> {
  try {
    await createLease(requestOf(order))
    return 'bought'
  } catch (error) {
    const now = isConflict(error) ? await askPrice(order.pricing.id) : undefined
    if (!now || decimal(now.current_price).eq(decimal(order.pricing.current_price))) throw error
    return { repriced: now }
  }
}

/**
 * One purchase at a time, whatever is pressed; a price that moved meanwhile is asked about first, and so is whatever
 * would buy the same twice. A purchase counts as made whatever `data` its answer has: the documents name none.
 */
export function usePurchase(options: PurchaseOptions) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [bought, setBought] = useState<Order>()
  const isInDoubt = useRef(false)
  const mutationKey = getCreateLeaseMutationKey()
  // Counted in the client, so that one which still runs blocks this page too when it was left and opened again.
  const isBuying = useIsMutating({ mutationKey }) > 0
  const goToNodes = () => void navigate(paths.nodeManagement({ time: Date.now() }))
  const notifyBought = ({ quantity }: Order) =>
    toast.success('购买成功', {
      description: `${quantity} 台服务器正在准备，就绪后可在节点管理中查看。`,
      duration: toastDuration,
      action: { label: '立即前往', onClick: goToNodes },
    })
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: (order: Order) => attempt(order, options.askPrice),
    meta: {
      invalidates: [getGetUserInfoQueryKey(), getGetDashboardQueryKey(), getListLeaseOrdersQueryKey()],
    },
    onSuccess: (result, order) => {
      isInDoubt.current = false
      if (result !== 'bought') return
      setBought(order)
      notifyBought(order)
      options.onBought()
    },
    onError: (error) => {
      isInDoubt.current ||= isResultUnknown(error)
    },
  })
  const run = useOneAtATime()
  const isWanted = (order: Order) => {
    if (isInDoubt.current) return options.acceptDoubt()
    return bought?.pricing.id === order.pricing.id ? options.acceptRepeat() : true
  }
  const buy = async (order: Order): Promise<void> => {
    const result = await mutateAsync(order)
    if (result === 'bought' || !(await options.acceptPrice(order, result.repriced))) return
    await buy({ ...order, pricing: result.repriced })
  }
  return {
    isBuying,
    /** The last purchase of this visit that went through. */
    bought,
    goToNodes,
    buy: (order: Order) =>
      void run(async () => {
        if (client.isMutating({ mutationKey }) === 0 && (await isWanted(order))) await buy(order)
      }),
  }
}
