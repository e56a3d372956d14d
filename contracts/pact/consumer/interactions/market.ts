import { interaction } from '../interaction.ts'
import { fromState, state } from '../provider-state.ts'

const balanceIsEnough = state('the balance is', { amount: '500.00' })
const balanceIsZero = state('the balance is', { amount: '0.00' })
const nodeProjectExists = state('a project is published', { project_type: 'node' })
const serverPlanExists = state('a server plan is offered', { charge_type: 'monthly', price: '15.0000' })
const powerProjectExists = state('a project is published', { project_type: 'power' })
const powerPlanExists = state('a power plan is offered', { price: '0.0350' })
const nodeIsRented = state('the user rents a node', { lease_type: 'hourly', status: 'running' })
const taskIsRunning = state('a power task exists', { status: 'running', machines: 2 })
const taskIsStopped = state('a power task exists', { status: 'stopped', machines: 1 })
const projectId = fromState('project_id', 7)
const pricingPlanId = fromState('pricing_plan_id', 211)
const taskId = fromState('task_id', 71)

const leaseRequest = {
  pricing_plan_id: pricingPlanId,
  quantity: 1,
  auto_renew: 1,
  project_config_id: null,
  project_id: projectId,
  cdk: null,
} as const
const powerRequest = {
  project_id: projectId,
  project_config_id: null,
  pricing_plan_id: pricingPlanId,
  amount: 1,
  is_loop: 1,
  cdk: null,
} as const

export const market = [
  interaction('getMarketFilter', 'what servers can be filtered by'),
  interaction('listMarketPlans', 'the servers for a project', {
    given: [nodeProjectExists, serverPlanExists],
    query: { project_id: projectId },
  }),
  interaction('checkCdk', 'check a voucher', {
    given: [state('a CDK exists', { code: 'TITAN-2026-D5Q1' })],
    body: { cdk: 'TITAN-2026-D5Q1', project_id: projectId },
    example: 'valid',
  }),
  interaction('checkCdk', 'check a voucher that is not there', {
    given: [state('a CDK exists', { code: 'TITAN-2026-D5Q1' })],
    body: { cdk: 'NO-SUCH-CODE', project_id: projectId },
    status: 422,
  }),
  interaction('createLease', 'rent a server', {
    given: [nodeProjectExists, serverPlanExists, balanceIsEnough],
    body: leaseRequest,
  }),
  interaction('createLease', 'rent a server without the money', {
    given: [nodeProjectExists, serverPlanExists, balanceIsZero],
    body: leaseRequest,
    status: 409,
    example: 'balance',
  }),
  interaction('createLease', 'rent a server for a project off the shelf', {
    given: [state('a project is off the shelf', { project_type: 'node' }), serverPlanExists, balanceIsEnough],
    body: leaseRequest,
    status: 409,
    example: 'off',
  }),
  interaction('releaseNodes', 'release a node', {
    given: [nodeIsRented],
    body: { server_ids: [fromState('server_id', 88042)], node_ids: [fromState('node_id', 1042)] },
  }),
  interaction('listPowerPrices', 'the machines for power', {
    given: [powerProjectExists, powerPlanExists],
    query: { project_id: projectId },
  }),
  interaction('listPowerTasks', 'the power tasks', { given: [taskIsRunning], query: { page: 1, limit: 9 } }),
  interaction('createPowerTask', 'rent power', {
    given: [powerProjectExists, powerPlanExists, balanceIsEnough],
    body: powerRequest,
  }),
  interaction('createPowerTask', 'rent power without the money', {
    given: [powerProjectExists, powerPlanExists, balanceIsZero],
    body: powerRequest,
    status: 409,
    example: 'balance',
  }),
  interaction('getPowerTask', 'a power task', { given: [taskIsRunning], path: { id: taskId } }),
  interaction('getPowerTask', 'a power task that is not there', { path: { id: 999_999 }, status: 404 }),
  interaction('terminatePowerTask', 'end a power task', {
    given: [taskIsRunning],
    body: { task_id: taskId },
  }),
  interaction('terminatePowerTask', 'end a power task twice', {
    given: [taskIsStopped],
    body: { task_id: taskId },
    status: 409,
  }),
  interaction('terminatePowerInstances', 'end a machine of a power task', {
    given: [taskIsRunning],
    body: { server_ids: [fromState('instance_id', 901)] },
  }),
  interaction('toggleTaskLoop', 'switch the loop of a power task', {
    given: [taskIsRunning],
    path: { id: taskId },
  }),
  interaction('toggleTaskLoop', 'switch the loop of a power task that ended', {
    given: [taskIsStopped],
    path: { id: taskId },
    status: 409,
  }),
]
