import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toast } from '~/ui/components/toast'
import { closeConsole, openConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectTexts, expectTitle, expectToast, toasts } from '../../../tests/support/component/expectations'
import { answer } from '../../../tests/support/component/faults'
import { control } from '../../../tests/support/component/provider'
import { useWorld } from '../../../tests/support/component/world'

const card = (name: string) => page.getByRole('region', { name, exact: true })
const rows = (name: string) => card(name).getByRole('listitem')
const figures = () => card('费用分析').getByRole('definition')
/** The grey blocks that stand for a list's rows. */
const skeletons = (name: string) => card(name).css('div[aria-hidden=true]:empty')
const barBalance = () => page.getByRole('banner').getByRole('link', { name: /可用余额/ })
const refresh = () => page.getByRole('button', { name: '刷新余额' }).click()

const dashboard = {
  balance: '128.5',
  cost_analysis: { current_rate: '0.405', today_total: '15.38', month_total: '76.5' },
  node_project: [
    {
      project_id: 1,
      project_icon: null,
      project_name: 'Titan 边缘节点',
      project_short_name: 'Titan',
      count: 6,
    },
  ],
  power_project: [
    {
      project_id: 2,
      project_icon: '/no-such-icon.png',
      project_name: 'Qubic uPoW',
      project_short_name: 'Qubic',
      count: 2,
      total_hashrate: 129.6,
    },
  ],
}

const answerDashboard = (more: object, times?: number) =>
  control.fault(answer('getDashboard', { ...dashboard, ...more }, times === undefined ? {} : { times }))

test(
  'what it costs and what runs, with a letter where an icon is missing or broken, asked for once',
  { tags: ['con-01', 'con-02', 'con-04', 'con-07', 'con-09', 'gen-03', 'gen-04', 'gen-09', 'sel-05'] },
  async () => {
    await answerDashboard({})
    await openConsole('/console')
    await expectTitle('控制面板')
    await expect.element(card('账户余额')).toContainText('$128.50')
    await expect
      .element(card('账户余额').getByRole('link', { name: '订单' }))
      .toHaveAttribute('href', '/mine/order')
    await expectTexts(figures(), ['$0.405/小时', '$15.38', '$76.50'])
    await expectTexts(card('费用分析').getByRole('term'), ['当前费率', '今日消费', '本月消费'])
    await expectTexts(rows('节点项目'), [
      /^TTitan Titan 边缘节点6 运行中(?: · \d 高负载)?\$90\.006 × \$15\.00 \/ 月$/,
    ])
    await expectTexts(rows('算力项目'), ['QQubicQubic uPoW129.6 KH 算力2 个任务'])
    for (const [name, href] of [
      ['节点项目', '/nodeManagement'],
      ['算力项目', '/powerManagement'],
    ] as const)
      await expect
        .element(card(name).getByRole('link', { name: `${name}详情` }))
        .toHaveAttribute('href', href)
    expect(await control.requests('getDashboard')).toHaveLength(1)
  },
)

test('icons are shown', { tags: ['con-07'] }, async () => {
  await openConsole('/console')
  const icon = card('节点项目').css('img').first()
  await expect.element(icon).toBeVisible()
  await expect.element(icon).toHaveAttribute('width', '36')
})

const topOf = (name: RegExp) =>
  page.getByRole('main').getByRole('link', { name }).element().getBoundingClientRect().y

test('the two quick entries', { tags: ['con-05', 'con-06'] }, async () => {
  await openConsole('/console')
  const nodes = page.getByRole('main').getByRole('link', { name: /配置节点/ })
  const power = page.getByRole('main').getByRole('link', { name: /购买算力.+/ })
  await expect.element(nodes).toContainText('搭建节点，高性价比的云服务器租用')
  await expect.element(nodes).toHaveAttribute('href', '/nodeExplore')
  await expect.element(power).toContainText('按分钟计费，随开随停')
  await expect.element(power).toHaveAttribute('href', '/powerExplore')
  expect(topOf(/购买算力.+/)).toBeGreaterThan(topOf(/配置节点/))
})

test(
  'a refresh requests dashboard and user info; the newest balance is shown everywhere',
  { tags: ['con-03', 'con-13'] },
  async () => {
    await openConsole('/console')
    await expect.element(card('账户余额')).toContainText('$128.50')
    await expect.element(page.getByRole('button', { name: /^用户菜单： ?林小满$/ })).toBeVisible()
    const counted = async (operationId: string) => (await control.requests(operationId)).length
    const before = [await counted('getUserInfo'), await counted('getDashboard')] as const
    await control.hold('getUserInfo')
    await answerDashboard({ balance: '99.90' })
    await refresh()
    await expect.element(card('账户余额')).toContainText('$99.90')
    await expect.element(barBalance()).toContainText('$99.90')
    await expect.poll(() => counted('getUserInfo')).toBe(before[0] + 1)
    expect(await counted('getDashboard')).toBe(before[1] + 1)
    await control.release('getUserInfo')
    // The user info was answered after the dashboard: now its word counts.
    await expect.element(card('账户余额')).toContainText('$128.50')
    await expect.element(barBalance()).toContainText('$128.50')
  },
)

