import type { Page } from '@playwright/test'
import { pickMore } from '../../../e2e/pages/nodes-page'

/** A user action that sends a change: the presses and input until the request is sent. */
export interface UserAction {
  name: string
  path: string
  operationId: string
  perform: (page: Page) => Promise<void>
  /** Input that a failed request must not clear. */
  typed?: { label: string; value: string }
  isAnonymous?: boolean
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const fill = (page: Page, label: string | RegExp, value: string) => page.getByLabel(label).first().fill(value)

async function signInWith(page: Page) {
  await fill(page, '邮箱', 'demo@example.com')
  await fill(page, /^密码/, 'demo1234')
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

async function rename(page: Page) {
  await press(page, '修改昵称')
  await page.getByRole('dialog').getByRole('textbox', { name: '昵称' }).fill('新名字')
  await page.getByRole('dialog').getByRole('button', { name: /保存/ }).click()
}

async function topUp(page: Page) {
  await page.getByRole('main').getByRole('button', { name: '充值', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '$50', exact: true }).click()
  await press(page, '下一步')
}

async function withdraw(page: Page) {
  await press(page, '申请提现')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('spinbutton', { name: /提现金额/ }).fill('2')
  await dialog.getByRole('textbox', { name: '收款信息' }).fill('12345678')
  await dialog.getByRole('button', { name: /提交/ }).click()
}

async function createConfig(page: Page) {
  await press(page, '新建配置')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '项目' }).fill('Qubic')
  await dialog.getByRole('option').filter({ hasText: 'Qubic' }).first().click()
  await dialog.getByLabel('钱包地址').fill('W1')
  await dialog.getByRole('textbox', { name: '配置别名' }).fill('新别名')
  await dialog.getByRole('button', { name: /保存/ }).click()
}

async function editConfig(page: Page) {
  await press(page, /^编辑 /)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '配置别名' }).fill('改过的别名')
  await dialog.getByRole('button', { name: /保存/ }).click()
}

async function pressAndConfirm(page: Page, opener: string | RegExp, name: string | RegExp) {
  await press(page, opener)
  await page.getByRole('alertdialog').getByRole('button', { name }).click()
}

async function buyServer(page: Page) {
  const summary = page.getByRole('region', { name: '订单摘要' })
  await summary.getByRole('button', { name: '立即购买' }).click()
}

async function buyPower(page: Page) {
  await page.getByRole('group', { name: '命令' }).locator('label').first().click()
  await page.getByRole('group', { name: '服务器' }).locator('label').first().click()
  const config = page.getByRole('combobox', { name: '项目配置' })
  if (await config.isVisible()) await config.selectOption({ index: 1 })
  const summary = page.getByRole('region', { name: '订单摘要' })
  await summary.getByRole('button', { name: '立即部署' }).click()
  await page.getByRole('dialog', { name: '确认订单' }).getByRole('button', { name: '确认部署' }).click()
}

async function createGroup(page: Page) {
  await pickMore(page, '分组管理')
  await fill(page, '新分组名称', '新的一组')
  await press(page, '创建')
}

/** The actions whose responses are mutated. */
export const userActions: readonly UserAction[] = [
  {
    name: 'sign in',
    path: '/login',
    operationId: 'loginUser',
    perform: signInWith,
    typed: { label: '邮箱', value: 'demo@example.com' },
    isAnonymous: true,
  },
  {
    name: 'rename',
    path: '/mine',
    operationId: 'updateUserName',
    perform: rename,
    typed: { label: '昵称', value: '新名字' },
  },
  { name: 'top up', path: '/console', operationId: 'createRechargeOrder', perform: topUp },
  {
    name: 'withdraw',
    path: '/mine/invite',
    operationId: 'createWithdrawal',
    perform: withdraw,
    typed: { label: '收款信息', value: '12345678' },
  },
  {
    name: 'mark a message',
    path: '/messages',
    operationId: 'markMessageRead',
    perform: (page) => page.getByRole('button', { name: '标记已读', exact: true }).first().click(),
  },
  {
    name: 'mark all messages',
    path: '/messages',
    operationId: 'markAllMessagesRead',
    perform: (page) => press(page, '全部标记已读'),
  },
  {
    name: 'create a config',
    path: '/projectConfig',
    operationId: 'createProjectConfig',
    perform: createConfig,
    typed: { label: '配置别名', value: '新别名' },
  },
  {
    name: 'edit a config',
    path: '/projectConfig',
    operationId: 'updateProjectConfig',
    perform: editConfig,
    typed: { label: '配置别名', value: '改过的别名' },
  },
  {
    name: 'delete a config',
    path: '/projectConfig',
    operationId: 'deleteProjectConfig',
    perform: (page) => pressAndConfirm(page, /^删除 /, '删除'),
  },
  {
    name: 'buy a server',
    path: '/node/deploy/cloud?project_id=3',
    operationId: 'createLease',
    perform: buyServer,
  },
  {
    name: 'buy power',
    path: '/powerExplore/deploy?project_id=8',
    operationId: 'createPowerTask',
    perform: buyPower,
  },
  {
    name: 'switch the loop',
    path: '/powerManagement/detail?id=1',
    operationId: 'toggleTaskLoop',
    perform: (page) => page.getByRole('switch', { name: '自动循环' }).click(),
  },
  {
    name: 'create a group',
    path: '/nodeManagement',
    operationId: 'createNodeGroup',
    perform: createGroup,
    typed: { label: '新分组名称', value: '新的一组' },
  },
]
