import type { LeaseRequest } from '../generated/model'
import { startMetering } from './billing'
import { assignNode } from './by-node'
import { endLeaseOfOrder } from './lease-orders'
import { accounts, balanceOf, transfer } from './ledger'
import { changeStatus, mayChange } from './lifecycles'
import { findById } from './lookup'
import { cdkOf, requirePricing, requireBalance, requirePrice } from './market'
import { sendMessage } from './messages'
import { dollarsText, unitsToCents } from './money'
import { requireOptionalConfig } from './project-configs'
import { requirePublishedProject } from './projects'
import { pick, randomInt } from './random'
import { requireOrderRate } from './rate-limits'
import { takeOffline } from './release'
import { startExecution } from './script-executions'
import type {
  DueEvent,
  StoredDeployment,
  StoredNode,
  StoredPlan,
  StoredProject,
  User,
  WorldState,
} from './state'
import { day, minute, schedule, second } from './time'
import { nextId, nextOrderNumber, type World } from './world'

const month = 30 * day

interface Purchase {
  user: User
  plan: StoredPlan
  project: StoredProject
  price: number
  request: LeaseRequest
  /** Cents deducted by a voucher. */
  deduction: number
}

/**
 * Rents servers. Monthly leases are paid in advance, less the voucher; hourly leases need one hour's cost in the
 * balance. Refuses 404 for an unknown plan, config or project; 409 for a low balance, a changed price or an unpublished
 * project; 422 for a missing or invalid voucher or another project's config; 429 for the 61st order within a minute.
 */
export function leaseServers(world: World, user: User, request: LeaseRequest): StoredDeployment[] {
  const { state } = world
  requireOrderRate(state.leaseOrders, user.id, state.now)
  const project = requirePublishedProject(state, request.project_id)
  const { plan, pricing } = requirePricing(state, request.pricing_plan_id)
  requireOptionalConfig(state, user, request)
  requirePrice(pricing.price, request.expected_price, plan.chargeType === 'monthly' ? '/月' : '/小时')
  const cdk = cdkOf(state, project, request)
  const deduction = plan.chargeType === 'monthly' ? (cdk?.cents ?? 0) : 0
  const purchase = { user, plan, project, price: pricing.price, request, deduction }
  const orderNo = pay(world, purchase)
  if (cdk) cdk.usedBy = user.id
  return Array.from({ length: request.quantity }, () => startLease(world, purchase, orderNo))
}

/** Charges the prepaid amount and returns the number of the order. */
function pay(world: World, { user, plan, price, request, deduction }: Purchase): string {
  const { state } = world
  const isMonthly = plan.chargeType === 'monthly'
  const cents = Math.max(0, unitsToCents(price * request.quantity) - deduction)
  requireBalance(balanceOf(state, accounts.available(user.id)), cents)
  if (isMonthly) charge(state, user.id, cents, '购买节点')
  const orderNo = nextOrderNumber(state, 'L')
  state.leaseOrders.push({
    orderNo,
    userId: user.id,
    type: plan.chargeType,
    cents: isMonthly ? cents : 0,
    quantity: request.quantity,
    minutes: isMonthly ? month / minute : 0,
    specName: plan.name,
    status: 'active',
    createdAt: state.now,
  })
  return orderNo
}

const charge = (state: WorldState, userId: number, cents: number, memo: string) =>
  transfer(state, { at: state.now, memo, from: accounts.available(userId), to: accounts.revenue, cents })

function startLease(
  world: World,
  { user, plan, project, price, request }: Purchase,
  orderNo: string,
): StoredDeployment {
  const { state } = world
  const isMonthly = plan.chargeType === 'monthly'
  const row: StoredDeployment = {
    id: nextId(state, 'deployment'),
    userId: user.id,
    nodeId: null,
    projectId: project.id,
    configId: request.project_config_id,
    planId: plan.id,
    type: plan.chargeType,
    status: 'deploying',
    autoRenew: isMonthly && request.auto_renew === 1,
    price,
    startedAt: state.now,
    endsAt: isMonthly ? state.now + month : null,
    orderNo,
    accrued: 0,
    chargedCents: 0,
  }
  state.deployments.push(row)
  const readyAt = state.now + randomInt(state, 60, 180) * second
  schedule(world, { at: readyAt, kind: 'lease-up', payload: { id: row.id } })
  if (row.endsAt) schedule(world, { at: row.endsAt, kind: 'lease-ends', payload: { id: row.id } })
  return row
}

