import { hourSeconds, minuteSeconds } from '../../src/lib/time-units'
import { deployButton } from './pages/deploy-dialog'
import { pickMore, showColumns } from './pages/nodes-page'
import { chooseProject, field } from './pages/project-configs-page'
import { expectToast } from './support/expectations'
import { dollars, readLedger } from './support/ledger'
import { Renter } from './support/renter'
import { expect, test } from './support/test'

/** A Monday at ten in Shanghai; only `pass` moves the clock, so that every cent is known. */
const monday = Date.parse('2026-11-09T02:00:00Z')
test.use({ scenario: 'new-user', now: monday })

test('a renter’s week: rented, deployed, failed and retried, looped, run low, topped up, ended', async ({
  page,
  control,
}) => {
  test.setTimeout(180_000)
  const rita = new Renter(page, control, 'rita@example.com')
  await rita.begin(monday)
  const books = () => readLedger(control)

  await test.step('an account and its first money', async () => {
    await rita.register('/register')
    await rita.topUp(50)
    expect(await rita.expectAgreement()).toBe(5000)
  })

  await test.step('three servers by the hour cost nothing yet, two by the month $30 less a voucher of $5', async () => {
    await rita.openMarket('/node/deploy/cloud?project_id=1&billing=hourly', '入门型 2 核 4G')
    await rita.buy(3, '$0.015/小时')
    await rita.expectBalance('$50.00')
    await rita.openMarket('/node/deploy/cloud?project_id=6', '标准型 4 核 8G')
    await page.getByRole('textbox', { name: 'CDK' }).fill('RIVALZ-2026-A7K2')
    await page.getByRole('button', { name: '验证' }).click()
    await expect(page.getByText('立减金 $5.00')).toBeVisible()
    await rita.buy(2, '$25.00/月')
    await rita.expectBalance('$25.00')
    await rita.go('订单中心')
    const orders = page.getByRole('table', { name: '订单列表' }).getByRole('row')
    await expect(orders).toHaveCount(3)
    for (const text of ['$25.00', '包月', '标准型 4 核 8G']) await expect(orders.nth(1)).toContainText(text)
    for (const text of ['$0.00', '按小时', '入门型 2 核 4G']) await expect(orders.nth(2)).toContainText(text)
    expect((await books()).booked(rita.email, '购买节点')).toBe(-2500)
  })

  await test.step('they come up, each with a message', async () => {
    await rita.pass(5 * minuteSeconds)
    await rita.visit('节点管理')
    await expect(page.getByRole('main')).toContainText('全部节点5在线5离线0闲置0')
    await expect(rita.grid).toHaveAttribute('aria-rowcount', '6')
    const ready = (await books()).messages(rita.email).filter(({ subject }) => subject === '节点已就绪')
    expect(ready).toHaveLength(5)
    await rita.expectAgreement()
  })

  await test.step('all are put into a group', async () => {
    await rita.visit('节点管理')
    await rita.grid.getByRole('checkbox', { name: '选择全部' }).click()
    await rita.bar.getByRole('button', { name: '设置分组（5）' }).click()
    const box = rita.dialog('设置分组')
    await box.getByRole('textbox', { name: '新分组名称' }).fill('本周')
    await page.keyboard.press('Enter')
    await expect(box.getByRole('radio', { name: '本周' })).toBeChecked()
    await box.getByRole('button', { name: '加入分组（5 台）' }).click()
    await expect(box).toHaveCount(0)
    await showColumns(page, '分组')
    await expect(rita.grid.locator('[data-column=groups]').filter({ hasText: '本周' })).toHaveCount(5)
  })

  await test.step('a config is made, and a script deployed with it to all', async () => {
    await pickMore(page, '新建配置')
    await chooseProject(page, 'Titan')
    await field(page, '配置别名').fill('周配置')
    await field(page, '身份码').fill('9F2C-77AB')
    await rita.dialog('新建配置').getByRole('button', { name: '保存' }).click()
    await expect(rita.dialog('新建配置')).toHaveCount(0)
    await rita.bar.getByRole('button', { name: '批量部署（5）' }).click()
    const box = rita.dialog('批量部署')
    await box.getByRole('button', { name: '用配置部署' }).click()
    await box.getByRole('combobox', { name: '项目', exact: true }).fill('Titan')
    await box.getByRole('option').filter({ hasText: 'Titan' }).click()
    await box.getByRole('combobox', { name: '项目配置' }).selectOption('周配置')
    await deployButton(page).click()
    await expect(box).toHaveCount(0)
    await rita.pass(6)
    await expect(rita.grid.locator('[data-column=deployment]').filter({ hasText: 'Titan' })).toHaveCount(5)
  })

  await test.step('on a server that goes away meanwhile it fails, and is tried again', async () => {
    await page.getByRole('button', { name: '操作 10.0.0.1', exact: true }).click()
    await page.getByRole('menuitem', { name: '重置镜像' }).click()
    const box = rita.dialog('重置 10.0.0.1 的镜像')
    await box.getByRole('radio', { name: 'Debian 12' }).click()
    await box.getByRole('button', { name: '重置镜像' }).click()
    // Its toast waits for those before.
    await expect(rita.grid.getByRole('row').filter({ hasText: '10.0.0.1' })).toContainText('重置中')
    await rita.pass(minuteSeconds)
    const list = rita.progress.getByRole('list', { name: '各服务器的部署结果' })
    await rita.expectFailureMessages()
    await expect(list.getByRole('listitem').filter({ hasText: '10.0.0.1' })).toContainText('超时')
    await rita.retryButton().click()
    await expect(list.getByRole('listitem').filter({ hasText: '10.0.0.1' })).toContainText(
      '节点离线，无法执行',
    )
    await rita.pass(2 * minuteSeconds)
    await rita.retryUntilDone()
    await rita.refresh()
    await expect(page.getByRole('main')).toContainText('全部节点5在线5离线0闲置0')
    await rita.expectAgreement()
  })

  await test.step('power for two machines is started, that loop', async () => {
    await rita.openMarket('/powerExplore/deploy?project_id=8', '计算型 16 核 32G')
    await page.getByRole('radio', { name: '升级到最新版本' }).check()
    await rita.summary.getByRole('spinbutton', { name: '数量' }).fill('2')
    await rita.summary.getByRole('switch', { name: '自动循环' }).click()
    await expect(rita.summary.getByRole('status')).toHaveText('$0.07/小时')
    // By keyboard, because a toast may cover the button.
    await rita.summary.getByRole('button', { name: '立即部署' }).press('Enter')
    await rita.dialog('确认订单').getByRole('button', { name: '确认部署' }).click()
    await rita.dialog('正在部署').getByRole('link', { name: '前往算力管理' }).click()
    await rita.pass(11 * minuteSeconds)
    await page.getByRole('link', { name: /^详情 Qubic #/ }).click()
    await expect(rita.fact('机器')).toContainText('2/2 运行')
    await expect(rita.fact('当前费用')).toContainText('$0.07/小时')
  })

  await test.step('ten hours cost 3 × $0.15 and 2 × $0.35, to the cent', async () => {
    const before = await rita.expectAgreement()
    await rita.pass(10 * hourSeconds)
    expect(await rita.expectAgreement()).toBe(before - 115)
  })

  await test.step('machines that were taken back are followed by others', async () => {
    await rita.pass(37 * hourSeconds)
    await rita.openTask()
    const ledger = await books()
    const machines = ledger.machines(rita.email)
    const ended = machines.filter(({ status }) => status === 'stopped').length
    expect(ended).toBeGreaterThanOrEqual(2)
    expect(machines.length - ended).toBe(2)
    await expect(page.getByRole('switch', { name: '自动循环' })).toBeChecked()
    await expect(page.getByRole('grid', { name: '机器列表' })).toHaveAttribute(
      'aria-rowcount',
      String(machines.length + 1),
    )
    await expect(rita.fact('累计消费')).toContainText(dollars(ledger.metered(rita.email).power))
    await rita.expectAgreement()
  })

  await test.step('the balance runs low, a notice says so, and it is topped up', async () => {
    await rita.pass(109 * hourSeconds)
    const before = await rita.expectAgreement()
    await expectToast(page, '余额不足 3 天')
    await rita.topUp(10)
    expect(await rita.expectAgreement()).toBe(before + 1000)
  })

  await test.step('the task is terminated, at what it cost', async () => {
    await rita.openTask()
    await page.getByRole('button', { name: '终止任务' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '终止', exact: true }).click()
    await expectToast(page, '终止成功')
    await expect(rita.fact('机器')).toContainText('0/2 运行')
  })

  await test.step('the servers by the hour are released, those by the month stay', async () => {
    await rita.visit('节点管理')
    await rita.bar.getByRole('button', { name: '批量释放（3）' }).click()
    const question = page.getByRole('alertdialog', { name: '释放节点' })
    await expect(question).toContainText('跳过 2 台（包月节点不能释放）')
    await question.getByRole('button', { name: '释放', exact: true }).click()
    await expectToast(page, '释放成功')
    await expect(rita.grid).toHaveAttribute('aria-rowcount', '3')
  })

  const spent = dollars((await books()).metered(rita.email).power)

  await test.step('nothing is billed any more', async () => {
    const before = await rita.expectAgreement()
    await rita.pass(2 * hourSeconds)
    expect(await rita.expectAgreement()).toBe(before)
    await expect(page.getByRole('region', { name: '费用分析' })).toContainText('当前费率$0.00')
  })

  await test.step('the messages and the books list all of it', async () => {
    const messages = (await books()).messages(rita.email)
    await page.getByRole('button', { name: /^站内信，\d+ 条未读$/ }).click()
    await page.getByRole('link', { name: '查看全部消息' }).click()
    await expect(page.getByLabel('站内信统计')).toHaveText(
      `全部${messages.length}未读${messages.length}已读0`,
    )
    await rita.read('节点已释放', '3 台节点已释放')
    await rita.read('算力任务已结束', `共消费 ${spent}`)
    await rita.read('充值成功', '$10.00')
    await expect(page.getByLabel('站内信统计')).toHaveText(
      `全部${messages.length}未读${messages.length - 3}已读3`,
    )
    const kinds = [...new Set((await books()).memos(rita.email))]
    expect(kinds).toEqual(['充值', '购买节点', '按分钟计费'])
  })
})
