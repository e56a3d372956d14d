import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hourSeconds, minuteSeconds } from '~/lib/time-units'
import { setProviderState } from '../../../mocks/provider-states'
import { timeout } from '../support/randomness'
import { seconds, step, followsModel } from './machine'

interface Task {
  id: number
  amount: number
  rentedAt: number
  loops: boolean
  hasLooped: boolean
  alwaysLoops: boolean
  /** Machines that the user ended. */
  ended: number
  /** The total cost, once it is over. */
  finalCost: string | null
}

/** Machines come up in five to ten minutes and stay for half a day or more; a task is over with its last one. */
interface Model {
  now: number
  choice: { project_id: number; pricing_plan_id: number }
  tasks: Task[]
}

interface Machine {
  id: number
  status: string
}

interface Shown {
  status: string
  is_loop: number
  running_amount: number
  stopped_amount: number
  consumption: string
  complated_at: string | null
  server_instance: Machine[]
}

const which = fc.nat({ max: 4 })
const isStopped = ({ status }: Machine) => status === 'stopped'

const wait = step<Model, number>(
  'wait',
  fc.oneof(seconds(6 * hourSeconds), fc.constant(13 * hourSeconds)),
  (model, provider, count) => {
    model.now += count
    provider.advance(count)
  },
)

const order = fc.record({ amount: fc.integer({ min: 1, max: 3 }), loops: fc.boolean() })

const rent = step<Model, { amount: number; loops: boolean }>('rent', order, (model, provider, wanted) => {
  const fields = { ...model.choice, project_config_id: null, cdk: null }
  const request = { ...fields, amount: wanted.amount, is_loop: wanted.loops ? 1 : 0 }
  const { body } = provider.call('POST', '/api/power/tasks', request)
  const { id } = body.data
  const loops = { loops: wanted.loops, hasLooped: wanted.loops, alwaysLoops: wanted.loops }
  model.tasks.push({ id, ...loops, amount: wanted.amount, rentedAt: model.now, ended: 0, finalCost: null })
})

const toggle = step<Model, number>('toggle the loop', which, (model, provider, at) => {
  const task = model.tasks[at]
  if (!task) return
  const { status } = provider.call('PUT', `/api/power/tasks/cycle-startup/${task.id}`)
  expect(status).toBe(task.finalCost === null ? 200 : 409)
  if (status !== 200) return
  task.loops = !task.loops
  task.alwaysLoops = false
  task.hasLooped ||= task.loops
})

const terminate = step<Model, number>('terminate', which, (model, provider, at) => {
  const task = model.tasks[at]
  if (!task) return
  const { status } = provider.call('PUT', '/api/power/tasks/terminate-task', { task_id: task.id })
  expect(status).toBe(task.finalCost === null ? 200 : 409)
  expect(provider.get(`/api/power/tasks/${task.id}`).body.data.status).toBe('stopped')
})

const endOne = step<Model, number>('end a machine', which, (model, provider, at) => {
  const task = model.tasks[at]
  if (!task) return
  const shown: Shown = provider.get(`/api/power/tasks/${task.id}`).body.data
  const machine = shown.server_instance.at(-1)
  const { body } = provider.call('PUT', '/api/power/tasks/terminate-node', { server_ids: [machine?.id] })
  const wasThere = machine?.status !== 'stopped'
  expect(body.data).toMatchObject([{ id: machine?.id, ok: wasThere }])
  if (wasThere) task.ended++
})

type Range = [least: number, most: number]

/** How many machines run: none at first and at the end, all that were not ended once they are up. */
function runningIn({ now }: Model, { rentedAt, amount, ended, finalCost }: Task): Range {
  const age = now - rentedAt
  if (age < 5 * minuteSeconds || finalCost !== null) return [0, 0]
  return age >= 10 * minuteSeconds && age < 12 * hourSeconds
    ? [amount - ended, amount - ended]
    : [0, amount - ended]
}

/** The number of machines that have not ended; a loop replaces lost ones. */
const aliveIn = ({ alwaysLoops, amount, ended, finalCost }: Task): Range =>
  finalCost !== null ? [0, 0] : [alwaysLoops ? amount - ended : 1, amount - ended]

const allIn = ({ hasLooped, amount }: Task): Range => [amount, hasLooped ? Infinity : amount]

function expectWithin(count: number, [least, most]: Range) {
  expect(count).toBeGreaterThanOrEqual(least)
  expect(count).toBeLessThanOrEqual(most)
}

/** Once over, a task stays as it is. */
function agreeOnTheEnd(task: Task, shown: Shown) {
  const isOver = shown.server_instance.every(isStopped)
  const wasOver = task.finalCost !== null
  expect([shown.status, isOver || !wasOver]).toEqual([isOver ? 'stopped' : 'running', true])
  expect(shown.complated_at !== null).toBe(isOver)
  expect(shown.consumption).toBe(task.finalCost ?? shown.consumption)
  if (isOver) Object.assign(task, { loops: false, finalCost: shown.consumption })
  expect(shown.is_loop).toBe(task.loops ? 1 : 0)
}

test(
  'a power task',
  () =>
    followsModel({
      scenario: 'new-user',
      start: ({ hosted }): Model => {
        setProviderState(hosted, 'the balance is', { amount: '9000.00' })
        const { project_id } = setProviderState(hosted, 'a project is published', { project_type: 'power' })
        const { pricing_plan_id } = setProviderState(hosted, 'a power plan is offered', {})
        const choice = { project_id: Number(project_id), pricing_plan_id: Number(pricing_plan_id) }
        return { now: 0, choice, tasks: [] }
      },
      steps: [wait, wait, rent, toggle, terminate, endOne],
      agree: (model, { get }) => {
        for (const task of model.tasks) {
          const shown: Shown = get(`/api/power/tasks/${task.id}`).body.data
          agreeOnTheEnd(task, shown)
          const machines = shown.server_instance.length
          expectWithin(shown.running_amount, runningIn(model, task))
          expectWithin(machines, allIn(task))
          expectWithin(machines - shown.stopped_amount, aliveIn(task))
        }
        const running: unknown[] = get('/api/power/tasks?status=running&limit=100').body.data
        expect(running).toHaveLength(model.tasks.filter(({ finalCost }) => finalCost === null).length)
      },
    }),
  timeout,
)
