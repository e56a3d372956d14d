import type { Fields } from '../../../contracts/state-server/adapter.ts'
import { startMetering } from '../../../mocks/provider/billing'
import type { StoredNode, WorldState } from '../../../mocks/provider/state'
import { day, schedule } from '../../../mocks/provider/time'
import { nextId } from '../../../mocks/provider/world'
import { addScriptExecution } from '../../../mocks/scenarios/demo/rentals'
import { choice, type Creator, found, hardware, leaseType, number, text, unmetered } from './world-fields'

const nodeOf = ({ nodes }: WorldState, fields: Fields): StoredNode =>
  found(
    nodes.find(({ id }) => id === number(fields, 'node_id')),
    'node',
  )

/** Servers, nodes and power tasks. */
export const machines: Record<string, Creator> = {
  server: ({ world: { state } }) => 80_000 + nextId(state, 'server'),
  node: ({ world: { state } }, fields) => {
    const id = nextId(state, 'node')
    state.nodes.push({
      id,
      serverId: number(fields, 'server_id'),
      userId: number(fields, 'user_id'),
      lanIp: `10.0.0.${id}`,
      ip: null,
      hostname: `node-${id}`,
      alias: null,
      groupIds: [],
      hardware,
      isOwn: fields['is_own'] === true,
      registeredAt: state.now,
      createdAt: state.now,
      regionId: null,
      offlineSince: fields['is_online'] === true ? null : state.now,
    })
    return id
  },
  deployment: ({ world }, fields) => {
    const { state } = world
    const id = nextId(state, 'deployment')
    const type = fields['lease_type'] === null ? null : leaseType(fields)
    const plan =
      type &&
      found(
        state.plans.find((one) => one.chargeType === type),
        'plan',
      )
    const endsAt = type === 'monthly' ? state.now + 30 * day : null
    const row = {
      id,
      userId: number(fields, 'user_id'),
      nodeId: nodeOf(state, fields).id,
      type,
      projectId: null,
      configId: null,
      planId: plan?.id ?? null,
      price: plan?.pricing[0]?.price ?? 0,
      status: choice(fields, 'status', 'deploying', 'running', 'stopped', 'expired', 'released'),
      autoRenew: false,
      startedAt: state.now,
      endsAt,
      ...unmetered,
    }
    state.deployments.push(row)
    startMetering(state, row)
    if (endsAt !== null) schedule(world, { at: endsAt, kind: 'lease-ends', payload: { id } })
    return id
  },
  node_group: ({ world: { state } }, fields) => {
    const id = nextId(state, 'group')
    const group = { name: text(fields, 'name'), weight: number(fields, 'weight'), createdAt: state.now }
    state.groups.push({ id, userId: number(fields, 'user_id'), ...group })
    return id
  },
  script_execution: ({ world }, fields) => {
    const status = choice(fields, 'status', 'pending', 'running', 'success', 'failed', 'timeout')
    addScriptExecution(world, nodeOf(world.state, fields), number(fields, 'project_id'), status)
    return world.state.executions.at(-1)?.id ?? 0
  },
  power_task: ({ world: { state } }, fields) => {
    const id = nextId(state, 'power-task')
    const status = choice(fields, 'status', 'running', 'stopped')
    const spec = found(state.powerSpecs[0], 'power spec')
    state.powerTasks.push({
      id,
      userId: number(fields, 'user_id'),
      projectId: number(fields, 'project_id'),
      configId: null,
      specId: spec.id,
      status,
      amount: number(fields, 'amount'),
      price: 350,
      isLoop: false,
      createdAt: state.now,
      endedAt: status === 'stopped' ? state.now : null,
      instances: [],
    })
    return id
  },
  power_instance: ({ world: { state } }, fields) => {
    const id = nextId(state, 'power-instance')
    const status = choice(fields, 'status', 'running', 'stopped')
    const times = { startedAt: state.now, endedAt: status === 'stopped' ? state.now : null, deletedAt: null }
    const task = state.powerTasks.find((one) => one.id === number(fields, 'task_id'))
    found(task, 'task').instances.push({ id, status, lanIp: `10.8.0.${id}`, ...times, ...unmetered })
    return id
  },
}
