import { expect, test } from 'vitest'
import type { Fields, StateAdapter } from '../../../contracts/state-server/adapter.ts'
import { createStateSetter, states } from '../../../contracts/state-server/states.ts'

/** Returns an adapter that writes down its calls; a record is known by its kind and number. */
function recordingAdapter(existing: Record<string, string> = {}) {
  const lines: string[] = []
  const note = (...words: unknown[]) =>
    void lines.push(
      `  ${words.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(' ')}`,
    )
  const counts: Record<string, number> = {}
  const adapter: StateAdapter = {
    create: (kind, fields) => {
      note('create', kind, fields)
      counts[kind] = (counts[kind] ?? 0) + 1
      return `${kind}-${counts[kind]}`
    },
    find: (kind, where) => {
      note('find', kind, where)
      return existing[kind]
    },
    update: (kind, id, fields) => note('update', kind, id, fields),
    remove: (kind, where) => note('remove', kind, where),
    reset: () => note('reset'),
  }
  return { adapter, lines }
}

/** Enters a state after the sign-in. Returns its name, the calls of the adapter, and the values that Pact gets. */
async function linesOf(state: string, params: Fields, existing?: Record<string, string>): Promise<string[]> {
  const { adapter, lines } = recordingAdapter(existing)
  const enter = createStateSetter(adapter)
  if (state !== 'a user is signed in') await enter({ state: 'a user is signed in', action: 'setup' })
  lines.length = 0
  const values = await enter({ state, params, action: 'setup' })
  return [`${state} ${JSON.stringify(params)}`, ...lines, `  → ${JSON.stringify(values)}`]
}

const withParams: [state: string, params: Fields][] = [
  ['an account exists', { email: 'a@b.c', password: 'secret', nickname: 'A' }],
  ['the balance is', { amount: '12.50' }],
  ['the withdrawable balance is', { amount: '1.00' }],
  ['the user has an invite code', { code: 'ABC' }],
  ['the inbox holds messages', { unread: 2, read: 1 }],
  ['announcements are published', { count: 2, type: 'alert', is_sticky: true }],
  ['the payment of a top-up arrives', { order_no: 'R1' }],
  ['a lease order exists', { lease_type: 'hourly' }],
  ['a project is published', { project_type: 'power', needs_cdk: true }],
  ['a CDK exists', { code: 'X', project_id: 7, used: true }],
  ['a server plan is offered', { charge_type: 'hourly' }],
  ['a server plan is offered', { price: '2.0000' }],
  ['a power plan is offered', { price: '2.0000' }],
  ['a project config exists', { project_type: 'power', has_fields: false }],
  ['the user rents a node', { lease_type: 'hourly', status: 'stopped' }],
  ['the user owns a server', { hostname: 'nas', count: 3 }],
  ['a node group exists', { name: 'EU', weight: 0 }],
  ['a script ran on a node', { status: 'failed' }],
  ['a power task exists', { status: 'stopped', machines: 3 }],
  ['time passes', { seconds: 60 }],
  ['an operation fails', { operation_id: 'listNodes', status: 503, message: 'no' }],
]

const takesNothing = (state: string) => states[state]?.params.safeParse({}).success === true

test('each state creates its records by the adapter and returns their ids to Pact', async () => {
  const withDefaults = Object.keys(states).filter(takesNothing)
  const all = [...withDefaults.map((state): [string, Fields] => [state, {}]), ...withParams]
  expect(Object.keys(states).filter((state) => !all.some(([one]) => one === state))).toEqual([])
  const lines: string[] = []
  for (const [state, params] of all) lines.push(...(await linesOf(state, params)))
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('state-calls.txt')
})

test('an existing account gets the requested password and nickname', async () => {
  expect(await linesOf('an account exists', { email: 'a@b.c', nickname: 'A' }, { user: 'user-9' })).toEqual([
    'an account exists {"email":"a@b.c","nickname":"A"}',
    '  find user {"email":"a@b.c"}',
    '  update user user-9 {"password":"demo1234","nickname":"A"}',
    '  → {"user_id":"user-9"}',
  ])
})
