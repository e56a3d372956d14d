import { expect, test } from 'vitest'
import { formatHashPrice, hashPrice } from '~/entities/power-task/hash-price'
import { activeMachines, rateOf } from '~/entities/power-task/rate'
import { instanceStatus, taskStatus } from '~/entities/power-task/status'

test('a KH-hour costs the rate by the hashrate, in three digits that count', () => {
  const told = (rate: string | null, hashrate: number | string | null) =>
    formatHashPrice(hashPrice(rate, hashrate))
  expect(told('0.07', 43.2)).toBe('$0.00162')
  expect(told('0.035', '21.6')).toBe('$0.00162')
  expect(told('0.1', 3)).toBe('$0.0333')
  expect(told('12', 10)).toBe('$1.20')
  expect(told('250', 2)).toBe('$125.00')
  expect(told('0.0001', 1e12)).toBe('$0.000000000000000100')
  expect(told('0', 5)).toBe('$0.00')
})

test('where nothing is computed there is no price', () => {
  expect(formatHashPrice(hashPrice('0.07', 0))).toBe('-')
  expect(formatHashPrice(hashPrice('0.07', null))).toBe('-')
})

const task = {
  status: 'running' as const,
  is_loop: 0 as const,
  amount: 5,
  running_amount: 2,
  stopped_amount: 1,
  pricing_plan: { id: 1, current_price: '0.035', server_spec: { name: '' } },
}

test('only machines that run are billed, exactly', () => {
  expect(rateOf({ ...task, running_amount: 3 })).toBe('0.105')
  expect(rateOf({ ...task, pricing_plan: null })).toBe('0')
})

test('what has not ended counts, whether it runs or is being set up', () => {
  expect(activeMachines(task)).toBe(4)
  expect(activeMachines({ ...task, status: 'stopped' })).toBe(0)
  // Machines that a loop started again stand beside those that they replaced.
  expect(activeMachines({ ...task, is_loop: 1, stopped_amount: 40 })).toBe(2)
})

test('states in words; one that nobody knows is unknown', () => {
  expect(instanceStatus('deploying').label).toBe('部署中')
  expect(taskStatus('stopped').label).toBe('已停止')
  for (const strange of ['deploying', 'toString', '']) expect(taskStatus(strange).label).toBe('未知')
})
