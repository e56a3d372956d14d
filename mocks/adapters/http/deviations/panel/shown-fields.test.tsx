import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { operationRoutes } from '~/api/generated/operations'
import { openConsole, reopenConsole } from '../../../../../tests/support/component/console'
import { expectLogs } from '../../../../../tests/support/component/console-watch'
import '../../../../../tests/support/component/expectations'
import { control } from '../../../../../tests/support/component/provider'
import { settled } from '../../../../../tests/support/component/settled'
import { token, useWorld } from '../../../../../tests/support/component/world'
import type { ListedDeviation } from '../deviation-log'
import { markDeviations } from './mark-cells'

// Each field of an answer is made unreadable; where the page then shows another text, the cell must be outlined.

type Json = unknown
type Path = (string | number)[]

const isObject = (value: Json): value is Record<string, Json> => typeof value === 'object' && value !== null

/** The paths of the values within; of a list, those of its first element. */
function leavesOf(value: Json, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.length > 0 ? leavesOf(value[0], [...path, 0]) : []
  if (!isObject(value)) return value === null ? [] : [path]
  return Object.entries(value).flatMap(([name, one]) => leavesOf(one, [...path, name]))
}

function withValue(value: Json, [key, ...rest]: Path, next: Json): Json {
  if (key === undefined) return next
  if (Array.isArray(value))
    return value.map((one, index) => (index === key ? withValue(one, rest, next) : one))
  return isObject(value) ? { ...value, [key]: withValue(value[key], rest, next) } : value
}

const at = (value: Json, path: Path): Json =>
  path.reduce<Json>((inner, key) => (isObject(inner) ? Reflect.get(inner, key) : undefined), value)

const nameOf = (path: Path) =>
  path.map((key, index) => (typeof key === 'number' ? '[*]' : `${index > 0 ? '.' : ''}${key}`)).join('')

const unreadable = { unreadable: true }

const deviation = (operationId: string, path: string, rows: number[]): ListedDeviation => ({
  operationId,
  call: 'GET /api/it',
  path,
  expected: 'a number',
  received: '{}',
  rows: rows.map((index) => ({ index, ids: [idOf(index)], received: '{}' })),
  count: 1,
})

let stop: (() => void) | undefined
afterEach(() => stop?.())

