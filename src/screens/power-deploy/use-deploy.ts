import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '~/api/errors'
import type { NewPowerTask, PowerPricingPlan, PowerTask } from '~/api/generated/model'
import { createPowerTask } from '~/api/generated/power/power'
import { useRefreshTasks } from '~/entities/power-task/use-refresh-tasks'
import { decimal } from '~/lib/money'
import { useOneAtATime } from '~/ui/use-one-at-a-time'
import { takesConfig, type PowerOrder } from './order'
import type { Prices } from './use-prices'

type Outcome = { task: PowerTask | null } | { repriced: PowerPricingPlan }

/** {2§7}; the price that the user saw goes along, so that nobody pays another one unasked. */
const requestOf = ({ project, script, pricing, amount, isLoop, config, cdk }: PowerOrder): NewPowerTask => ({
  project_id: project.id,
  project_config_id: takesConfig(script) ? (config?.id ?? null) : null,
  pricing_plan_id: pricing.id,
  amount,
  is_loop: isLoop ? 1 : 0,
  cdk,
  expected_price: pricing.current_price,
})

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined)

/** Rents, or finds out that the price is another one by now. */
async function attempt(order: PowerOrder, askPrice: Prices['askPrice']): Promise<Outcome> {
  try {
    return { task: (await createPowerTask(requestOf(order))).data }
  } catch (error) {
    const now = statusOf(error) === 409 ? await askPrice(order.pricing.id) : undefined
    if (!now || decimal(now.current_price).eq(decimal(order.pricing.current_price))) throw error
    return { repriced: now }
  }
}

interface DeployRules {
  askPrice: Prices['askPrice']
  /** The price moved since the order was made, and nothing was rented. */
  onRepriced: (now: PowerPricingPlan) => void
  onDeployed: (task: PowerTask | null) => void
}

/** One deployment at a time, whatever is pressed (pwd-09, pwd-11). */
export function useDeploy({ askPrice, onRepriced, onDeployed }: DeployRules) {
  const refresh = useRefreshTasks()
  const [isInDoubt, setIsInDoubt] = useState(false)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (order: PowerOrder) => attempt(order, askPrice),
    meta: { failure: '部署失败' },
    onSuccess: (outcome) => {
      setIsInDoubt(false)
      if ('repriced' in outcome) onRepriced(outcome.repriced)
      else onDeployed(outcome.task)
    },
    // Without an answer it may have gone through all the same.
    onError: (error) => setIsInDoubt((was) => was || statusOf(error) === 0),
    onSettled: () => refresh(),
  })
  const run = useOneAtATime()
  return {
    isDeploying: isPending,
    /** Nobody knows how the last attempt ended. */
    isInDoubt,
    deploy: (order: PowerOrder) => void run(() => mutateAsync(order)),
  }
}
