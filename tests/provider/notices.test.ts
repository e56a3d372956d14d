import { beforeEach, describe, expect, test } from 'vitest'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import { billMinute } from '../../mocks/provider/billing'
import { switchAutoRenew } from '../../mocks/provider/deployments'
import { images, onImageReset, startImageReset } from '../../mocks/provider/images'
import { onLeaseEnds, onLeaseUp } from '../../mocks/provider/leases'
import { accounts, transfer } from '../../mocks/provider/ledger'
import { changeStateFromOutside } from '../../mocks/provider/outside-events'
import { bindServer } from '../../mocks/provider/own-servers'
import {
  movePrices,
  onInstanceEnds,
  onInstanceUp,
  terminateInstances,
} from '../../mocks/provider/power-tasks'
import { payRecharge } from '../../mocks/provider/recharges'
import { releaseServers } from '../../mocks/provider/release'
import { onRewardForfeited, onRewardReleased } from '../../mocks/provider/rewards'
import {
  deploy,
  onExecutionBegins,
  onExecutionEnds,
  runDisabledReason,
} from '../../mocks/provider/script-executions'
import { renameUser } from '../../mocks/provider/users'
import { onWithdrawalPaid, onWithdrawalReviewed } from '../../mocks/provider/withdrawals'
import { at } from './support/at'

let caller: ReturnType<typeof newCaller>
beforeEach(() => {
  caller = newCaller()
  caller.signIn()
})

const world = () => caller.hosted.world
const user = () => at(caller.state.users)
const message = (call: { body: { message: string } }) => call.body.message
const lastMessage = () => {
  const { userId, subject, content } = at(caller.state.messages.slice(-1))
  return [userId, subject, content]
}
const lastMemo = () => {
  const { memo, lines } = at(caller.state.entries.slice(-1))
  return [memo, ...lines.map(({ account, cents }) => `${account} ${cents}`)]
}
const rowOf = (type: 'monthly' | 'hourly' | null) => {
  const row = caller.state.deployments.find((one) => one.type === type && one.status === 'running')
  if (!row) throw new Error(`the scenario has no lease of the type ${type}`)
  return row
}
const nodeOf = (id: number | null) => at(caller.state.nodes.filter((node) => node.id === id))
const empty = (userId = 1) => {
  const cents = Number(caller.get('/api/userinfo').body.data.balance) * 100
  const from = accounts.available(userId)
  transfer(caller.state, { at: 0, memo: 'spent', from, to: accounts.outside, cents: Math.round(cents) })
}

describe('a changed account is answered', () => {
  test('with what happened', () => {
    expect(message(caller.signIn())).toBe('登录成功')
    const email = 'someone@example.com'
    caller.call('POST', '/api/send-sms', { email })
    const fields = { email, code: caller.codeFor(email), password: 'secret-123' }
    expect(message(caller.call('POST', '/api/register', fields))).toBe('注册成功')
    expect(lastMessage()).toEqual([
      caller.state.users.at(-1)?.id,
      '欢迎使用算力控制台',
      '你好，欢迎加入！\n充值后即可购买节点与算力。\n如需帮助，请联系客服。',
    ])
    caller.advance(60)
    caller.call('POST', '/api/send-sms', { email })
    const reset = { email, code: caller.codeFor(email), password: 'a-new-one', confirm_password: 'a-new-one' }
    expect(message(caller.call('PUT', '/api/user/password', reset))).toBe('密码已重置')
    caller.signIn(email, 'a-new-one')
    expect(message(caller.call('POST', '/api/invite/invite'))).toBe('邀请码生成成功')
    expect(caller.state.users.at(-1)?.inviteCode).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    expect(() => renameUser(user(), '  ')).toThrow('昵称不能为空')
  })

  test('a group that is not there is named in every refusal', () => {
    const body = { id: 99, name: 'x', weight: 1 }
    const refused = { code: 404, message: '分组不存在' }
    expect(caller.call('PUT', '/api/nodes/group/99', body).body).toEqual(refused)
    expect(caller.call('DELETE', '/api/nodes/group/99').body).toEqual(refused)
    const join = { group_id: 99, node_ids: [1] }
    expect(caller.call('POST', '/api/nodes/join/group', join).body).toEqual(refused)
  })
})

