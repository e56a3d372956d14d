import type { LeaseStatus } from '../generated/model'
import { bindServer } from '../provider/own-servers'
import { newInstance } from '../provider/power-tasks'
import type { StoredExecution, User } from '../provider/state'
import { day, hour } from '../provider/time'
import { nextId, type World } from '../provider/world'
import { addScriptExecution, addLease } from './demo/rentals'

const leaseStatuses: LeaseStatus[] = ['deploying', 'running', 'stopped', 'expired', 'released']
const executionStatuses: StoredExecution['status'][] = ['pending', 'running', 'success', 'failed', 'timeout']

/** Completes the demo, so that every status of every entity occurs at least once. */
export function addEveryState(world: World, user: User) {
  for (const status of leaseStatuses) addLeaseWithStatus(world, user, status)
  for (const [index, node] of world.state.nodes.entries()) {
    const status = executionStatuses[index]
    if (status) addScriptExecution(world, node, 1, status)
  }
  bindServer(world, user, 'home-nas')
  Object.assign(bindServer(world, user, 'home-pending'), { registeredAt: null })
  addStoppedTask(world, user)
  addCancelledReward(world, user)
}

function addLeaseWithStatus(world: World, { id }: User, status: LeaseStatus) {
  const plan = world.state.plans.find((one) => one.chargeType === 'monthly')
  if (!plan) return
  const fields = { plan, projectId: 1, daysAgo: 5, alias: `状态-${status}`, status }
  const { row, node } = addLease(world, id, fields)
  if (status === 'deploying') row.nodeId = null
  if (status === 'expired') row.endsAt = world.state.now - day
  if (status !== 'running') Object.assign(node, { offlineSince: world.state.now - hour })
}

function addStoppedTask({ state }: World, { id: userId }: User) {
  const [startedAt, endedAt] = [state.now - 3 * day, state.now - 2 * day]
  const ended = { status: 'stopped', startedAt, endedAt, accrued: 504_000, chargedCents: 84 } as const
  const instance = (deletedAt: number | null) =>
    newInstance(state, { ...ended, lanIp: '10.8.9.1', deletedAt })
  state.powerTasks.push({
    id: nextId(state, 'power-task'),
    userId,
    projectId: 9,
    configId: null,
    specId: 1,
    status: 'stopped',
    amount: 2,
    price: 350,
    isLoop: false,
    createdAt: startedAt,
    endedAt,
    instances: [instance(null), instance(endedAt)],
  })
}

function addCancelledReward({ state }: World, { id: userId }: User) {
  const fields = { userId, status: 'pending', sourceUserId: null, createdAt: state.now } as const
  for (const type of ['invite_register_balance', 'recharge_balance'] as const)
    state.rewards.push({ ...fields, id: nextId(state, 'reward'), type, cents: 100 })
}
