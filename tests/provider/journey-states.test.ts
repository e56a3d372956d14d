import { expect, test } from 'vitest'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import { listProviderStates, setProviderState } from '../../mocks/provider-states'

test('states are about the user whom a state signed in last', () => {
  const { hosted, state } = newCaller('new-user')
  setProviderState(hosted, 'a user is signed in', { email: 'second@example.com' })
  setProviderState(hosted, 'the inbox holds messages', { unread: 1 })
  expect(state.messages.at(-1)?.userId).toBe(state.users.at(-1)?.id)
  expect(state.users.length).toBe(2)
})

test('the payment of a top-up arrives once, and for its own user', () => {
  const { hosted, state } = newCaller('new-user')
  const { order_no } = setProviderState(hosted, 'a recharge order exists', { amount: '50.00' })
  const entries = state.entries.length
  for (let times = 0; times < 2; times++)
    setProviderState(hosted, 'the payment of a top-up arrives', { order_no })
  expect([state.recharges.at(-1)?.status, state.entries.length - entries]).toEqual(['paid', 1])
  setProviderState(hosted, 'a user is signed in', { email: 'second@example.com' })
  expect(() => setProviderState(hosted, 'the payment of a top-up arrives', { order_no })).toThrow(
    '充值订单不存在',
  )
})

test('time passes on the clock of the world, which goes on from there', () => {
  const { hosted, state } = newCaller('new-user')
  const [before, offset = 0] = [state.now, hosted.clockOffset]
  setProviderState(hosted, 'time passes', { seconds: 3600 })
  expect(state.now - before).toBe(3_600_000)
  expect(hosted.clockOffset ?? 3_600_000).toBe(offset + 3_600_000)
})

test('an unknown state is refused with the names of all', () => {
  const { hosted } = newCaller('new-user')
  const names = listProviderStates().map(({ name }) => name)
  for (const unknown of ['no such state', 'toString'])
    expect(() => setProviderState(hosted, unknown, {})).toThrow(
      `unknown provider state ${unknown}; there are: ${names.join(', ')}`,
    )
})
