import { expect, test } from 'vitest'
import type { PowerTask } from '~/api/generated/model'
import { sumTasks } from '~/screens/power-management/sum-tasks'

const task = (fields: Partial<PowerTask>): PowerTask => ({
  id: 1,
  running_amount: 2,
  hashrate: 43.2,
  consumption: '1.72',
  pricing_plan: { current_price: '0.035' },
  ...fields,
})

/** The known sums as texts, with the number of unknown values. */
const sumsOf = (tasks: PowerTask[]) =>
  Object.entries(sumTasks(tasks)).map(([name, { known, unknownCount }]) => [
    name,
    known?.toString(),
    unknownCount,
  ])

test('sums machines, hashrate, rate and consumption exactly', () => {
  expect(sumsOf([task({}), task({ running_amount: 1, hashrate: 21.6, consumption: '0.10' })])).toEqual([
    ['machines', '3', 0],
    ['hashrate', '64.8', 0],
    ['rate', '0.105', 0],
    ['spent', '1.82', 0],
  ])
})

test('what a task does not say is counted, and is no zero', () => {
  const unknown = task({ running_amount: undefined, hashrate: undefined, consumption: undefined })
  expect(sumsOf([unknown, task({ running_amount: 0, pricing_plan: undefined })])).toEqual([
    ['machines', '0', 1],
    ['hashrate', '43.2', 1],
    ['rate', '0', 1],
    ['spent', '1.72', 1],
  ])
  expect(sumsOf([unknown])).toEqual([
    ['machines', undefined, 1],
    ['hashrate', undefined, 1],
    ['rate', undefined, 1],
    ['spent', undefined, 1],
  ])
})
