import type { Page } from '@playwright/test'
import { pickMore } from '../../e2e/pages/nodes-page'
import type { Control } from '../../e2e/support/control'
import { expectAccessible } from '../../e2e/support/expectations'
import { openInApp } from '../../e2e/support/open-in-app'
import { expect, test } from '../../e2e/support/test'
import { own } from '../../support/market'

// States that a freshly opened screen does not show: selections, open menus and dialogs, refusals, empty lists.

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

const expectDialog = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('dialog', { name })).toBeVisible()

const columnHead = (page: Page, name: string) =>
  page.getByRole('columnheader', { name }).getByRole('button').first()

const exportBar = (page: Page) => page.getByRole('progressbar', { name: '导出进度' })

const everyMarkdown = `# 一级标题

## 二级标题

- 列表项
- [x] 已办
- [ ] 待办

[链接](https://example.com/help) 和 \`代码\`[^1]

\`\`\`
echo hi
\`\`\`

| 套餐 | 价格 |
| --- | --- |
| 4 核 | $15.00 |

[^1]: 注释
`

const noOrders = { code: 200, message: '', data: [], meta: { total: 0, page: 1, limit: 9 } }

interface Opened {
  name: string
  path: string
  open: (page: Page, control: Control) => Promise<unknown>
  /** Runs before the page opens. */
  arrange?: (control: Control) => Promise<unknown>
}

