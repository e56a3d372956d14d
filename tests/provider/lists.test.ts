import { beforeEach, expect, test } from 'vitest'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import {
  latestAnnouncement,
  requireAnnouncement,
  sortedAnnouncements,
} from '../../mocks/provider/announcements'
import { inviteStatistics, invitedUsers, maskEmail } from '../../mocks/provider/invites'
import { leaseOrdersOf, rechargesOf } from '../../mocks/provider/lease-orders'
import { createIndex } from '../../mocks/provider/lookup'
import { findPlans, marketFilter } from '../../mocks/provider/market'
import { inboxOf } from '../../mocks/provider/messages'
import { groupsOf } from '../../mocks/provider/node-groups'
import { matchesNodeFilters, type NodeFilters } from '../../mocks/provider/nodes'
import { paginate } from '../../mocks/provider/pagination'
import { findConfigs } from '../../mocks/provider/project-configs'
import type { WorldState } from '../../mocks/provider/state'
import { createUser } from '../../mocks/provider/users'
import { createEmptyWorld, type World } from '../../mocks/provider/world'
import { at } from './support/at'

const now = Date.UTC(2026, 10, 21, 4)
let world: World
let state: WorldState
beforeEach(() => {
  world = createEmptyWorld({ id: 'lists', scenario: 'demo', seed: 1, now })
  ;({ state } = world)
})

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

// Oldest in the middle; two of the same time, of which the later one has the larger id.
const times = [
  [1, now - 5],
  [2, now],
  [3, now - 9],
  [4, now - 5],
] as const
const newestFirst = [2, 4, 1, 3]

test('announcements are listed sticky ones first, then the newest, the larger id first at the same time', () => {
  const texts = { title: '', content: '', type: 'notice' as never }
  state.announcements = times.map(([id, createdAt]) => ({ ...texts, id, createdAt, isSticky: id === 3 }))
  expect(idsOf(sortedAnnouncements(state))).toEqual([3, 2, 4, 1])
  expect(latestAnnouncement(state)?.id).toBe(2)
  expect(requireAnnouncement(state, 4).id).toBe(4)
  expect(() => requireAnnouncement(state, 5)).toThrow('公告不存在')
  state.announcements = []
  expect(latestAnnouncement(state)).toBeNull()
})

test("an inbox has the user's messages only, newest first, the larger id first at the same time", () => {
  const texts = { subject: '', content: '', isRead: false }
  state.messages = times.map(([id, createdAt]) => ({ ...texts, id, createdAt, userId: 1 }))
  state.messages.push({ ...texts, id: 5, createdAt: now, userId: 2 })
  expect(idsOf(inboxOf(state, 1))).toEqual(newestFirst)
})

test('groups are listed by weight, the smaller id first for the same weight', () => {
  const weights = [3, 7, 1, 7]
  state.groups = weights.map((weight, index) => ({
    id: 9 - index,
    weight,
    name: '',
    userId: 1,
    createdAt: now,
  }))
  state.groups.push({ id: 10, weight: 8, name: '', userId: 2, createdAt: now })
  expect(idsOf(groupsOf(state, 1))).toEqual([6, 8, 9, 7])
})

test('orders and top-ups are listed newest first, the larger number first at the same time', () => {
  const common = { userId: 1, cents: 1, createdAt: now }
  const order = { ...common, quantity: 1, minutes: 1, specName: '', status: 'active' as const }
  state.leaseOrders = times.map(([id, createdAt]) => ({
    ...order,
    createdAt,
    orderNo: `L${id}`,
    type: id === 4 ? 'hourly' : 'monthly',
  }))
  state.recharges = times.map(([id, createdAt]) => ({
    ...common,
    createdAt,
    orderNo: `R${id}`,
    verifyCode: '',
    status: 'paid',
  }))
  // The other way round, the comparison is asked for the other order as well.
  for (const list of [state.leaseOrders, state.recharges]) list.reverse()
  const numbers = (rows: { orderNo: string }[]) => rows.map(({ orderNo }) => Number(orderNo.slice(1)))
  expect(numbers(leaseOrdersOf(state, 1, undefined))).toEqual(newestFirst)
  expect(numbers(rechargesOf(state, 1))).toEqual(newestFirst)
  expect(numbers(leaseOrdersOf(state, 1, 'hourly'))).toEqual([4])
  expect(numbers(leaseOrdersOf(state, 1, 'monthly'))).toEqual([2, 1, 3])
  expect([leaseOrdersOf(state, 2, undefined), rechargesOf(state, 2)]).toEqual([[], []])
})

