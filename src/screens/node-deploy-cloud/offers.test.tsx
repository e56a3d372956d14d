import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl, navigate, openConsole, reopenConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectNoToast, expectTexts, expectToast } from '../../../tests/support/component/expectations'
import {
  address,
  answer,
  billing,
  buy,
  card,
  expectSound,
  offer,
  offered,
  open,
  plan,
  plans,
  pricing,
  receipt,
  sentOrders,
  summary,
  total,
} from '../../../tests/support/component/pages/market'
import { control } from '../../../tests/support/component/provider'

const prices = () => page.getByRole('group', { name: '价格方案' })

test('filter options of any form choose what is offered', { tags: ['cld-01'] }, async () => {
  const cpu = [{ label: '4核', value: 4 }, { id: 8, name: '8核' }, '16核', null, {}]
  await control.fault(
    answer('getMarketFilter', { data: { cpu, memory: ['8', 16], regions: [{ label: '香港' }] } }),
  )
  await open()
  await expectTexts(page.getByRole('combobox', { name: 'CPU' }).getByRole('option'), [
    'CPU 不限',
    '4核',
    '8核',
    '16核',
  ])
  await expectTexts(page.getByRole('combobox', { name: '内存' }).getByRole('option'), [
    '内存不限',
    '8 G',
    '16 G',
  ])
  await page.getByRole('combobox', { name: 'CPU' }).selectOptions('16核')
  await expect.element(page.getByRole('combobox', { name: 'CPU' }).getByRole('option')).toHaveLength(4)
  await expect.poll(currentUrl).toBe(`${address}&cpu=16`)
  await expect.element(plan('计算型 16 核 32G')).toBeChecked()
  await expect.element(plans()).toHaveLength(1)
  await expectSound()
})

test('no filter options are no failure', { tags: ['cld-01'] }, async () => {
  await control.fault(answer('getMarketFilter', { code: 200, data: {} }))
  // Sizes other than a plain number above zero are none.
  await open(`${address}&cpu=0&memory=0x10`)
  await expect.element(page.getByText('筛选项加载失败')).toHaveLength(0)
  await expect.element(page.getByRole('combobox', { name: 'CPU' })).toHaveValue('')
  expect((await control.requests('listMarketPlans')).map(({ query }) => query)).toEqual([{ project_id: '1' }])
  await buy().click()
  await expectToast('购买成功')
})

test(
  'plans with missing pieces are shown, and bought where they have a price',
  { tags: ['cld-05', 'cld-06', 'cld-15'] },
  async () => {
    const whole = offered({ id: 30, name: '完整', is_show: undefined })
    await offer(
      control,
      { id: 31 },
      offered({ id: 32, name: '无价格方案', pricing_plans: null }),
      offered({ id: 33, name: '价格为空', pricing_plans: [pricing({ id: 331, current_price: null })] }),
      offered({ id: 34, name: '文字规格', cpu_cores: '4', memory_gb: '8G', bandwidth_mbps: null }),
      offered({ id: 35, name: '隐藏零', is_show: 0 }),
      offered({ id: 36, name: '隐藏文字', is_show: 'false' }),
      offered({ id: 37, name: '显示', is_show: '1' }),
      whole,
    )
    await open()
    await expectSound()
    await expect.element(plans()).toHaveLength(6)
    for (const name of ['套餐 31', '无价格方案', '价格为空']) {
      await expect.element(plan(name)).toBeDisabled()
      await expect.element(card(name)).toContainText('暂无价格')
      await expect.element(card(name)).not.toContainText('$')
    }
    await expect.element(card('套餐 31')).toContainText('CPU-内存-带宽-系统盘-')
    await expect.element(card('文字规格')).toContainText('CPU4 核内存-带宽-系统盘80 G')
    await expect.element(plan('文字规格')).toBeChecked()
    await plan('完整').click()
    await expect.element(total()).toHaveText('$15.00/月')
  },
)

test('without any price nothing can be bought, and the button says why', { tags: ['cld-15'] }, async () => {
  await offer(
    control,
    offered({
      pricing_plans: [pricing({ current_price: undefined }), pricing({ id: 9, current_price: '' })],
    }),
  )
  await openConsole(address)
  await expect.element(plan('标准型')).toBeDisabled()
  await expect.element(buy()).toHaveAccessibleDescription('该套餐暂无价格')
  await expect.element(page.getByRole('main')).not.toContainText('$0.00/')
  await expect.element(prices()).toContainText('暂无价格')
  await expect.element(prices().css('label').first()).toHaveAttribute('data-tip', '暂无价格，不能选择')
  await buy().click({ force: true })
  expect(await sentOrders(control)).toEqual([])
})

test('a server that is offered by the month and by the hour says which is cheaper', async () => {
  await open()
  await expect.element(card('标准型 4 核 8G')).toContainText('满 23 天起包月更省')
  await billing('按小时').click()
  await expect.element(card('标准型 4 核 8G')).toContainText('满 23 天起包月更省')
})

test('a plan with one price offers no choice of prices', { tags: ['cld-06'] }, async () => {
  const [one, two] = [pricing({ id: 1, plan_name: '月付' }), pricing({ id: 2, plan_name: '季付' })]
  await offer(
    control,
    offered({ id: 30, name: '一种', pricing_plans: [one] }),
    offered({ id: 31, name: '两种', pricing_plans: [one, two] }),
  )
  await open()
  await expect.element(plan('一种')).toBeChecked()
  await expect.element(summary()).toContainText('价格方案月付')
  await expect.element(prices()).toHaveLength(0)
  await plan('两种').click()
  await expect.element(prices().getByRole('radio')).toHaveLength(2)
})

