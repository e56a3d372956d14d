import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '~/api/errors'
import type { NewPowerTask, PowerPricingPlan, PowerTaskDetail } from '~/api/generated/model'
import { createPowerTask, getCreatePowerTaskMutationKey } from '~/api/generated/power/power'
import { expectedPrice, type Priced } from '~/entities/plan/priced'
import { isResultUnknown } from '~/entities/plan/unknown-result'
import { useRefreshTasks } from '~/entities/power-task/use-refresh-tasks'
import { decimal } from '~/lib/money'
import { useOneAtATime } from '~/ui/use-one-at-a-time'
import { takesConfig, type PowerOrder } from './order'
import type { Prices } from './use-prices'

/** The task is known only from a provider that answers with it: the documents name no answer. */
type DeployResult = { task: PowerTaskDetail | undefined } | { repriced: Priced<PowerPricingPlan> }

/** {2§7}; where the provider reads it the price that the user saw goes along, so that nobody pays another one. */
const requestOf = (order: PowerOrder): NewPowerTask => {
  const { project, script, pricing, amount, isLoop, config, cdk, accepts } = order
  return {
    project_id: project.id,
    project_config_id: takesConfig(script) ? (config?.id ?? null) : null,
    pricing_plan_id: pricing.id,
    amount,
    is_loop: isLoop ? 1 : 0,
    cdk,
    ...expectedPrice(accepts, pricing),
  }
}

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409

/** Rents, or finds out that the price is another one by now. */
async function attempt(order: PowerOrder, askPrice: Prices['askPrice']): Promise<DeployResult> {
  try {
    return { task: (await createPowerTask(requestOf(order))).data }
  } catch (error) {
    const now = isConflict(error) ? await askPrice(order.pricing.id) : undefined
    if (!now || decimal(now.current_price).eq(decimal(order.pricing.current_price))) throw error
    return { repriced: now }
  }
}

interface DeployOptions {
  askPrice: Prices['askPrice']
  /** The price moved since the order was made, and nothing was rented. */
  onRepriced: (now: Priced<PowerPricingPlan>) => void
  onDeployed: (task: PowerTaskDetail | undefined) => void
}

/** One deployment at a time, whatever is pressed (pwd-09, pwd-11). */
export function useDeploy({ askPrice, onRepriced, onDeployed }: DeployOptions) {
  const refresh = useRefreshTasks()
  const [isInDoubt, setIsInDoubt] = useState(false)
  const client = useQueryClient()
  const mutationKey = getCreatePowerTaskMutationKey()
  // Counted in the client, so that one which still runs blocks this page too when it was left and opened again.
  const isDeploying = useIsMutating({ mutationKey }) > 0
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: (order: PowerOrder) => attempt(order, askPrice),
    meta: { failure: '部署失败' },
    onSuccess: (result) => {
      setIsInDoubt(false)
      if ('repriced' in result) onRepriced(result.repriced)
      else onDeployed(result.task)
    },
    onError: (error) => setIsInDoubt((was) => was || isResultUnknown(error)),
    onSettled: () => refresh(),
  })
  const run = useOneAtATime()
  return {
    isDeploying,
    /** Nobody knows how the last attempt ended. */
    isInDoubt,
    deploy: (order: PowerOrder) =>
      void run(async () => {
        if (client.isMutating({ mutationKey }) === 0) await mutateAsync(order)
      }),
  }
}
