import { expect, test } from 'vitest'
import {
  actionItemDetail,
  actionItemTitle,
  findActionItems,
  solvedKeys,
  type ActionItemSources,
} from '~/features/action-items/action-items'
import { endingRows } from '~/features/action-items/ending-rows'
import { expiryCalendar } from '~/features/action-items/expiry-calendar'
import type { LoadedTask } from '~/features/action-items/load-power-tasks'
import { unitsPerDollar } from '~/features/billing/units'
import type { LoadedRow } from '~/features/nodes/model/load-node-rows'
import { dayMs, hourMs, minuteMs } from '~/lib/time-units'
import { loadedRow } from '../../../tests/support/loaded-row'

const now = new Date(2026, 10, 22, 18).getTime()

const row = (id: number, fields: Partial<LoadedRow>) =>
  loadedRow({
    id: String(id),
    name: `节点${id}`,
    isAutoRenew: true,
    startTime: now - 10 * dayMs,
    endTime: now + 20 * dayMs,
    lastHeartbeat: now,
    projectId: 12,
    ...fields,
  })

const task = (id: number, fields: Partial<LoadedTask>): LoadedTask => ({
  id: String(id),
  name: `Qubic #${id}`,
  status: 'running',
  isLoop: false,
  stoppedCount: 0,
  endedAt: Number.NaN,
  projectId: '12',
  configId: undefined,
  ...fields,
})

const none: ActionItemSources = {
  rows: undefined,
  rowsReadAt: now,
  tasks: undefined,
  balance: undefined,
  balanceReadAt: now,
  charges: undefined,
}

const found = (sources: Partial<ActionItemSources>, skipped = new Set<string>()) =>
  findActionItems({ ...none, ...sources }, now, skipped)
const idsOf = (sources: Partial<ActionItemSources>) =>
  found(sources).map(({ kind, items }) => [kind, items.map(({ id }) => id)])

test('missing data and healthy data raise no item', () => {
  expect(found({})).toEqual([])
  expect(found({ rows: [row(1, {})], tasks: [task(1, {})], balance: 0 })).toEqual([])
})

test('leases that end within seven days and do not renew themselves, the first one first', () => {
  const expiring = { isAutoRenew: false, endTime: now + 7 * dayMs }
  const rows = [
    row(1, expiring),
    row(2, { ...expiring, endTime: now + hourMs, price: '9.005' }),
    row(3, { ...expiring, endTime: now + 7 * dayMs + 1 }),
    // It runs by its own state, so the end is wrong, or the clock.
    row(4, { ...expiring, endTime: now - 8 * hourMs, price: '1' }),
    row(5, { ...expiring, isAutoRenew: true }),
    row(6, { ...expiring, leaseStatus: 'expired' }),
    row(7, { ...expiring, leaseType: 'hourly' }),
    row(8, { ...expiring, endTime: Number.NaN }),
    row(9, { ...expiring, isAutoRenew: undefined }),
  ]
  expect(idsOf({ rows })).toEqual([['expiring', ['4', '2', '1']]])
  const [actionItem] = found({ rows })
  expect(actionItem).toMatchObject({ at: now - 8 * hourMs, amount: 25.01 * unitsPerDollar })
  expect(actionItem && actionItemTitle(actionItem)).toBe('3 台节点 7 天内到期，未开启续费')
  expect(actionItem && actionItemDetail(actionItem)).toBe('最早 11-22 10:00 到期 · 续费共 $25.01')
})

test('leases that ended within a day, the first one first', { tags: ['fle-06'] }, () => {
  const expired = { leaseStatus: 'expired', endTime: now - dayMs }
  const rows = [
    row(1, { ...expired, endTime: now - hourMs }),
    row(2, expired),
    row(3, { ...expired, endTime: now - dayMs - 1 }),
    row(4, { ...expired, leaseStatus: 'released' }),
    // It runs by its own state.
    row(5, { ...expired, leaseStatus: 'running' }),
    row(6, { ...expired, leaseStatus: '', endTime: now }),
    row(7, { ...expired, endTime: Number.NaN }),
    row(8, { ...expired, endTime: now + 20 * dayMs }),
  ]
  expect(idsOf({ rows })).toEqual([['expired', ['2', '1', '6']]])
  const [actionItem] = found({ rows })
  expect(actionItem?.items[0]?.key).toBe(`expired:2:${now - dayMs}`)
  expect(actionItem && actionItemTitle(actionItem)).toBe('3 台节点已到期')
  expect(actionItem && actionItemDetail(actionItem)).toBe('最早 11-21 18:00 到期')
})

