import { accounts, balanceOf, totalOf } from '../../../mocks/provider/ledger'
import type { WorldState } from '../../../mocks/provider/state'

type Invariant = (state: WorldState) => string[]

const accountsOf = ({ entries }: WorldState) =>
  new Set(entries.flatMap(({ lines }) => lines.map(({ account }) => account)))

const noDebts: Invariant = (state) =>
  [...accountsOf(state)]
    .filter((account) => account.startsWith('user:') && balanceOf(state, account) < 0)
    .map((account) => `${account} is below zero`)

/** A user's held money equals the withdrawals that are neither paid nor refused. */
const heldEqualsWithdrawals: Invariant = (state) =>
  state.users.flatMap(({ id }) => {
    const open = state.withdrawals.filter(
      ({ userId, status }) => userId === id && (status === 'pending' || status === 'approved'),
    )
    const cents = open.reduce((sum, one) => sum + one.cents, 0)
    return balanceOf(state, accounts.locked(id)) === cents ? [] : [`user ${id} has not ${cents} cents held`]
  })

const centsFrom = ({ entries }: WorldState, memo: string) =>
  entries.filter((entry) => entry.memo === memo).reduce((sum, { lines }) => sum + (lines[1]?.cents ?? 0), 0)

const meteredOf = (state: WorldState) => [
  ...state.deployments,
  ...state.powerTasks.flatMap(({ instances }) => instances),
]

/** Cents charged by the minute so far, as the things say that were charged for. */
export const chargedFor = (state: WorldState) =>
  meteredOf(state).reduce((sum, { chargedCents }) => sum + chargedCents, 0)

/** Of all that is billed by the minute, whole cents are charged and the rest stays accrued. */
const chargedIsAccrued: Invariant = (state) =>
  meteredOf(state)
    .filter(({ accrued, chargedCents }) => chargedCents !== Math.floor(accrued / 6000))
    .map(({ id, accrued, chargedCents }) => `${id} was charged ${chargedCents} for ${accrued}`)

const twice = (things: (string | number)[], what: string) =>
  things.length === new Set(things).size ? [] : [`${what} is there twice`]

const unique: Invariant = (state) => [
  ...twice(
    [...state.recharges, ...state.leaseOrders].map(({ orderNo }) => orderNo),
    'an order number',
  ),
  ...twice(
    state.deployments.flatMap(({ nodeId }) => nodeId ?? []),
    'a row of a node',
  ),
  ...twice(
    state.users.map(({ email }) => email.toLowerCase()),
    'an e-mail',
  ),
  ...twice(
    state.groups.map(({ userId, name }) => `${userId} ${name}`),
    'a group name',
  ),
]

const tasksAddUp: Invariant = ({ powerTasks }) =>
  powerTasks
    .filter(
      ({ status, instances }) => status === 'stopped' && instances.some((one) => one.status !== 'stopped'),
    )
    .map(({ id }) => `task ${id} has stopped but its machines run`)

const everyRewardOnce: Invariant = (state) => {
  const released = state.rewards.filter(({ status }) => status === 'released')
  const cents = released.reduce((sum, reward) => sum + reward.cents, 0)
  const paid = -balanceOf(state, accounts.rewards)
  return paid === cents ? [] : [`rewards of ${cents} cents were released and ${paid} paid`]
}

const dueLater: Invariant = ({ due, now }) =>
  due.some(({ at }) => at <= now) ? ['something is overdue'] : []

const invariants: Invariant[] = [
  (state) => (totalOf(state) === 0 ? [] : [`the ledger sums to ${totalOf(state)}`]),
  noDebts,
  heldEqualsWithdrawals,
  chargedIsAccrued,
  unique,
  tasksAddUp,
  everyRewardOnce,
  dueLater,
]

/** Every invariant of the provider that a world breaks. */
export const brokenInvariants = (state: WorldState) => invariants.flatMap((holds) => holds(state))

/** Cents that were charged by the minute, as the ledger says. */
export const billedByMinute = (state: WorldState) => centsFrom(state, '按分钟计费')
