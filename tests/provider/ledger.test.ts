import { expect, test } from 'vitest'
import { accounts, balanceOf, totalOf, transfer, type LedgerState } from '../../mocks/provider/ledger'

const transferOf = (cents: number) => ({
  at: 0,
  memo: 'a payment',
  from: accounts.outside,
  to: accounts.available(1),
  cents,
})

test('a transfer moves its cents from one account to the other', () => {
  const state: LedgerState = { entries: [] }
  transfer(state, transferOf(250))
  transfer(state, transferOf(50))
  expect(balanceOf(state, accounts.available(1))).toBe(300)
  expect(balanceOf(state, accounts.outside)).toBe(-300)
  expect(totalOf(state)).toBe(0)
  expect(state.entries.map(({ id }) => id)).toEqual([1, 2])
})

test('the total shows an entry whose lines do not add up', () => {
  const lines = [{ account: accounts.revenue, cents: 7 }]
  expect(totalOf({ entries: [{ id: 1, at: 0, memo: 'half an entry', lines }] })).toBe(7)
})

test('nothing is entered for nothing', () => {
  const state: LedgerState = { entries: [] }
  transfer(state, transferOf(0))
  expect(state.entries).toEqual([])
})

test.each([-1, 1.5, Number.NaN])('%s cents are no amount', (cents) => {
  expect(() => transfer({ entries: [] }, transferOf(cents))).toThrow('not an amount')
})
