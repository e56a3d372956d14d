import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole, reopenConsole } from '../../../tests/support/component/console'
import { expectToast } from '../../../tests/support/component/expectations'
import { batchBar, batchButton } from '../../../tests/support/component/pages/data-grid'
import * as deployDialog from '../../../tests/support/component/pages/deploy-dialog'
import * as invite from '../../../tests/support/component/pages/invite-page'
import * as nodes from '../../../tests/support/component/pages/nodes-page'
import * as task from '../../../tests/support/component/pages/power-task-page'
import * as servers from '../../../tests/support/component/pages/servers-page'
import * as topUp from '../../../tests/support/component/pages/top-up-dialog'
import { control } from '../../../tests/support/component/provider'

interface Press {
  operationId: string
  what: string
  repeat: string
  /** The text of the toast after a failure. */
  failure: string
  open: () => Promise<void>
  press: () => Promise<void>
}

const openTask = () => task.open('/powerManagement/detail?id=3')
const openServers = () => openConsole('/node/deploy/private?project_id=1')

async function deploy() {
  await deployDialog.command('升级到最新版本').click()
  await deployDialog.deployButton().click()
}

const presses: Press[] = [
  {
    operationId: 'createRechargeOrder',
    what: '充值',
    repeat: '仍要充值',
    failure: '请求失败，请稍后重试',
    open: () => openConsole('/console'),
    press: async () => {
      await topUp.open()
      await topUp.quick(50).click()
      await topUp.next().click()
    },
  },
  {
    operationId: 'createWithdrawal',
    what: '提现申请',
    repeat: '仍要提交',
    failure: '提现申请失败',
    open: () => openConsole('/mine/invite'),
    press: async () => {
      await invite.apply().click()
      await invite
        .dialog()
        .getByRole('spinbutton', { name: /提现金额/ })
        .fill('5')
      await invite.dialog().getByRole('textbox', { name: '收款信息' }).fill('币安 UID 1')
      await invite.dialog().getByRole('button', { name: /提交/ }).click()
    },
  },
  {
    operationId: 'releaseNodes',
    what: '释放',
    repeat: '仍要释放',
    failure: '释放失败',
    open: nodes.open,
    press: async () => {
      await nodes.row('东京-02').getByRole('checkbox').click()
      await batchBar().getByRole('button', { name: '批量释放（1）' }).click()
      const dialog = page.getByRole('alertdialog', { name: '释放节点' })
      await dialog.getByRole('button', { name: '释放', exact: true }).click()
    },
  },
  {
    operationId: 'resetImage',
    what: '重置镜像',
    repeat: '仍要重置',
    failure: '重置镜像失败',
    open: () => nodes.open('?keyword=东京'),
    press: async () => {
      await nodes.runAction('东京-01', '重置镜像')
      const dialog = page.getByRole('dialog', { name: '重置 东京-01 的镜像' })
      await dialog.getByRole('radio', { name: 'Debian 12' }).click()
      await dialog.getByRole('button', { name: '重置镜像' }).click()
    },
  },
  {
    operationId: 'deleteNodes',
    what: '删除',
    repeat: '仍要删除',
    failure: '删除失败',
    open: () => openConsole('/server'),
    press: async () => {
      await servers.grid().getByRole('checkbox', { name: '选择 home-nas', exact: true }).click()
      await batchButton('批量删除').click()
      await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click()
    },
  },
  {
    operationId: 'terminatePowerTask',
    what: '终止',
    repeat: '仍要终止',
    failure: '终止失败',
    open: openTask,
    press: async () => {
      await task.info().getByRole('button', { name: '终止任务' }).click()
      await task.terminateButton().click()
    },
  },
  {
    operationId: 'terminatePowerInstances',
    what: '终止',
    repeat: '仍要终止',
    failure: '终止失败',
    open: openTask,
    press: async () => {
      await task.grid().getByRole('button', { name: /^终止/ }).first().click()
      await task.terminateButton().click()
    },
  },
  {
    operationId: 'runNodeScript',
    what: '部署',
    repeat: '仍要部署',
    failure: '部署失败',
    open: openServers,
    press: async () => {
      await page.getByRole('button', { name: '部署 home-nas', exact: true }).click()
      await deploy()
    },
  },
  {
    operationId: 'runBatchScript',
    what: '部署',
    repeat: '仍要部署',
    failure: '部署失败',
    open: openServers,
    press: async () => {
      await page.getByRole('checkbox', { name: '选择本页全部' }).click()
      await page.getByRole('button', { name: '批量部署' }).click()
      await deploy()
    },
  },
]

const sent = async (operationId: string) => (await control.requests(operationId)).length

describe('a request without an answer', { tags: ['two-04'] }, () => {
  test.each(presses)(
    '$operationId: the next press asks first',
    async ({ operationId, what, repeat, failure, open, press }) => {
      const question = page.getByRole('alertdialog', { name: `上一次${what}结果未知` })
      await control.state('the user owns a server', { count: 2 })
      await open()
      // Every time, because a browser repeats a request whose connection was closed.
      await control.fault({ operationId, drop: true })
      await press()
      await expectToast(failure)
      await control.clearFaults()
      const before = await sent(operationId)
      // Without the dialogs that a press leaves open.
      await openConsole('/messages')
      await reopenConsole()
      await open()
      await press()
      await expect.element(question.getByRole('button', { name: /^(暂不|取消)/ })).toHaveFocus()
      expect(await sent(operationId)).toBe(before)
      await question.getByRole('button', { name: repeat }).click()
      await expect.poll(() => sent(operationId)).toBe(before + 1)
    },
  )
})

test('the question closes when its page is left by Back', { tags: ['two-04', 'kal-06'] }, async () => {
  const [release] = presses.filter(({ operationId }) => operationId === 'releaseNodes')
  const question = page.getByRole('alertdialog', { name: '上一次释放结果未知' })
  await control.fault({ operationId: 'releaseNodes', drop: true })
  await openConsole('/messages')
  await release?.open()
  await release?.press()
  await expectToast('释放失败')
  await control.clearFaults()
  await openConsole('/messages')
  await reopenConsole()
  await release?.open()
  await release?.press()
  await expect.element(question).toBeVisible()
  const before = await sent('releaseNodes')
  history.back()
  await expect.element(page.getByRole('heading', { name: '站内信', level: 1 })).toBeVisible()
  await expect.element(question).toHaveLength(0)
  expect(await sent('releaseNodes')).toBe(before)
})