/** @param within a part of the page, which may open after it */
const expectSettled = async (within = 'main') => {
  await expect.element(page.css('main h1')).toBeVisible()
  await expect.element(page.css(within).first()).toBeVisible()
  for (const part of ['main', within])
    await expect.element(page.css(`${part} [aria-busy=true]`)).toHaveLength(0)
  await settled()
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

async function mark(deviations: ListedDeviation[]) {
  stop?.()
  stop = markDeviations(deviations)
  await frame()
  await frame()
}

/** The texts within that no outline is around, and the states of switches. */
function plainText(element: Element): string {
  if (element.closest('[data-deviation]') || element.matches('style, script, [role=grid]')) return ''
  const own = element.getAttribute('aria-checked') ?? ''
  const texts = [...element.childNodes].map((node) =>
    node instanceof Element ? plainText(node) : (node.textContent ?? ''),
  )
  return [own, ...texts].filter(Boolean).join('|')
}

async function answerOf(path: string): Promise<Json> {
  return (await fetch(path, { headers: { Token: token() } })).json()
}

const idOf = (index: number) => String(900_000 + index)

/** A copy of a row with ids of its own. */
function copyOf(row: Json, index: number): Json {
  const ids = leavesOf(row).filter((path) =>
    ['id', 'node.id', 'order_no', 'recharge_no'].includes(nameOf(path)),
  )
  return ids.reduce<Json>(
    (copy, path) =>
      withValue(copy, path, typeof at(row, path) === 'number' ? Number(idOf(index)) : idOf(index)),
    row,
  )
}

interface ShownList {
  address: string
  operation: string
  path: string
  label: string
  /** Whether the rows are keyed by their place. */
  isByIndex?: true
  /** The place of the rows in the answer. */
  rows?: Path
}

const lists: ShownList[] = [
  { address: '/nodeManagement', operation: 'listDeployedNodes', path: '/api/panel-point', label: '节点列表' },
  { address: '/server', operation: 'listOwnServers', path: '/api/nodes/self-owned', label: '服务器列表' },
  {
    address: '/node/deploy/private?project_id=1',
    operation: 'listNodes',
    path: '/api/nodes',
    label: '自有服务器列表',
  },
  { address: '/mine/order', operation: 'listLeaseOrders', path: '/api/orders/lease', label: '订单列表' },
  {
    address: '/mine/order?type=deposit',
    operation: 'listDepositOrders',
    path: '/api/orders/deposit',
    label: '订单列表',
  },
  {
    address: '/mine/invite',
    operation: 'listInviteRecords',
    path: '/api/invite/invite-list',
    label: '邀请记录',
    isByIndex: true,
  },
  {
    address: '/mine/invite',
    operation: 'listRewardRecords',
    path: '/api/invite/reward-record',
    label: '奖励记录',
    isByIndex: true,
  },
  {
    address: '/mine/invite',
    operation: 'listWithdrawals',
    path: '/api/invite/withdraw-record',
    label: '提现记录',
    isByIndex: true,
  },
  {
    address: '/powerManagement',
    operation: 'listPowerTasks',
    path: '/api/power/tasks',
    label: '算力任务列表',
  },
  {
    address: '/projectConfig',
    operation: 'listProjectConfigs',
    path: '/api/user-project-configs',
    label: '项目配置列表',
  },
  {
    address: '/powerManagement/detail?id=1',
    operation: 'getPowerTask',
    path: '/api/power/tasks/1',
    label: '机器列表',
    rows: ['data', 'server_instance'],
  },
  {
    address: '/node/deploy/cloud?project_id=1',
    operation: 'listMarketPlans',
    path: '/api/cloud-market/specs?project_id=1',
    label: '服务器套餐',
  },
  {
    address: '/powerExplore/deploy?project_id=8',
    operation: 'listPowerPrices',
    path: '/api/power/price?project_id=8',
    label: '服务器',
  },
  { address: '/project', operation: 'listProjects', path: '/api/projects', label: '项目列表' },
  { address: '/messages', operation: 'listMessages', path: '/api/messages/inbox', label: '站内信列表' },
  {
    address: '/announcements',
    operation: 'listAnnouncements',
    path: '/api/announcements',
    label: '公告列表',
  },
]

const richest = (rows: Json[]) =>
  rows.toSorted((one, other) => leavesOf(other).length - leavesOf(one).length)[0]

test.each(lists)('$label: the cell of each field of $operation is outlined', async (list) => {
  const {
    address,
    operation,
    path,
    label,

    isByIndex,
    rows: place = ['data'],
  } = list
  useWorld({ scenario: 'every-state' })
  await page.viewport(1440, 6000)
  const answer = await answerOf(path)
  const rows = at(answer, place)
  const row = richest(Array.isArray(rows) ? rows : [])
  const fields = leavesOf(row)
  const changed = fields.map((field, index) => withValue(copyOf(row, index + 1), field, unreadable))
  await control.fault({
    operationId: operation,
    status: 200,
    body: withValue(answer, place, [copyOf(row, 0), ...changed]),
  })
  await openConsole(address)
  const keyOf = (index: number) => (isByIndex ? String(index) : idOf(index))
  const rowAt = (index: number) => page.css(`[aria-label="${label}"] [data-row="${keyOf(index)}"]`)
  await expect.element(rowAt(0), { timeout: 6000 }).toBeVisible()
  const missing: string[] = []
  const columnsOf = (element: Element) => {
    const cells = [...element.querySelectorAll('[data-column]')]
    return cells.length > 0 ? cells : [element]
  }
  for (const [index, field] of fields.entries()) {
    const [found] = rowAt(index + 1).elements()
    if (!found) continue
    await mark([deviation(operation, `${nameOf(place)}[*].${nameOf(field)}`, [0, index + 1])])
    const textsOf = (row: Element, of: number) =>
      columnsOf(row).map((cell) => plainText(cell).replaceAll(idOf(of), '#'))
    const before = textsOf(rowAt(0).element(), 0)
    const now = textsOf(found, index + 1)
    for (const [cell, text] of now.entries())
      if (text !== before[cell])
        missing.push(
          `${nameOf(field)} in ${columnsOf(found)[cell]?.getAttribute('data-column')}: ${before[cell]} → ${text}`,
        )
  }
  expect(missing).toEqual([])
})

interface ShownFacts {
  address: string
  operation: string
  path: string
  /** The part of the page that is compared; `main` unless given. */
  within?: string
  /** Fields that are seen in what is calculated from several answers, which no outline is around. */
  calculated?: string[]
}

const facts: ShownFacts[] = [
  { address: '/mine', operation: 'getUserInfo', path: '/api/userinfo', calculated: ['data.id'] },
  {
    address: '/console',
    operation: 'getDashboard',
    path: '/api/console/data',
    within: 'main dl',
  },
  { address: '/mine/invite', operation: 'getInviteStatistics', path: '/api/invite/invite-statistics' },
  { address: '/mine/invite', operation: 'getInviteCode', path: '/api/invite/invite-code' },
  { address: '/announcements/5', operation: 'getAnnouncement', path: '/api/announcements/5' },
  { address: '/powerManagement/detail?id=1', operation: 'getPowerTask', path: '/api/power/tasks/1' },
  {
    address: '/messages?message=1',
    operation: 'getMessage',
    path: '/api/messages/1',
    within: '[role=dialog]',
  },
]

/** The texts that are in the first one alone. */
function lostTexts(before: string, now: string): string[] {
  const left = now.split('|')
  return before.split('|').filter((text) => {
    const index = left.indexOf(text)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/** An answer that can't be read at all has no cells. */
const isFailureShown = () =>
  page.getByRole('main').getByRole('button', { name: '重试' }).elements().length > 0

test.each(facts)('$address: the part of each field of $operation is outlined', async (shown) => {
  const { address, operation, path, within = 'main', calculated = [] } = shown
  const answer = await answerOf(path)
  const fields = leavesOf(at(answer, ['data']))
    .map((field): Path => ['data', ...field])
    .filter((one) => !one.includes(0) && !calculated.includes(nameOf(one)))
  expectLogs(/平台返回的内容无法识别/)
  await openConsole(address)
  await expectSettled(within)
  const textBeside = async (field: Path) => {
    await mark([deviation(operation, nameOf(field), [])])
    return plainText(page.css(within).first().element())
  }
  const before: string[] = []
  for (const field of fields) before.push(await textBeside(field))
  const missing: string[] = []
  for (const [index, field] of fields.entries()) {
    await control.clearFaults()
    await control.fault({ operationId: operation, status: 200, body: withValue(answer, field, unreadable) })
    await reopenConsole()
    await expectSettled(within)
    const lost = lostTexts(before[index] ?? '', await textBeside(field))
    if (lost.length > 0 && !isFailureShown()) missing.push(`${nameOf(field)}: ${lost.join(' | ')}`)
  }
  expect(missing).toEqual([])
})

// Choices of a form, dialogs that are opened by a press, and counts beside other answers.
const withoutCells = new Set([
  'getRechargeOrder',
  'getUnreadCount',
  'getLatestAnnouncement',
  'listProjectCategories',
  'getProject',
  'getConfigFields',
  'listScriptExecutions',
  'getBindCommand',
  'listNodeGroups',
  'listAvailableImages',
  'getMarketFilter',
  'streamUnreadCount',
  'openNodeChannel',
])

test('each answer that a screen reads is tried above, or has no cells', () => {
  const tried = new Set([...lists, ...facts].map(({ operation }) => operation))
  const reads = operationRoutes.filter(({ method }) => method === 'GET').map(({ operationId }) => operationId)
  expect(reads.filter((id) => tried.has(id) === withoutCells.has(id))).toEqual([])
})