test.each([
  ['', ''],
  ['', '15.00'],
  ['15.00', ''],
])('the cost of renewing is unknown with the prices %j and %j', (...prices) => {
  const rows = prices.map((price, id) => row(id, { isAutoRenew: false, endTime: now + hourMs, price }))
  const [actionItem] = found({ rows })
  expect(actionItem && actionItemDetail(actionItem)).toBe('最早 11-22 19:00 到期 · 续费金额未知')
})

test('nodes without a heartbeat for more than an hour, as long as they are rented', () => {
  const offline = { status: 'offline', lastHeartbeat: now - hourMs - 1 }
  const rows = [
    row(1, offline),
    row(2, { ...offline, lastHeartbeat: now - hourMs }),
    row(3, { ...offline, status: 'unregistered' }),
    row(4, { ...offline, leaseStatus: 'stopped' }),
    row(5, { ...offline, lastHeartbeat: Number.NaN }),
    row(6, { ...offline, leaseType: '', price: '' }),
  ]
  expect(idsOf({ rows })).toEqual([['offline', ['1', '6']]])
})

test('a heartbeat that is hours ahead, as of another zone, does not hide that a node is offline', () => {
  const ahead = (milliseconds: number) => ({ status: 'offline', lastHeartbeat: now + milliseconds })
  const rows = [
    row(1, ahead(3 * hourMs)),
    row(2, ahead(4 * minuteMs)),
    row(3, { ...ahead(3 * hourMs), status: 'online' }),
  ]
  expect(idsOf({ rows })).toEqual([['offline', ['1']]])
})

test('a node with an old heartbeat in an equally old list is not long offline', () => {
  const offline = { status: 'offline', lastHeartbeat: now - 9 * hourMs }
  const rows = [row(1, offline), row(2, { ...offline, lastHeartbeat: now - 7 * hourMs - 1 })]
  expect(idsOf({ rows, rowsReadAt: now - 8 * hourMs })).toEqual([])
  expect(idsOf({ rows, rowsReadAt: now - 8 * hourMs + 1 })).toEqual([['offline', ['1']]])
  // A list that was read since the clock was.
  expect(idsOf({ rows: [row(3, { ...offline, lastHeartbeat: now - hourMs })], rowsReadAt: now + 1 })).toEqual(
    [],
  )
})

test('deployments that failed or took too long', () => {
  const rows = ['failed', 'timeout', 'running', ''].map((install, id) => row(id, { install }))
  expect(idsOf({ rows })).toEqual([['failed', ['0', '1']]])
  expect(found({ rows })[0]?.failure).toBeUndefined()
  expect(found({ rows: rows.slice(1) })[0]?.failure).toBe('timeout')
  expect(idsOf({ rows: [row(1, { install: 'failed', leaseStatus: 'released' })] })).toEqual([])
})

test('power tasks that lost machines, or ended within a day', () => {
  const ended = { status: 'stopped', endedAt: now - dayMs }
  expect(
    idsOf({ tasks: [task(1, { stoppedCount: 1 }), task(2, { stoppedCount: 1, isLoop: true })] }),
  ).toEqual([['power', ['1']]])
  expect(idsOf({ tasks: [task(1, ended), task(2, { ...ended, endedAt: now - dayMs - 1 })] })).toEqual([
    ['power', ['1']],
  ])
  // Without a state the end tells; a state that the contract does not have tells nothing.
  const [untold, other] = ['', 'pausing'].map((status) => task(1, { ...ended, status }))
  expect([untold, other].map((one) => idsOf({ tasks: one ? [one] : [] }))).toEqual([[['power', ['1']]], []])
  expect(idsOf({ tasks: [task(1, { status: '', stoppedCount: 1 })] })).toEqual([['power', ['1']]])
  const again = '/powerExplore/deploy?project_id=12&config_id=9'
  expect(found({ tasks: [task(1, { ...ended, configId: '9' })] })[0]?.again).toBe(again)
  expect(found({ tasks: [task(1, ended), task(2, ended)] })[0]?.again).toBeUndefined()
  expect(found({ tasks: [task(1, { ...ended, projectId: undefined })] })[0]?.again).toBeUndefined()
  expect(found({ tasks: [task(1, { stoppedCount: 1 })] })[0]?.again).toBeUndefined()
})

