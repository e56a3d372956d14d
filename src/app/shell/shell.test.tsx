import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { settings } from '~/platform/settings'
import { expectAccessible } from '../../../tests/support/component/accessibility'
import { currentUrl, navigate, openConsole } from '../../../tests/support/component/console'
import { expectTexts, focus, press } from '../../../tests/support/component/expectations'
import { control } from '../../../tests/support/component/provider'
import { settled } from '../../../tests/support/component/settled'

const menu = () => page.getByRole('navigation', { name: '主导航' })
const entry = (name: string) => menu().getByRole('link', { name })
const marked = () => menu().css('[aria-current="page"]')
const heading = () => page.getByRole('main').getByRole('heading', { level: 1 })

const entries = [
  ['控制面板', '/console'],
  ['搭建节点', '/nodeExplore'],
  ['节点管理', '/nodeManagement'],
  ['购买算力', '/powerExplore'],
  ['算力管理', '/powerManagement'],
  ['项目配置', '/projectConfig'],
] as const

test('the menu has six entries in their order', { tags: ['shl-01', 'shl-07', 'shl-08'] }, async () => {
  await openConsole('/mine')
  const links = menu().getByRole('link')
  await expectTexts(
    links,
    entries.map(([label]) => label),
  )
  for (const [index, [, path]] of entries.entries())
    await expect.element(links.nth(index)).toHaveAttribute('href', path)
  await expectAccessible()
  const skip = page.getByRole('link', { name: '跳到正文' })
  await expect.element(skip).toHaveAttribute('href', '#main')
  focus(skip)
  await press('Enter')
  await expect.element(page.getByRole('main')).toHaveFocus()
  expect(currentUrl()).toBe('/mine')
  // A page without a list.
  await expect.element(page.getByRole('link', { name: '跳到列表' })).toHaveLength(0)
})

test('a list is two tab stops away, above all that stands over it', async () => {
  await openConsole('/nodeManagement')
  await expect.element(page.getByRole('grid', { name: '节点列表' }).getByRole('row').nth(1)).toBeVisible()
  for (const [path, role, name] of [
    ['/nodeManagement', 'grid', '节点列表'],
    ['/mine/order', 'group', '订单列表'],
  ] as const) {
    await navigate(path)
    const list = page.getByRole('main').getByRole(role, { name })
    await expect.element(list).toBeVisible()
    focus(page.getByRole('link', { name: '跳到正文' }))
    await press('Tab')
    await expect.element(page.getByRole('link', { name: '跳到列表' })).toHaveFocus()
    await press('Enter')
    await expect.element(list).toHaveFocus()
    expect(currentUrl()).toBe(path)
  }
})

test('the entry of the current page is marked, for pages below it too', { tags: ['shl-09'] }, async () => {
  await openConsole('/mine')
  for (const [path, label] of [
    ['/powerManagement/detail?id=1', '算力管理'],
    ['/node/script?project_id=7', '搭建节点'],
    ['/powerExplore/deploy?project_id=7', '购买算力'],
  ] as const) {
    await navigate(path)
    await expectTexts(marked(), [label])
  }
  await entry('节点管理').click()
  await expectTexts(marked(), ['节点管理'])
  await expect.element(marked()).toHaveLength(1)
})

test(
  'the entry of the current page loads it afresh and leaves no entry in the history',
  { tags: ['shl-10', 'shl-11', 'shl-12'] },
  async () => {
    await page.viewport(1280, 400)
    onTestFinished(() => page.viewport(1280, 720))
    // It is kept beside the other one.
    await openConsole('/mine')
    await expect.element(heading()).toHaveText('用户中心')
    await navigate('/nodeManagement?keyword=a')
    await expect.element(heading()).toHaveText('节点管理')
    const leaveMark = () => heading().element().setAttribute('data-state', 'typed')
    leaveMark()
    scrollTo(0, 150)
    await expect.poll(() => scrollY).toBe(150)
    await entry('节点管理').click()
    await expect.poll(currentUrl).toMatch(/\/nodeManagement\?t=\d{13}$/)
    await expect.poll(() => scrollY).toBe(0)
    await expect.element(heading()).not.toHaveAttribute('data-state')
    const previous = currentUrl()
    leaveMark()
    await entry('节点管理').click()
    await expect.poll(currentUrl).not.toBe(previous)
    await expect.element(heading()).not.toHaveAttribute('data-state')
    // All of it is one entry of the history.
    history.back()
    await expect.poll(currentUrl).toBe('/mine')
    // Params of the console itself are not sent.
    const sent = (await control.requests()).filter(({ path }) => path !== '/sse')
    expect(sent.filter(({ query }) => 't' in query)).toEqual([])
  },
)

test('a double click on an entry opens its page, and does not load it again', async () => {
  await openConsole('/projectConfig')
  await navigate('/mine')
  await settled()
  const asked = async () => (await control.requests('listProjectConfigs')).length
  const before = await asked()
  await entry('项目配置').dblClick()
  await expect.element(heading()).toHaveTextContent('项目配置')
  await settled()
  expect(currentUrl()).toBe('/projectConfig')
  expect(await asked()).toBe(before + 1)
})

test('from a page below it the entry is a plain link', { tags: ['shl-13'] }, async () => {
  await openConsole('/powerManagement/detail?id=1')
  await entry('算力管理').click()
  await expect.poll(currentUrl).toBe('/powerManagement')
  history.back()
  await expect.poll(currentUrl).toBe('/powerManagement/detail?id=1')
})

test('help, group and feedback open in a new tab', { tags: ['shl-14'] }, async () => {
  await openConsole('/mine')
  const { helpUrl, groupUrl, feedbackUrl } = settings()
  for (const [name, href] of [
    ['帮助中心', helpUrl],
    ['加入群组', groupUrl],
    ['意见反馈', feedbackUrl],
  ] as const) {
    const link = page.getByRole('link', { name, exact: true })
    await expect.element(link).toHaveAttribute('href', href)
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  }
})

test('each navigation requests the user info once', { tags: ['grd-06', 'grd-08'] }, async () => {
  const count = async () => (await control.requests('getUserInfo')).length
  await openConsole('/messages')
  await settled()
  const before = await count()
  for (const [index, go, url] of [
    // A chain of redirects shares the call under way.
    [1, () => navigate('/explore'), /^\/nodeExplore$/],
    [2, () => entry('节点管理').click(), /^\/nodeManagement$/],
    [3, () => entry('节点管理').click(), /\?t=\d+$/],
    [4, () => history.back(), /^\/nodeExplore$/],
  ] as const) {
    await go()
    await expect.poll(currentUrl).toMatch(url)
    await settled()
    expect(await count()).toBe(before + index)
  }
})

describe('the sticky header', () => {
  test('stands right below the top bar once the banner has scrolled away', async () => {
    await page.viewport(1280, 500)
    onTestFinished(() => page.viewport(1280, 720))
    await openConsole('/messages')
    const filter = page.getByRole('checkbox', { name: '只显示未读消息' })
    await expect.element(page.getByRole('list', { name: '站内信列表' })).toHaveAttribute('aria-busy', 'false')
    await userEvent.wheel(filter, { delta: { y: 300 } })
    await expect.element(page.getByRole('region', { name: '公告', exact: true })).not.toBeInViewport()
    const { height } = page.getByRole('banner').element().getBoundingClientRect()
    // Sixteen of the forty-eight pixels of the row.
    await expect.poll(() => Math.round(filter.element().getBoundingClientRect().y)).toBe(height + 16)
  })
})
