import { Big } from 'big.js'
import type { PowerTask } from '~/api/generated/model'
import { taskHourlyRate } from '~/features/power/rates'
import { parseAmount } from '~/lib/money'

/** The totals of tasks; unknown values are left out of a sum and counted. */
export interface TaskSums {
  count: number
  machines: number
  /** KH. */
  hashrate: number
  /** Dollars an hour that are charged now. */
  rate: string
  /** Tasks whose rate is unknown. */
  unpriced: number
  /** Dollars so far. */
  spent: string
}

const zero = new Big(0)

const add = (sum: Big, amount: string | undefined) => sum.plus(parseAmount(amount) ?? zero)

export function sumTasks(tasks: readonly PowerTask[]): TaskSums {
  const rates = tasks.map(taskHourlyRate)
  return {
    count: tasks.length,
    machines: tasks.reduce((sum, { running_amount }) => sum + (running_amount ?? 0), 0),
    hashrate: tasks.reduce((sum, { hashrate }) => sum + (hashrate ?? 0), 0),
    rate: rates.reduce(add, zero).toString(),
    unpriced: rates.filter((rate) => rate === undefined).length,
    spent: tasks.reduce((sum, { consumption }) => add(sum, consumption), zero).toString(),
  }
}
