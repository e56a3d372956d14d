import type { Fields, StateAdapter } from '../../../contracts/state-server/adapter.ts'
import { accounts, balanceOf, transfer } from '../../../mocks/provider/ledger'
import type { WorldState } from '../../../mocks/provider/state'
import { findUser, getUser } from '../../../mocks/provider/users'
import type { HostedWorld, Worlds } from '../../../mocks/server/worlds'
import { cents, found, number, text } from './world-fields'
import { creators } from './world-records'

/** States that are not rows: the clock, and an outage. */
const others: Record<string, (worlds: Worlds, hosted: HostedWorld, fields: Fields) => void> = {
  elapsed_time: (worlds, hosted, fields) => worlds.advance(hosted, number(fields, 'seconds') * 1000),
  outage: (_worlds, { faults }, fields) => {
    const [operationId, status] = [text(fields, 'operation_id'), number(fields, 'status')]
    faults.add({ operationId, status, body: { code: status, message: text(fields, 'message') } })
  },
}

function setBalance(state: WorldState, account: string, wanted: number) {
  const difference = wanted - balanceOf(state, account)
  const [from, to] = difference > 0 ? [accounts.outside, account] : [account, accounts.outside]
  if (difference !== 0)
    transfer(state, { at: state.now, memo: '初始余额', from, to, cents: Math.abs(difference) })
}

function updateUser(state: WorldState, id: number, fields: Fields) {
  const user = getUser(state, id)
  for (const [name, value] of Object.entries(fields))
    if (name === 'balance') setBalance(state, accounts.available(id), cents(fields, name))
    else if (name === 'withdrawable_amount') setBalance(state, accounts.withdrawable(id), cents(fields, name))
    else if (name === 'invite_code') user.inviteCode = value === null ? null : text(fields, name)
    else Object.assign(user, { [name]: value })
}

/** Returns the five functions over a world of the simulated provider, as a provider with a database would have them. */
export function worldAdapter(worlds: Worlds, id: string): StateAdapter {
  const hosted = () => found(worlds.get(id), 'world')
  const stateOf = () => hosted().world.state
  return {
    create: (kind, fields) => {
      const creator = creators[kind]
      if (creator) return creator(hosted(), fields)
      found(others[kind], `kind ${kind}`)(worlds, hosted(), fields)
      return 0
    },
    find: (_kind, where) => findUser(stateOf(), text(where, 'email'))?.id,
    update: (_kind, user, fields) => updateUser(stateOf(), Number(user), fields),
    remove: (kind, where) => {
      const state = stateOf()
      if (kind === 'user') state.users = state.users.filter(({ email }) => email !== where['email'])
      if (kind === 'message') state.messages = state.messages.filter((one) => one.userId !== where['user_id'])
      if (kind === 'announcement') state.announcements = []
      if (kind === 'cdk') state.cdks = state.cdks.filter(({ code }) => code !== where['code'])
    },
    reset: () => void worlds.start({ id, scenario: 'new-user', seed: 1 }),
  }
}
