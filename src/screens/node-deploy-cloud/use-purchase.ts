import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { mayHaveTakenEffect } from '~/api/client/errors'
import { type ServerFieldError, showServerFieldError } from '~/api/client/server-field-error'
import { useUnconfirmedRequest } from '~/api/client/use-unconfirmed-request'
import { createLease, getCreateLeaseMutationKey } from '~/api/generated/cloud-market/cloud-market'
import type { LeaseRequest, PricingPlan } from '~/api/generated/model'
import { watchActionItems } from '~/features/action-items/action-items-store'
import { expectedPrice, isConflict, type PricedPlan } from '~/features/plans/priced-plan'
import { clock, computerTime } from '~/lib/clock'
import type { Id } from '~/lib/ids'
import { links } from '~/lib/links'
import { toDecimal } from '~/lib/money'
import { formatCount } from '~/lib/units'
import { toast } from '~/ui/components/toast'
import { useSingleFlight } from '~/ui/hooks/use-single-flight'
import { isHourlyOrder, type CloudOrder } from './cloud-order'
import type { RepricedOrder } from './purchase-confirmations'
import type { Purchase } from './receipt'

type PurchaseResult = 'purchased' | { repriced: PricedPlan<PricingPlan> }

/** The form's fields, by their names in the request. */
const orderFields = { quantity: 'quantity', cdk: 'cdk', project_config_id: 'config' } as const
type OrderField = (typeof orderFields)[keyof typeof orderFields]

interface PurchaseOptions {
  /** Refetches a pricing plan with its current price; undefined when it is no longer offered. */
  refetchPrice: (pricingId: Id) => Promise<PricedPlan<PricingPlan> | undefined>
  /** Resolves to true when the user accepts the changed price. */
  confirmNewPrice: (repriced: RepricedOrder) => Promise<boolean>
  onPurchased: () => void
  /** Called when the refusal of an order names a field of the form. */
  onRefused: (refused: ServerFieldError<OrderField>) => void
}

/** Milliseconds: long enough to reach the action of the toast. */
const toastDuration = 10_000

/** Includes the price the user saw if the provider supports that, so that nobody pays a different one. */
const leaseRequest = (order: CloudOrder): LeaseRequest => ({
  pricing_plan_id: order.pricing.id,
  quantity: order.quantity,
  auto_renew: !isHourlyOrder(order) && order.isAutoRenewed ? 1 : 0,
  project_config_id: order.configId,
  project_id: order.projectId,
  cdk: order.cdk,
  ...expectedPrice(order.accepts, order.pricing),
})

/** Creates the lease; returns the new pricing when a conflict (409) means that the price changed. */
async function attemptPurchase(
  order: CloudOrder,
  refetchPrice: PurchaseOptions['refetchPrice'],
): Promise<PurchaseResult> {
  try {
    await createLease(leaseRequest(order))
    return 'purchased'
  } catch (error) {
    const newPricing = isConflict(error) ? await refetchPrice(order.pricing.id) : undefined
    if (!newPricing || toDecimal(newPricing.current_price).eq(toDecimal(order.pricing.current_price)))
      throw error
    return { repriced: newPricing }
  }
}

/**
 * Buys one order at a time. A changed price needs a confirmation first. Any 2xx response counts as a purchase, because
 * the contract leaves its `data` unspecified.
 */
export function usePurchase(options: PurchaseOptions) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [lastPurchase, setLastPurchase] = useState<Purchase>()
  const mutationKey = getCreateLeaseMutationKey()
  const isUnconfirmed = useUnconfirmedRequest('createLease')
  // Counted in the query client: a purchase that outlives an unmounted page still blocks the page when it reopens.
  const isBuying = useIsMutating({ mutationKey }) > 0
  const goToNodes = () => void navigate(links.nodeManagement({ time: computerTime() }))
  const showSuccessToast = ({ quantity }: CloudOrder) =>
    toast.success('购买成功', {
      description: `${formatCount(quantity)} 台服务器正在准备，就绪后可在节点管理中查看。`,
      duration: toastDuration,
      action: { label: '立即前往', onClick: goToNodes },
    })
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: (order: CloudOrder) => attemptPurchase(order, options.refetchPrice),
    onSuccess: (result, order) => {
      if (result !== 'purchased') return
      setLastPurchase({ order, at: clock.now() })
      watchActionItems()
      showSuccessToast(order)
      options.onPurchased()
    },
    onError: (error) => {
      if (mayHaveTakenEffect(error)) watchActionItems()
    },
  })
  const runExclusive = useSingleFlight()
  const buy = async (order: CloudOrder): Promise<void> => {
    const result = await mutateAsync(order, showServerFieldError(orderFields, options.onRefused))
    if (result === 'purchased') return
    const newPricing = result.repriced
    if (await options.confirmNewPrice({ order, newPricing, isUnconfirmed }))
      await buy({ ...order, pricing: newPricing })
  }
  return {
    isBuying,
    /** The last successful purchase of this visit, until its receipt is closed. */
    lastPurchase,
    closeReceipt: () => setLastPurchase(undefined),
    goToNodes,
    buy: (order: CloudOrder) =>
      void runExclusive(async () => {
        if (client.isMutating({ mutationKey }) === 0) await buy(order)
      }),
  }
}
