import { expect, test } from 'vitest'
import {
  formatHashPrice,
  hashPrice,
  activeMachineCount,
  machinesHourlyCost,
  mostMachines,
  runningMachineCount,
  taskHourlyRate,
} from '~/features/power/rates'
import { canTerminate, terminateDisabledReason, runTime, powerStatus } from '~/features/power/task-status'

test('a KH-hour costs the rate by the hashrate, in three digits that count', () => {
  const format = (rate: string, hashrate: number | string) => formatHashPrice(hashPrice(rate, hashrate))
  expect(format('0.07', 43.2)).toBe('$0.00162')
  expect(format('0.035', '21.6')).toBe('$0.00162')
  expect(format('0.1', 3)).toBe('$0.0333')
  expect(format('12', 10)).toBe('$1.20')
  expect(format('250', 2)).toBe('$125.00')
  expect(format('0.0001', 1e12)).toBe('$0.000000000000000100')
  expect(format('0', 5)).toBe('$0.00')
})

test('a KH-hour has no price where nothing is computed or no rate is known', () => {
  expect(formatHashPrice(hashPrice('0.07', 0))).toBe('-')
  expect(formatHashPrice(hashPrice('0.07', null))).toBe('-')
  expect(formatHashPrice(hashPrice(undefined, 5))).toBe('-')
  expect(formatHashPrice(hashPrice('面议', 5))).toBe('-')
})

const task = {
  status: 'running' as const,
  is_loop: false,
  amount: 5,
  running_amount: 2,
  stopped_amount: 1,
  pricing_plan: { id: 1, current_price: '0.035', server_spec: { name: '' } },
}

test('only machines that run are billed, exactly', () => {
  expect(taskHourlyRate({ ...task, running_amount: 3 })).toBe('0.105')
  expect(taskHourlyRate({ running_amount: 0 })).toBe('0')
})

test('a rate without a price or a number of machines is not known', () => {
  expect(taskHourlyRate({ running_amount: 2 })).toBeUndefined()
  expect(taskHourlyRate({ running_amount: 2, pricing_plan: { current_price: '面议' } })).toBeUndefined()
  expect(taskHourlyRate({ pricing_plan: task.pricing_plan })).toBeUndefined()
  expect(machinesHourlyCost('', 1)).toBeUndefined()
})

test('machines count until they have ended, whether they run or are being set up', () => {
  expect(activeMachineCount(task)).toBe(4)
  expect(activeMachineCount({ ...task, status: 'stopped' })).toBe(0)
})

test('a loop has the machines that are listed; a list of tasks gives only the most that it may have', () => {
  const loop = { ...task, is_loop: true, amount: 200, stopped_amount: 40 }
  const counts = (fields: object) => [
    activeMachineCount({ ...loop, ...fields }),
    mostMachines({ ...loop, ...fields }),
  ]
  for (const running_amount of [0, 2]) expect(counts({ running_amount })).toEqual([undefined, 200])
  expect(counts({ running_amount: 200 })).toEqual([200, 200])
  // Machines that a loop restarted are listed beside those they replaced.
  const server_instance = ['running', 'deploying', 'deploying', 'stopped'].map((status, id) => ({
    id: id + 1,
    status,
  }))
  expect(counts({ running_amount: 1, server_instance })).toEqual([3, 3])
})

test('a task that has not stopped is never said to have no machines', () => {
  const none = { status: 'running', running_amount: 0 }
  expect(activeMachineCount(none)).toBeUndefined()
  expect(activeMachineCount({ ...none, amount: 5, stopped_amount: 5 })).toBeUndefined()
  expect(activeMachineCount({ ...none, server_instance: [{ id: 1, status: 'deploying' }] })).toBe(1)
})

test('active machines of an answer without amounts are those that it lists, else not known', () => {
  const server_instance = [{ id: 1 }, { id: 2, status: 'stopped' }, { id: 3, end_time: '1795000000' }]
  expect(activeMachineCount({ server_instance })).toBe(1)
  expect(activeMachineCount({ status: 'running' })).toBeUndefined()
  expect(activeMachineCount({ status: 'running', amount: 3 })).toBe(3)
})

