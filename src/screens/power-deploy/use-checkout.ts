import { useState } from 'react'
import type { PowerTaskDetail } from '~/api/generated/model'
import { useOpened } from '~/ui/dialog/use-opened'
import type { PowerOrder } from './order'
import { useDeploy } from './use-deploy'
import type { Prices } from './use-prices'

interface PendingOrder {
  order: PowerOrder
  previousPrice: string | undefined
}

/** Opens the order dialog, again when the price changed, and after a successful deployment the dialog about it. */
export function useCheckout(refetchPrice: Prices['refetchPrice'], onDeployed: () => void) {
  const [pendingOrder, setPendingOrder] = useState<PendingOrder>()
  const [task, setTask] = useState<PowerTaskDetail>()
  const orderDialog = useOpened()
  const deployingDialog = useOpened()
  const deployment = useDeploy({
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