async function runAction(page: Page, node: string, action: string) {
  await press(page, `操作 ${node}`)
  await page.getByRole('menuitem', { name: action, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Selects a node and presses a batch button; the dialog refuses an empty choice. */
async function openBatch(page: Page, button: RegExp, submit: RegExp) {
  await page.getByRole('checkbox', { name: '选择 东京-02' }).click()
  await press(page, button)
  await page.getByRole('dialog').getByRole('button', { name: submit }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/^请选择/)
      .first(),
  ).toBeVisible()
}

const nodeDialogs: Opened[] = [
  {
    name: 'the command log of a node',
    path: '/nodeManagement?keyword=东京',
    open: (page) => runAction(page, '东京-01', '命令日志'),
  },
  {
    name: 'an image to reset to',
    path: '/nodeManagement?keyword=东京',
    open: async (page) => {
      await runAction(page, '东京-01', '重置镜像')
      await page.getByRole('dialog').getByRole('radio', { name: 'Debian 12' }).check()
    },
  },
  {
    name: 'groups to join, none chosen',
    path: '/nodeManagement?keyword=东京',
    open: (page) => openBatch(page, /^设置分组（/, /^加入分组/),
  },
  {
    name: 'the groups',
    path: '/nodeManagement?keyword=东京',
    open: async (page) => {
      await pickMore(page, '分组管理')
      await expectDialog(page, '分组管理')
    },
  },
  {
    name: 'the result of a pasted list',
    path: '/nodeManagement?status=offline',
    open: async (page) => {
      await pickMore(page, '按名单选择')
      const dialog = page.getByRole('dialog', { name: '按名单选择' })
      await dialog.getByRole('textbox').fill('东京-01\n没有这台')
      await dialog.getByRole('button', { name: '选择', exact: true }).click()
      await expect(dialog.getByRole('status')).toContainText('已选中')
    },
  },
]

const nodeList: Opened[] = [
  {
    name: 'a selected node',
    path: '/nodeManagement?keyword=东京',
    open: (page) => page.getByRole('checkbox', { name: '选择 东京-02' }).click(),
  },
  {
    name: 'two sort keys and the settings of the columns',
    path: '/nodeManagement?keyword=东京',
    open: async (page) => {
      await columnHead(page, '别名').click()
      await columnHead(page, '状态').click({ modifiers: ['Shift'] })
      await expect(page.getByRole('columnheader', { name: /第 2 排序/ })).toBeVisible()
      await pickMore(page, '列设置')
      await expectDialog(page, '列设置')
    },
  },
  {
    name: 'the cursor at a square of the overview',
    path: '/nodeManagement?view=overview&by=project',
    open: async (page) => {
      await page.getByRole('listbox', { name: /^Titan，/ }).focus()
      await page.keyboard.press('Enter')
    },
  },
]

const deployment: Opened[] = [
  {
    name: 'the commands of a project',
    path: '/node/script?project_id=1',
    open: (page) => expect(page.getByRole('region', { name: '一键安装', exact: true })).toBeVisible(),
  },
  {
    name: 'a balance that is too small for the order',
    path: '/node/deploy/cloud?project_id=6',
    arrange: (control) => own(control, '0.01'),
    open: async (page) => {
      const summary = page.getByRole('region', { name: '订单摘要' })
      await expect(summary.getByText('余额不足', { exact: true })).toBeVisible()
      await page.getByRole('group', { name: '计费方式' }).getByRole('button', { name: '按小时' }).click()
      await expect(summary).toContainText('预计可运行')
    },
  },
  {
    name: 'a deployment whose config is missing',
    path: '/node/deploy/private?project_id=1',
    arrange: (control) => control.state('the user owns a server', { count: 2 }),
    open: async (page) => {
      await page.getByRole('checkbox', { name: '选择本页全部' }).check()
      await press(page, '批量部署')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', { name: /一键安装/ }).check()
      await dialog.getByRole('button', { name: /^部署/ }).click()
      await expect(dialog.getByText('请选择配置', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'a selected server',
    path: '/server',
    arrange: (control) => control.state('the user owns a server', { count: 2 }),
    open: (page) => page.getByRole('checkbox', { name: '选择 home-nas', exact: true }).click(),
  },
  {
    name: 'no server',
    path: '/server',
    open: (page) => expect(page.getByRole('button', { name: '添加自有服务器' })).toBeVisible(),
  },
]

const power: Opened[] = [
  {
    name: 'the question before a power task ends',
    path: '/powerManagement',
    open: async (page) => {
      await press(page, '终止 Qubic #1')
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'a config that lacks a parameter',
    path: '/projectConfig',
    open: async (page) => {
      await press(page, '新建配置')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: '项目' }).click()
      await page.getByRole('option', { name: /Qubic/ }).first().click()
      await dialog.getByRole('button', { name: '保存' }).click()
      await expect(dialog.getByText('请输入配置参数')).toBeVisible()
    },
  },
  {
    name: 'all parameters of a config',
    path: '/projectConfig',
    open: async (page) => {
      await press(page, '备用账号 的全部参数')
      await expect(page.getByRole('dialog').getByRole('button', { name: '复制 区域' })).toBeVisible()
    },
  },
]

const account: Opened[] = [
  {
    name: 'a withdrawal that lacks its amount',
    path: '/mine/invite',
    open: async (page) => {
      await press(page, '申请提现')
      await page.getByRole('dialog').getByRole('button', { name: '提交申请' }).click()
      await expect(page.getByRole('dialog').getByText('请输入提现金额')).toBeVisible()
    },
  },
  {
    name: 'the user menu',
    path: '/mine',
    open: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /账户菜单|林小满/ })
        .click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'an export that runs',
    path: '/mine/order',
    open: async (page, control) => {
      await control.hold('listLeaseOrders')
      await press(page, '导出 CSV')
      await expect(exportBar(page)).toBeVisible()
    },
  },
  {
    name: 'no orders of a kind',
    path: '/mine/order',
    arrange: (control) => control.fault({ operationId: 'listDepositOrders', status: 200, body: noOrders }),
    open: async (page) => {
      await page.getByRole('button', { name: '充值', exact: true }).last().click()
      await expect(page.getByText('暂无订单')).toBeVisible()
    },
  },
]

const messages: Opened[] = [
  {
    name: 'new messages and an opened one',
    path: '/messages',
    open: async (page, control) => {
      await control.advance(2 * 86_400)
      await expect(page.getByRole('button', { name: /条新消息$/ })).toBeVisible()
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'the popup of messages',
    path: '/console',
    open: async (page) => {
      await press(page, /^站内信/)
      await expectDialog(page, '站内信')
    },
  },
  {
    name: 'every kind of markdown',
    path: '/announcements/5',
    arrange: (control) =>
      control.fault({
        operationId: 'getAnnouncement',
        status: 200,
        body: {
          code: 200,
          message: '',
          data: {
            id: 5,
            title: '系统维护通知',
            content: everyMarkdown,
            announcement_type: 'maintenance',
            is_sticky: true,
            created_at: '2026-11-18T06:00:00Z',
          },
        },
      }),
    open: (page) => expect(page.getByRole('article').getByRole('table')).toBeVisible(),
  },
]

const signedIn = [...nodeList, ...nodeDialogs, ...deployment, ...power, ...account, ...messages]

for (const { name, path, arrange, open } of signedIn)
  test(
    `axe finds nothing on ${name}, light and dark`,
    { tag: ['@qua-01'] },
    async ({ page, control, signIn }) => {
      await signIn()
      await arrange?.(control)
      await openInApp(page, path)
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached()
      await expect(page.getByRole('main').locator('[aria-busy=true]:visible')).toHaveCount(0)
      await open(page, control)
      await expectAccessible(page)
    },
  )

for (const [path, button] of [
  ['/login', '登录'],
  ['/register', '注册'],
  ['/forget', '重置密码'],
] as const)
  test(
    `axe finds nothing on ${path} with its errors, light and dark`,
    { tag: ['@qua-01'] },
    async ({ page }) => {
      await page.goto(path)
      await page.locator('form').getByRole('button', { name: button, exact: true }).click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      await expectAccessible(page)
    },
  )

test.describe('a new user', () => {
  test.use({ scenario: 'new-user' })
  test('axe finds nothing on the first steps', { tag: ['@qua-01'] }, async ({ page, signIn }) => {
    await signIn()
    await page.goto('/console')
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: '充值' })
        .or(page.getByRole('main').getByRole('button', { name: '充值' }))
        .first(),
    ).toBeVisible()
    await expectAccessible(page)
  })
})
