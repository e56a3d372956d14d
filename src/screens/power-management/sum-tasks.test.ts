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

test('sums machines, hashrate, rate and consumption exactly', () => {
  expect(sumTasks([task({}), task({ running_amount: 1, hashrate: 21.6, consumption: '0.10' })])).toEqual({
    count: 2,
    machines: 3,
    hashrate: expect.closeTo(64.8, 9),
    rate: '0.105',
    unpriced: 0,
    spent: '1.82',
  })
})

test('leaves out unknown values, and counts the tasks with an unknown rate', () => {
  const unknown = task({ running_amount: undefined, hashrate: undefined, consumption: undefined })
  expect(sumTasks([unknown, task({ running_amount: 0, pricing_plan: undefined })])).toEqual({
    count: 2,
    machines: 0,
    hashrate: 43.2,
    rate: '0',
    unpriced: 1,
    spent: '1.72',
  })
  expect(sumTasks([])).toMatchObject({ count: 0, rate: '0', spent: '0' })
})
