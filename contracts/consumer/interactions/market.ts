import {
  checkCdk,
  createLease,
  getMarketFilter,
  listMarketPlans,
  releaseNodes,
} from '~/api/generated/cloud-market/cloud-market'
import {
  createPowerTask,
  getPowerTask,
  listPowerPrices,
  listPowerTasks,
  terminatePowerInstances,
  terminatePowerTask,
  toggleTaskLoop,
} from '~/api/generated/power/power'
import { interaction } from '../interaction.ts'
import { fromState, state } from '../state.ts'

const rich = state('the balance is', { amount: '500.00' })
const poor = state('the balance is', { amount: '0.00' })
const published = state('a project is published', { project_type: 'node' })
const planned = state('a server plan is offered', { charge_type: 'monthly', price: '15.0000' })
const powerProject = state('a project is published', { project_type: 'power' })
const powerPlan = state('a power plan is offered', { price: '0.0350' })
const rented = state('the user rents a node', { lease_type: 'hourly', status: 'running' })
const tasked = state('a power task exists', { status: 'running', machines: 2 })
const stopped = state('a power task exists', { status: 'stopped', machines: 1 })
const project = fromState('project_id', 7)
const pricing = fromState('pricing_plan_id', 211)
const task = fromState('task_id', 71)

const lease = {
  pricing_plan_id: pricing,
  quantity: 1,
  auto_renew: 1,
  project_config_id: null,
  project_id: project,
  cdk: null,
} as const
const power = {
  project_id: project,
  project_config_id: null,
  pricing_plan_id: pricing,
  amount: 1,
  is_loop: 1,
  cdk: null,
} as const

export const market = [
  interaction('getMarketFilter', { title: 'what servers can be filtered by', call: () => getMarketFilter() }),
  interaction('listMarketPlans', {
    title: 'the servers for a project',
    given: [published, planned],
    query: { project_id: project },
    call: ({ query }) => listMarketPlans(query),
  }),
  interaction('checkCdk', {
    title: 'check a voucher',
    given: [state('a CDK exists', { code: 'TITAN-2026-D5Q1' })],
    body: { cdk: 'TITAN-2026-D5Q1', project_id: project },
    answer: 'valid',
    call: ({ body }) => checkCdk(body),
  }),
  interaction('checkCdk', {
    title: 'check a voucher that is not there',
    given: [state('a CDK exists', { code: 'TITAN-2026-D5Q1' })],
    body: { cdk: 'NO-SUCH-CODE', project_id: project },
    status: 422,
    call: ({ body }) => checkCdk(body),
  }),
  interaction('createLease', {
    title: 'rent a server',
    given: [published, planned, rich],
    body: lease,
    call: ({ body }) => createLease(body),
  }),
  interaction('createLease', {
    title: 'rent a server without the money',
    given: [published, planned, poor],
    body: lease,
    status: 409,
    answer: 'balance',
    call: ({ body }) => createLease(body),
  }),
  interaction('createLease', {
    title: 'rent a server for a project off the shelf',
    given: [state('a project is off the shelf', { project_type: 'node' }), planned, rich],
    body: lease,
    status: 409,
    answer: 'off',
    call: ({ body }) => createLease(body),
  }),
  interaction('releaseNodes', {
    title: 'release a node',
    given: [rented],
    body: { server_ids: [fromState('server_id', 88042)], node_ids: [fromState('node_id', 1042)] },
    call: ({ body }) => releaseNodes(body),
  }),
  interaction('listPowerPrices', {
    title: 'the machines for power',
    given: [powerProject, powerPlan],
    query: { project_id: project },
    call: ({ query }) => listPowerPrices(query),
  }),
  interaction('listPowerTasks', {
    title: 'the power tasks',
    given: [tasked],
    query: { page: 1, limit: 9 },
    call: ({ query }) => listPowerTasks(query),
  }),
  interaction('createPowerTask', {
    title: 'rent power',
    given: [powerProject, powerPlan, rich],
    body: power,
    call: ({ body }) => createPowerTask(body),
  }),
  interaction('createPowerTask', {
    title: 'rent power without the money',
    given: [powerProject, powerPlan, poor],
    body: power,
    status: 409,
    answer: 'balance',
    call: ({ body }) => createPowerTask(body),
  }),
  interaction('getPowerTask', {
    title: 'a power task',
    given: [tasked],
    path: { id: task },
    call: ({ path }) => getPowerTask(path.id),
  }),
  interaction('getPowerTask', {
    title: 'a power task that is not there',
    path: { id: 999_999 },
    status: 404,
    call: ({ path }) => getPowerTask(path.id),
  }),
  interaction('terminatePowerTask', {
    title: 'end a power task',
    given: [tasked],
    body: { task_id: task },
    call: ({ body }) => terminatePowerTask(body),
  }),
  interaction('terminatePowerTask', {
    title: 'end a power task twice',
    given: [stopped],
    body: { task_id: task },
    status: 409,
    call: ({ body }) => terminatePowerTask(body),
  }),
  interaction('terminatePowerInstances', {
    title: 'end a machine of a power task',
    given: [tasked],
    body: { server_ids: [fromState('instance_id', 901)] },
    call: ({ body }) => terminatePowerInstances(body),
  }),
  interaction('toggleTaskLoop', {
    title: 'switch the loop of a power task',
    given: [tasked],
    path: { id: task },
    call: ({ path }) => toggleTaskLoop(path.id),
  }),
  interaction('toggleTaskLoop', {
    title: 'switch the loop of a power task that ended',
    given: [stopped],
    path: { id: task },
    status: 409,
    call: ({ path }) => toggleTaskLoop(path.id),
  }),
]
