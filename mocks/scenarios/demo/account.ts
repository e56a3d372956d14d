import { accounts, transfer } from '../../provider/ledger'
import type { User } from '../../provider/state'
import { day, hour } from '../../provider/time'
import { createUser } from '../../provider/users'
import { nextId, type World } from '../../provider/world'

/** The account that every scenario's first user signs in with. */
export const demoUser = (world: World): User =>
  createUser(world, {
    email: 'demo@example.com',
    password: 'demo1234',
    nickname: '林小满',
    inviteCode: 'LXM8K2QD',
    inviterId: null,
    createdAt: world.state.now - 30 * day,
  })

// [days ago, what for, cents]; with the top-ups of ./orders they leave 128.50 available.
const charges: [number, string, number][] = [
  [28, '购买节点', 4500],
  [12, '算力计费', 1868],
  [3, '算力计费', 1200],
  [2, '节点计费', 3044],
  [0, '节点计费', 1538],
]

/** What the user spent in a month. */
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

const leased: [shortName: string, type: 'monthly' | 'hourly', price: number, count: number][] = [
  ['Titan', 'monthly', 150_000, 6],
  ['Grass', 'monthly', 90_000, 3],
  ['Gaianet', 'hourly', 520, 2],
  ['0G', 'hourly', 310, 2],
]

const powered: [shortName: string, price: number, machines: number, hashrate: number][] = [
  ['Qubic', 350, 4, 86.4],
  ['Qubic', 350, 2, 43.2],
  ['Monero', 275, 1, 18.75],
]

/** What the user rents. */
export function addRentals(world: World, { id: userId }: User) {
  const { state } = world
  const projectId = (name: string) => state.projects.find(({ shortName }) => shortName === name)?.id ?? 0
  for (const [name, type, price, count] of leased)
    for (let number = 0; number < count; number++)
      state.leases.push({
        id: nextId(state, 'lease'),
        userId,
        projectId: projectId(name),
        type,
        status: 'running',
        price,
        startedAt: state.now - 9 * day,
        endsAt: type === 'monthly' ? state.now + 21 * day : null,
      })
  for (const [name, price, machines, hashrate] of powered)
    state.powerTasks.push({
      id: nextId(state, 'power-task'),
      userId,
      projectId: projectId(name),
      status: 'running',
      machines,
      price,
      hashrate,
      createdAt: state.now - 30 * hour,
    })
}
