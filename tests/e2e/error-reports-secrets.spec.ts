import type { Page } from '@playwright/test'
import { reportFaults } from '../support/error-report'
import * as invite from './pages/invite-page'
import * as nodes from './pages/nodes-page'
import * as configs from './pages/project-configs-page'
import { breakNumbers, leave, openReporting, test } from './support/error-receiver'
import { expectToast } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect } from './support/test'

const secret = {
  email: 'zhang.wei@example.com',
  password: 'Geheim-7731',
  search: 'geheime-suche',
  query: 'geheime-palette',
  ips: '10.91.82.73\n203.0.113.77 geheimer-host',
  alias: 'geheimer-alias',
  config: 'geheime-konfiguration',
  wallet: '0xGeheim91c2',
  cdk: 'RIVALZ-2026-GEHE',
  account: '币安 UID 39420187',
  remark: '请尽快处理 13800138000',
}

/** All that was typed, in the parts that a report could hold. */
const parts = Object.values(secret).flatMap((text) => text.split(/\s/))

async function signInByForm(page: Page, email: string) {
  const submit = page.getByRole('button', { name: '登录', exact: true })
  await openReporting(page, '/login')
  const signIn = async (address: string, password: string) => {
    await page.getByLabel('邮箱').fill(address)
    await page.getByLabel('密码', { exact: true }).fill(password)
    await submit.click()
  }
  await signIn(secret.email, secret.password)
  await expectToast(page, '邮箱或密码错误')
  await signIn(email, 'demo1234')
  await expect(page).toHaveURL(/\/console/)
  return page.evaluate(() => localStorage.getItem('token') ?? '')
}

async function typeOnNodesPage(page: Page) {
  await nodes.open(page)
  await nodes.runAction(page, '东京-01', '修改别名')
  await page.getByRole('dialog').getByRole('textbox', { name: '别名' }).fill(secret.alias)
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await nodes.pickMore(page, '按名单选择')
  await page.getByRole('dialog').getByRole('textbox').fill(secret.ips)
  await page.getByRole('dialog').getByRole('button', { name: '选择' }).click()
  await expect(page.getByRole('dialog').getByRole('list', { name: /未找到/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: '关键词' }).fill(secret.search)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(secret.search))
}

async function typeElsewhere(page: Page) {
  await configs.open(page)
  await page.getByRole('button', { name: '新建配置' }).click()
  await configs.chooseProject(page, 'Qubic')
  await configs.field(page, '配置别名').fill(secret.config)
  await configs.field(page, '钱包地址').fill(secret.wallet)
  await configs.dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(configs.dialog(page)).toHaveCount(0)
  await openInApp(page, '/node/deploy/cloud?project_id=6')
  await page.getByRole('textbox', { name: 'CDK' }).fill(secret.cdk)
  await page.getByRole('button', { name: '验证' }).click()
  await openInApp(page, '/mine/invite')
  await invite.apply(page).click()
  await invite.amount(page).fill('12')
  await invite.info(page).fill(secret.account)
  await invite.dialog(page).getByRole('textbox', { name: '备注' }).fill(secret.remark)
  await invite.submit(page).click()
  await expect(invite.dialog(page)).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(secret.query)
  await page.keyboard.press('Escape')
}

/** Runs in the browser: each error has the data in its message, and some in its name. */
function breakWith(texts: string[]) {
  const all = texts.join(' ')
  setTimeout(() => JSON.parse(all))
  setTimeout(() => {
    throw Object.assign(new Error(all), { name: texts[0], [all]: all })
  })
  void Promise.reject(new Error(`${all}\n    at ${location.origin}/assets/${texts[2]}.js:1:1`))
  void Promise.reject({ name: texts[1], message: all })
  void Promise.reject(all)
}

test.use({ expectedConsole: [/./] })
test.describe.configure({ timeout: 120_000 })

test('reports contain no input, no token and no address', async ({ page, world, control, reporting }) => {
  await page.route('**/assets/not-found-*.js', (route) => route.abort())
  const token = await signInByForm(page, world.user.email)
  const secrets = [token, world.user.email, 'demo1234', ...parts]
  await typeOnNodesPage(page)
  await typeElsewhere(page)

  const echo = {
    code: 200,
    message: parts.join(),
    data: [{ id: 1, title: '维护', is_sticky: { [token]: parts } }, token],
  }
  await control.fault({
    operationId: 'listAnnouncements',
    status: 200,
    body: { ...echo, meta: { total: 2 } },
  })
  await control.fault({ operationId: 'getDashboard', rawBody: `{"${secrets.join('":1,"')}` })
  await openInApp(page, `/announcements?mail=${secret.email}`)
  await expect(page.getByRole('list', { name: '公告列表' })).toContainText('维护')
  await page.evaluate(breakWith, secrets)
  await openInApp(page, `/${secret.alias}?token=${token}&mail=${secret.email}#${secret.password}`)
  await expect(page.getByRole('heading', { name: '页面出错了' })).toBeVisible()
  await openInApp(page, `/nodeManagement?keyword=${secret.search}`)
  await page.evaluate(breakNumbers, secrets.join())
  await openInApp(page, '/console')
  await expect(page.getByRole('heading', { name: '页面出错了' })).toBeVisible()
  await leave(page)

  const kinds = () => reporting.entries().map((one) => Object(one).kind)
  await expect
    .poll(kinds)
    .toEqual(expect.arrayContaining(['window', 'rejection', 'chunk', 'render-caught', 'decode', 'vital']))
  const sent = reporting.received
    .map(({ headers: { referer, cookie }, text }) => [referer, cookie, text])
    .join('\n')
  expect(secrets.filter((one) => sent.toLowerCase().includes(one.toLowerCase()))).toEqual([])
  expect(sent).not.toMatch(/@|(\d+\.){3}\d+|:\/\/|\?/)
  expect(reporting.received.flatMap(({ text }) => reportFaults(JSON.parse(text)))).toEqual([])
})
