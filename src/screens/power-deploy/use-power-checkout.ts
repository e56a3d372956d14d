import { useState } from 'react'
import { agreeToRepeat } from '~/api/client/send-once'
import type { NewPowerTask } from '~/api/generated/model'
import { createPowerTask, getCreatePowerTaskMutationKey } from '~/api/generated/power/power'
import { placeAtPrice } from '~/features/ordering/place-at-price'
import { type OrderForm, orderFields } from '~/features/ordering/use-order-form'
import { useSubmission } from '~/features/ordering/use-submission'
import { expectedPrice } from '~/features/plans/priced-plan'
import { toast } from '~/ui/components/toast'
import { useLazyDialog } from '~/ui/dialog/use-dialog'
import { useAbortOnLeave } from '~/ui/hooks/use-abort-on-leave'
import { scriptTakesConfig, type PowerOrder } from './power-order'
import type { PowerPrices } from './use-power-prices'

export interface PendingOrder {
  order: PowerOrder
  /** Dollars per machine and hour before the price changed; undefined when it did not change. */
  previousPrice: string | undefined
}

/** Includes the price the user saw if the provider supports that, so that nobody pays a different one. */
const taskRequest = (order: PowerOrder): NewPowerTask => {
  const { project, script, pricing, amount, isLoop, config, cdk, accepts } = order
  return {
    project_id: project.id,
    project_config_id: scriptTakesConfig(script) ? (config?.id ?? null) : null,
    pricing_plan_id: pricing.id,
    amount,
    is_loop: isLoop ? 1 : 0,
    cdk,
    ...expectedPrice(accepts, pricing),
  }
}

/** Says that a task was created where its dialogs are gone, because the page was left meanwhile. */
const showCreatedToast = () => {
  toast.success('算力任务已创建', { description: '部署过程需要 5-10分钟，可以在算力管理中查看进度' })
}

/**
 * Opens the order dialog, shows a changed price in it, and opens the next dialog after a successful deployment. The task
 * is undefined when the response does not include it, as the contract leaves the body unspecified.
 */
export function usePowerCheckout({ refetchPrice }: PowerPrices, form: OrderForm) {
  const [pendingOrder, setPendingOrder] = useState<PendingOrder>()
  const orderDialog = useLazyDialog()
  const deployingDialog = useLazyDialog()
  const controller = useAbortOnLeave()
  const { submit, isSubmitting, isUnconfirmed, receipt } = useSubmission({
    mutationKey: getCreatePowerTaskMutationKey(),
    meta: { failure: '部署失败', rereadsAfterFailure: true },
    place: (ordered: PowerOrder) =>
      placeAtPrice(ordered, {
        signal: controller.current.signal,
        place: async (order) => {
          // The order dialog has asked.
          if (isUnconfirmed) agreeToRepeat('createPowerTask')
          return (await createPowerTask(taskRequest(order))).data
        },
        refetchPrice,
        // The order dialog asks; the user confirms there.
        acceptPrice: async (order, pricing) => {
          setPendingOrder({ order: { ...order, pricing }, previousPrice: order.pricing.current_price })
          return false
        },
      }),
    fields: orderFields,
    onPlaced: () => {
      if (controller.current.signal.aborted) return showCreatedToast()
      orderDialog.close()
      deployingDialog.open()
      form.reset()
    },
  })
  const deploy = (order: PowerOrder) =>
    void submit(order, (refused) => {
      form.showRefusal(refused)
      // The refused field is beneath the dialog.
      orderDialog.close()
    })
  const openOrderDialog = (order: PowerOrder) => {
    setPendingOrder({ order, previousPrice: undefined })
    orderDialog.open()
  }
  return {
    deploy,
    isDeploying: isSubmitting,
    isUnconfirmed,
    task: receipt?.placed,
    pendingOrder,
    orderDialog,
    deployingDialog,
    openOrderDialog,
  }
}

export type PowerCheckoutState = ReturnType<typeof usePowerCheckout>
