import type { PowerTask } from '~/api/generated/model'
import { taskHourlyRate } from '~/features/power/rates'
import { sumAmounts, type PartialSum } from '~/lib/sum-amounts'

/** The totals of tasks. */
export interface TaskSums {
  machines: PartialSum
  /** KH. */
  hashrate: PartialSum
  /** Dollars an hour that are charged now. */
  rate: PartialSum
  /** Dollars so far. */
  spent: PartialSum
}

export const sumTasks = (tasks: readonly PowerTask[]): TaskSums => ({
  machines: sumAmounts(tasks.map(({ running_amount }) => running_amount)),
  hashrate: sumAmounts(tasks.map(({ hashrate }) => hashrate)),
  rate: sumAmounts(tasks.map(taskHourlyRate)),
  spent: sumAmounts(tasks.map(({ consumption }) => consumption)),
})