test('a price is only labelled monthly where the plan says so', { tags: ['cld-06'] }, async () => {
  const of = (id: number, plan_name: string | undefined, current_price: string) =>
    pricing({ id, plan_name, current_price })
  await offer(
    control,
    offered({
      pricing_plans: [
        of(1, '月付', '15.00'),
        of(2, '季付', '40.00'),
        of(3, '12个月', '150.00'),
        of(4, undefined, '9.00'),
      ],
    }),
  )
  await open()
  const unitPrice = summary().getByRole('definition').nth(2)
  await expect.element(card('标准型')).toContainText('$15.00/月')
  await expect.element(unitPrice).toHaveText('$15.00/月')
  await plan('季付').click()
  await expect.element(unitPrice).toHaveText('$40.00（季付）')
  await expect.element(summary()).toContainText('从余额支付')
  await expect.element(summary()).not.toHaveText(/月|到期/)
  await plan('12个月').click()
  await expect.element(unitPrice).toHaveText('$150.00（12个月）')
  await plan('价格方案 4').click()
  await expect.element(unitPrice).toHaveText('$9.00')
  await expect.element(prices()).not.toContainText('/月$')
  await expect.element(prices().getByText('/月')).toHaveLength(1)
  await plan('季付').click()
  await control.fault(answer('createLease', { code: 200, data: null }))
  await buy().click()
  await expect.element(receipt()).toHaveText(/使用期季付/)
})

test('a project that is not published is off the shelf, one without a status is not', async () => {
  const project = { id: 1, short_name: '项目', scripts: [] }
  await control.fault(answer('getProject', { data: { ...project, status: 'offline' } }))
  await openConsole(address)
  await expect.element(page.getByRole('note')).toContainText('项目已下架')
  await expect.element(buy()).toHaveAccessibleDescription('项目已下架')
  await control.clearFaults()
  await control.fault(answer('getProject', { data: project }))
  await reopenConsole()
  await expect.element(page.getByRole('note')).toHaveLength(0)
  await expect.element(buy()).toBeEnabled()
})

test('a server is offered before the balance is known', async () => {
  await control.fault({ operationId: 'getUserInfo', delay: 60_000 })
  await openConsole(address)
  await expect.element(total()).toHaveText('$9.00/月')
  await expect.element(summary()).not.toContainText('购买后')
})

test('another tab or filter begins with its default, whatever was selected before', async () => {
  await open()
  const cpu = () => page.getByRole('combobox', { name: 'CPU' })
  const selectAnother = async () => {
    await plan('存储型 8 核 16G').click()
    await expect.element(total()).toHaveText('$29.00/月')
  }
  await selectAnother()
  await billing('按小时').click()
  await expect.element(summary()).toContainText('$0.015/小时')
  await billing('包月').click()
  await expect.element(total()).toHaveText('$9.00/月')
  await selectAnother()
  await cpu().selectOptions('16 核')
  await expect.element(total()).toHaveText('$56.00/月')
  await expect.poll(currentUrl).toBe(`${address}&billing=monthly&cpu=16`)
  await cpu().selectOptions('CPU 不限')
  await expect.element(total()).toHaveText('$9.00/月')
  await expect.poll(currentUrl).toBe(`${address}&billing=monthly`)
  await selectAnother()
  history.back()
  await expect.element(total()).toHaveText('$56.00/月')
})

test.each([
  ['failed', { status: 500, rawBody: 'x' }],
  ['hold null', { status: 200, body: { code: 200, data: null } }],
])(
  'filter options that %s block no purchase and can be loaded again',
  { tags: ['cld-01'] },
  async (_, fault) => {
    expectLogs(/cloud-market\/filter/)
    await control.fault({ operationId: 'getMarketFilter', ...fault, times: 1 })
    await open()
    await expect.element(page.getByText('筛选项加载失败')).toBeVisible()
    await expectNoToast()
    await buy().click()
    await expectToast('购买成功')
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByText('筛选项加载失败')).toHaveLength(0)
    await expect
      .element(page.getByRole('combobox', { name: 'CPU' }).getByRole('option').nth(1))
      .toBeInTheDocument()
  },
)

test('plans without a charge type are in the tab that their price names', { tags: ['cld-02'] }, async () => {
  const price = (id: number, plan_name: string) => [pricing({ id, plan_name })]
  const standard = '标准'.repeat(40)
  await offer(
    control,
    offered({ id: 1, name: '未知', charge_type: null, pricing_plans: price(1, standard) }),
    offered({ id: 2, name: '小时', charge_type: undefined, pricing_plans: price(2, '按小时') }),
  )
  await open()
  await expect.element(plans()).toHaveLength(1)
  await expect.element(card('未知')).toContainText(`$15.00（${standard}）`)
  const { scrollWidth, clientWidth } = card('未知').element()
  // The radio covers the card's border.
  expect(scrollWidth - clientWidth).toBeLessThan(2)
  await billing('按小时').click()
  await expect.element(card('小时')).toContainText('$15.00/小时')
  await expect.element(buy()).toBeEnabled()
  history.back()
  await expect.poll(currentUrl).toBe(address)
  await expect.element(billing('包月')).toHaveAttribute('aria-pressed', 'true')
})

test('pending requests of the page are aborted when it is left', async () => {
  const call = vi.spyOn(globalThis, 'fetch')
  await control.hold('getDashboard')
  await open()
  // A page before may have one under way.
  await expect.poll(() => control.countHeld('getDashboard')).toBeGreaterThan(0)
  const signal = call.mock.calls.findLast(([url]) => url === '/api/console/data')?.[1]?.signal
  expect(signal?.aborted).toBe(false)
  await navigate('/messages')
  await expect.poll(() => signal?.aborted).toBe(true)
})
