import { describe, expect, test } from 'vitest'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import { listProviderStates } from '../../mocks/provider-states'
import type { ScenarioName } from '../../mocks/scenarios'
import { newController } from './support/control'

type StateCase = [name: string, ...params: object[]]

const withEach = (name: string, values: string[]) => values.map((value) => ({ [name]: value }))

/** The parameters that each state is set with, one after the other in the same world. */
const cases: StateCase[] = [
  ['an account exists', {}, { email: 'other@example.com' }, { password: 'changed-1', nickname: '改名' }],
  ['no account exists', {}, { email: 'demo@example.com' }],
  ['a verification code was sent', {}, { email: 'other@example.com', code: '654321' }],
  ['the sign-in failed too often', {}, { email: 'other@example.com' }],
  ['a user is signed in', {}, { email: 'other@example.com', nickname: '别人' }],
  ['the session has expired', {}],
  ['the balance is', { amount: '12.50' }, { amount: '12.50' }, { amount: '0.30' }, { amount: '0.00' }],
  ['the withdrawable balance is', { amount: '5.00' }, { amount: '5.00' }, { amount: '0.01' }],
  ['the user has an invite code', {}, { code: 'ABCD1234' }],
  ['the user has no invite code', {}],
  ['somebody was invited', {}, { email: 'other@example.com', nickname: '别人' }],
  ['the inbox holds messages', {}, { unread: 2, read: 3 }, { unread: 0, read: 1 }, { unread: 0 }],
  ['announcements are published', {}, { count: 2, type: 'alert', is_sticky: true }, { count: 0 }],
  [
    'a recharge order exists',
    {},
    { amount: '7.25' },
    ...withEach('status', ['paid', 'expired', 'cancelled', 'failed']),
  ],
  ['the payment of a top-up arrives', { order_no: 'nobody' }],
  ['a lease order exists', {}, { lease_type: 'hourly' }],
  ['a withdrawal exists', {}, { amount: '7.25' }, ...withEach('status', ['approved', 'rejected', 'paid'])],
  [
    'a reward exists',
    {},
    { type: 'recharge_balance', amount: '1.75', status: 'released' },
    { status: 'frozen' },
  ],
  ['a project is published', {}, { project_type: 'power' }, { needs_cdk: true }],
  ['a project is off the shelf', {}, {}, { project_type: 'power' }],
  ['a CDK exists', {}, { used: true }, { code: 'NEW-CODE', project_id: 3 }],
  ['a server plan is offered', {}, { charge_type: 'hourly', price: '0.0350' }, { price: '12.0000' }],
  ['a power plan is offered', {}, { price: '0.0410' }],
  ['a project config exists', {}, { project_type: 'power' }, { has_fields: false }],
  [
    'the user rents a node',
    {},
    { lease_type: 'hourly' },
    ...withEach('status', ['deploying', 'stopped', 'expired', 'released']),
  ],
  ['a node reports every metric', {}],
  ['the user owns a server', {}, { hostname: 'nas', count: 3 }],
  ['a node group exists', {}, { name: '欧洲', weight: 2 }],
  ['a script ran on a node', {}, ...withEach('status', ['pending', 'running', 'failed', 'timeout'])],
  ['a power task exists', {}, { machines: 3 }, { status: 'stopped', machines: 2 }],
  ['time passes', { seconds: 60 }],
  ['the state of a thing changes', { thing: 'NodeStatus', id: '1', to: 'offline' }],
  ['an operation fails', { operation_id: 'getDashboard' }, { operation_id: 'x', status: 503, message: '停' }],
]

type Lists = Map<string, string[]>

const rowsOf = (value: unknown) => (Array.isArray(value) ? value : [value]).map((row) => JSON.stringify(row))

