import { z } from 'zod'
import type { Fields } from './adapter.ts'
import { addProject } from './market-states.ts'
import { defineState, leaseType, signedInUser, type State, type StateContext } from './state.ts'

/** Adds a server, its node in the user's account, and the row of the node table. */
async function addNode(context: StateContext, hostname: string, deployment: Fields, node: Fields = {}) {
  const user_id = signedInUser(context)
  const { create } = context
  const server_id = await create('server', { hostname })
  const isOwn = deployment['lease_type'] === null
  const isOnline = deployment['status'] === 'running'
  const node_id = await create('node', { user_id, server_id, is_own: isOwn, is_online: isOnline, ...node })
  return {
    node_id,
    server_id,
    deployment_id: await create('deployment', { user_id, node_id, ...deployment }),
  }
}

const running = { lease_type: 'monthly', status: 'running' }

async function addTask(context: StateContext, status: string, machines: number) {
  const user_id = signedInUser(context)
  const { project_id } = await addProject(context, { project_type: 'power' })
  const task = await context.create('power_task', { user_id, project_id, amount: machines, status })
  const first = await context.create('power_instance', { task_id: task, status })
  for (let number = 2; number <= machines; number++)
    await context.create('power_instance', { task_id: task, status })
  return { task_id: task, instance_id: first }
}

export const nodeStates: Record<string, State> = {
  'the user rents a node': defineState(
    z.object({
      lease_type: leaseType.default('monthly'),
      status: z.enum(['deploying', 'running', 'stopped', 'expired', 'released']).default('running'),
    }),
    (context, fields) => addNode(context, 'hk-01', fields),
  ),
  'a node reports every metric': defineState(z.object({}), (context) =>
    addNode(context, 'hk-01', running, { reports_every_metric: true }),
  ),
  'the user owns a server': defineState(
    z.object({
      hostname: z.string().max(250).default('home-nas'),
      count: z.int().min(1).max(5000).default(1),
    }),
    async (context, { hostname, count }) => {
      const own = { lease_type: null, status: 'running' }
      const { node_id, server_id } = await addNode(context, hostname, own)
      for (let number = 2; number <= count; number++) await addNode(context, `${hostname}-${number}`, own)
      return { node_id, server_id }
    },
  ),
  'a node group exists': defineState(
    z.object({
      name: z.string().min(1).max(64).default('亚洲'),
      weight: z.int().min(0).max(1_000_000).default(10),
    }),
    async (context, fields) => ({
      group_id: await context.create('node_group', { user_id: signedInUser(context), ...fields }),
    }),
  ),
  'a script ran on a node': defineState(
    z.object({ status: z.enum(['pending', 'running', 'success', 'failed', 'timeout']).default('success') }),
    async (context, { status }) => {
      const node = await addNode(context, 'hk-01', running)
      const script = await addProject(context, { project_type: 'node' })
      const { node_id } = node
      return {
        ...node,
        execution_id: await context.create('script_execution', { node_id, ...script, status }),
      }
    },
  ),
  'a power task exists': defineState(
    z.object({
      status: z.enum(['running', 'stopped']).default('running'),
      machines: z.int().min(1).max(20).default(1),
    }),
    (context, { status, machines }) => addTask(context, status, machines),
  ),
}
