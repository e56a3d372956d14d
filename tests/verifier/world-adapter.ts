import type { Fields, StateAdapter } from '../../contracts/state-server/adapter.ts'
import { startMetering } from '../../mocks/provider/billing'
import { accounts, balanceOf, transfer } from '../../mocks/provider/ledger'
import { nextOrderNumber } from '../../mocks/provider/order-numbers'
import { payRecharge } from '../../mocks/provider/recharges'
import { openSession } from '../../mocks/provider/sessions'
import type { StoredNode, WorldState } from '../../mocks/provider/state'
import { day, schedule } from '../../mocks/provider/time'
import { createUser, findUser, getUser } from '../../mocks/provider/users'
import { nextId } from '../../mocks/provider/world'
import { addScriptExecution } from '../../mocks/scenarios/demo/rentals'
import type { HostedWorld, Worlds } from '../../mocks/server/worlds'

const text = (fields: Fields, name: string) => String(fields[name])
const number = (fields: Fields, name: string) => Number(fields[name])
const optionalId = (fields: Fields, name: string) =>
  fields[name] === undefined || fields[name] === null ? null : number(fields, name)
const cents = (fields: Fields, name = 'amount') => Math.round(number(fields, name) * 100)
const units = (fields: Fields) => Math.round(number(fields, 'price') * 10_000)

/** Returns one of the choices, which a wrong word would not be. */
function choice<Choice extends string>(fields: Fields, name: string, ...choices: Choice[]): Choice {
  const found = choices.find((one) => one === fields[name])
  if (found === undefined) throw new Error(`${name} is ${text(fields, name)}`)
  return found
}

const leaseType = (fields: Fields, name = 'lease_type') => choice(fields, name, 'monthly', 'hourly')

function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`no ${what}`)
  return value
}

const projectOf = ({ projects }: WorldState, fields: Fields) =>
  found(
    projects.find(({ id }) => id === number(fields, 'project_id')),
    'project',
  )

const hardware = { cpuCores: 4, memoryGb: 8, bandwidthMbps: 100, diskGb: 100 }
const unmetered = { accrued: 0, chargedCents: 0 }

function setBalance(state: WorldState, account: string, wanted: number) {
  const difference = wanted - balanceOf(state, account)
  const [from, to] = difference > 0 ? [accounts.outside, account] : [account, accounts.outside]
  if (difference !== 0)
    transfer(state, { at: state.now, memo: '初始余额', from, to, cents: Math.abs(difference) })
}

type Creator = (hosted: HostedWorld, fields: Fields) => string | number

const people: Record<string, Creator> = {
  user: ({ world }, fields) => {
    const [email, password, nickname] = ['email', 'password', 'nickname'].map((name) => text(fields, name))
    const inviterId = optionalId(fields, 'inviter_id')
    const account = { email: email ?? '', password: password ?? '', nickname: nickname ?? '' }
    return createUser(world, { ...account, inviteCode: null, inviterId }).id
  },
  session: ({ world }, fields) => {
    const { token } = openSession(world, getUser(world.state, number(fields, 'user_id')))
    const session = world.state.sessions.find((one) => one.token === token)
    if (session && fields['is_expired'] === true) session.expiresAt = world.state.now
    return token
  },
  verification_code: ({ world: { state } }, fields) =>
    state.codes.push({
      email: text(fields, 'email'),
      code: text(fields, 'code'),
      sentAt: state.now,
      used: false,
    }),
  failed_sign_in: ({ world: { state } }, fields) =>
    state.failedLogins.push({ email: text(fields, 'email'), at: state.now }),
  message: ({ world: { state } }, fields) => {
    const id = nextId(state, 'message')
    const [subject, content] = [text(fields, 'subject'), text(fields, 'content')]
    const isRead = fields['is_read'] === true
    state.messages.push({
      id,
      userId: number(fields, 'user_id'),
      subject,
      content,
      isRead,
      createdAt: state.now,
    })
    return id
  },
  announcement: ({ world: { state } }, fields) => {
    const id = nextId(state, 'announcement')
    const type = choice(fields, 'type', 'notice', 'update', 'maintenance', 'alert', 'new')
    const texts = { title: text(fields, 'title'), content: text(fields, 'content') }
    state.announcements.push({
      id,
      ...texts,
      type,
      isSticky: fields['is_sticky'] === true,
      createdAt: state.now,
    })
    return id
  },
}

