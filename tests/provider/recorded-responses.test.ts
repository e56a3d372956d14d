import { expect, test } from 'vitest'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import type { ScenarioName } from '../../mocks/scenarios'
import type { ResponseStyle } from '../../mocks/server/answer-style/names'

const page = (number: number, extra = '') => `?page=${number}&limit=3${extra}`

/** The reads of a user; each path is called in each scenario below. */
const paths = [
  '/api/userinfo',
  '/api/console/data',
  `/api/orders/deposit${page(1)}`,
  `/api/orders/lease${page(1)}`,
  `/api/orders/lease${page(2, '&lease_type=monthly')}`,
  `/api/messages/inbox${page(1)}`,
  '/api/messages/unread-count',
  `/api/announcements${page(1)}`,
  '/api/announcements/first',
  '/api/announcements/1',
  '/api/invite/invite-statistics',
  '/api/invite/invite-code',
  `/api/invite/invite-list${page(1)}`,
  `/api/invite/reward-record${page(1)}`,
  `/api/invite/withdraw-record${page(1)}`,
  `/api/projects${page(1)}`,
  `/api/projects${page(2)}`,
  '/api/projects/categories',
  '/api/projects/1',
  '/api/projects/8',
  '/api/projects/1/config-fields',
  '/api/projects/8/config-fields',
  '/api/user-project-configs',
  '/api/nodes?page=1&limit=6',
  '/api/nodes?page=2&limit=6',
  '/api/nodes/script_executions?node_id=1',
  '/api/nodes/self-owned',
  '/api/nodes/group',
  '/api/panel-point?page=1&limit=6',
  '/api/panel-point/available-images/1',
  '/api/cloud-market/filter',
  '/api/cloud-market/specs?project_id=1',
  '/api/power/price?project_id=8',
  `/api/power/tasks${page(1)}`,
  '/api/power/tasks/1',
  '/api/power/tasks/4',
]

// An icon is a data URL of 400 characters; lists are shown one row a line.
const replacer = (key: string, value: unknown) =>
  key.endsWith('icon') && typeof value === 'string' ? value.slice(0, 24) : value

function textOf(path: string, { status, body }: { status: number; body: { data?: unknown } }) {
  const { data, ...rest } = body
  const rows = (Array.isArray(data) ? data : [data]).map((row) => JSON.stringify(row, replacer))
  return [`GET ${path} ${status} ${JSON.stringify(rest)}`, ...rows.map((row) => `  ${row}`)].join('\n')
}

const scenarios: [name: string, scenario: ScenarioName, days: number, style: ResponseStyle][] = [
  ['demo', 'demo', 0, 'full'],
  ['demo-after-40-days', 'demo', 40, 'full'],
  ['every-state', 'every-state', 0, 'full'],
  ['every-state-minimal', 'every-state', 0, 'minimal'],
  ['every-state-loose', 'every-state', 0, 'loose'],
]

// The same scenario, seed and clock give the same bytes. vitest run --update records an intended change.
test.each(scenarios)('the responses of %s are as recorded', async (name, scenario, days, style) => {
  const caller = newCaller(scenario)
  caller.advance(days * 86_400)
  caller.signIn()
  caller.hosted.style = style
  const texts = paths.map((path) => textOf(path, caller.get(path)))
  await expect(`${texts.join('\n')}\n`).toMatchFileSnapshot(`responses/${name}.snap`)
})