describe('auto-renew', () => {
  test('is turned on and off, and the answer says which', () => {
    const row = rowOf('monthly')
    row.autoRenew = false
    const toggle = () => message(caller.call('PUT', `/api/panel-point/toggle-auto-renew/${row.id}`))
    expect([toggle(), row.autoRenew]).toEqual(['自动续费设置成功', true])
    expect([toggle(), row.autoRenew]).toEqual(['自动续费取消成功', false])
  })

  test('is refused for every other lease with its reason', () => {
    const { id } = bindServer(world(), user())
    const own = at(caller.state.deployments.filter(({ nodeId }) => nodeId === id))
    expect(() => switchAutoRenew(own)).toThrow('自有服务器没有自动续费')
    expect(() => switchAutoRenew(rowOf('hourly'))).toThrow('按小时的节点没有自动续费')
    expect(() => switchAutoRenew({ ...rowOf('monthly'), status: 'deploying' })).toThrow(
      '节点未运行，无法设置自动续费',
    )
  })
})

describe('the reset of an image', () => {
  test('is refused with its reason', () => {
    const reset = (change: object) => startImageReset(world(), { ...rowOf('hourly'), ...change }, 1)
    expect(reset({ type: null })).toBe('自有服务器不能重置镜像')
    expect(reset({ status: 'stopped' })).toBe('节点未运行，无法重置镜像')
    expect(reset({ nodeId: null })).toBe('节点尚未就绪，无法重置镜像')
    expect(() => startImageReset(world(), rowOf('hourly'), 5)).toThrow('镜像不存在')
    expect(images.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  })

  test('takes 90 seconds, in which the node is offline, and notifies the user', () => {
    const row = rowOf('hourly')
    const node = nodeOf(row.nodeId)
    node.alias = '主力'
    const since = caller.state.now
    expect(startImageReset(world(), row, 4)).toBe('')
    expect([row.status, node.offlineSince]).toEqual(['deploying', since])
    caller.advance(89)
    expect(row.status).toBe('deploying')
    caller.advance(1)
    expect(row).toMatchObject({ status: 'running', projectId: null, configId: null })
    expect(node.offlineSince).toBeNull()
    expect(caller.state.messages.findLast(({ subject }) => subject === '镜像已重置')?.content).toBe(
      '节点 主力 的镜像已重置。',
    )
  })

  test('names a node without an alias by its host, and does nothing to a row that is not being reset', () => {
    const row = rowOf('hourly')
    const node = nodeOf(row.nodeId)
    node.alias = null
    const { length } = caller.state.messages
    onImageReset(world(), { id: row.id })
    expect([caller.state.messages.length, row.projectId]).toEqual([length, expect.any(Number)])
    Object.assign(row, { status: 'deploying' })
    onImageReset(world(), { id: row.id })
    expect(lastMessage()).toEqual([1, '镜像已重置', `节点 ${node.hostname} 的镜像已重置。`])
  })
})

describe('a lease', () => {
  const buy = (kind: string) => {
    const plan = at(caller.state.plans.filter((one) => one.chargeType === kind && one.isShow))
    const fields = { quantity: 1, auto_renew: 1, project_config_id: null, project_id: 1, cdk: null }
    const request = { ...fields, pricing_plan_id: at(plan.pricing).id }
    const [{ id }] = caller.call('POST', '/api/cloud-market/lease', request).body.data
    return { plan, row: at(caller.state.deployments.filter((one) => one.id === id)) }
  }

  test('is paid from the balance, and announced when its server is ready', () => {
    const { plan, row } = buy('monthly')
    const cents = row.price / 100
    expect(lastMemo()).toEqual(['购买节点', `user:1:available ${-cents}`, `house:revenue ${cents}`])
    onLeaseUp(world(), { id: row.id })
    const { id, lanIp, ip, serverId, hostname, hardware } = nodeOf(row.nodeId)
    expect(lastMessage()).toEqual([
      1,
      '节点已就绪',
      `你购买的节点 node-${id}（${plan.name}）已就绪，可在节点管理中查看。`,
    ])
    expect([lanIp, ip, serverId, hostname]).toEqual([
      `10.0.0.${id}`,
      `203.0.0.${id}`,
      80_000 + id,
      `node-${id}`,
    ])
    const { cpuCores, memoryGb, bandwidthMbps, diskGb } = plan
    expect(hardware).toEqual({ cpuCores, memoryGb, bandwidthMbps, diskGb })
    expect(caller.state.executions.at(-1)).toMatchObject({ nodeId: id, projectId: 1, status: 'pending' })
    const count = caller.state.nodes.length
    onLeaseUp(world(), { id: row.id })
    expect(caller.state.nodes).toHaveLength(count)
  })

  test('of servers beyond 255 and 65,535 has addresses of their own', () => {
    caller.state.ids.node = 65_536 + 2 * 256 + 2
    const { row } = buy('hourly')
    onLeaseUp(world(), { id: row.id })
    expect(nodeOf(row.nodeId)).toMatchObject({ lanIp: '10.1.2.3', ip: '203.0.2.3' })
    expect(bindServer(world(), user()).lanIp).toBe('192.168.2.4')
    expect(caller.state.meteredIds).toContain(row.id)
  })

  const end = (change: object) => {
    const row = rowOf('monthly')
    nodeOf(row.nodeId).alias = '甲'
    Object.assign(row, { endsAt: caller.state.now, ...change })
    onLeaseEnds(world(), { id: row.id })
    return row
  }

  test('is renewed for 30 days from its end', () => {
    const row = end({ autoRenew: true, price: 90_050 })
    expect(lastMemo()).toEqual(['自动续费', 'user:1:available -901', 'house:revenue 901'])
    expect(lastMessage()).toEqual([1, '自动续费成功', '节点 甲 已自动续费一个月，扣款 $9.01。'])
    expect([row.status, row.endsAt]).toEqual(['running', caller.state.now + 30 * 86_400_000])
    const due = { at: row.endsAt, kind: 'lease-ends', payload: { id: row.id } }
    expect(caller.state.due).toContainEqual(expect.objectContaining(due))
  })

  test.each([
    ['without auto-renew', { autoRenew: false }, '未开启自动续费。'],
    ['that the balance does not cover', { autoRenew: true, price: 1e9 }, '余额不足，自动续费失败。'],
    ['that was stopped', { autoRenew: true, price: 1, status: 'stopped' }, '因已停止而未自动续费。'],
    ['that was stopped without auto-renew', { autoRenew: false, status: 'stopped' }, '未开启自动续费。'],
  ])('%s expires and takes its server offline', (_name, change, reason) => {
    const row = end(change)
    expect(lastMessage()).toEqual([1, '节点已到期', `节点 甲 已到期，${reason}`])
    expect([row.status, nodeOf(row.nodeId).offlineSince]).toEqual(['expired', caller.state.now])
  })

  test('that the balance covers to the cent is renewed', () => {
    empty()
    transfer(caller.state, { at: 0, memo: '', from: accounts.outside, to: accounts.available(1), cents: 900 })
    expect(end({ autoRenew: true, price: 90_000 }).status).toBe('running')
    expect(caller.get('/api/userinfo').body.data.balance).toBe('0.00')
  })

  test('does not end before its time, nor when it was released', () => {
    const { length } = caller.state.messages
    const changes = [{ endsAt: caller.state.now + 1 }, { endsAt: null }, { status: 'released' }]
    expect(changes.map((change) => end(change).status)).toEqual(['running', 'running', 'released'])
    expect(caller.state.messages).toHaveLength(length)
  })
})

test('a lease that is not ready when it ends expires as well', () => {
  const row = Object.assign(rowOf('monthly'), {
    status: 'deploying',
    autoRenew: false,
    endsAt: caller.state.now,
  })
  onLeaseEnds(world(), { id: row.id })
  expect(row.status).toBe('expired')
})

test.each([
  ['lease up', onLeaseUp],
  ['lease ends', onLeaseEnds],
  ['image reset', onImageReset],
  ['execution begins', onExecutionBegins],
  ['execution ends', onExecutionEnds],
  ['instance up', onInstanceUp],
  ['instance ends', onInstanceEnds],
  ['reward released', onRewardReleased],
  ['reward forfeited', onRewardForfeited],
  ['withdrawal reviewed', onWithdrawalReviewed],
  ['withdrawal paid', onWithdrawalPaid],
  ['recharge paid', payRecharge],
])('the event "%s" of a thing that is gone changes nothing', (_name, handle) => {
  const before = structuredClone(caller.state)
  handle(world(), { id: 99_999, taskId: 99_999, orderNo: 'R0' })
  expect(caller.state).toEqual(before)
})

test('servers are released with a result each and one message for all', () => {
  const hourly = caller.state.deployments.filter(
    ({ type, status }) => type === 'hourly' && status === 'running',
  )
  const own = bindServer(world(), user())
  const nodes = [...hourly.slice(0, 2), rowOf('monthly')].map(({ nodeId }) => nodeOf(nodeId))
  const release = () => {
    const ids = [...nodes, own].map(({ id }) => id)
    const server_ids = [...nodes, own].map(({ serverId }) => serverId)
    return releaseServers(world(), user(), { node_ids: ids, server_ids }).map((one) => one.message)
  }
  expect(release()).toEqual(['', '', '包月节点不能释放', '自有服务器不能释放'])
  expect(lastMessage()).toEqual([1, '节点已释放', '2 台节点已释放，计费已停止。'])
  const { length } = caller.state.messages
  expect(release()).toEqual(['节点已释放', '节点已释放', '包月节点不能释放', '自有服务器不能释放'])
  expect(caller.state.messages).toHaveLength(length)
  const [one, other] = nodes
  const differing = { node_ids: [one?.id ?? 0], server_ids: [other?.serverId ?? 0] }
  expect(() => releaseServers(world(), user(), differing)).toThrow('server_ids 与 node_ids 不对应')
})

test('leases that the balance does not cover stop within the minute, with one message', () => {
  empty()
  const items = caller.state.deployments.filter((row) => row.type === 'hourly' && row.status === 'running')
  for (const row of items) row.price = 600_000
  const { length } = caller.state.messages
  billMinute(world())
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['released']))
  const low = caller.state.messages.slice(length).filter(({ subject }) => subject === '余额不足')
  expect(low).toMatchObject([
    { userId: 1, content: `你的余额不足，${items.length} 台按小时的节点已释放，请充值后重新购买。` },
  ])
})

