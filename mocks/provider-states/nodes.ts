import * as z from 'zod'
import { LeaseOrderType, LeaseStatus, PowerTaskStatus, ScriptExecutionStatus } from '../generated/model'
import { getAt } from '../provider/lookup'
import { bindServer } from '../provider/own-servers'
import { newInstance } from '../provider/power-tasks'
import { refuse } from '../provider/refusal'
import { minute } from '../provider/time'
import { nextId } from '../provider/world'
import { addScriptExecution, addLease } from '../scenarios/demo/rentals'
import { type ProviderState, defineProviderState, type StateContext } from './provider-state'

function rentNode({ world, state, user }: StateContext, type: LeaseOrderType, status: LeaseStatus) {
  const plan = state.plans.find((one) => one.isShow && one.chargeType === type)
  const projectId = state.projects.find((one) => one.type === 'node' && one.isPublished)?.id ?? null
  if (!plan) return refuse(422, `the scenario offers no ${type} plan`)
  const fields = { plan, projectId, daysAgo: 3, alias: '香港-01', place: '香港', status }
  const { row, node } = addLease(world, user.id, fields)
  if (status !== 'running') Object.assign(node, { offlineSince: state.now })
  return { node_id: node.id, server_id: node.serverId, deployment_id: row.id }
}

function addTask({ state, user }: StateContext, status: PowerTaskStatus, machines: number) {
  const endedAt = status === 'stopped' ? state.now : null
  const instance = () => {
    const one = newInstance(state, { status, startedAt: state.now - 60 * minute, endedAt })
    return { ...one, lanIp: `10.8.0.${one.id}` }
  }
  const project = state.projects.find((one) => one.type === 'power' && one.isPublished)
  const spec = state.powerSpecs.find((one) => one.pricing)
  if (!project || !spec?.pricing) return refuse(422, 'no power is offered')
  const task = {
    id: nextId(state, 'power-task'),
    userId: user.id,
    projectId: project.id,
    configId: null,
    specId: spec.id,
    status,
    amount: machines,
    price: spec.pricing.price,
    isLoop: false,
    createdAt: state.now - 66 * minute,
    endedAt,
    instances: Array.from({ length: machines }, instance),
  }
  state.powerTasks.push(task)
  return { task_id: task.id, instance_id: getAt(task.instances, 0).id }
}

export const nodeStates: Record<string, ProviderState> = {
  'the user rents a node': defineProviderState(
    'A rented server in this state; `deployment_id` is the row of the node table.',
    z.object({
      lease_type: z.enum(LeaseOrderType).default('monthly'),
      status: z.enum(LeaseStatus).default('running'),
    }),
    (context, { lease_type, status }) => rentNode(context, lease_type, status),
  ),
  'a node reports every metric': defineProviderState(
    'A rented server that runs; each of its heartbeats names all of `heartbeat_data`.',
    z.object({}),
    // Every simulated node reports every metric.
    (context) => rentNode(context, 'monthly', 'running'),
  ),
  'the user owns a server': defineProviderState(
    'A server of their own ran the bind command; with `count` as many did, of which the first is answered.',
    z.object({
      hostname: z.string().max(250).default('home-nas'),
      count: z.int().min(1).max(5000).default(1),
    }),
    ({ world, user }, { hostname, count }) => {
      const { id, serverId } = bindServer(world, user, hostname)
      for (let number = 2; number <= count; number++) bindServer(world, user, `${hostname}-${number}`)
      return { node_id: id, server_id: serverId }
    },
  ),
  'a node group exists': defineProviderState(
    'The user made a group.',
    z.object({
      name: z.string().min(1).max(64).default('亚洲'),
      weight: z.int().min(0).max(1_000_000).default(10),
    }),
    ({ state, user }, fields) => {
      const id = nextId(state, 'group')
      state.groups.push({ id, userId: user.id, ...fields, createdAt: state.now })
      return { group_id: id }
    },
  ),
  'a script ran on a node': defineProviderState(
    'The command log of a rented node has an entry that ended like this, or goes on.',
    z.object({ status: z.enum(ScriptExecutionStatus).default('success') }),
    (context, { status }) => {
      const ids = rentNode(context, 'monthly', 'running')
      const { nodes, projects, executions } = context.state
      addScriptExecution(context.world, getAt(nodes, -1), getAt(projects, 0).id, status)
      return { ...ids, execution_id: getAt(executions, -1).id }
    },
  ),
  'a power task exists': defineProviderState(
    'The user rents power with so many machines.',
    z.object({
      status: z.enum(PowerTaskStatus).default('running'),
      machines: z.int().min(1).max(20).default(1),
    }),
    (context, { status, machines }) => addTask(context, status, machines),
  ),
}