function changesOf(before: Lists, after: Lists): string {
  const lines = [...after].flatMap(([name, rows]) => {
    const old = before.get(name) ?? []
    const removed = old.filter((row) => !rows.includes(row)).map((row) => `    - ${name} ${row}`)
    const added = rows.filter((row) => !old.includes(row)).map((row) => `    + ${name} ${row}`)
    return [...removed, ...added]
  })
  return lines.map((line) => `${line}\n`).join('')
}

function record(scenario: ScenarioName, [name, ...paramsList]: StateCase): string {
  const { worlds, hosted, state } = newCaller(scenario)
  const control = newController(worlds)
  const lists = (): Lists =>
    new Map(
      Object.entries({ ...state, faults: hosted.faults.all() }).map(([key, value]) => [key, rowsOf(value)]),
    )
  const texts = paramsList.map((params) => {
    const before = lists()
    const { status, body } = control.post('state', { name, params })
    return `  ${JSON.stringify(params)} ${status} ${JSON.stringify(body)}\n${changesOf(before, lists())}`
  })
  return `${name}\n${texts.join('')}`
}

test('each provider state is recorded', () => {
  expect(cases.map(([name]) => name).toSorted()).toEqual(
    listProviderStates()
      .map(({ name }) => name)
      .toSorted(),
  )
})

// vitest run --update records an intended change.
test.each<ScenarioName>(['new-user', 'demo'])(
  'each provider state changes the world of %s as recorded',
  async (scenario) => {
    const text = cases.map((one) => record(scenario, one)).join('\n')
    await expect(text).toMatchFileSnapshot(`worlds/provider-states-${scenario}.snap`)
  },
)

describe('parameters out of bounds are refused with 422, those at a bound are not', () => {
  test.each<[status: number, name: string, params: object]>([
    [422, 'the balance is', { amount: '1.5' }],
    [422, 'the balance is', { amount: '1.500' }],
    [422, 'the balance is', { amount: '-1.50' }],
    [422, 'the balance is', { amount: '.50' }],
    [200, 'the balance is', { amount: '1234.50' }],
    [422, 'a power plan is offered', { price: '1.00' }],
    [422, 'a power plan is offered', { price: '0.00011' }],
    [422, 'a power plan is offered', { price: 'x0.0001' }],
    [200, 'a power plan is offered', { price: '10.0001' }],
    [422, 'the inbox holds messages', { unread: -1 }],
    [422, 'the inbox holds messages', { read: -1 }],
    [422, 'announcements are published', { count: -1 }],
    [422, 'the user owns a server', { count: 0 }],
    [422, 'the user owns a server', { count: 5001 }],
    [200, 'the user owns a server', { count: 5000 }],
    [422, 'a power task exists', { machines: 0 }],
    [422, 'a power task exists', { machines: 21 }],
    [200, 'a power task exists', { machines: 20 }],
    [422, 'an operation fails', { operation_id: 'x', status: 399 }],
    [422, 'an operation fails', { operation_id: 'x', status: 600 }],
    [200, 'an operation fails', { operation_id: 'x', status: 400 }],
    [200, 'an operation fails', { operation_id: 'x', status: 599 }],
  ])('%i for %s %o', (status, name, params) => {
    const control = newController(newCaller('new-user').worlds)
    expect(control.post('state', { name, params }).status).toBe(status)
  })
})

describe('a state that the world has nothing for is refused with 422', () => {
  test.each<[name: string, list: 'projects' | 'plans' | 'powerSpecs', message: string]>([
    ['a project is published', 'projects', 'the scenario has no such project'],
    ['a server plan is offered', 'plans', 'the scenario offers no such plan'],
    ['a power plan is offered', 'powerSpecs', 'no power is offered'],
    ['a power task exists', 'powerSpecs', 'no power is offered'],
    ['a power task exists', 'projects', 'no power is offered'],
    ['the user rents a node', 'plans', 'the scenario offers no monthly plan'],
  ])('%s', (name, list, message) => {
    const { worlds, state } = newCaller('new-user')
    state[list] = []
    expect(newController(worlds).post('state', { name })).toMatchObject({ status: 422, body: { message } })
  })
})
