import { useState } from 'react'
import type { PowerTaskDetail } from '~/api/generated/model'
import { useOpened } from '~/ui/dialog/use-opened'
import type { PowerOrder } from './order'
import { useDeploy } from './use-deploy'
import type { Prices } from './use-prices'

interface Asked {
  order: PowerOrder
  previousPrice: string | undefined
}

/** From the order to the running task: asked first, asked again when the price moved, then told what comes. */
export function useCheckout(askPrice: Prices['askPrice'], onDeployed: () => void) {
  const [asked, setAsked] = useState<Asked>()
  const [task, setTask] = useState<PowerTaskDetail>()
  const question = useOpened()
  const outcome = useOpened()
  const deployment = useDeploy({
    askPrice,
    onRepriced: (pricing) =>
      setAsked(
        (was) => was && { order: { ...was.order, pricing }, previousPrice: was.order.pricing.current_price },
      ),
    onDeployed: (made) => {
      setTask(made)
      question.close()
      outcome.open()
      onDeployed()
    },
  })
  const ask = (order: PowerOrder) => {
    setAsked({ order, previousPrice: undefined })
    question.open()
  }
  return { ...deployment, asked, task, question, outcome, ask }
}
