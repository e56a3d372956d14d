import { accounts, transfer } from './ledger'
import { changeFromOutside, changeNodeStatus, requireOutsideCause } from './lifecycles'
import { findById } from './lookup'
import { nodeStatus } from './nodes'
import { payRecharge } from './recharges'
import { refuse } from './refusal'
import { releaseDeployment, takeOffline } from './release'
import { releaseReward } from './rewards'
import type { StoredDeployment, StoredNode } from './state'
import type { StoredLeaseOrder, StoredRecharge, StoredReward } from './stored-payments'
import type { World } from './world'

const required = <Thing>(thing: Thing | undefined, id: string): Thing =>
  thing ?? refuse(422, `there is no ${id}`)

function changeNode(world: World, node: StoredNode, to: string) {
  requireOutsideCause('NodeStatus', nodeStatus(node), to)
  changeNodeStatus(world, node, { to: to === 'online' ? to : 'offline', by: 'event' })
}

/** Stops a rented server, lets it run again, or takes it away. What takes time alone, the clock brings about. */
function changeLease(world: World, row: StoredDeployment, to: string) {
  if (requireOutsideCause('LeaseStatus', row.status, to) === 'time')
    refuse(422, `time leads from ${row.status} to ${to}: move the clock`)
  if (to === 'released') return releaseDeployment(world, row, 'event')
  changeFromOutside(world, 'LeaseStatus', row, to)
  const node = findById(world.state.nodes, row.nodeId)
  if (to === 'stopped') takeOffline(world, row, 'event')
  else if (node && nodeStatus(node) === 'offline')
    changeNodeStatus(world, node, { to: 'online', by: 'event' })
}

function changeOrder(world: World, order: StoredLeaseOrder, to: string) {
  changeFromOutside(world, 'OrderStatus', order, to)
  const { userId, cents } = order
  const [from, account] = [accounts.revenue, accounts.available(userId)]
  if (to === 'refunded')
    transfer(world.state, { at: world.state.now, memo: '订单退款', from, to: account, cents })
}

function changeRecharge(world: World, recharge: StoredRecharge, to: string) {
  requireOutsideCause('RechargeStatus', recharge.status, to)
  if (to === 'paid') return payRecharge(world, { orderNo: recharge.orderNo })
  changeFromOutside(world, 'RechargeStatus', recharge, to)
}

function changeReward(world: World, reward: StoredReward, to: string) {
  if (to !== 'released') return changeFromOutside(world, 'RewardStatus', reward, to)
  releaseReward(world, reward, requireOutsideCause('RewardStatus', reward.status, to))
}

/** The things that something outside of the API happens to, which no rule brings about, by the schema of their states. */
export const outsideThings = [
  'NodeStatus',
  'LeaseStatus',
  'OrderStatus',
  'RechargeStatus',
  'RewardStatus',
] as const

type OutsideThing = (typeof outsideThings)[number]

const changes: Record<OutsideThing, (world: World, id: string, to: string) => void> = {
  NodeStatus: (world, id, to) => changeNode(world, required(findById(world.state.nodes, Number(id)), id), to),
  LeaseStatus: (world, id, to) =>
    changeLease(world, required(findById(world.state.deployments, Number(id)), id), to),
  OrderStatus: (world, id, to) =>
    changeOrder(
      world,
      required(
        world.state.leaseOrders.find((one) => one.orderNo === id),
        id,
      ),
      to,
    ),
  RechargeStatus: (world, id, to) =>
    changeRecharge(
      world,
      required(
        world.state.recharges.find((one) => one.orderNo === id),
        id,
      ),
      to,
    ),
  RewardStatus: (world, id, to) =>
    changeReward(world, required(findById(world.state.rewards, Number(id)), id), to),
}

/** Moves an entity to another state, as an external event would. Refuses (422) transitions that the contract does not declare. */
export const changeStateFromOutside = (world: World, thing: OutsideThing, id: string, to: string) =>
  changes[thing](world, id, to)