test('leases and tasks that stop in one minute are announced together, after the tasks by themselves', () => {
  empty()
  for (const row of caller.state.deployments) row.price = 600_000
  for (const task of caller.state.powerTasks) task.price = 600_000
  const { length } = caller.state.messages
  billMinute(world())
  const sent = caller.state.messages.slice(length)
  expect(sent.map(({ subject }) => subject)).toEqual([
    ...caller.state.powerTasks.map(() => '算力任务已结束'),
    '余额不足',
  ])
  const text = '你的余额不足，4 台按小时的节点已释放、3 个算力任务已停止，请充值后重新购买。'
  expect(lastMessage()).toEqual([1, '余额不足', text])
})

test('a task that the balance does not cover is charged no more in the same minute', () => {
  empty()
  for (const row of caller.state.deployments)
    if (row.type === 'hourly') Object.assign(row, { status: 'stopped' })
  const [task, ...others] = caller.state.powerTasks
  for (const other of others) Object.assign(other, { status: 'stopped' })
  const instances = task?.instances ?? []
  // The first machine owes a cent, which is not there; the next ones owe nothing yet.
  instances.forEach((one, index) => Object.assign(one, { accrued: index === 0 ? 5999 : 0, chargedCents: 0 }))
  billMinute(world())
  expect(instances.map(({ accrued }) => accrued)).toEqual([5999, 0, 0, 0])
  expect(lastMessage()).toEqual([1, '余额不足', '你的余额不足，1 个算力任务已停止，请充值后重新购买。'])
})

