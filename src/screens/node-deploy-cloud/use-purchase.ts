import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { createLease, getCreateLeaseMutationKey } from '~/api/generated/cloud-market/cloud-market'
import type { LeaseRequest } from '~/api/generated/model'
import { watchActionItems } from '~/features/action-items/action-items-store'
import { noteBalanceChange } from '~/features/billing/use-current-balance'
import { placeAtPrice } from '~/features/ordering/place-at-price'
import { type OrderForm, orderFields } from '~/features/ordering/use-order-form'
import { useSubmission } from '~/features/ordering/use-submission'
import { expectedPrice } from '~/features/plans/priced-plan'
import { computerTime } from '~/lib/clock'
import { links } from '~/lib/links'
import { paths } from '~/lib/paths'
import { formatCount } from '~/lib/units'
import { useConfirm } from '~/ui/components/confirm'
import { toast } from '~/ui/components/toast'
import { useAbortOnLeave } from '~/ui/hooks/use-abort-on-leave'
import { isHourlyOrder, type CloudOrder } from './cloud-order'
import { priceChangedQuestion } from './price-changed-question'
import type { MarketOffer } from './use-market-offer'

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

/** Any 2xx response counts as a purchase, because the contract leaves its `data` unspecified. */
async function placeOrder(order: CloudOrder): Promise<CloudOrder> {
  await createLease(leaseRequest(order))
  return order
}

/** Buys cloud servers; a changed price needs a confirmation first. The receipt is that of this visit's last purchase. */
export function usePurchase(offer: MarketOffer, form: OrderForm) {
  const navigate = useNavigate()
  const confirm = useConfirm()
  const controller = useAbortOnLeave()
  const [isAsking, setIsAsking] = useState(false)
  const goToNodes = () => void navigate(links.nodeManagement({ time: computerTime() }))
  const showSuccessToast = ({ quantity }: CloudOrder) =>
    toast.success('购买成功', {
      description: `正在开通 ${formatCount(quantity)} 台，就绪后在节点管理中`,
      duration: toastDuration,
      action: { label: '立即前往', to: paths.nodeManagement(), onClick: goToNodes },
    })
  const { submit, isSubmitting, isUnconfirmed, receipt, closeReceipt } = useSubmission({
    mutationKey: getCreateLeaseMutationKey(),
    meta: {},
    place: (order: CloudOrder): Promise<CloudOrder> =>
      placeAtPrice(order, {
        signal: controller.current.signal,
        place: placeOrder,
        refetchPrice: offer.refetchPrice,
        acceptPrice: async (refused, pricing) => {
          const question = priceChangedQuestion(refused, pricing, { isUnconfirmed, balance: form.balance })
          setIsAsking(true)
          const isAccepted = await confirm(question)
          setIsAsking(false)
          return isAccepted && question.cancelText !== undefined
        },
      }),
    fields: orderFields,
    onPlaced: (order) => {
      noteBalanceChange()
      watchActionItems()
      showSuccessToast(order)
      form.reset()
    },
    onUnconfirmed: watchActionItems,
  })
  const buy = (order: CloudOrder) => {
    // Pins the selection, so that a refetch during the purchase cannot replace the plan by another default.
    offer.select(order.plan.id, order.pricing.id)
    void submit(order, form.showRefusal)
  }
  return { buy, isBuying: isSubmitting && !isAsking, receipt, closeReceipt, goToNodes }
}
