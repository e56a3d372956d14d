import { accounts, transfer } from '../../provider/ledger'
import type { User } from '../../provider/state'
import { day } from '../../provider/time'
import { createUser } from '../../provider/users'
import type { World } from '../../provider/world'

/** Creates the demo account, which is the first user of every scenario. */
export const createDemoUser = (world: World): User =>
  createUser(world, {
    email: 'demo@example.com',
    password: 'demo1234',
    nickname: '林小满',
    inviteCode: 'LXM8K2QD',
    inviterId: null,
    createdAt: world.state.now - 30 * day,
  })

// [days ago, memo, cents]; with the recharges of ./orders they leave 128.50 available.
const charges: [number, string, number][] = [
  [28, '购买节点', 4500],
  [12, '算力计费', 1868],
  [3, '算力计费', 1200],
  [2, '节点计费', 3044],
  [0, '节点计费', 1538],
]

/** Adds a month of charges to the ledger. */
export function addCharges({ state }: World, { id }: User) {
  for (const [daysAgo, memo, cents] of charges)
    transfer(state, {
      at: state.now - daysAgo * day,
      memo,
      from: accounts.available(id),
      to: accounts.revenue,
      cents,
    })
}
