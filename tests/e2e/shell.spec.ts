import { expectAccessible, expectNoToast } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

const entries = [
  ['控制面板', '/console'],
  ['搭建节点', '/nodeExplore'],
  ['节点管理', '/nodeManagement'],
  ['购买算力', '/powerExplore'],
  ['算力管理', '/powerManagement'],
  ['项目配置', '/projectConfig'],
] as const

test.beforeEach(async ({ signIn }) => signIn())

test(
  'the menu has six entries in their order',
  { tag: ['@shl-01', '@shl-07', '@shl-08'] },
  async ({ page }) => {
    await openInApp(page, '/mine')
    const links = page.getByRole('navigation', { name: '主导航' }).getByRole('link')
    await expect(links).toHaveText(entries.map(([label]) => label))
    for (const [index, [, path]] of entries.entries())
      await expect(links.nth(index)).toHaveAttribute('href', path)
    await expectAccessible(page)
    const skip = page.getByRole('link', { name: '跳到正文' })
    await expect(skip).toHaveAttribute('href', '#main')
    await skip.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page).toHaveURL('/mine')
  },
)

test(
  'the entry of the current page is marked, for pages below it too',
  { tag: ['@shl-09'] },
  async ({ page }) => {
    const marked = page.getByRole('navigation', { name: '主导航' }).locator('[aria-current="page"]')
    for (const [path, label] of [
      ['/powerManagement/detail?id=1', '算力管理'],
      ['/node/script?project_id=7', '搭建节点'],
      ['/powerExplore/deploy?project_id=7', '购买算力'],
    ] as const) {
      await openInApp(page, path)
      await expect(marked).toHaveText([label])
    }
    await page.getByRole('link', { name: '节点管理' }).click()
    await expect(marked).toHaveText(['节点管理'])
  },
)

test(
  'the entry of the current page loads it afresh and leaves no entry in the history',
  { tag: ['@shl-10', '@shl-11'] },
  async ({ page, context }) => {
    await page.setViewportSize({ width: 1280, height: 400 })
    const heading = page.getByRole('heading', { level: 1 })
    // It is kept beside the other one.
    await openInApp(page, '/mine')
    await expect(heading).toHaveText('用户中心')
    await openInApp(page, '/nodeManagement?keyword=a')
    await expect(heading).toHaveText('节点管理')
    await heading.evaluate((element) => (element.dataset['state'] = 'typed'))
    const entry = page.getByRole('link', { name: '节点管理' })
    await page.mouse.move(640, 300)
    await page.mouse.wheel(0, 200)
    const scrolled = () => page.evaluate(() => scrollY)
    await expect.poll(scrolled).toBe(200)
    // In a new tab or window it leaves this one as it is.
    for (const modifier of ['ControlOrMeta', 'Shift'] as const) {
      const tab = context.waitForEvent('page')
      await entry.click({ modifiers: [modifier] })
      await (await tab).close()
    }
    await expect(heading).toHaveAttribute('data-state', 'typed')
    await entry.click()
    await expect(page).toHaveURL(/\/nodeManagement\?t=\d{13}$/)
    await expect.poll(scrolled).toBe(0)
    await expect(heading).not.toHaveAttribute('data-state')
    const previous = page.url()
    await heading.evaluate((element) => (element.dataset['state'] = 'typed'))
    await entry.click()
    await expect(page).not.toHaveURL(previous)
    await expect(heading).not.toHaveAttribute('data-state')
    // All of it is one entry of the history.
    await page.goBack()
    await expect(page).toHaveURL('/mine')
  },
)

test('from a page below it the entry is a plain link', { tag: ['@shl-13'] }, async ({ page }) => {
  await openInApp(page, '/powerManagement/detail?id=1')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '算力管理' }).click()
  await expect(page).toHaveURL('/powerManagement')
  await page.goBack()
  await expect(page).toHaveURL('/powerManagement/detail?id=1')
})