test('a minute is charged as one payment of whole cents', () => {
  for (const task of caller.state.powerTasks) Object.assign(task, { status: 'stopped' })
  const items = caller.state.deployments.filter((row) => row.type === 'hourly' && row.status === 'running')
  for (const row of items) Object.assign(row, { price: 6000, accrued: 0, chargedCents: 0 })
  billMinute(world())
  const cents = items.length
  expect(lastMemo()).toEqual(['按分钟计费', `user:1:available ${-cents}`, `house:revenue ${cents}`])
  const { length } = caller.state.entries
  for (const row of items) row.price = 5999
  billMinute(world())
  expect(caller.state.entries).toHaveLength(length)
  expect(items.map((row) => [row.accrued, row.chargedCents])).toEqual(items.map(() => [11_999, 1]))
})

/** Signs a friend up, whom the first user invited. */
function signUpFriend() {
  const email = 'friend@example.com'
  caller.call('POST', '/api/send-sms', { email })
  const fields = { email, code: caller.codeFor(email), password: 'friend-123', invite_code: 'LXM8K2QD' }
  caller.call('POST', '/api/register', fields)
  caller.signIn(email, fields.password)
}

test.each(['cancelled', 'released'] as const)('a bonus that is %s is not paid by a recharge', (status) => {
  signUpFriend()
  const bonus = at(caller.state.rewards.filter(({ type }) => type === 'invite_register_bonus').slice(-1))
  changeStateFromOutside(world(), 'RewardStatus', String(bonus.id), status)
  const before = caller.state.entries.length
  caller.call('POST', '/api/recharge', { amount: 100 })
  caller.advance(60)
  const memos = caller.state.entries.slice(before).map(({ memo }) => memo)
  expect(memos).toContain('充值奖励')
  expect(memos).not.toContain('邀请注册奖励')
  expect(bonus.status).toBe(status)
})

