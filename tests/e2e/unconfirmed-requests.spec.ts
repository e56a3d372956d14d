import type { Page } from '@playwright/test'
import type { Control } from './support/control'
import { expectToast } from './support/expectations'
import { address as marketAddress, buy, open as openMarket, plan, receipt } from './support/market'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import { question } from './support/unconfirmed'
import * as deployDialog from './pages/deploy-dialog'
import * as invite from './pages/invite-page'
import * as nodes from './pages/nodes-page'
import * as power from './pages/power-deploy-page'
import * as servers from './pages/servers-page'
import * as task from './pages/power-task-page'
import * as topUp from './pages/top-up-dialog'

test.describe.configure({ timeout: 60_000 })
test.beforeEach(async ({ signIn }) => signIn())

const sent = async (control: Control, operationId: string) => (await control.requests(operationId)).length

async function pressBuy(page: Page) {
  await plan(page, '标准型 4 核 8G').check()
  await buy(page).click()
}

async function loseOnePurchase(page: Page, control: Control) {
  await openMarket(page)
  await control.fault({ operationId: 'createLease', lose: true, times: 1 })
  await pressBuy(page)
  await expectToast(page, '请求失败，请稍后重试')
}

interface Press {
  operationId: string
  what: string
  repeat: string
  /** The text of the toast after a failure. */
  failure: string
  open: (page: Page) => Promise<void>
  press: (page: Page) => Promise<void>
}

const privateServers = '/node/deploy/private?project_id=1'

async function openTasks(page: Page, id: number) {
  await openInApp(page, `/powerManagement/detail?id=${id}`)
  await expect(task.info(page)).toBeVisible()
}

async function deploy(page: Page) {
  await deployDialog.command(page, '升级到最新版本').check()
  await deployDialog.deployButton(page).click()
}

const presses: Press[] = [
  {
    operationId: 'createLease',
    what: '购买',
    repeat: '仍要购买',
    failure: '请求失败，请稍后重试',
    open: openMarket,
    press: pressBuy,
  },
  {
    operationId: 'createRechargeOrder',
    what: '充值',
    repeat: '仍要充值',
    failure: '请求失败，请稍后重试',
    open: (page) => openInApp(page, '/console'),
    press: async (page) => {
      await topUp.open(page)
      await topUp.quick(page, 50).click()
      await topUp.next(page).click()
    },
  },
  {
    operationId: 'createWithdrawal',
    what: '提现申请',
    repeat: '仍要提交',
    failure: '提现申请失败',
    open: (page) => openInApp(page, '/mine/invite'),
    press: async (page) => {
      await invite.apply(page).click()
      await invite.amount(page).fill('5')
      await invite.info(page).fill('币安 UID 1')
      await invite.submit(page).click()
    },
  },
  {
    operationId: 'releaseNodes',
    what: '释放',
    repeat: '仍要释放',
    failure: '释放失败',
    open: nodes.open,
    press: async (page) => {
      await nodes.checkbox(page, '东京-02').click()
      await nodes.batchBar(page).getByRole('button', { name: '批量释放（1）' }).click()
      await page
        .getByRole('alertdialog', { name: '释放节点' })
        .getByRole('button', { name: '释放', exact: true })
        .click()
    },
  },
  {
    operationId: 'resetImage',
    what: '重置镜像',
    repeat: '仍要重置',
    failure: '重置镜像失败',
    open: (page) => nodes.open(page, '?keyword=东京'),
    press: async (page) => {
      await nodes.runAction(page, '东京-01', '重置镜像')
      const dialog = page.getByRole('dialog', { name: '重置 东京-01 的镜像' })
      await dialog.getByRole('radio', { name: 'Debian 12' }).check()
      await dialog.getByRole('button', { name: '重置镜像' }).click()
    },
  },
  {
    operationId: 'deleteNodes',
    what: '删除',
    repeat: '仍要删除',
    failure: '删除失败',
    open: servers.open,
    press: async (page) => {
      await servers.checkbox(page, 'home-nas').click()
      await servers.batchButton(page, '批量删除').click()
      await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click()
    },
  },
  {
    operationId: 'terminatePowerTask',
    what: '终止',
    repeat: '仍要终止',
    failure: '终止失败',
    open: (page) => openTasks(page, 3),
    press: async (page) => {
      await task.info(page).getByRole('button', { name: '终止任务' }).click()
      await task.terminateButton(page).click()
    },
  },
  {
    operationId: 'terminatePowerInstances',
    what: '终止',
    repeat: '仍要终止',
    failure: '终止失败',
    open: (page) => openTasks(page, 3),
    press: async (page) => {
      await task.grid(page).getByRole('button', { name: /^终止/ }).first().click()
      await task.terminateButton(page).click()
    },
  },
  {
    operationId: 'runNodeScript',
    what: '部署',
    repeat: '仍要部署',
    failure: '部署失败',
    open: (page) => openInApp(page, privateServers),
    press: async (page) => {
      await page.getByRole('button', { name: '部署 home-nas', exact: true }).click()
      await deploy(page)
    },
  },
  {
    operationId: 'runBatchScript',
    what: '部署',
    repeat: '仍要部署',
    failure: '部署失败',
    open: (page) => openInApp(page, privateServers),
    press: async (page) => {
      await page.getByRole('checkbox', { name: '选择本页全部' }).check()
      await page.getByRole('button', { name: '批量部署' }).click()
      await deploy(page)
    },
  },
]