/** Adds a server with the hardware of a plan. It reports heartbeats from the current time on. */
export function addCloudNode({ state }: World, userId: number, plan: StoredPlan): StoredNode {
  const id = nextId(state, 'node')
  const region = pick(state, state.regions)
  const node: StoredNode = {
    id,
    serverId: 80_000 + id,
    userId,
    lanIp: `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`,
    ip: `203.0.${(id >> 8) & 255}.${id & 255}`,
    hostname: `node-${id}`,
    alias: null,
    groupIds: [],
    isOwn: false,
    registeredAt: state.now,
    offlineSince: null,
    createdAt: state.now,
    hardware: {
      cpuCores: plan.cpuCores,
      memoryGb: plan.memoryGb,
      bandwidthMbps: plan.bandwidthMbps,
      diskGb: plan.diskGb,
    },
    regionId: region.id,
  }
  state.nodes.push(node)
  return node
}

/** Due event: the server is ready, and the project's first script runs on it. */
export function onLeaseUp(world: World, { id }: DueEvent['payload']) {
  const { state } = world
  const row = findById(state.deployments, Number(id))
  const plan = findById(state.plans, row?.planId ?? null)
  if (row?.status !== 'deploying' || !plan) return
  const node = addCloudNode(world, row.userId, plan)
  changeStatus(world, 'LeaseStatus', row, { to: 'running', by: 'time' })
  assignNode(state, row, node)
  startMetering(state, row)
  sendMessage(
    world,
    row.userId,
    '节点已就绪',
    `你购买的节点 ${node.hostname}（${plan.name}）已就绪，可在节点管理中查看。`,
  )
  const project = findById(state.projects, row.projectId)
  const [script] = project?.scripts ?? []
  if (project && script) startExecution(world, node, project, script)
}

const ends = { to: 'expired', by: 'time' } as const

/** Due event: renews a monthly lease or lets it expire. */
export function onLeaseEnds(world: World, { id }: DueEvent['payload']) {
  const { state } = world
  const row = findById(state.deployments, Number(id))
  if (!row?.endsAt || row.endsAt > state.now || !mayChange('LeaseStatus', row.status, ends)) return
  const cents = unitsToCents(row.price)
  const reason = expiryReason(state, row, cents)
  return reason ? expire(world, row, reason) : renew(world, row, cents)
}

/** Returns why a lease expires; undefined for one that is renewed. */
function expiryReason(state: WorldState, row: StoredDeployment, cents: number): string | undefined {
  if (!row.autoRenew) return '未开启自动续费。'
  if (row.status === 'stopped') return '因已停止而未自动续费。'
  if (balanceOf(state, accounts.available(row.userId)) < cents) return '余额不足，自动续费失败。'
}

const nameOf = ({ nodes }: WorldState, row: StoredDeployment) => {
  const node = findById(nodes, row.nodeId)
  return node?.alias ?? node?.hostname ?? `#${row.id}`
}

function renew(world: World, row: StoredDeployment, cents: number) {
  const { state } = world
  charge(state, row.userId, cents, '自动续费')
  row.endsAt = state.now + month
  schedule(world, { at: row.endsAt, kind: 'lease-ends', payload: { id: row.id } })
  sendMessage(
    world,
    row.userId,
    '自动续费成功',
    `节点 ${nameOf(state, row)} 已自动续费一个月，扣款 ${dollarsText(cents)}。`,
  )
}

/** Ends a monthly lease, and with the last one of an order that too. */
export function expireLease(world: World, row: StoredDeployment) {
  changeStatus(world, 'LeaseStatus', row, ends)
  endLeaseOfOrder(world, row)
}

function expire(world: World, row: StoredDeployment, reason: string) {
  const { state } = world
  expireLease(world, row)
  takeOffline(world, row, 'time')
  sendMessage(world, row.userId, '节点已到期', `节点 ${nameOf(state, row)} 已到期，${reason}`)
}