test('withdrawals and rewards are booked and announced under their names', () => {
  const withdraw = (payment_info: string) =>
    caller.call('POST', '/api/invite/withdraw', { amount: 2, payment_channel: 'binance', payment_info })
  withdraw('我')
  expect(lastMemo()).toEqual(['提现申请', 'user:1:withdrawable -200', 'user:1:locked 200'])
  const entries = (memo: string) =>
    caller.state.entries
      .filter((one) => one.memo === memo)
      .map(({ lines }) => lines.map((line) => line.account))
  const before = entries('提现打款').length
  withdraw('user@b.cn')
  caller.advance(3 * 3600)
  expect(entries('提现退回').at(-1)).toEqual(['user:1:locked', 'user:1:withdrawable'])
  expect(caller.state.messages.find(({ subject }) => subject === '提现被拒绝')?.content).toBe(
    '你的提现 $2.00 被拒绝：收款信息无效，请核对后重新申请。金额已退回可提现金额。',
  )
  const paid = ['user:1:locked', 'outside:binance']
  // This one and the two that the scenario left under way.
  expect(entries('提现打款').slice(before)).toEqual([paid, paid, paid])

  signUpFriend()
  caller.call('POST', '/api/recharge', { amount: 100 })
  caller.advance(2 * 3600)
  const texts = caller.state.messages
    .filter(({ subject }) => subject === '奖励已发放')
    .map(({ userId, content }) => `${userId} ${content}`)
  const friend = caller.state.users.at(-1)?.id
  expect(texts.slice(-4)).toEqual([
    `${friend} 注册奖励 $1.00 已发放。`,
    `${friend} 充值奖励 $2.00 已发放。`,
    '1 邀请注册奖励 $1.00 已发放。',
    '1 可提现奖励 $5.00 已发放。',
  ])
  expect(entries('注册奖励').at(-1)).toEqual(['house:rewards', `user:${friend}:available`])
  expect(entries('充值奖励').at(-1)).toEqual(['house:rewards', `user:${friend}:available`])
  expect(entries('邀请注册奖励').at(-1)).toEqual(['house:rewards', 'user:1:withdrawable'])
  expect(entries('可提现奖励').at(-1)).toEqual(['house:rewards', 'user:1:withdrawable'])
})