const payments: Record<string, Creator> = {
  recharge_order: ({ world: { state } }, fields) => {
    const orderNo = nextOrderNumber(state, 'R')
    const status = choice(fields, 'status', 'pending', 'paid', 'expired', 'failed', 'cancelled')
    const order = { orderNo, userId: number(fields, 'user_id'), cents: cents(fields), status }
    state.recharges.push({ ...order, verifyCode: '730000', createdAt: state.now })
    return orderNo
  },
  payment: ({ world }, fields) => {
    payRecharge(world, { orderNo: text(fields, 'order_no') })
    return text(fields, 'order_no')
  },
  lease_order: ({ world: { state } }, fields) => {
    const orderNo = nextOrderNumber(state, 'L')
    const lease = { type: leaseType(fields), cents: cents(fields), quantity: 1, minutes: 60 }
    const others = { specName: '标准型', status: 'active' as const, createdAt: state.now }
    state.leaseOrders.push({ orderNo, userId: number(fields, 'user_id'), ...lease, ...others })
    return orderNo
  },
  withdrawal: ({ world: { state } }, fields) =>
    state.withdrawals.push({
      id: nextId(state, 'withdrawal'),
      userId: number(fields, 'user_id'),
      cents: cents(fields),
      paymentInfo: '币安 UID 482910337',
      remark: null,
      status: choice(fields, 'status', 'pending', 'approved', 'paid', 'rejected'),
      rejectedReason: null,
      createdAt: state.now,
    }),
  reward: ({ world: { state } }, fields) =>
    state.rewards.push({
      id: nextId(state, 'reward'),
      userId: number(fields, 'user_id'),
      type: choice(fields, 'type', 'invite_register_balance', 'recharge_balance', 'recharge_withdrawable'),
      cents: cents(fields),
      status: choice(fields, 'status', 'pending', 'frozen', 'released', 'cancelled'),
      sourceUserId: null,
      createdAt: state.now,
    }),
}

const market: Record<string, Creator> = {
  project: ({ world: { state } }, fields) => {
    const id = nextId(state, 'project')
    const name = text(fields, 'name')
    state.projects.push({
      id,
      type: choice(fields, 'project_type', 'node', 'power'),
      ...{ name, shortName: name, icon: null, description: name, categoryIds: [], createdAt: state.now },
      ...{
        isPublished: fields['is_published'] === true,
        isCdk: fields['is_cdk'] === true,
        isHistorical: false,
      },
      ...{ scripts: [], buttons: [], fields: [] },
    })
    return id
  },
  script: ({ world: { state } }, fields) => {
    const id = nextId(state, 'script')
    const others = { description: '', content: 'true', allowCustomParams: true }
    projectOf(state, fields).scripts.push({ id, name: text(fields, 'name'), ...others })
    return id
  },
  config_field: ({ world: { state } }, fields) =>
    projectOf(state, fields).fields.push({
      id: nextId(state, 'field'),
      param_name: text(fields, 'param_name'),
      param_label: text(fields, 'param_label'),
      param_type: choice(fields, 'param_type', 'text'),
      param_value: null,
      options: [],
    }),
  cdk: ({ world: { state } }, fields) =>
    state.cdks.push({
      code: text(fields, 'code'),
      projectId: number(fields, 'project_id'),
      cents: cents(fields),
      usedBy: optionalId(fields, 'used_by'),
    }),
  server_plan: ({ world: { state } }, fields) => {
    const id = nextId(state, 'pricing')
    const plan = { id: nextId(state, 'plan'), name: '标准型', description: '', isShow: true, ...hardware }
    const pricing = [{ id, name: '标准', price: units(fields), original: null }]
    state.plans.push({ ...plan, chargeType: leaseType(fields, 'charge_type'), pricing })
    return id
  },
  power_plan: ({ world: { state } }, fields) => {
    const id = nextId(state, 'pricing')
    const spec = { id: nextId(state, 'power-spec'), name: '标准型', hashrate: 10, ...hardware }
    state.powerSpecs.push({ ...spec, pricing: { id, price: units(fields), original: null } })
    return id
  },
  project_config: ({ world: { state } }, fields) => {
    const id = nextId(state, 'config')
    const [userId, projectId] = [number(fields, 'user_id'), number(fields, 'project_id')]
    const parameters = Object(fields['parameters'])
    state.configs.push({
      id,
      userId,
      projectId,
      remark: text(fields, 'remark'),
      parameters,
      updatedAt: state.now,
    })
    return id
  },
}

