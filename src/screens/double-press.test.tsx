import { expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { currentUrl, openConsole } from '../../tests/support/component/console'
import { clickTwice, focus } from '../../tests/support/component/expectations'
import { centreOf, pressAt } from '../../tests/support/component/mouse'
import * as auth from '../../tests/support/component/pages/auth-pages'
import { batchButton } from '../../tests/support/component/pages/data-grid'
import * as deployDialog from '../../tests/support/component/pages/deploy-dialog'
import * as invite from '../../tests/support/component/pages/invite-page'
import * as market from '../../tests/support/component/pages/market'
import * as messages from '../../tests/support/component/pages/messages-page'
import * as nodes from '../../tests/support/component/pages/nodes-page'
import * as power from '../../tests/support/component/pages/power-deploy-page'
import * as task from '../../tests/support/component/pages/power-task-page'
import { control } from '../../tests/support/component/provider'
import { settled } from '../../tests/support/component/settled'
import { frames } from '../../tests/support/frames'

interface Submit {
  operationId: string
  /** Goes to the button that sends the request. */
  prepare: () => Promise<Locator>
}

const dialog = () => page.getByRole('dialog')
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })
const inQuestion = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true })
const openPrivate = () => openConsole('/node/deploy/private?project_id=1')
const openTask = () => task.open('/powerManagement/detail?id=3')

const submits: Submit[] = [
  {
    operationId: 'updateNodeAlias',
    prepare: async () => {
      await nodes.open('?keyword=东京')
      await nodes.runAction('东京-01', '修改别名')
      return inDialog('保存')
    },
  },
  {
    operationId: 'resetImage',
    prepare: async () => {
      await nodes.open('?keyword=东京')
      await nodes.runAction('东京-01', '重置镜像')
      await dialog().getByRole('radio', { name: 'Debian 12' }).click()
      return inDialog('重置镜像')
    },
  },
  {
    operationId: 'releaseNodes',
    prepare: async () => {
      await nodes.open()
      await nodes.row('东京-02').getByRole('checkbox').click()
      await batchButton('批量释放（1）').click()
      return inQuestion('释放')
    },
  },
  {
    operationId: 'toggleAutoRenew',
    prepare: async () => {
      await nodes.open('?keyword=香港-06')
      return nodes.row('香港-06').getByRole('switch')
    },
  },
  {
    operationId: 'runNodeScript',
    prepare: async () => {
      await openPrivate()
      await page.getByRole('button', { name: '部署 home-nas', exact: true }).click()
      await deployDialog.command('升级到最新版本').click()
      return deployDialog.deployButton()
    },
  },
  {
    operationId: 'runBatchScript',
    prepare: async () => {
      await openPrivate()
      await page.getByRole('checkbox', { name: '选择本页全部' }).click()
      await page.getByRole('button', { name: '批量部署' }).click()
      await deployDialog.command('升级到最新版本').click()
      return deployDialog.deployButton()
    },
  },
  {
    operationId: 'terminatePowerInstances',
    prepare: async () => {
      await openTask()
      await task.grid().getByRole('button', { name: /^终止/ }).first().click()
      return task.terminateButton()
    },
  },
  {
    operationId: 'toggleTaskLoop',
    prepare: async () => {
      await openTask()
      return task.autoLoop()
    },
  },
  {
    operationId: 'createPowerTask',
    prepare: async () => {
      await power.open()
      await power.script('一键安装').click()
      await power.config().selectOptions('矿池钱包')
      await power.spec(power.small).click()
      await power.deployButton().click()
      return power.confirmButton()
    },
  },
  {
    operationId: 'createLease',
    prepare: async () => {
      await market.open()
      await market.plan('标准型 4 核 8G').click()
      return market.buy()
    },
  },
  {
    operationId: 'checkCdk',
    prepare: async () => {
      await market.open(market.cdkAddress)
      await market.code().fill('CDK-2026')
      return market.verify()
    },
  },
  {
    operationId: 'createWithdrawal',
    prepare: async () => {
      await openConsole('/mine/invite')
      await invite.apply().click()
      await invite.amount().fill('5')
      await invite.info().fill('币安 UID 1')
      return invite.submit()
    },
  },
  {
    operationId: 'markAllMessagesRead',
    prepare: async () => {
      await openConsole('/messages')
      await expect.element(messages.cards().first()).toBeVisible()
      return messages.markAll()
    },
  },
  {
    operationId: 'sendVerificationCode',
    prepare: async () => {
      await auth.open('/register')
      await auth.email().fill('new@example.com')
      return auth.sendCode()
    },
  },
  {
    operationId: 'registerUser',
    prepare: async () => {
      await auth.open('/register')
      await auth.fillNewPassword('new@example.com', 'demo1234')
      return auth.button('注册')
    },
  },
  {
    operationId: 'resetPassword',
    prepare: async () => {
      await auth.open('/forget')
      await auth.fillNewPassword('demo@example.com', 'demo1234', '新密码')
      return auth.button(/重置|确认|提交/)
    },
  },
  {
    operationId: 'loginUser',
    prepare: async () => {
      await auth.open('/login')
      await auth.email().fill('demo@example.com')
      await auth.password().fill('demo1234')
      return auth.button('登录')
    },
  },
]

const sent = async (operationId: string) => (await control.requests(operationId)).length

test.each(submits)(
  '$operationId is sent once by two presses in one task and one while it is under way',
  async ({ operationId, prepare }) => {
    await control.state('the user owns a server', { count: 2 })
    await control.hold(operationId)
    const button = await prepare()
    await expect.element(button).toBeVisible()
    await expect.element(button).not.toHaveAttribute('aria-disabled', 'true')
    clickTwice(button)
    await expect.poll(() => control.countHeld(operationId)).toBe(1)
    // The button may be gone, as when a countdown takes its place.
    if (button.query()) clickTwice(button)
    await control.release(operationId)
    await expect.poll(() => control.countHeld(operationId)).toBe(0)
    await openConsole('/announcements')
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await sent(operationId)).toBe(1)
  },
)

test('the second press of a double click opens no other node where the drawer moves the rows', async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1280, 720))
  await nodes.open()
  const cell = nodes.cell('新加坡-03', 'status')
  const place = centreOf(cell)
  pressAt(place, 1)
  await expect.element(page.getByRole('dialog', { name: '新加坡-03' })).toBeVisible()
  await expect.poll(currentUrl).toMatch(/\?node=\d+$/)
  const address = currentUrl()
  expect(centreOf(cell).y, 'the rows have moved').not.toBe(place.y)
  pressAt(place, 2)
  await frames()
  expect(currentUrl()).toBe(address)
})

test('a held Enter presses a switch once', async () => {
  await openTask()
  await expect.element(task.autoLoop()).toBeVisible()
  focus(task.autoLoop())
  await userEvent.keyboard('{Enter>8/}')
  await expect.poll(() => sent('toggleTaskLoop')).toBe(1)
  await settled()
  expect(await sent('toggleTaskLoop')).toBe(1)
})
