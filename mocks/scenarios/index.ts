import { expireLease } from '../provider/leases'
import { accounts, transfer } from '../provider/ledger'
import { findById } from '../provider/lookup'
import type { StoredDeployment, User } from '../provider/state'
import { day, hour, reorderDueEvents } from '../provider/time'
import { createEmptyWorld, type World, type WorldOptions } from '../provider/world'
import { addBase } from './base'
import { addCharges, createDemoUser } from './demo/account'
import { addFriends, addRewards, addWithdrawals } from './demo/invites'
import { addMessages } from './demo/messages'
import { addRecharges, addLeaseOrders, linkLeasesToOrders } from './demo/orders'
import { addProjectConfigs, addNodes, addPowerTasks } from './demo/rentals'
import { addEveryState } from './every-state'
import { addFleet } from './fleet'

/** An account in use for a month. */
function demo(world: World): User {
  addBase(world)
  const user = createDemoUser(world)
  addRecharges(world, user)
  addLeaseOrders(world, user)
  addCharges(world, user)
  addFriends(world, user)
  addRewards(world, user)
  addWithdrawals(world, user)
  addNodes(world, user)
  linkLeasesToOrders(world)
  addPowerTasks(world, user)
  addProjectConfigs(world, user)
  addMessages(world, user.id)
  return user
}

/** A newly registered account: no balance, no messages, no rentals. */
function newUser(world: World): User {
  addBase(world)
  const user = createDemoUser(world)
  return Object.assign(user, { nickname: null, inviteCode: null, createdAt: world.state.now })
}

/** The demo with 30 cents left: rentals billed by the minute stop within an hour. */
function broke(world: World) {
  const { id } = demo(world)
  const [from, to] = [accounts.available(id), accounts.revenue]
  transfer(world.state, { at: world.state.now, memo: '算力计费', from, to, cents: 12_820 })
}

/** The demo with leases that end within hours, days or a week, or have just expired. */
function expiring(world: World) {
  demo(world)
  const ends = [-2 * hour, hour, 6 * hour, day, 3 * day, 6 * day]
  const monthly = world.state.deployments.filter((row) => row.type === 'monthly')
  for (const [index, row] of monthly.entries()) {
    row.endsAt = world.state.now + (ends[index % ends.length] ?? day)
    if (row.endsAt < world.state.now) endLease(world, row, row.endsAt)
    world.state.due = world.state.due.map((due) =>
      due.kind === 'lease-ends' && due.payload.id === row.id ? { ...due, at: row.endsAt ?? due.at } : due,
    )
  }
  reorderDueEvents(world)
}

/** Ends a lease in the past: its server is silent since then. */
function endLease(world: World, row: StoredDeployment, endedAt: number) {
  expireLease(world, row)
  const node = findById(world.state.nodes, row.nodeId)
  if (node) Object.assign(node, { offlineSince: endedAt })
}

/** The scenarios by name. The first user of each is demo@example.com / demo1234. */
const scenarios = {
  demo,
  'new-user': newUser,
  broke,
  expiring,
  'every-state': (world: World) => addEveryState(world, demo(world)),
  'fleet-1k': (world: World) => addFleet(world, newUser(world), 1000),
  'fleet-10k': (world: World) => addFleet(world, newUser(world), 10_000),
  'fleet-100k': (world: World) => addFleet(world, newUser(world), 100_000),
} satisfies Record<string, (world: World) => unknown>

export type ScenarioName = keyof typeof scenarios

export const scenarioNames = Object.keys(scenarios)

export const isScenarioName = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name)

/** Creates a world in its scenario's initial state. Deterministic: equal options give equal worlds. */
export function createScenarioWorld(options: WorldOptions & { scenario: ScenarioName }): World {
  const world = createEmptyWorld(options)
  scenarios[options.scenario](world)
  return world
}
