import type { Page } from '@playwright/test'
import { openInApp } from '../../e2e/support/open-in-app'
import { expect, test } from '../../e2e/support/test'

// Names and texts from the provider's data, which are not words of the interface.
const names =
  /\b(Ctrl|CDK|IP|CPU|KH|Mbps|AI|CSV|UID|Excel|Chrome|Edge|Firefox|App|Titan|Network|Grass|Gaianet|GaiaNet|Qubic|uPoW|Monero|XMR|0G|Hyperlane|Rivalz|rClient|Nillion|Aleo|Zephyr|Ti|Gr|Ga|Qu|Mo|Kevin)\b/g
const data = [
  /[\w.*+-]+@[\w.-]+/g,
  /https?:\/\/\S+/g,
  /\b[RL]\d{12,}\b/g,
  /\b[A-Z0-9]{8}\b/g,
  /\b\w+=\s*[\w-]+/g,
  // Host names and systems, as the node table shows them.
  /\b[a-z]+(-[a-z0-9]+)+\b/g,
  /\b(Ubuntu|Debian|CentOS|Windows)\b/g,
]

/** All visible texts and labels of the page, without names and data. */
async function words(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [placeholder], [title], img[alt]')].flatMap(
      (one) => ['aria-label', 'placeholder', 'title', 'alt'].map((name) => one.getAttribute(name) ?? ''),
    )
    const commands = [...document.querySelectorAll('code')].map((code) => code.innerText)
    const shown = commands.reduce((text, command) => text.replace(command, ' '), document.body.innerText)
    return [document.title, shown, ...labels].join('\n')
  })
  return (
    [names, ...data].reduce((rest, pattern) => rest.replace(pattern, ' '), text).match(/[A-Za-z]{2,}/g) ?? []
  )
}

// Durations and ages, which the documents write without a space, and the other words that .oxlintrc.json lists.
const spelledOtherwise = /\d+(秒|分钟|小时|天|年|月|日)|CDK专享/g

/** The texts of the page in which Chinese meets Latin letters or digits without a space. */
const gaps = async (page: Page) => {
  const texts = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((element) => {
      const own = Array.from(element.childNodes, (node) => (node instanceof Text ? node.data : '\n')).join('')
      return own.split('\n')
    }),
  )
  const isGap = (text: string) =>
    /\p{Script=Han}[A-Za-z0-9$]|[A-Za-z0-9%]\p{Script=Han}/u.test(text.replace(spelledOtherwise, ''))
  return texts.filter(isGap)
}

for (const path of ['/login', '/register', '/forget'])
  test(`${path} is in Chinese`, { tag: ['@gen-01'] }, async ({ page }) => {
    await openInApp(page, path)
    await expect(page.getByRole('heading')).not.toHaveCount(0)
    expect(await words(page)).toEqual([])
    expect(await gaps(page)).toEqual([])
  })

const screens: [path: string, heading: string][] = [
  ['/console', '控制面板'],
  ['/mine', '用户中心'],
  ['/mine/order', '订单中心'],
  ['/mine/invite', '邀请中心'],
  ['/messages', '站内信'],
  ['/announcements', '最新公告'],
  ['/announcements/14', '新手必读：如何搭建第一个节点'],
  ['/nodeExplore', '搭建节点'],
  ['/node/deploy/cloud?project_id=1&billing=hourly', 'Titan'],
  ['/nodeManagement', '节点管理'],
  ['/node/deploy/private?project_id=1', 'Titan'],
  ['/project', '项目'],
  ['/projectConfig', '项目配置'],
  ['/powerExplore', '购买算力'],
  ['/powerManagement/detail?id=1', 'Qubic'],
  ['/powerManagement', '算力管理'],
  ['/powerExplore/deploy?project_id=8', 'Qubic'],
  ['/server', '服务器管理'],
]

test('every screen is in Chinese', { tag: ['@gen-01'] }, async ({ page, signIn }) => {
  test.slow()
  await signIn()
  await openInApp(page, '/nothing-here')
  await expect(page.getByRole('main').getByRole('heading')).toBeVisible()
  expect(await words(page), '/nothing-here').toEqual([])
  for (const [path, heading] of screens) {
    await openInApp(page, path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0)
    expect(await words(page), path).toEqual([])
    expect(await gaps(page), path).toEqual([])
  }
})
