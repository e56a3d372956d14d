import { expect, test } from 'vitest'
import { installStatus, leaseTypeLabel, nodeStatus } from '~/features/nodes/model/labels'
import { percentBar, percentCell, shareCell, usageBar, usageCell } from '~/features/nodes/usage'
import { dayMs, hourMs } from '~/lib/time-units'
import {
  actDisabledReason,
  autoRenewDisabledReason,
  canAct,
  canAutoRenew,
  canRelease,
  canResetImage,
  releaseDisabledReason,
  resetImageDisabledReason,
  type CapabilityInput,
} from '~/screens/node-management/capabilities'
import { expiryKind, expiryLabel } from '~/screens/node-management/columns/node-texts'
import { expiryMark } from '~/screens/node-management/overview/marks'

const labels = (of: (state: string) => { label: string } | undefined, states: string[]) =>
  states.map((state) => of(state)?.label)

test('states in words, unknown ones too', { tags: ['nod-27', 'nod-28'] }, () => {
  expect(
    labels(nodeStatus, ['online', 'running', 'offline', 'unregistered', 'strange', '', 'toString']),
  ).toEqual(['在线', '运行中', '离线', '未注册', '未知', '未知', '未知'])
  expect(labels(installStatus, ['pending', 'running', 'success', 'failed', 'timeout', ''])).toEqual([
    '待部署',
    '部署中',
    '已部署',
    '部署失败',
    '部署超时',
    undefined,
  ])
  expect(labels(installStatus, ['rolling_back', 'toString'])).toEqual(['rolling_back', 'toString'])
  expect([
    leaseTypeLabel('yearly', 'cloud'),
    leaseTypeLabel('', 'cloud'),
    leaseTypeLabel('', 'self_owned'),
  ]).toEqual(['yearly', '-', '自有'])
})

test(
  'bars turn yellow above 50 and red above 90, and stay within 0 to 100',
  { tags: ['nod-29', 'nod-30'] },
  () => {
    expect([50, 50.1, 90, 90.1].map((value) => percentBar(value).tone)).toEqual(['ok', 'warn', 'warn', 'bad'])
    expect([-5, 250, 37.25].map((value) => percentBar(value).percent)).toEqual([0, 100, 37.25])
    expect(percentBar(37.25).text).toBe('37.3%')
    const unknown = { percent: undefined, text: '-', tone: 'gray' }
    expect([percentBar(Number.NaN), percentCell(Number.NaN)]).toEqual([unknown, unknown])
    expect(usageBar(512, 1024, 'M')).toEqual({ percent: 50, text: '50% 512/1024 M', tone: 'ok' })
    expect(percentCell(37.25)).toEqual({ percent: 37.25, text: '37.3', tone: 'ok' })
    expect(percentCell(250).text).toBe('100.0')
    expect(usageCell(512, 1024, 'M')).toEqual({ percent: 50, text: '0.5/1', tone: 'ok' })
    expect(shareCell(933, 1024, 'M')).toEqual({ percent: 91.11328125, text: '91.1% 0.9/1', tone: 'bad' })
    for (const [used, total] of [
      [5, 0],
      [Number.NaN, 8],
      [5, Number.NaN],
    ] as const)
      expect([usageBar, usageCell, shareCell].map((bar) => bar(used, total, 'G'))).toEqual([
        unknown,
        unknown,
        unknown,
      ])
  },
)

const now = Date.UTC(2026, 10, 21)
const days = (count: number) => now + count * dayMs

test('the time left of a lease', { tags: ['nod-26'] }, () => {
  expect([Number.NaN, now, days(7), days(7) + 1].map((end) => expiryKind(end, now))).toEqual([
    'none',
    'expired',
    'soon',
    'later',
  ])
  expect(expiryLabel(now - 1, now)?.label).toBe('已过期')
  expect(expiryLabel(days(3), now)).toEqual({ label: '剩 3 天', tone: 'warn' })
  expect(expiryLabel(Number.NaN, now)).toBeUndefined()
})