test('empty lists say so, but not while they load', { tags: ['con-08', 'con-10', 'con-12'] }, async () => {
  const flashes: string[] = []
  const watch = new MutationObserver(() => {
    if (document.querySelector('[aria-busy=true]') && document.body.textContent.includes('暂无节点项目'))
      flashes.push('暂无节点项目')
  })
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  const empty = { ...dashboard, node_project: [], power_project: [] }
  await control.fault(answer('getDashboard', empty, { hold: true }))
  await openConsole('/console')
  await expect.element(card('节点项目')).toHaveAttribute('aria-busy', 'true')
  await expect.element(skeletons('节点项目')).toHaveLength(10)
  await expectTexts(figures(), ['', '', ''])
  await expect.element(page.getByText('暂无节点项目')).toHaveLength(0)
  await control.release('getDashboard')
  await expect.element(page.getByText('暂无节点项目')).toBeVisible()
  await expect.element(page.getByText('暂无算力项目')).toBeVisible()
  await expect.element(skeletons('节点项目')).toHaveLength(0)
  watch.disconnect()
  expect(flashes).toEqual([])
})

describe('when the dashboard fails', () => {
  beforeEach(() => expectLogs(/\/api\/console\/data/))

  test('one toast, - for what is unknown, and another try at each card', { tags: ['con-11'] }, async () => {
    for (const name of ['费用分析', '节点项目', '算力项目']) {
      await control.fault({ operationId: 'getDashboard', status: 500, times: 1 })
      await openConsole('/console')
      await expectToast('获取控制面板数据失败')
      await expect.element(toasts()).toHaveLength(1)
      await expectTexts(figures(), ['-', '-', '-'])
      await expect.element(page.getByText(/暂无(节点|算力)项目/)).toHaveLength(0)
      await expect.element(page.getByRole('main').getByText('加载失败')).toHaveLength(3)
      await card(name).getByRole('button', { name: '重试' }).click()
      await expect.element(rows('节点项目').first()).toBeVisible()
      await expect.element(page.getByRole('button', { name: '重试' })).toHaveLength(0)
      toast.clear()
      await closeConsole()
    }
  })

  test('previous values stay with their age and can be refreshed', { tags: ['con-11'] }, async () => {
    await answerDashboard({ cost_analysis: { ...dashboard.cost_analysis, today_total: '1.11' } }, 1)
    await control.fault({ operationId: 'getDashboard', status: 500, times: 1 })
    await openConsole('/console')
    await expect.element(card('费用分析')).toContainText('$1.11')
    await refresh()
    const age = page.getByText('刷新失败，以下是 1 分钟前的数据')
    await expect.element(age).toBeVisible()
    await expect.element(card('费用分析')).toContainText('$1.11')
    await expect.element(rows('节点项目')).toContainText('6 运行中')
    await page.getByRole('main').getByRole('button', { name: '重试' }).click()
    await expect.element(age).toHaveLength(0)
    await expect.element(card('费用分析')).not.toContainText('$1.11')
  })
})

const bare = { project_id: '1', project_icon: null, project_name: null, project_short_name: '', count: null }

// An account without nodes, because action items would contain numbers.
describe('an unusual answer', () => {
  beforeEach(() => useWorld({ scenario: 'new-user' }))

  for (const [what, data, lists] of [
    ['no parts', { extra: 1 }, ['-', '-']],
    [
      'nulls for its parts',
      { balance: null, cost_analysis: null, node_project: null, power_project: null },
      ['-', '-'],
    ],
    [
      'rows that name nothing',
      { cost_analysis: {}, node_project: [bare], power_project: [{ ...bare, total_hashrate: 'fast' }] },
      ['- -- 运行中', '---- 算力- 个任务'],
    ],
  ] as const)
    test(`a dashboard with ${what} shows - and no zero`, { tags: ['con-11', 'net-16'] }, async () => {
      await control.fault(answer('getDashboard', data))
      await control.fault(answer('getUserInfo', { id: 1 }))
      await openConsole('/console')
      await expectTexts(figures(), ['-', '-', '-'])
      await expect.element(card('账户余额')).toContainText('-')
      for (const [index, name] of ['节点项目', '算力项目'].entries())
        await expect.element(card(name)).toHaveText(`${name}详情${lists[index]}`)
      await expect.element(page.getByRole('main')).not.toHaveText(/0|undefined|NaN|暂无|余额已用尽|可用 /)
      await expect.element(barBalance()).toContainText('$0.00')
    })
})