describe('a script', () => {
  test('is refused on a node that never reported or is offline', () => {
    const node = at(caller.state.nodes)
    expect(runDisabledReason({ ...node, registeredAt: null })).toBe('节点未注册，无法执行')
    expect(runDisabledReason({ ...node, registeredAt: 1, offlineSince: 2 })).toBe('节点离线，无法执行')
    expect(runDisabledReason({ ...node, registeredAt: 1, offlineSince: null })).toBe('')
  })

  test('times out on an offline node, and a message names the node', () => {
    const [node, project] = [at(caller.state.nodes), at(caller.state.projects)]
    node.alias = '甲'
    deploy(world(), node, project, at(project.scripts), 0)
    const execution = at(caller.state.executions.slice(-1))
    onExecutionEnds(world(), { id: execution.id })
    expect(execution.status).toBe('pending')
    onExecutionBegins(world(), { id: execution.id })
    expect(execution).toMatchObject({ status: 'running', output: '$ 正在下载安装包…\n' })
    Object.assign(node, { offlineSince: caller.state.now })
    onExecutionEnds(world(), { id: execution.id })
    expect(execution).toMatchObject({
      status: 'timeout',
      endAt: caller.state.now,
      output: '$ 正在下载安装包…\n下载超时，已中止\n',
    })
    expect(lastMessage()).toEqual([1, '部署超时', '项目 Titan 部署到 甲 时超时，请在命令日志中查看输出。'])
    onExecutionBegins(world(), { id: execution.id })
    expect(execution.status).toBe('timeout')
  })

  test('names a node without an alias by its hostname', () => {
    const [node, project] = [at(caller.state.nodes), at(caller.state.projects)]
    Object.assign(node, { alias: null, hostname: 'box-1', offlineSince: caller.state.now })
    deploy(world(), node, project, at(project.scripts), 0)
    const { id } = at(caller.state.executions.slice(-1))
    onExecutionBegins(world(), { id })
    onExecutionEnds(world(), { id })
    expect(lastMessage()).toEqual([1, '部署超时', '项目 Titan 部署到 box-1 时超时，请在命令日志中查看输出。'])
  })
})

test('a machine that has ended is not ended again', () => {
  const instance = at(at(caller.state.powerTasks).instances)
  const end = () => terminateInstances(world(), user(), [instance.id])
  expect(end()).toEqual([{ id: instance.id, ok: true, message: '' }])
  expect(end()).toEqual([{ id: instance.id, ok: false, message: '机器已结束' }])
  expect(() => terminateInstances(world(), user(), [99_999])).toThrow('机器不存在')
})

test('prices stay within three and five quarters of the original one, and move by at most 2 %', () => {
  const spec = at(caller.state.powerSpecs.filter(({ pricing }) => pricing))
  const priceAfter = (price: number, original: number | null) => {
    spec.pricing = { id: 1, price, original }
    movePrices(world())
    return spec.pricing.price
  }
  expect(priceAfter(2000, 1000)).toBe(1250)
  expect(priceAfter(10, 1000)).toBe(750)
  const moved = (original: number | null) =>
    new Set(Array.from({ length: 80 }, () => priceAfter(1010, original) - 1010))
  expect([...moved(1010)].toSorted((one, other) => one - other)).toEqual([-22, -11, 0, 11, 22])
  expect(moved(null)).toEqual(moved(1010))
})
