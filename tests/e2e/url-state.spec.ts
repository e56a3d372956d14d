import type { Page } from '@playwright/test'
import { expectNoToast, expectToast } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { untilEnded, watchCalls } from './support/pending-calls'
import { expect, test } from './support/test'
import { each, idNames, rubbish } from '../support/search-params'

// src/screens/addresses.test.tsx has every screen.
const screens = [
  ['/mine/order', '订单中心'],
  ['/nodeManagement', '节点管理'],
] as const

/** What the page shows, without numbers and ages: clocks and live values change meanwhile. */
const content = async (page: Page) =>
  (await page.getByRole('main').ariaSnapshot())
    .replaceAll(/\d[\d.]*/g, '0')
    .replaceAll(/\/url: .*/g, '')
    .replaceAll('刚刚更新', '0分钟内')

/** The content once it is the same at two looks: parts that load by themselves do not all say that they load. */
async function settledContent(page: Page) {
  let last = ''
  const isSame = async () => {
    const previous = last
    last = await content(page)
    return last === previous
  }
  await expect.poll(isSame, { intervals: [300, 700] }).toBe(true)
  return last
}

test.describe('rubbish in the address', () => {
  for (const [address, title] of screens)
    test(`${address} shows its default`, async ({ page, control, signIn }) => {
      test.slow()
      await signIn()
      const pending = watchCalls(page)
      await openInApp(page, address)
      const heading = page.getByRole('heading', { level: 1, name: title })
      await expect(heading).toBeVisible()
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
      await untilEnded(pending)
      const shown = await settledContent(page)
      for (const [what, search] of rubbish)
        await test.step(what, async () => {
          await openInApp(page, `${address}?${search}`)
          await expect(heading).toBeVisible()
          await expect.poll(() => content(page)).toBe(shown)
          await expect(page.getByRole('dialog')).toHaveCount(0)
          await expectNoToast(page)
        })
      expect((await control.requests()).filter(({ status }) => status >= 400)).toEqual([])
    })

  test.describe('ids that nothing has', () => {
    test.use({ expectedConsole: [/请求的资源不存在|参数错误/] })
    test('leave a page whole', async ({ page, signIn }) => {
      await signIn()
      await openInApp(page, `/nodeManagement?${each('nope:up', idNames)}`)
      // By its tag: a dialog that says that there is no such thing hides it from roles.
      await expect(page.locator('h1')).toBeVisible()
      await expect(page.locator('body')).not.toContainText(/页面出错|undefined|NaN|\[object/)
    })
  })

  test('/register has no invite code', async ({ page }) => {
    for (const search of ['invite_code=%20', 'invite_code=&inviteCode=%09', each('%E0%A4%A')]) {
      await openInApp(page, `/register?${search}`)
      await expect(page.getByLabel('邀请码')).toHaveValue('')
    }
  })
})

const pressed = (page: Page, group: string) =>
  page.getByRole('group', { name: group }).getByRole('button', { pressed: true })

test('addresses of old bookmarks show what they did', async ({ page, signIn }) => {
  await signIn()
  await openInApp(page, '/nodeManagement?status=offline&lease=running&expiry=soon&keyword=a&sort=-cpu,status')
  await expect(page.getByRole('combobox', { name: '节点状态' })).toHaveValue('offline')
  await expect(pressed(page, '运行状态')).toHaveText('运行中')
  await expect(pressed(page, '到期')).toHaveText('7 天内到期')
  await expect(page.getByRole('textbox', { name: '关键词' })).toHaveValue('a')
  await openInApp(page, '/mine/order?page=1&type=hourly')
  await expect(page.getByRole('button', { name: '按小时', pressed: true })).toBeVisible()
  await openInApp(page, '/server?status=offline&group=1&sort=-id')
  await expect(page.getByRole('combobox', { name: '服务器状态' })).toHaveValue('offline')
  await openInApp(page, '/messages?unread=1&page=1&sort=asc')
  await expect(page.getByRole('checkbox', { name: '只显示未读消息' })).toBeChecked()
  await openInApp(page, '/projectConfig?type=power&project=2')
  await expect(page.getByRole('button', { name: '算力', pressed: true })).toBeVisible()
  await openInApp(page, '/console?top_up=1')
  await expect(page.getByRole('dialog', { name: '充值' })).toBeVisible()
})

/** Presses buttons and links of the page that is shown in one task of the browser. */
const pressAtOnce = (page: Page, labels: readonly string[]) =>
  page.evaluate((texts) => {
    const targets = [...document.querySelectorAll<HTMLElement>('main button, nav a')]
    for (const text of texts)
      targets.find((one) => one.checkVisibility() && one.textContent.trim() === text)?.click()
  }, labels)

test.describe('changes', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn()
    await openInApp(page, '/nodeManagement')
    await expect(page.getByRole('heading', { level: 1, name: '节点管理' })).toBeVisible()
  })

  test('at once are merged into one entry of the history', async ({ page }) => {
    await pressAtOnce(page, ['已停止', '已过期'])
    await expect(page).toHaveURL('/nodeManagement?lease=stopped&expiry=expired')
    await expect(pressed(page, '运行状态')).toHaveText('已停止')
    await page.goBack()
    await expect(page).toHaveURL('/nodeManagement')
    await expect(pressed(page, '运行状态')).toHaveText('全部')
    await expect(pressed(page, '到期')).toHaveText('不限到期')
    await page.goForward()
    await expect(page).toHaveURL('/nodeManagement?lease=stopped&expiry=expired')
    await expect(pressed(page, '到期')).toHaveText('已过期')
  })

  test('are dropped when another page is opened before they are in the address', async ({ page }) => {
    await pressAtOnce(page, ['已停止', '项目配置'])
    await expect(page).toHaveURL('/projectConfig')
    await page.getByRole('link', { name: '节点管理' }).click()
    await expect(page).toHaveURL('/nodeManagement')
    await expect(pressed(page, '运行状态')).toHaveText('全部')
  })

  test('of a kept page leave another page with the same param alone', async ({ page }) => {
    const nodeStatus = page.getByRole('combobox', { name: '节点状态' })
    await nodeStatus.selectOption('离线')
    await expect(page).toHaveURL('/nodeManagement?status=offline')
    await openInApp(page, '/server')
    const serverStatus = page.getByRole('combobox', { name: '服务器状态' })
    await expect(serverStatus).toHaveValue('')
    await serverStatus.selectOption('在线')
    await expect(page).toHaveURL('/server?status=online')
    await page.getByRole('link', { name: '节点管理' }).click()
    await expect(page).toHaveURL('/nodeManagement?status=offline')
    await expect(nodeStatus).toHaveValue('offline')
  })

  test('of a page that was left do not reach the address of the next one', async ({ page, control }) => {
    await openInApp(page, '/node/deploy/cloud?project_id=1')
    const settings = page.getByRole('region', { name: '项目设置' })
    await settings.getByRole('button', { name: '新建配置' }).click()
    const dialog = page.getByRole('dialog', { name: '新建配置' })
    await dialog.getByLabel('配置别名').fill('家里')
    await dialog.getByLabel('身份码').fill('ABCD')
    await control.hold('createProjectConfig')
    await dialog.getByRole('button', { name: '保存' }).click()
    await openInApp(page, '/console')
    await expect(page.getByRole('heading', { level: 1, name: '控制面板' })).toBeVisible()
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).search))
    await control.release('createProjectConfig')
    await expectToast(page, '保存成功')
    await page.getByRole('link', { name: '节点管理' }).click()
    await expect(page).toHaveURL('/nodeManagement')
    expect(new Set(visited)).toEqual(new Set(['']))
  })
})
