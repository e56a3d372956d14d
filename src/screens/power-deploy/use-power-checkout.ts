import { useState } from 'react'
import type { PowerTaskDetail } from '~/api/generated/model'
import { useLazyDialog } from '~/ui/dialog/use-lazy-dialog'
import type { PowerOrder } from './power-order'
import { useDeployPower } from './use-deploy-power'
import type { PowerPrices } from './use-power-prices'

interface PendingOrder {
  order: PowerOrder
  previousPrice: string | undefined
}

/** Opens the order dialog, again when the price changed, and after a successful deployment the dialog about it. */
export function usePowerCheckout(refetchPrice: PowerPrices['refetchPrice'], onDeployed: () => void) {
  const [pendingOrder, setPendingOrder] = useState<PendingOrder>()
  const [task, setTask] = useState<PowerTaskDetail>()
  const orderDialog = useLazyDialog()
  const deployingDialog = useLazyDialog()
  const deployment = useDeployPower({
    refetchPrice,
    onRepriced: (pricing) =>
      setPendingOrder(
        (previous) =>
          previous && {
            order: { ...previous.order, pricing },
            previousPrice: previous.order.pricing.current_price,
          },
      ),
    onDeployed: (newTask) => {
      setTask(newTask)
      orderDialog.close()
      deployingDialog.open()
      onDeployed()
    },
  })
  const openOrderDialog = (order: PowerOrder) => {
    setPendingOrder({ order, previousPrice: undefined })
    orderDialog.open()
  }
  return { ...deployment, pendingOrder, task, orderDialog, deployingDialog, openOrderDialog }
}