test('a state that the documents do not name is shown as its text, a missing one as a dash', () => {
  expect(powerStatus('deploying').label).toBe('部署中')
  expect(powerStatus('stopped').label).toBe('已停止')
  for (const strange of ['排队中', 'toString']) expect(powerStatus(strange).label).toBe(strange)
  for (const missing of ['', undefined]) expect(powerStatus(missing).label).toBe('-')
})

test('only a task that has stopped cannot be terminated', () => {
  expect(terminateDisabledReason({ status: 'stopped' })).toBe('任务已停止')
  for (const status of ['running', '排队中', undefined])
    expect(terminateDisabledReason(status === undefined ? {} : { status })).toBeUndefined()
})

test(
  'a machine has ended once it has an end time in any form; a zero time counts as none',
  { tags: ['pwt-07'] },
  () => {
    for (const end_time of ['2026-11-20 10:00:00', '1795000000', '2026-11-20T10:00:00Z'])
      expect(canTerminate({ id: 1, end_time })).toBe(false)
    for (const end_time of ['', '0', '0000-00-00 00:00:00', '0001-01-01T00:00:00Z'])
      expect(canTerminate({ id: 1, status: 'running', end_time })).toBe(true)
    expect(canTerminate({ id: 1, deleted_at: '2026-11-20 10:00:00' })).toBe(false)
  },
)

test('the state of a machine and of a task wins over their times', { tags: ['two-09', 'two-11'] }, () => {
  const past = '2026-11-20 10:00:00'
  const now = Date.parse('2026-11-21T04:00:00Z')
  for (const status of ['running', 'deploying'])
    expect(canTerminate({ id: 1, status, end_time: past })).toBe(true)
  expect(canTerminate({ id: 1, status: 'busy', end_time: past })).toBe(false)
  expect(canTerminate({ id: 1, status: 'busy' })).toBe(true)
  const task = { created_at: '2026-11-20T04:00:00Z', complated_at: '2026-11-20T05:00:00Z' }
  expect(runTime({ ...task, status: 'running' }, now)).toBe('1 天')
  expect(runTime({ ...task, status: 'busy' }, now)).toBe('1 小时')
  expect(runTime({ ...task, complated_at: undefined, status: 'busy' }, now)).toBe('-')
})

test('a machine in an unknown state may run', { tags: ['two-11'] }, () => {
  const machines = (...states: (string | undefined)[]) =>
    states.map((status, index) => ({ id: index + 1, ...(status !== undefined && { status }) }))
  const running = (running_amount: number, ...states: (string | undefined)[]) =>
    runningMachineCount({ running_amount, server_instance: machines(...states) })
  expect(running(0, 'stopped', 'busy')).toBeUndefined()
  expect(running(0, undefined)).toBeUndefined()
  expect([running(0), running(0, 'stopped', 'deploying'), running(1, 'busy', 'running')]).toEqual([0, 0, 1])
  const rate = (status: string, ...states: string[]) =>
    taskHourlyRate({ ...task, status, running_amount: 0, server_instance: machines(...states) })
  expect([rate('suspending'), rate('running', 'rebooting'), rate('suspending', 'stopped')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([rate('stopped'), rate('running', 'stopped')]).toEqual(['0', '0'])
})

test(
  'run time reads every form of time and is a dash without a start or an end',
  { tags: ['pwt-03'] },
  () => {
    const now = Date.parse('2026-11-20T04:00:00Z')
    const run = (fields: object, status?: string) => runTime({ ...fields, ...(status && { status }) }, now)
    expect(run({ created_at: '1795143600', complated_at: '1795147260' })).toBe('1 小时 1 分钟')
    expect(run({ created_at: '2026-11-20T03:00:00Z' }, 'running')).toBe('1 小时')
    expect(run({ created_at: '2026-11-20T03:00:00Z', complated_at: '0001-01-01T00:00:00Z' }, 'running')).toBe(
      '1 小时',
    )
    for (const fields of [
      {},
      { created_at: '2026-11-20T03:00:00Z' },
      { created_at: '刚刚' },
      { complated_at: '2026-11-20T03:00:00Z' },
    ])
      expect(run(fields)).toBe('-')
  },
)
