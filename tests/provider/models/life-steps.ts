import { daySeconds, minuteSeconds } from '~/lib/time-units'
import type { newCaller } from '../../../mocks/adapters/vitest/caller'
import { lifecycles } from '../../../mocks/generated/lifecycles'
import { setProviderState } from '../../../mocks/provider-states'
import { nodeStatus } from '../../../mocks/provider/nodes'
import { outsideThings } from '../../../mocks/provider/outside-events'
import { Refusal } from '../../../mocks/provider/refusal'
import type { StoredDeployment, StoredNode, StoredPowerTask, WorldState } from '../../../mocks/provider/state'

export type Caller = ReturnType<typeof newCaller>

/** An event in a world; `pick` chooses its entity. */
export type LifeStep = (caller: Caller, pick: <One>(list: readonly One[]) => One | undefined) => void

const buy: LifeStep = ({ call, state }, pick) => {
  if (state.deployments.filter(({ status }) => status === 'running').length > 20) return
  const plan = pick(state.plans.filter(({ isShow }) => isShow))
  const fields = { project_config_id: null, project_id: 1, cdk: null, auto_renew: 0, quantity: 1 }
  call('POST', '/api/cloud-market/lease', { ...fields, pricing_plan_id: plan?.pricing[0]?.id })
}

const hourlyRows = ({ state }: Caller) => state.deployments.filter(({ type }) => type === 'hourly')

const release: LifeStep = (caller, pick) => {
  const row = pick(hourlyRows(caller))
  const node = caller.state.nodes.find(({ id }) => id === row?.nodeId)
  const ids = { node_ids: [node?.id], server_ids: [node?.serverId] }
  caller.call('POST', '/api/cloud-market/release', ids)
}

const resetImageOf = ({ call }: Caller, row: StoredDeployment | undefined) =>
  call('PUT', `/api/panel-point/reset-image/${row?.id}`, { image_id: 1 })

const resetImage: LifeStep = (caller, pick) => void resetImageOf(caller, pick(caller.state.deployments))

const resetAndRelease: LifeStep = (caller, pick) => {
  const row = pick(hourlyRows(caller))
  resetImageOf(caller, row)
  release(caller, (list) => list.find((one) => one === row))
}

/** The image is reset when the month ends within the minute, which takes longer. */
const resetAtTheEnd: LifeStep = (caller, pick) => {
  const row = pick(caller.state.deployments.filter(({ status, endsAt }) => status === 'running' && endsAt))
  if (!row?.endsAt) return
  row.autoRenew = false
  caller.advance((row.endsAt - caller.state.now) / 1000 - 30)
  caller.signIn()
  resetImageOf(caller, row)
  caller.advance(minuteSeconds)
}

const running = ({ state }: Caller): StoredPowerTask[] =>
  state.powerTasks.filter(({ status }) => status === 'running')

function rentBy({ call, state }: Caller, planId: unknown, amount = 1, loop = 0) {
  const project = state.projects.find(
    ({ type, isCdk, isPublished }) => type === 'power' && !isCdk && isPublished,
  )
  const choice = { project_id: project?.id, pricing_plan_id: planId, project_config_id: null }
  call('POST', '/api/power/tasks', { ...choice, cdk: null, amount, is_loop: loop })
}

const rent: LifeStep = (caller, pick) => {
  const spec = caller.state.powerSpecs.find(({ pricing }) => pricing)
  if (running(caller).length < 5) rentBy(caller, spec?.pricing?.id, pick([1, 3]), pick([0, 1]))
}

const terminateTask: LifeStep = (caller, pick) =>
  void caller.call('PUT', '/api/power/tasks/terminate-task', { task_id: pick(running(caller))?.id })

const terminateMachine: LifeStep = (caller, pick) => {
  const id = pick(pick(running(caller))?.instances ?? [])?.id
  caller.call('PUT', '/api/power/tasks/terminate-node', { server_ids: [id] })
}

/** The balance is used up a while after machines were rented, when some are up and some are not. */
const runOutOfMoney: LifeStep = (caller, pick) => {
  const { advance, hosted } = caller
  const plan = setProviderState(hosted, 'a power plan is offered', { price: '6.0000' })
  rentBy(caller, plan.pricing_plan_id, 3)
  advance((pick([6, 7, 8]) ?? 6) * minuteSeconds)
  setProviderState(hosted, 'the balance is', { amount: '0.00' })
  advance(2 * minuteSeconds)
  setProviderState(hosted, 'the balance is', { amount: '90000.00' })
}

const run: LifeStep = ({ call, state }, pick) => {
  const project = state.projects.find(({ type, isPublished }) => type === 'node' && isPublished)
  const ids = { project_id: project?.id, script_id: project?.scripts[0]?.id, config_id: 1 }
  call('POST', '/api/nodes/script', { ...ids, nodes: [pick(state.nodes)?.id] })
}