test('orders of the same time keep the larger number first in any order of the list', () => {
  const recharge = { userId: 1, cents: 1, createdAt: now, verifyCode: '', status: 'paid' as const }
  state.recharges = ['R3', 'R1', 'R2'].map((orderNo) => ({ ...recharge, orderNo }))
  expect(rechargesOf(state, 1).map(({ orderNo }) => orderNo)).toEqual(['R3', 'R2', 'R1'])
})

const account = { password: '', nickname: null, inviteCode: null }

test('invited users are listed newest first; those since the first of the month are counted by themselves', () => {
  const startOfMonth = Date.UTC(2026, 10, 1)
  const since = [now, startOfMonth, startOfMonth - 1, now]
  since.forEach((createdAt, index) =>
    createUser(world, { ...account, email: `u${index}@example.com`, inviterId: 9, createdAt }),
  )
  createUser(world, { ...account, email: 'other@example.com', inviterId: 8 })
  const reward = { type: 'invite_register_bonus', sourceUserId: null, createdAt: now } as const
  state.rewards = [
    { ...reward, id: 1, userId: 9, cents: 150, status: 'released' },
    { ...reward, id: 2, userId: 9, cents: 205, status: 'released' },
    { ...reward, id: 3, userId: 9, cents: 400, status: 'frozen' },
    { ...reward, id: 4, userId: 8, cents: 800, status: 'released' },
  ]
  expect(idsOf(invitedUsers(state, 9))).toEqual([4, 1, 2, 3])
  expect(inviteStatistics(state, 9)).toEqual({
    month_invite_count: 3,
    invite_count: 4,
    total_reward: '3.55',
    withdrawable_amount: '0.00',
  })
})

