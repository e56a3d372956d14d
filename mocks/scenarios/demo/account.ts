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

/** Top-ups and charges of a month; leaves 128.50 available and 12.00 locked. */
export function addMoney(world: World, { id }: User) {
  const available = accounts.available(id)
  const move = (daysAgo: number, memo: string, from: string, to: string, cents: number) =>
    transfer(world.state, { at: world.state.now - daysAgo * day, memo, from, to, cents })
  move(29, '充值', accounts.outside, available, 10_000)
  move(28, '购买节点', available, accounts.revenue, 4500)
  move(14, '充值', accounts.outside, available, 5000)
  move(12, '算力计费', available, accounts.revenue, 1868)
  move(6, '充值', accounts.outside, available, 10_000)
  move(2, '节点计费', available, accounts.revenue, 3044)
  move(1, '冻结', available, accounts.locked(id), 1200)
  move(0, '节点计费', available, accounts.revenue, 1538)
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
