import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { openConsole } from '../../tests/support/component/console'
import { expectToast, focus } from '../../tests/support/component/expectations'
import * as auth from '../../tests/support/component/pages/auth-pages'
import { batchButton } from '../../tests/support/component/pages/data-grid'
import * as deployDialog from '../../tests/support/component/pages/deploy-dialog'
import * as invite from '../../tests/support/component/pages/invite-page'
import * as market from '../../tests/support/component/pages/market'
import * as nodes from '../../tests/support/component/pages/nodes-page'
import * as configs from '../../tests/support/component/pages/project-configs-page'
import * as topUp from '../../tests/support/component/pages/top-up-dialog'
import { control } from '../../tests/support/component/provider'

interface PendingForm {
  operationId: string
  /** Opens the form and fills it in. Returns the element around its fields, and the button that sends it. */
  prepare: () => Promise<{ form: Locator; submit: Locator }>
}

const dialog = () => page.getByRole('dialog')
const main = () => page.getByRole('main')
const saveIn = (form: Locator) => form.getByRole('button', { name: /^(保存|创建)/ })

async function openGroups() {
  await control.state('a node group exists', { name: '书房', weight: 3 })
  await nodes.open()
  await nodes.pickMore('分组管理')
  return dialog()
}

async function openDeploy() {
  await nodes.open('?keyword=东京')
  for (const name of ['东京-01', '东京-02']) await nodes.row(name).getByRole('checkbox').click()
  await batchButton('批量部署').click()
}

const forms: Record<string, PendingForm> = {
  'an alias': {
    operationId: 'updateNodeAlias',
    prepare: async () => {
      await nodes.open('?keyword=东京')
      await nodes.runAction('东京-01', '修改别名')
      await dialog().getByLabelText('别名').fill('大阪')
      return { form: dialog(), submit: saveIn(dialog()) }
    },
  },
  'a nickname': {
    operationId: 'updateUserName',
    prepare: async () => {
      await openConsole('/mine')
      await page.getByRole('button', { name: '修改昵称' }).click()
      await dialog().getByLabelText('昵称').fill('小满')
      return { form: dialog(), submit: saveIn(dialog()) }
    },
  },
  'a new group': {
    operationId: 'createNodeGroup',
    prepare: async () => {
      const form = await openGroups()
      await form.getByLabelText('新分组名称').fill('客厅')
      return { form, submit: saveIn(form) }
    },
  },
  'an edited group': {
    operationId: 'updateNodeGroup',
    prepare: async () => {
      const form = await openGroups()
      await form.getByRole('button', { name: '编辑 书房' }).click()
      await form.getByLabelText('分组名称').fill('大书房')
      return { form, submit: saveIn(form) }
    },
  },
  'a membership': {
    operationId: 'joinNodeGroup',
    prepare: async () => {
      await control.state('a node group exists', { name: '书房' })
      await nodes.open('?keyword=东京')
      await nodes.row('东京-01').getByRole('checkbox').click()
      await batchButton('设置分组').click()
      await dialog().getByRole('radio', { name: '书房' }).click()
      return { form: dialog(), submit: dialog().getByRole('button', { name: /^(加入分组|保存中)/ }) }
    },
  },
  'a config': {
    operationId: 'updateProjectConfig',
    prepare: async () => {
      await configs.open()
      await page.getByRole('button', { name: /^编辑/ }).first().click()
      await configs.field(/配置别名/).fill('副账号')
      return { form: dialog(), submit: saveIn(dialog()) }
    },
  },
  'a deployment': {
    operationId: 'runBatchScript',
    prepare: async () => {
      await openDeploy()
      await deployDialog.project().fill('Titan')
      await dialog().getByRole('option').first().click()
      await deployDialog.command('升级到最新版本').click()
      return { form: dialog(), submit: dialog().getByRole('button', { name: /^(替换|部署)/ }) }
    },
  },
  'a withdrawal': {
    operationId: 'createWithdrawal',
    prepare: async () => {
      await openConsole('/mine/invite')
      await invite.apply().click()
      await invite.amount().fill('5')
      await invite.info().fill('币安 UID 1')
      return { form: dialog(), submit: invite.submit() }
    },
  },
  'a top-up': {
    operationId: 'createRechargeOrder',
    prepare: async () => {
      await openConsole('/console')
      await topUp.open()
      await topUp.own().fill('20')
      return { form: dialog(), submit: dialog().getByRole('button', { name: /^(下一步|请稍等)/ }) }
    },
  },
  'a purchase': {
    operationId: 'createLease',
    prepare: async () => {
      await market.open(market.cdkAddress)
      await market.quantity().fill('2')
      await market.code().fill('RIVALZ-2026-A7K2')
      return { form: market.summary(), submit: market.summary().getByRole('button', { name: /购买/ }) }
    },
  },
  'a sign-in': {
    operationId: 'loginUser',
    prepare: async () => {
      await auth.open('/login')
      await auth.email().fill('demo@example.com')
      await auth.password().fill('demo1234')
      return { form: main(), submit: auth.button(/^登录/) }
    },
  },
  'a registration': {
    operationId: 'registerUser',
    prepare: async () => {
      await auth.open('/register')
      await auth.fillNewPassword('new@example.com', 'demo1234')
      return { form: main(), submit: auth.button(/^注册/) }
    },
  },
  'a new password': {
    operationId: 'resetPassword',
    prepare: async () => {
      await auth.open('/forget')
      await auth.fillNewPassword('demo@example.com', 'demo1234', '新密码')
      return { form: main(), submit: auth.button(/^重置/) }
    },
  },
}

const openFields = (form: Locator) =>
  [...form.element().querySelectorAll<HTMLElement>('input:enabled, textarea, select')].filter(
    (field) => !field.matches('[readonly], [aria-readonly=true], [aria-disabled=true]'),
  )

const names = (form: Locator) =>
  openFields(form).map((field) => field.getAttribute('aria-label') ?? field.getAttribute('name'))

test.each(Object.entries(forms))(
  'the fields of %s keep text and focus while it is sent, and are given back by a refusal',
  async (_, { operationId, prepare }) => {
    await control.fault({ operationId, hold: true, status: 422, body: { message: '不行' }, times: 1 })
    const { form, submit } = await prepare()
    const before = names(form)
    const typed = form.css('input:not([type=radio], [type=checkbox]):enabled').first()
    const text = (await typed.findElement()).getAttribute('value') ?? ''
    focus(typed)
    await submit.click()
    await expect.element(submit).toHaveAttribute('aria-busy', 'true')
    expect(names(form)).toEqual([])
    focus(typed)
    await userEvent.keyboard('更多')
    await expect.element(typed).toHaveValue(text)
    await control.release(operationId)
    await expectToast('不行')
    await expect.element(submit).not.toHaveAttribute('aria-busy')
    await expect.element(typed).toHaveFocus()
    expect(names(form)).toEqual(before)
  },
)