for (const { operationId, what, repeat, failure, open, press } of presses)
  test(
    `${operationId}: after no answer and a reload the same press asks first`,
    { tag: ['@two-04'] },
    async ({ page, control }) => {
      await control.state('the user owns a server', { count: 2 })
      await open(page)
      // An open top-up dialog is part of the address.
      const address = page.url()
      // Every time, because a browser repeats a request whose connection was closed.
      await control.fault({ operationId, drop: true })
      await press(page)
      await expectToast(page, failure)
      await control.clearFaults()
      const before = await sent(control, operationId)
      await page.goto(address)
      await press(page)
      await question(page, what)
        .getByRole('button', { name: /^(暂不|取消)/ })
        .click()
      await expect(question(page, what)).toHaveCount(0)
      expect(await sent(control, operationId)).toBe(before)
      await page.goto(address)
      await press(page)
      await question(page, what).getByRole('button', { name: repeat }).click()
      await expect.poll(() => sent(control, operationId)).toBe(before + 1)
    },
  )

test(
  'a purchase without an answer is bought once, whatever is pressed after a reload',
  { tag: ['@two-04'] },
  async ({ page, control }) => {
    await loseOnePurchase(page, control)
    await page.reload()
    await pressBuy(page)
    await expect(question(page, '购买')).toContainText('上一次购买可能已经成功')
    await expect(question(page, '购买').getByRole('link', { name: '订单中心' })).toBeVisible()
    await expect(question(page, '购买').getByRole('button', { name: '暂不购买' })).toBeFocused()
    expect(await sent(control, 'createLease')).toBe(1)
  },
)

test(
  'power: the order says after a reload that the last result is not known',
  { tag: ['@two-04'] },
  async ({ page, control }) => {
    const openOrder = async () => {
      await power.script(page, '一键安装').check()
      await power.spec(page, '计算型 16 核 32G').check()
      await power.config(page).selectOption('矿池钱包')
      await power.deployButton(page).click()
    }
    await openInApp(page, power.address)
    await openOrder()
    await control.fault({ operationId: 'createPowerTask', lose: true, times: 1 })
    await power.confirmButton(page).click()
    await expectToast(page, '部署失败')
    await page.reload()
    await openOrder()
    await expect(power.orderDialog(page)).toContainText('上一次部署结果未知')
    await expect(power.confirmButton(page, '仍要部署')).toBeVisible()
    expect(await sent(control, 'createPowerTask')).toBe(1)
    await openInApp(page, '/powerManagement')
    await expectToast(page, '上一次部署已成功')
  },
)

for (const isLost of [true, false])
  test(
    `a switch whose call ${isLost ? 'took effect' : 'did not arrive'} unseen is set by the next press, not turned over`,
    { tag: ['@two-04'] },
    async ({ page, control }) => {
      const renewal = nodes.row(page, '香港-06').getByRole('switch')
      await nodes.open(page, '?keyword=香港-06')
      await expect(renewal).toBeChecked()
      await control.fault({ operationId: 'toggleAutoRenew', ...(isLost ? { lose: true } : { drop: true }) })
      // The page goes on showing what it had.
      await control.fault({ operationId: 'listDeployedNodes', delay: 60_000 })
      const rereading = page.waitForRequest(/panel-point\?.*limit=100000\b/)
      await renewal.click()
      await expectToast(page, '自动续费设置失败')
      await rereading
      await control.clearFaults()
      const before = await sent(control, 'toggleAutoRenew')
      await expect(renewal).toBeChecked()
      await renewal.click()
      await expectToast(page, '自动续费取消成功')
      await expect(renewal).not.toBeChecked()
      expect(await sent(control, 'toggleAutoRenew')).toBe(before + (isLost ? 0 : 1))
    },
  )

test(
  'a reload while the answer is slow asks before it leaves, and at the next press',
  { tag: ['@two-04', '@two-05'] },
  async ({ page, control }) => {
    await openMarket(page)
    await control.hold('createLease')
    await pressBuy(page)
    await expect.poll(() => sent(control, 'createLease')).toBe(1)
    const leaving = page.waitForEvent('dialog')
    const reloading = page.reload()
    const dialog = await leaving
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reloading
    await pressBuy(page)
    await expect(question(page, '购买')).toBeVisible()
    expect(await sent(control, 'createLease')).toBe(1)
  },
)

test(
  'a second tab is asked while the first one buys, and not afterwards',
  { tag: ['@two-04'] },
  async ({ page, context, control }) => {
    await openMarket(page)
    const other = await context.newPage()
    await other.goto(marketAddress)
    await plan(other, '标准型 4 核 8G').check()
    await control.hold('createLease')
    await pressBuy(page)
    await expect.poll(() => sent(control, 'createLease')).toBe(1)
    await buy(other).click()
    await expect(question(other, '购买')).toBeVisible()
    expect(await sent(control, 'createLease')).toBe(1)
    await question(other, '购买').getByRole('button', { name: '暂不购买' }).click()
    await control.release('createLease')
    await expect(receipt(page)).toBeVisible()
    await buy(other).click()
    await expect(receipt(other)).toBeVisible()
    expect(await sent(control, 'createLease')).toBe(2)
  },
)

test('the list of orders settles it', { tag: ['@two-04'] }, async ({ page, control }) => {
  await loseOnePurchase(page, control)
  await openInApp(page, '/mine/order')
  await expectToast(page, '上一次购买已成功')
  await openInApp(page, marketAddress)
  await pressBuy(page)
  await expect(receipt(page)).toBeVisible()
  expect(await sent(control, 'createLease')).toBe(2)
})

test(
  'the page leaves without a question before and after a call',
  { tag: ['@two-05'] },
  async ({ page, control }) => {
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type())
      void dialog.accept()
    })
    await openMarket(page)
    await page.reload()
    await control.hold('createLease')
    await pressBuy(page)
    await control.held('createLease')
    await control.release('createLease')
    await expect(receipt(page)).toBeVisible()
    await page.reload()
    expect(dialogs).toEqual([])
  },
)