test.each([
  ['li.lei@example.com', 'li***@example.com'],
  ['ab@example.com', 'ab***@example.com'],
  ['a@example.com', 'a***@example.com'],
])('the address %s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})

test('plans are found by cores and by memory; the filter has each value once, smallest first', () => {
  const plan = { name: '', description: '', chargeType: 'hourly', isShow: true, pricing: [] } as const
  const rest = { ...plan, pricing: [], bandwidthMbps: 1, diskGb: 1 }
  const sizes = [
    [16, 32],
    [4, 8],
    [4, 32],
    [8, 128],
  ] as const
  state.plans = sizes.map(([cpuCores, memoryGb], index) => ({ ...rest, id: index + 1, cpuCores, memoryGb }))
  const found = (filters: object) => idsOf(findPlans(state, { project_id: 1, ...filters }))
  expect(found({})).toEqual([1, 2, 3, 4])
  expect(found({ cpu: 4 })).toEqual([2, 3])
  expect(found({ memory: 32 })).toEqual([1, 3])
  expect(found({ cpu: 4, memory: 32 })).toEqual([3])
  expect(found({ cpu: 5 })).toEqual([])
  expect(marketFilter(state)).toEqual({ cpu: [4, 8, 16], memory: [8, 32, 128], regions: [] })
})

test('pages are counted from 1 and have ten rows; one beyond the end is empty', () => {
  const rows = Array.from({ length: 12 }, (_, index) => index)
  expect(paginate(rows)).toEqual({ rows: rows.slice(0, 10), meta: { total: 12, page: 1, limit: 10 } })
  expect(paginate(rows, 2, 5).rows).toEqual([5, 6, 7, 8, 9])
  expect(paginate(rows, 3, 5)).toEqual({ rows: [10, 11], meta: { total: 12, page: 3, limit: 5 } })
  expect(paginate(rows, 4, 5).rows).toEqual([])
})

test('an index finds the newest item of a key, also in a list that grew or was replaced', () => {
  const find = createIndex(({ key }: { key: string | null }) => key)
  const list = [{ key: 'a' }, { key: 'b' }, { key: 'a' }, { key: null }]
  expect(find(list, 'a')).toBe(list[2])
  expect(find(list, 'b')).toBe(list[1])
  expect([find(list, 'c'), find(list, null), find(list, undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  list.push({ key: 'b' })
  expect(find(list, 'b')).toBe(list[4])
  const replaced = [{ key: 'b' }]
  expect([find(replaced, 'b'), find(replaced, 'a')]).toEqual([replaced[0], undefined])
})

test('configs are found by project, kind, category and a part of the remark, last saved first', () => {
  const caller = newCaller()
  const { configs, projects } = caller.state
  const config = { userId: 7, parameters: {} }
  const power = projects.find(({ type }) => type === 'power')?.id ?? 0
  configs.push(
    { ...config, id: 901, projectId: 1, remark: 'Tokyo One', updatedAt: 5 },
    { ...config, id: 902, projectId: power, remark: 'Osaka', updatedAt: 9 },
    { ...config, id: 903, projectId: 1, remark: 'tokyo two', updatedAt: 5 },
    { ...config, id: 904, projectId: 999, remark: 'gone', updatedAt: 1 },
  )
  const find = (filters: object) => idsOf(findConfigs(caller.state, 7, filters))
  expect(find({})).toEqual([902, 903, 901, 904])
  expect(find({ project_id: 1 })).toEqual([903, 901])
  expect(find({ project_type: 'power' })).toEqual([902])
  expect(find({ project_type: 'node' })).toEqual([903, 901])
  const [category = 0] = projects.find(({ id }) => id === power)?.categoryIds ?? []
  expect(find({ category_id: category })).toContain(902)
  expect(find({ category_id: category })).not.toContain(904)
  expect(find({ category_id: 99_999 })).toEqual([])
  expect(find({ keyword: ' TOKYO ' })).toEqual([903, 901])
  expect(find({ keyword: '  ' })).toHaveLength(4)
  expect(find({ keyword: 'two', project_id: power })).toEqual([])
})

const filters: [name: string, filters: NodeFilters, node: boolean, noNode: boolean][] = [
  ['nothing', {}, true, true],
  ['its status', { status: 'online' }, true, false],
  ['another status', { status: 'offline' }, false, false],
  ['a report since', { last_active_time: '2026-11-21T00:00:00Z' }, true, false],
  ['a report since a later time', { last_active_time: '2026-11-22T00:00:00Z' }, false, false],
  ['its group', { group_id: 5 }, true, false],
  ['another group', { group_id: 6 }, false, false],
  ['rentals', { type: 1 }, true, true],
  ['own servers', { type: 2 }, false, false],
  ['its region', { region_id: 1 }, true, false],
  ['another region', { region_id: 2 }, false, false],
  ['a part of its alias in other letters', { keyword: ' ALPHA ' }, true, false],
  ['a part of its alias in full width', { keyword: 'ＡＬＰＨＡ' }, true, false],
  ['its address at home', { keyword: '10.9.9.9' }, true, false],
  ['its address', { keyword: '203.0.113.9' }, true, false],
  ['other text', { keyword: 'beta' }, false, false],
  ['blanks', { keyword: '  ' }, true, true],
]
test.each(filters)('a node and a row without one are filtered by %s', (_name, asked, node, noNode) => {
  const { state } = newCaller()
  const first = at(state.nodes)
  const names = { alias: 'alpha', lanIp: '10.9.9.9', ip: '203.0.113.9' }
  const one = { ...first, ...names, groupIds: [5], regionId: 1, registeredAt: 1, offlineSince: null }
  expect(matchesNodeFilters(state, { ...one, isOwn: false }, asked)).toBe(node)
  expect(matchesNodeFilters(state, undefined, asked)).toBe(noNode)
})

test('a node without alias and address is found by no text but that of its address at home', () => {
  const { state } = newCaller()
  const bare = { ...at(state.nodes), alias: null, ip: null, lanIp: '10.9.9.9' }
  expect(matchesNodeFilters(state, bare, { keyword: '10.9.9.9' })).toBe(true)
  for (const keyword of ['null', 'undefined', 'stryker', '9.9.9.9.9'])
    expect(matchesNodeFilters(state, bare, { keyword })).toBe(false)
})
