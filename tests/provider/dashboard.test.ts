import { beforeEach, expect, test } from 'vitest'
import { newCaller } from '../../mocks/adapters/vitest/caller'

let caller: ReturnType<typeof newCaller>
beforeEach(() => {
  caller = newCaller()
  caller.signIn()
})

const dashboard = () => caller.get('/api/console/data').body.data
const names = (rows: { project_short_name: string }[]) => rows.map((row) => row.project_short_name)

test('shows the balance and what was spent today and this month, as positive amounts', () => {
  const { balance, cost_analysis } = dashboard()
  expect(balance).toBe('128.50')
  expect(cost_analysis).toEqual({ current_rate: '0.471', today_total: '15.38', month_total: '76.50' })
})

test('today and this month begin at midnight UTC; earlier payments are left out', () => {
  const { state } = caller
  const midnight = Math.floor(state.now / 86_400_000) * 86_400_000
  const costs = (entries: { at: number; cents: number }[]) => {
    state.entries = entries.map(({ at, cents }, index) => ({
      id: index + 1,
      at,
      memo: 'a payment',
      lines: [
        { account: 'user:1:locked', cents: -cents },
        { account: 'house:revenue', cents },
      ],
    }))
    return dashboard().cost_analysis
  }
  const startOfMonth = Date.UTC(2026, 10, 1)
  expect(costs([{ at: midnight, cents: 150 }])).toMatchObject({ today_total: '1.50', month_total: '1.50' })
  expect(costs([{ at: midnight - 1, cents: 150 }])).toMatchObject({
    today_total: '0.00',
    month_total: '1.50',
  })
  expect(costs([{ at: startOfMonth, cents: 5 }])).toMatchObject({ today_total: '0.00', month_total: '0.05' })
  expect(costs([{ at: startOfMonth - 1, cents: 5 }]).month_total).toBe('0.00')
})

test("leaves out other users' payments and movements that are no payments", () => {
  const { state } = caller
  const entry = (from: string, to: string) => ({
    id: state.entries.length + 1,
    at: state.now,
    memo: 'a movement',
    lines: [
      { account: from, cents: -700 },
      { account: to, cents: 700 },
    ],
  })
  const before = dashboard().cost_analysis
  state.entries.push(entry('user:2:available', 'house:revenue'))
  state.entries.push(entry('user:1:available', 'user:1:locked'))
  expect(dashboard().cost_analysis).toEqual(before)
})

test('the rate adds hourly leases and running machines, not monthly leases', () => {
  const rate = () => Number(dashboard().cost_analysis.current_rate)
  const { state } = caller
  const before = rate()
  const [task] = state.powerTasks.filter((one) => one.status === 'running')
  const [machine] = task?.instances ?? []
  if (!task || !machine) throw new Error('the scenario has no running power task')
  Object.assign(machine, { status: 'stopped' })
  expect(before - rate()).toBeCloseTo(task.price / 10_000, 6)
  Object.assign(machine, { status: 'running' })
  for (const row of state.deployments) if (row.type === 'monthly') row.price += 10_000
  expect(rate()).toBe(before)
  const hourly = state.deployments.find((row) => row.type === 'hourly' && row.status === 'running')
  if (!hourly) throw new Error('the scenario has no hourly lease')
  hourly.price += 10_000
  expect(rate() - before).toBeCloseTo(1, 6)
  hourly.userId = 2
  expect(rate()).toBeLessThan(before)
})

test('lists the projects that run, most nodes and most hashrate first', () => {
  const { node_project, power_project } = dashboard()
  const counts: number[] = node_project.map((row: { count: number }) => row.count)
  expect(counts).toEqual(counts.toSorted((one, other) => other - one))
  const running = (id: number) =>
    caller.state.deployments.filter(
      (row) => row.userId === 1 && row.projectId === id && row.status === 'running',
    ).length
  expect(node_project.length).toBeGreaterThan(1)
  for (const { project_id, count } of node_project) expect(count).toBe(running(project_id))
  expect(names(power_project)).toEqual(['Qubic', 'Monero'])
  expect(power_project).toMatchObject([
    { project_id: 8, project_name: 'Qubic uPoW', count: 2, total_hashrate: 174 },
    { project_id: 9, project_name: 'Monero XMR', count: 1, total_hashrate: 21.6 },
  ])
})

test('a project without a running task or node is left out, and the order follows the hashrate', () => {
  const { state } = caller
  const machines = (id: number) => state.powerTasks.find((task) => task.id === id)?.instances ?? []
  for (const machine of [...machines(1), ...machines(2)]) Object.assign(machine, { status: 'stopped' })
  expect(names(dashboard().power_project)).toEqual(['Monero', 'Qubic'])
  for (const task of state.powerTasks) if (task.projectId === 8) Object.assign(task, { status: 'stopped' })
  expect(names(dashboard().power_project)).toEqual(['Monero'])
  for (const row of state.deployments) Object.assign(row, { status: 'stopped' })
  expect(dashboard().node_project).toEqual([])
})