const renewal = (days: number, dollars: number) => ({
  at: now + days * dayMs,
  amount: dollars * unitsPerDollar,
  name: `节点${days}`,
})

test('renewals of the next seven days that the balance does not cover, and what is lacking', () => {
  const renewals = [renewal(1, 10), renewal(2, 10), renewal(7, 5), renewal(8, 100)]
  const [actionItem, ...others] = found({ balance: 12 * unitsPerDollar, charges: { rate: 0, renewals } })
  expect(others).toEqual([])
  expect(actionItem).toMatchObject({ kind: 'funds', at: now + 2 * dayMs, amount: 13 * unitsPerDollar })
  expect(actionItem?.items.map(({ name }) => name)).toEqual(['节点2', '节点7'])
  expect(actionItem && actionItemTitle(actionItem)).toBe('余额不足以续费 2 台节点（7 天内）')
  expect(actionItem && actionItemDetail(actionItem)).toBe('11-24 18:00 起将扣款失败，7 天内共缺 $13.00')
  expect(found({ balance: 25 * unitsPerDollar, charges: { rate: 0, renewals } })).toEqual([])
  expect(found({ balance: 1000 * unitsPerDollar, charges: { rate: 0, renewals } })).toEqual([])
  const inDays = (days: number) => found({ balance: 0, charges: { rate: 0, renewals: [renewal(days, 1)] } })
  expect([inDays(5), inDays(7), inDays(7.001)].map(({ length }) => length)).toEqual([1, 1, 0])
  expect(found({ charges: { rate: unitsPerDollar, renewals } })).toEqual([])
})

test('each action item has a stable key and a text', () => {
  const rows = [
    row(1, { isAutoRenew: false, endTime: now + hourMs }),
    row(2, { status: 'offline', lastHeartbeat: now - 2 * hourMs }),
    row(3, { install: 'timeout' }),
  ]
  const actionItems = found({
    rows,
    tasks: [task(4, { stoppedCount: 2 })],
    balance: 0,
    charges: { rate: unitsPerDollar / 10_000, renewals: [] },
  })
  expect(actionItems.map(({ items }) => items)).toEqual([
    [{ key: 'funds:2026-11-22', id: '', name: '' }],
    [{ key: `expiring:1:${now + hourMs}`, id: '1', name: '节点1' }],
    [{ key: `offline:2:${now - 2 * hourMs}`, id: '2', name: '节点2' }],
    [{ key: 'failed:3:timeout', id: '3', name: '节点3' }],
    [{ key: 'power:4:2', id: '4', name: 'Qubic #4' }],
  ])
  expect(
    actionItems.map((actionItem) => [actionItemTitle(actionItem), actionItemDetail(actionItem)]),
  ).toEqual([
    ['余额约可用至 11-22 18:00', '11-22 18:00 起将扣款失败，7 天内共缺 $0.02'],
    ['1 台节点 7 天内到期，未开启续费', '最早 11-22 19:00 到期 · 续费共 $15.00'],
    ['1 台节点离线超过 1 小时', ''],
    ['1 台节点部署失败', ''],
    ['1 个算力任务有机器停止', ''],
  ])
})

test('use by the minute alone counts from seven days before the balance ends', () => {
  const charges = { rate: unitsPerDollar, renewals: [] }
  expect(found({ balance: 168 * unitsPerDollar, charges })).toEqual([])
  const [actionItem] = found({ balance: 167 * unitsPerDollar, charges })
  expect(actionItem).toMatchObject({ kind: 'funds', amount: unitsPerDollar })
  expect(actionItem && actionItemTitle(actionItem)).toBe('余额约可用至 11-29 17:00')
})

test('the balance lasts from when it was read on, so that its date and key stay while the clock moves', () => {
  const read = {
    balance: 10 * unitsPerDollar,
    charges: { rate: unitsPerDollar, renewals: [] },
    balanceReadAt: now,
  }
  const actionItems = [now, now + 9 * hourMs].map((clock) =>
    findActionItems({ ...none, ...read }, clock, new Set()),
  )
  expect(actionItems[1]).toEqual(actionItems[0])
  expect(actionItems[1]?.[0]).toMatchObject({ at: now + 10 * hourMs, items: [{ key: 'funds:2026-11-23' }] })
})