test('the state of a lease wins over its end', { tags: ['two-09', 'two-11'] }, () => {
  const past = now - 8 * hourMs
  const kinds = (end: number) =>
    ['running', 'deploying', 'busy', 'stopped', 'expired', 'released', ''].map((status) =>
      expiryKind(end, now, status),
    )
  expect(kinds(past)).toEqual(['soon', 'soon', 'soon', 'expired', 'expired', 'expired', 'expired'])
  expect(kinds(days(30))).toEqual(['later', 'later', 'later', 'later', 'expired', 'later', 'later'])
  expect(kinds(Number.NaN)).toEqual(['none', 'none', 'none', 'none', 'expired', 'none', 'none'])
  expect(expiryLabel(past, now, 'running')).toEqual({ label: '到期时间已过', tone: 'warn' })
  expect(expiryLabel(now, now, 'running')?.label).toBe('到期时间已过')
  expect([
    expiryMark(past, now),
    expiryMark(past, now, 'running'),
    expiryMark(days(1), now, 'running'),
  ]).toEqual([6, 5, 5])
})

const node = (rest: Partial<CapabilityInput> = {}): CapabilityInput => ({
  nodeId: 1,
  serverId: 2,
  source: 'cloud',
  leaseStatus: 'running',
  leaseType: 'hourly',
  publicIp: '203.0.113.1',
  isAutoRenew: false,
  ...rest,
})

test('only hourly cloud nodes are released', { tags: ['nod-22', 'nod-25', 'nod-53'] }, () => {
  expect(canRelease(node())).toBe(true)
  expect(releaseDisabledReason(node())).toBeUndefined()
  expect(canRelease(node({ leaseStatus: 'stopped' }))).toBe(true)
  const refused: [Partial<CapabilityInput>, string][] = [
    [{ leaseType: 'monthly' }, '包月节点不能释放'],
    [{ source: 'self_owned', leaseType: '' }, '自有服务器不能释放'],
    [{ nodeId: undefined }, '服务器还没有就绪'],
    [{ leaseType: '' }, '计费方式未知，不能释放'],
    [{ leaseStatus: 'released' }, '节点已经释放'],
    [{ leaseStatus: 'expired' }, '节点已经释放'],
  ]
  for (const [fields, reason] of refused) {
    expect(canRelease(node(fields))).toBe(false)
    expect(releaseDisabledReason(node(fields))).toBe(reason)
  }
})

test('the actions of a row depend on its lease, state and address', { tags: ['nod-18', 'nod-19'] }, () => {
  expect([canAct(node()), actDisabledReason(node())]).toEqual([true, undefined])
  expect(canAct(node({ publicIp: '' }))).toBe(false)
  expect(actDisabledReason(node({ publicIp: '' }))).toBe('节点没有公网 IP')
  expect(actDisabledReason(node({ leaseStatus: 'stopped' }))).toBe('节点未运行')
  for (const leaseStatus of ['busy', ''])
    expect(actDisabledReason(node({ leaseStatus }))).toBe('节点状态未知')
  expect(actDisabledReason(node({ nodeId: undefined }))).toBe('服务器还没有就绪')
  expect(canResetImage(node())).toBe(true)
  expect(canResetImage(node({ leaseStatus: 'stopped' }))).toBe(false)
  expect(resetImageDisabledReason(node({ source: 'self_owned' }))).toBe('自有服务器不能重置镜像')
})

test('only running monthly leases whose setting is known renew by a press', { tags: ['nod-18'] }, () => {
  const monthly = { leaseType: 'monthly' }
  expect([canAutoRenew(node(monthly)), autoRenewDisabledReason(node(monthly))]).toEqual([true, undefined])
  expect(canAutoRenew(node())).toBe(false)
  const reason = (fields: Partial<CapabilityInput>) => autoRenewDisabledReason(node(fields))
  expect(reason({})).toBe('按小时的节点没有自动续费')
  expect(reason({ ...monthly, source: 'self_owned' })).toBe('自有服务器没有租期')
  expect(reason({ ...monthly, leaseStatus: 'stopped' })).toBe('节点未运行，无法设置自动续费')
  expect(reason({ leaseType: 'yearly' })).toBe('计费方式未知，没有自动续费')
  expect(reason({ ...monthly, isAutoRenew: undefined })).toBe('自动续费状态未知')
})