test('help, group and feedback open in a new tab', { tag: ['@shl-14'] }, async ({ page, request }) => {
  const config = await (await request.get('/config.json')).json()
  await openInApp(page, '/console')
  for (const [name, href] of [
    ['帮助中心', config.helpUrl],
    ['加入群组', config.groupUrl],
    ['意见反馈', config.feedbackUrl],
  ]) {
    const link = page.getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', href)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
})

test.describe('the banner', () => {
  const banner = { name: '公告', exact: true }

  test(
    'shows the latest title, requested once',
    { tag: ['@shl-02', '@shl-04', '@shl-05'] },
    async ({ page, control, request, world }) => {
      const answer = await request.get('/api/announcements/first', { headers: { Token: world.token } })
      const latest = (await answer.json()).data.data
      await openInApp(page, '/nodeManagement')
      await page.getByRole('region', banner).getByRole('link', { name: latest.title }).click()
      await expect(page).toHaveURL(`/announcements/${latest.id}`)
      await page.getByRole('region', banner).getByRole('link', { name: '查看更多' }).click()
      await expect(page).toHaveURL('/announcements')
      // One by the test itself, one by the shell.
      expect(await control.requests('getLatestAnnouncement')).toHaveLength(2)
    },
  )

  test(
    'with none it reads 暂无公告 and is no link',
    { tag: ['@shl-03', '@net-16'] },
    async ({ page, control }) => {
      for (const data of [{ data: null }, {}, null]) {
        await control.clearFaults()
        await control.fault({
          operationId: 'getLatestAnnouncement',
          body: { code: 200, message: '成功', data },
        })
        await openInApp(page, '/nodeManagement')
        await expect(page.getByRole('region', banner)).toContainText('暂无公告')
        await expect(page.getByRole('region', banner).getByRole('link')).toHaveText(['查看更多'])
      }
    },
  )

  test('is put away until the next one', { tag: ['@shl-02'] }, async ({ page, control }) => {
    const answer = (id: number, title: string) =>
      control.fault({
        operationId: 'getLatestAnnouncement',
        body: { code: 200, data: { data: { id, title } } },
      })
    await answer(5, '系统维护通知')
    await page.goto('/messages')
    await expect(page.getByRole('list', { name: '站内信列表' })).toHaveAttribute('aria-busy', 'false')
    await page.getByRole('region', banner).getByRole('button', { name: '收起公告，直到下一条' }).click()
    await expect(page.getByRole('region', banner)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    // The next version of the console reads it too.
    expect(await page.evaluate(() => localStorage.getItem('dismissed-announcement'))).toBe('5')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: '站内信' })).toBeVisible()
    await expect.poll(async () => (await control.requests('getLatestAnnouncement')).length).toBe(2)
    await expect(page.getByRole('region', banner)).toHaveCount(0)
    // What is put away is still one press away.
    const list = page.getByRole('main').getByRole('link', { name: '最新公告' })
    await expect(list).toHaveAttribute('href', '/announcements')
    await control.clearFaults()
    await answer(6, '价格调整')
    await page.reload()
    await expect(page.getByRole('region', banner).getByRole('link', { name: '价格调整' })).toBeVisible()
  })

  test('scrolls away, so that what sticks stands right below the top bar', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 400 })
    await openInApp(page, '/messages')
    const bar = page.getByRole('checkbox', { name: '只显示未读消息' })
    await expect(bar).toBeVisible()
    await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0)
    await page.mouse.move(640, 300)
    await page.mouse.wheel(0, 300)
    await expect(page.getByRole('region', banner)).not.toBeInViewport()
    const topBar = await page.getByRole('banner').boundingBox()
    // Sixteen of the forty-eight pixels of the row.
    await expect
      .poll(async () => Math.round((await bar.boundingBox())?.y ?? 0))
      .toBe((topBar?.height ?? 0) + 16)
  })

  test.describe('that fails', () => {
    test.use({ expectedConsole: [/announcements\/first/] })

    test('is only logged', { tag: ['@shl-03', '@shl-06'] }, async ({ page, control }) => {
      await control.fault({ operationId: 'getLatestAnnouncement', times: 1, status: 500 })
      await control.fault({
        operationId: 'getLatestAnnouncement',
        times: 1,
        rawBody: '<html>',
        contentType: 'text/html',
      })
      await control.fault({ operationId: 'getLatestAnnouncement', drop: true })
      for (let round = 0; round < 3; round += 1) {
        await openInApp(page, '/nodeManagement')
        await expect(page.getByRole('region', banner)).toContainText('暂无公告')
        await expectNoToast(page)
      }
    })
  })
})

test(
  'the reload signal of the menu is never sent to the provider',
  { tag: ['@shl-12'] },
  async ({ page, control }) => {
    await openInApp(page, '/console')
    const requestCount = async () => (await control.requests('getDashboard')).length
    await expect.poll(requestCount).toBe(1)
    await page.getByRole('navigation').getByRole('link', { name: '控制面板' }).click()
    await expect.poll(requestCount).toBe(2)
    expect(new URL(page.url()).searchParams.has('t')).toBe(true)
    for (const operation of ['getDashboard', 'getUserInfo'])
      for (const { query } of await control.requests(operation)) expect(query).toEqual({})
  },
)