test('the missing amount is rounded up to whole cents', () => {
  const detail = (amount: number) => {
    const [actionItem] = found({ balance: 0, charges: { rate: 0, renewals: [{ ...renewal(1, 0), amount }] } })
    return actionItem && actionItemDetail(actionItem)
  }
  expect([0.002, 0.01, 0.0101].map((dollars) => detail(dollars * unitsPerDollar))).toEqual(
    ['$0.01', '$0.01', '$0.02'].map((lacking) => `11-23 18:00 起将扣款失败，7 天内共缺 ${lacking}`),
  )
})

test('money comes first, and ignored items are left out', () => {
  const rows = [row(1, { isAutoRenew: false, endTime: now + hourMs }), row(2, { install: 'failed' })]
  const actionItems = found({ rows, balance: 0, charges: { rate: 0, renewals: [renewal(1, 1)] } })
  expect(actionItems.map(({ kind }) => kind)).toEqual(['funds', 'expiring', 'failed'])
  const keys = new Set(actionItems[2]?.items.map(({ key }) => key))
  const others = found({ rows, balance: 0, charges: { rate: 0, renewals: [renewal(1, 1)] } }, keys)
  expect(others).toEqual(actionItems.slice(0, 2))
})

test('an item tells the date, the amount and the task of those that are left', () => {
  const rows = [1, 6].map((days) => row(days, { isAutoRenew: false, endTime: now + days * dayMs }))
  const over = { status: 'stopped', endedAt: now - hourMs }
  const tasks = [task(1, { stoppedCount: 1 }), task(2, { ...over, projectId: '5' })]
  const [expiring, power] = found({ rows, tasks }, new Set([`expiring:1:${now + dayMs}`, 'power:1:1']))
  expect(expiring && actionItemTitle(expiring)).toBe('1 台节点 7 天内到期，未开启续费')
  expect(expiring && actionItemDetail(expiring)).toBe('最早 11-28 18:00 到期 · 续费共 $15.00')
  expect(power).toMatchObject({ again: '/powerExplore/deploy?project_id=5', hasEnded: true })
})

test('the calendar has the leases that are still to end, and says whether they renew themselves', () => {
  const ended = { endTime: now, price: '9.00' }
  const released = row(4, { leaseStatus: 'released' })
  const rows = endingRows(
    [
      row(1, {}),
      row(2, { isAutoRenew: false }),
      row(6, { isAutoRenew: undefined }),
      row(3, ended),
      released,
      row(5, { price: '' }),
    ],
    now,
  )
  const lines = expiryCalendar(rows, 'https://c.example', now).split('\r\n')
  expect(lines.filter((line) => /^(UID|SUMMARY):/.test(line))).toEqual([
    'UID:lease-1@c.example',
    'SUMMARY:节点 节点1 自动续费 $15.00',
    'UID:lease-2@c.example',
    'SUMMARY:节点 节点2 到期',
    'UID:lease-6@c.example',
    'SUMMARY:节点 节点6 到期',
    'UID:lease-5@c.example',
    'SUMMARY:节点 节点5 自动续费',
  ])
  expect(lines).toContain('DESCRIPTION:请保持余额充足\\nhttps://c.example/nodeManagement')
  expect(lines.join('').replaceAll(/\s/g, '')).toContain('DESCRIPTION:未开启自动续费\\nhttps://c.example/')
  expect(lines.join('').replaceAll(/\s/g, '')).toContain('DESCRIPTION:自动续费状态未知\\nhttps://c.example/')
})

test('a failure is over once its node is known to have another state', () => {
  const rows = [
    row(1, { install: 'running' }),
    row(2, { install: 'timeout' }),
    row(3, { install: 'timeout', leaseStatus: 'stopped' }),
    // It may still have failed.
    row(4, { install: '' }),
  ]
  expect(solvedKeys(rows)).toEqual(['failed:1:failed', 'failed:1:timeout'])
  const [failed] = found({ rows: [row(1, { install: 'timeout' })] })
  expect(solvedKeys(rows)).toContain(failed?.items[0]?.key)
})