const nodeOf = ({ nodes }: WorldState, fields: Fields): StoredNode =>
  found(
    nodes.find(({ id }) => id === number(fields, 'node_id')),
    'node',
  )

const machines: Record<string, Creator> = {
  server: ({ world: { state } }) => 80_000 + nextId(state, 'server'),
  node: ({ world: { state } }, fields) => {
    const id = nextId(state, 'node')
    state.nodes.push({
      ...{ id, serverId: number(fields, 'server_id'), userId: number(fields, 'user_id') },
      ...{ lanIp: `10.0.0.${id}`, ip: null, hostname: `node-${id}`, alias: null, groupIds: [], hardware },
      isOwn: fields['is_own'] === true,
      ...{ registeredAt: state.now, createdAt: state.now, regionId: null },
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
      ...{ id, userId: number(fields, 'user_id'), nodeId: nodeOf(state, fields).id, type },
      ...{ projectId: null, configId: null, planId: plan?.id ?? null, price: plan?.pricing[0]?.price ?? 0 },
      status: choice(fields, 'status', 'deploying', 'running', 'stopped', 'expired', 'released'),
      ...{ autoRenew: false, startedAt: state.now, endsAt, ...unmetered },
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
      ...{ id, userId: number(fields, 'user_id'), projectId: number(fields, 'project_id'), configId: null },
      ...{ specId: spec.id, status, amount: number(fields, 'amount'), price: 350, isLoop: false },
      ...{ createdAt: state.now, endedAt: status === 'stopped' ? state.now : null, instances: [] },
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

const creators: Record<string, Creator> = { ...people, ...payments, ...market, ...machines }

/** What is no row: the clock, and an outage. */
const others: Record<string, (worlds: Worlds, hosted: HostedWorld, fields: Fields) => void> = {
  elapsed_time: (worlds, hosted, fields) => worlds.advance(hosted, number(fields, 'seconds') * 1000),
  outage: (_worlds, { faults }, fields) => {
    const [operationId, status] = [text(fields, 'operation_id'), number(fields, 'status')]
    faults.add({ operationId, status, body: { code: status, message: text(fields, 'message') } })
  },
}

function updateUser(state: WorldState, id: number, fields: Fields) {
  const user = getUser(state, id)
  for (const [name, value] of Object.entries(fields))
    if (name === 'balance') setBalance(state, accounts.available(id), cents(fields, name))
    else if (name === 'withdrawable_amount') setBalance(state, accounts.withdrawable(id), cents(fields, name))
    else if (name === 'invite_code') user.inviteCode = value === null ? null : String(value)
    else Object.assign(user, { [name]: value })
}

/** Returns the five functions over a world of the simulated provider, as a provider with a database would have them. */
export function worldAdapter(worlds: Worlds, id: string): StateAdapter {
  const hosted = () => found(worlds.get(id), 'world')
  const stateOf = () => hosted().world.state
  return {
    create: (kind, fields) => {
      const creator = creators[kind]
      if (creator) return creator(hosted(), fields)
      found(others[kind], `kind ${kind}`)(worlds, hosted(), fields)
      return 0
    },
    find: (_kind, where) => findUser(stateOf(), text(where, 'email'))?.id,
    update: (_kind, user, fields) => updateUser(stateOf(), Number(user), fields),
    remove: (kind, where) => {
      const state = stateOf()
      if (kind === 'user') state.users = state.users.filter(({ email }) => email !== where['email'])
      if (kind === 'message') state.messages = state.messages.filter((one) => one.userId !== where['user_id'])
      if (kind === 'announcement') state.announcements = []
      if (kind === 'cdk') state.cdks = state.cdks.filter(({ code }) => code !== where['code'])
    },
    reset: () => void worlds.start({ id, scenario: 'new-user', seed: 1 }),
  }
}