const withdraw: LifeStep = ({ call, hosted }, pick) => {
  setProviderState(hosted, 'the withdrawable balance is', { amount: '100.00' })
  const payment_info = pick(['币安 UID 39420187', '我'])
  call('POST', '/api/invite/withdraw', { amount: 2, payment_channel: 'binance', payment_info })
}

/** A friend registers with the user's code, and tops up or not. */
const invite: LifeStep = (caller, pick) => {
  const { call, hosted, state, signIn } = caller
  const email = `friend-${state.users.length}@example.com`
  setProviderState(hosted, 'the user has an invite code', { code: 'FRIEND22' })
  call('POST', '/api/send-sms', { email })
  const account = { email, password: 'friend-1234' }
  call('POST', '/api/register', { ...account, code: caller.codeFor(email), invite_code: 'FRIEND22' })
  if (pick([0, 1])) return
  signIn(email, account.password)
  call('POST', '/api/recharge', { amount: 50 })
  caller.advance(minuteSeconds)
  signIn()
}

const topUp: LifeStep = ({ call }) => void call('POST', '/api/recharge', { amount: 20 })

/** Things that no rule of the simulated provider makes: it pays at once, and no transfer fails. */
const addThings: LifeStep = ({ hosted, state }, pick) => {
  setProviderState(hosted, 'a recharge order exists', {})
  setProviderState(hosted, 'a reward exists', { status: pick(['pending', 'frozen']) })
  setProviderState(hosted, 'a lease order exists', {})
  const order = state.leaseOrders.at(-1)
  if (order) Object.assign(order, { status: pick(['pending', 'paid', 'active']) })
}

interface Thing {
  lifecycle: keyof typeof lifecycles
  id: string
  status: string
}

const thingsOf = (lifecycle: Thing['lifecycle'], list: { id: number | string; status: string }[]): Thing[] =>
  list.map(({ id, status }) => ({ lifecycle, id: String(id), status }))

const byNumber = ({ orderNo, status }: { orderNo: string; status: string }) => ({ id: orderNo, status })

const ofNode = (node: StoredNode) => ({ id: node.id, status: nodeStatus(node) })

/** Everything in a world that has a life, with its state. */
export const thingsIn = (state: WorldState): Thing[] => [
  ...thingsOf('NodeStatus', state.nodes.map(ofNode)),
  ...thingsOf('LeaseStatus', state.deployments),
  ...thingsOf('ScriptExecutionStatus', state.executions),
  ...thingsOf('OrderStatus', state.leaseOrders.map(byNumber)),
  ...thingsOf('RechargeStatus', state.recharges.map(byNumber)),
  ...thingsOf('PowerTaskStatus', state.powerTasks),
  ...thingsOf(
    'PowerInstanceStatus',
    state.powerTasks.flatMap(({ instances }) => instances),
  ),
  ...thingsOf('WithdrawalStatus', state.withdrawals),
  ...thingsOf('RewardStatus', state.rewards),
]

/** Anything outside of the API; one in two times something that the contract declares. */
const outside: LifeStep = ({ state, hosted }, pick) => {
  const name = pick(outsideThings)
  const all: readonly { from: string; to: string }[] = name ? lifecycles[name].transitions : []
  const transition = pick(all)
  const things = thingsIn(state).filter(({ lifecycle }) => lifecycle === name)
  const ready = things.filter(({ status }) => status === transition?.from)
  const id = pick(pick([ready, things]) ?? [])?.id
  try {
    setProviderState(hosted, 'the state of a thing changes', { thing: name, id, to: transition?.to })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** A rented server stops; then it runs again, is released, or stays as it is. */
const stop: LifeStep = ({ hosted, state, call }, pick) => {
  const row = pick(state.deployments.filter(({ status, type }) => status === 'running' && type === 'hourly'))
  const node = state.nodes.find(({ id }) => id === row?.nodeId)
  if (!row || !node) return
  const lead = (to: string) =>
    setProviderState(hosted, 'the state of a thing changes', { thing: 'LeaseStatus', id: String(row.id), to })
  lead('stopped')
  const ids = { node_ids: [node.id], server_ids: [node.serverId] }
  pick([() => lead('running'), () => call('POST', '/api/cloud-market/release', ids), () => undefined])?.()
}

const wait: LifeStep = ({ advance, signIn }, pick) => {
  advance(pick([5, 5, 40, 90, 600, 7200, 20 * 60 * minuteSeconds, 6 * daySeconds]) ?? 1)
  // A session ends after a week.
  signIn()
}

export const lifeSteps: LifeStep[] = [
  buy,
  release,
  resetImage,
  resetAndRelease,
  resetAtTheEnd,
  rent,
  terminateTask,
  terminateMachine,
  runOutOfMoney,
  run,
  run,
  withdraw,
  invite,
  topUp,
  addThings,
  stop,
  outside,
  outside,
  outside,
  wait,
  wait,
]
