import type { PowerTask } from '~/api/generated/model'
import { costOf } from '~/lib/cost'

type Rented = Pick<
  PowerTask,
  'status' | 'is_loop' | 'amount' | 'running_amount' | 'stopped_amount' | 'pricing_plan'
>

/** Dollars an hour that a task is billed now: only machines that run cost. */
export const rateOf = ({ pricing_plan, running_amount }: Rented): string =>
  costOf(pricing_plan?.current_price, running_amount ?? 0)

/** Machines of a task that have not ended, whether they run already or are being set up. */
export function activeMachines({ status, is_loop, amount, running_amount, stopped_amount }: Rented): number {
  if (status !== 'running') return 0
  const planned = (amount ?? 0) - (stopped_amount ?? 0)
  // A looping task starts new machines for those that ended, so the ended ones say nothing.
  return Math.max(running_amount ?? 0, is_loop ? 0 : planned)
}
