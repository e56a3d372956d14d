import type { PowerTask } from '~/api/generated/model'
import { costOf } from '~/lib/cost'
import { parseAmount } from '~/lib/money'
import { canTerminate } from './can-terminate'

type Rented = Pick<
  PowerTask,
  'status' | 'is_loop' | 'amount' | 'running_amount' | 'stopped_amount' | 'pricing_plan' | 'server_instance'
>

/**
 * Dollars an hour that so many machines cost; undefined when the number or the price is not known. No machine costs
 * nothing, whatever the price.
 */
export function costOfMachines(price: string | undefined, machines: number | undefined): string | undefined {
  if (machines === 0) return '0'
  if (machines === undefined || parseAmount(price) === undefined) return undefined
  return costOf(price, machines)
}

/** Dollars an hour that a task is billed now: only machines that run cost. Undefined when not known. */
export const rateOf = ({ pricing_plan, running_amount }: Rented): string | undefined =>
  costOfMachines(pricing_plan?.current_price, running_amount)

function plannedMachines({ is_loop, amount, stopped_amount }: Rented): number | undefined {
  // A looping task starts new machines for those that ended, so the ended ones say nothing.
  return is_loop || amount === undefined ? undefined : amount - (stopped_amount ?? 0)
}

/**
 * Machines of a task that have not ended, whether they run already or are being set up; undefined when the answer
 * does not say.
 */
export function activeMachines(task: Rented): number | undefined {
  if (task.status === 'stopped') return 0
  const listed = task.server_instance?.filter(canTerminate).length
  const counts = [task.running_amount, plannedMachines(task)].filter((count) => count !== undefined)
  return counts.length > 0 ? Math.max(0, ...counts) : listed || undefined
}
