import { payRecharge } from '../../../mocks/provider/recharges'
import { openSession } from '../../../mocks/provider/sessions'
import { createUser, getUser } from '../../../mocks/provider/users'
import { nextId, nextOrderNumber } from '../../../mocks/provider/world'
import {
  choice,
  cents,
  type Creator,
  hardware,
  leaseType,
  number,
  optionalId,
  projectOf,
  text,
  units,
} from './world-fields'
import { machines } from './world-machines'

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
      name,
      shortName: name,
      icon: null,
      description: name,
      categoryIds: [],
      createdAt: state.now,
      isPublished: fields['is_published'] === true,
      isCdk: fields['is_cdk'] === true,
      isHistorical: false,
      scripts: [],
      buttons: [],
      fields: [],
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

/** What adds a record of each kind to a world; it returns the id. */
export const creators: Record<string, Creator> = { ...people, ...payments, ...market, ...machines }
