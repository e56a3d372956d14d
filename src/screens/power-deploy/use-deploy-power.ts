import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { agreeToRepeat } from '~/api/client/send-once'
import { type ServerFieldError, showServerFieldError } from '~/api/client/server-field-error'
import { useUnconfirmedRequest } from '~/api/client/use-unconfirmed-request'
import type { NewPowerTask, PowerPricingPlan, PowerTaskDetail } from '~/api/generated/model'
import { createPowerTask, getCreatePowerTaskMutationKey } from '~/api/generated/power/power'
import { expectedPrice, isConflict, type PricedPlan } from '~/features/plans/priced-plan'
import { useRefreshTasks } from '~/features/power/use-terminate-task'
import { toDecimal } from '~/lib/money'
import { useSingleFlight } from '~/ui/hooks/use-single-flight'
import { scriptTakesConfig, type PowerOrder } from './power-order'
import type { PowerPrices } from './use-power-prices'

/** The task is undefined when the response does not include it, as the contract leaves the body unspecified. */
type DeployResult = { task: PowerTaskDetail | undefined } | { repriced: PricedPlan<PowerPricingPlan> }

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

/** Creates the task; returns the new pricing when a conflict (409) means that the price changed. */
async function attemptDeploy(
  order: PowerOrder,
  refetchPrice: PowerPrices['refetchPrice'],
): Promise<DeployResult> {
  try {
    return { task: (await createPowerTask(taskRequest(order))).data }
  } catch (error) {
    const newPricing = isConflict(error) ? await refetchPrice(order.pricing.id) : undefined
    if (!newPricing || toDecimal(newPricing.current_price).eq(toDecimal(order.pricing.current_price)))
      throw error
    return { repriced: newPricing }
  }
}

/** The form's fields, by their names in the request. */
const orderFields = { amount: 'quantity', cdk: 'cdk', project_config_id: 'config' } as const
type OrderField = (typeof orderFields)[keyof typeof orderFields]

export interface DeployOptions {
  refetchPrice: PowerPrices['refetchPrice']
  /** Called when the price changed since the user saw it; this order rented nothing. */
  onRepriced: (newPricing: PricedPlan<PowerPricingPlan>) => void
  onDeployed: (task: PowerTaskDetail | undefined) => void
  /** Called when the refusal of an order names a field of the form. */
  onRefused: (refused: ServerFieldError<OrderField>) => void
}

/** Runs one deployment at a time. */
export function useDeployPower({ refetchPrice, onRepriced, onDeployed, onRefused }: DeployOptions) {
  const refresh = useRefreshTasks()
  const client = useQueryClient()
  const mutationKey = getCreatePowerTaskMutationKey()
  const isUnconfirmed = useUnconfirmedRequest('createPowerTask')
  // Counted in the query client: a deployment that outlives an unmounted page still blocks the page when it reopens.
  const isDeploying = useIsMutating({ mutationKey }) > 0
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: (order: PowerOrder) => attemptDeploy(order, refetchPrice),
    meta: { failure: '部署失败', updatesOwnTab: true },
    onSuccess: (result) => {
      if ('repriced' in result) return onRepriced(result.repriced)
      onDeployed(result.task)
    },
    onSettled: refresh,
  })
  const runExclusive = useSingleFlight()
  return {
    isDeploying,
    isUnconfirmed,
    deploy: (order: PowerOrder) =>
      void runExclusive(async () => {
        if (client.isMutating({ mutationKey }) > 0) return
        // The dialog with the order has asked.
        if (isUnconfirmed) agreeToRepeat('createPowerTask')
        await mutateAsync(order, showServerFieldError(orderFields, onRefused))
      }),
  }
}
