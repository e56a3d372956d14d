import { expect, test } from 'vitest'
import { newCaller } from '../../mocks/adapters/vitest/caller'

/** A call, or a time to let pass. */
type Step = [method: string, url: string, body?: unknown] | { seconds: number }

const config = {
  project_id: 1,
  remark: ' 三号 ',
  parameters: { identity_code: 'X', storage_gb: 60, area: 'us' },
}
const withParameters = (parameters: object) => ({ ...config, parameters })
const lease = {
  pricing_plan_id: 2,
  quantity: 2,
  auto_renew: 0,
  project_config_id: 1,
  project_id: 1,
  cdk: null,
}
const withCdk = { ...lease, quantity: 1, project_id: 6, project_config_id: null, cdk: 'RIVALZ-2026-A7K2' }
const power = { project_id: 8, project_config_id: 4, pricing_plan_id: 9, amount: 1, is_loop: 1, cdk: null }
const script = { nodes: [1, 13], project_id: 1, script_id: 1, config_id: 1 }
const withdrawal = {
  amount: 4,
  payment_channel: 'binance',
  payment_info: '币安 UID 39420187',
  remark: ' 急 ',
}
const day = { seconds: 86_400 }
const minute = { seconds: 60 }

const journeys: Record<string, Step[]> = {
  account: [
    ['POST', '/api/login', { email: 'demo@example.com', password: 'wrong-1234' }],
    ['POST', '/api/login', { email: 'nobody@example.com', password: 'wrong-1234' }],
    ['PUT', '/api/user/name', { name: ' 小满 ' }],
    ['PUT', '/api/user/name', { name: '   ' }],
    ['POST', '/api/send-sms', { email: 'demo@example.com' }],
    ['POST', '/api/send-sms', { email: 'demo@example.com' }],
    ['POST', '/api/send-sms', { email: 'no address' }],
    ['POST', '/api/register', { email: 'demo@example.com', code: '000000', password: 'abcd1234' }],
    [
      'POST',
      '/api/register',
      { email: 'a@b.cn', code: '000000', password: 'abcd1234', invite_code: 'NOBODY' },
    ],
    ['POST', '/api/register', { email: 'a@b.cn', code: '000000', password: 'abcd1234' }],
    [
      'PUT',
      '/api/user/password',
      { email: 'demo@example.com', code: '000000', password: 'abcd1234', confirm_password: 'abcd1235' },
    ],
    ['PUT', '/api/messages/23/read'],
    ['PUT', '/api/messages/999/read'],
    ['GET', '/api/messages/23'],
    ['GET', '/api/messages/unread-count'],
    ['PUT', '/api/messages/all-read'],
    ['GET', '/api/messages/unread-count'],
    ['GET', '/api/announcements/99'],
  ],
  money: [
    ['POST', '/api/recharge', { amount: 50.25 }],
    ['POST', '/api/recharge', { amount: 10.001 }],
    minute,
    ['GET', '/api/orders/deposit?page=1&limit=2'],
    ['GET', '/api/recharge?order_no=R0'],
    ['POST', '/api/invite/withdraw', withdrawal],
    ['POST', '/api/invite/withdraw', { ...withdrawal, amount: 900 }],
    ['POST', '/api/invite/withdraw', { ...withdrawal, payment_info: '？' }],
    { seconds: 7300 },
    ['GET', '/api/invite/withdraw-record?page=1&limit=3'],
    { seconds: 3600 },
    ['GET', '/api/invite/withdraw-record?page=1&limit=3'],
    ['GET', '/api/userinfo'],
    ['POST', '/api/invite/invite'],
    ['GET', '/api/messages/inbox?page=1&limit=5'],
  ],
  configs: [
    ['POST', '/api/user-project-configs', config],
    ['POST', '/api/user-project-configs', withParameters({})],
    [
      'POST',
      '/api/user-project-configs',
      withParameters({ identity_code: 'X', storage_gb: 'many', area: 'us' }),
    ],
    [
      'POST',
      '/api/user-project-configs',
      withParameters({ identity_code: 'X', storage_gb: 60, area: 'moon' }),
    ],
    ['POST', '/api/user-project-configs', withParameters({ ...config.parameters, colour: 'red' })],
    ['PUT', '/api/user-project-configs/1', { id: 2, remark: '一号', parameters: config.parameters }],
    ['PUT', '/api/user-project-configs/1', { id: 1, remark: '一号', parameters: config.parameters }],
    ['DELETE', '/api/user-project-configs/2'],
    ['DELETE', '/api/user-project-configs/2'],
    ['GET', '/api/user-project-configs'],
    ['GET', '/api/user-project-configs?project_id=5'],
    ['GET', '/api/projects?page=1&limit=9&search=qubic'],
    ['GET', '/api/projects?page=1&limit=2&project_type=power'],
    ['GET', '/api/projects/99'],
  ],
  nodes: [
    ['PUT', '/api/nodes/1/alias', { node_id: 1, alias: ' 一号 ' }],
    ['PUT', '/api/nodes/1/alias', { node_id: 2, alias: '二号' }],
    ['PUT', '/api/nodes/2/alias', { node_id: 2, alias: ' ' }],
    ['POST', '/api/nodes/group', { name: '备用', weight: 15 }],
    ['POST', '/api/nodes/group', { name: '亚洲' }],
    ['PUT', '/api/nodes/group/1', { id: 2, name: '亚洲一', weight: 5 }],
    ['PUT', '/api/nodes/group/1', { id: 1, name: '亚洲一', weight: 5 }],
    ['POST', '/api/nodes/join/group', { group_id: 2, node_ids: [1, 2] }],
    ['DELETE', '/api/nodes/group/3'],
    ['GET', '/api/nodes/group'],
    ['POST', '/api/nodes/script', script],
    ['POST', '/api/nodes/script', { ...script, script_id: 3 }],
    ['POST', '/api/nodes/script', { ...script, config_id: 0 }],
    ['POST', '/api/nodes/80001/script', { ...script, nodes: [2] }],
    ['POST', '/api/nodes/80013/script', { ...script, nodes: [13] }],
    ['POST', '/api/nodes/80002/script', { ...script, nodes: [2] }],
    minute,
    ['GET', '/api/nodes/script_executions?node_id=1'],
    { seconds: 900 },
    ['GET', '/api/nodes/script_executions?node_id=1'],
    ['GET', '/api/nodes/script_executions?node_id=13'],
    ['GET', '/api/nodes/script_executions?node_id=99'],
    ['GET', '/api/nodes?page=1&limit=3&status=offline'],
    ['GET', '/api/nodes?page=1&limit=3&keyword=东京'],
    ['DELETE', '/api/nodes/batch-delete', { node_ids: [1, 99] }],
    ['PUT', '/api/panel-point/reset-image/1', { image_id: 3 }],
    ['PUT', '/api/panel-point/reset-image/1', { image_id: 99 }],
    ['PUT', '/api/panel-point/toggle-auto-renew/1'],
    ['PUT', '/api/panel-point/toggle-auto-renew/13'],
    ['GET', '/api/nodes/self-owned/command'],
    ['GET', '/api/messages/inbox?page=1&limit=5'],
  ],
  leases: [
    ['POST', '/api/cloud-market/lease', lease],
    ['POST', '/api/cloud-market/lease', { ...lease, pricing_plan_id: 1, quantity: 90 }],
    ['POST', '/api/cloud-market/lease', { ...lease, expected_price: '0.01' }],
    ['POST', '/api/cloud-market/lease', { ...lease, pricing_plan_id: 99 }],
    ['POST', '/api/cloud-market/lease', { ...lease, project_id: 6, project_config_id: null }],
    ['POST', '/api/cloud-market/lease', { ...lease, pricing_plan_id: 1, quantity: 1, auto_renew: 1 }],
    ['POST', '/api/cloud-market/check-cdk', { cdk: 'NOTHING', project_id: 6 }],
    ['POST', '/api/cloud-market/check-cdk', { cdk: 'RIVALZ-2026-USED', project_id: 6 }],
    ['POST', '/api/cloud-market/check-cdk', { cdk: 'TITAN-2026-D5Q1', project_id: 6 }],
    ['POST', '/api/cloud-market/check-cdk', { cdk: 'RIVALZ-2026-A7K2', project_id: 6 }],
    ['POST', '/api/cloud-market/lease', withCdk],
    ['POST', '/api/cloud-market/lease', withCdk],
    ['GET', '/api/userinfo'],
    minute,
    ['GET', '/api/panel-point?page=1&limit=3'],
    { seconds: 1800 },
    ['GET', '/api/panel-point?page=1&limit=3'],
    ['GET', '/api/orders/lease?page=1&limit=3'],
    ['POST', '/api/cloud-market/release', { server_ids: [80013], node_ids: [13] }],
    ['POST', '/api/cloud-market/release', { server_ids: [80013], node_ids: [12] }],
    ['POST', '/api/cloud-market/release', { server_ids: [80009], node_ids: [9] }],
    day,
    ['GET', '/api/console/data'],
    { seconds: 10 * 86_400 },
    ['GET', '/api/panel-point?page=1&limit=20'],
    ['GET', '/api/messages/inbox?page=1&limit=9'],
  ],
  power: [
    ['POST', '/api/power/tasks', power],
    ['POST', '/api/power/tasks', { ...power, pricing_plan_id: 11, amount: 1000 }],
    ['POST', '/api/power/tasks', { ...power, expected_price: '0.01' }],
    ['POST', '/api/power/tasks', { ...power, pricing_plan_id: 99 }],
    minute,
    ['GET', '/api/power/tasks/4'],
    { seconds: 900 },
    ['GET', '/api/power/tasks/4'],
    ['PUT', '/api/power/tasks/cycle-startup/4'],
    ['PUT', '/api/power/tasks/terminate-node', { server_ids: [1, 999] }],
    ['PUT', '/api/power/tasks/terminate-node', { server_ids: [1, 2] }],
    ['PUT', '/api/power/tasks/terminate-task', { task_id: 3 }],
    ['PUT', '/api/power/tasks/terminate-task', { task_id: 3 }],
    ['PUT', '/api/power/tasks/cycle-startup/3'],
    ['PUT', '/api/power/tasks/cycle-startup/99'],
    { seconds: 40 * 3600 },
    ['GET', '/api/power/tasks?page=1&limit=5'],
    ['GET', '/api/power/tasks/1'],
    ['GET', '/api/power/tasks?page=1&limit=5&status=stopped'],
    ['GET', '/api/messages/inbox?page=1&limit=5'],
  ],
}

// Project icons are data URLs of 400 characters.
const replacer = (key: string, value: unknown) =>
  key.endsWith('icon') && typeof value === 'string' ? value.slice(0, 24) : value

function play(steps: Step[]) {
  const caller = newCaller()
  caller.signIn()
  return steps.flatMap((step) => {
    if (!Array.isArray(step)) {
      caller.advance(step.seconds)
      caller.signIn()
      return `advance ${step.seconds} s`
    }
    const { status, body } = caller.call(...step)
    const request = step.map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))
    return [`${request.join(' ')} → ${status}`, `  ${JSON.stringify(body, replacer)}`]
  })
}

// vitest run --update records an intended change.
test.each(Object.entries(journeys))(
  'the responses to the actions of %s are as recorded',
  async (name, steps) => {
    await expect(`${play(steps).join('\n')}\n`).toMatchFileSnapshot(`responses/actions-${name}.snap`)
  },
)
