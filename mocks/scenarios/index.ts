import { emptyWorld, type World, type WorldOptions } from '../provider/world'
import { addCharges, addRentals, demoUser } from './demo/account'
import { addAnnouncements } from './demo/announcements'
import { addFriends, addRewards, addWithdrawals } from './demo/invites'
import { addMessages } from './demo/messages'
import { addDeposits, addLeaseOrders } from './demo/orders'
import { addProjects } from './demo/projects'

/** Named starting worlds. Each has the demo user (demo@example.com / demo1234). */
const scenarios = {
  /** A lived-in account. */
  demo(world: World) {
    addProjects(world)
    addAnnouncements(world)
    const user = demoUser(world)
    addDeposits(world, user)
    addLeaseOrders(world, user)
    addCharges(world, user)
    addFriends(world, user)
    addRewards(world, user)
    addWithdrawals(world, user)
    addRentals(world, user)
    addMessages(world, user.id)
  },
  /** Just registered: no money, no messages, nothing rented. */
  'new-user'(world: World) {
    addProjects(world)
    addAnnouncements(world)
    Object.assign(demoUser(world), { nickname: null, inviteCode: null, createdAt: world.state.now })
  },
} satisfies Record<string, (world: World) => void>

export type ScenarioName = keyof typeof scenarios

export const scenarioNames = Object.keys(scenarios)

export const isScenario = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name)

/** A world as its scenario begins: the same options give the same world. */
export function startWorld(options: WorldOptions & { scenario: ScenarioName }): World {
  const world = emptyWorld(options)
  scenarios[options.scenario](world)
  return world
}
