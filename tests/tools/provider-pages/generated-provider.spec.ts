import { expect, test as base, type Page } from '@playwright/test'
import { watchConsole } from '../../e2e/support/console-watch'
import { expectAccessible, toasts } from '../../e2e/support/expectations'
import { openInApp } from '../../e2e/support/open-in-app'
import { watchCalls } from '../../e2e/support/pending-calls'
import { startServerProcess } from '../../support/server-process'
import { inspectPage, waitUntilSettled } from '../response-mutations/screens/inspect-page'
import { screens, type Screen } from '../screenshots/screens'

// A provider of its own, which plays no rules.
const test = base.extend<object, { provider: { origin: string } }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
    async ({}, use) => {
      const { server, origin } = await startServerProcess('--generated', '--site', 'dist/console')
      await use({ origin })
      server.kill()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ provider }, use) => use(provider.origin),
})

const signedIn = screens
  .filter(({ isAnonymous, name }) => !isAnonymous && name !== 'not-found')
  .toSorted((one, other) => (one.press?.length ?? 0) - (other.press?.length ?? 0))

async function signIn(page: Page) {
  await page.goto('/login')
  await page.getByLabel('邮箱').fill('anybody@example.com')
  await page.getByLabel('密码', { exact: true }).fill('anything1')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL('/console')
  await page.goto('/console')
}

async function openScreen(page: Page, { path, press = [] }: Screen, pending: ReadonlySet<unknown>) {
  // A new document for a dialog, because it would stay.
  await (press.length ? page.goto(path) : openInApp(page, path))
  const unsettled = await waitUntilSettled(page, pending)
  for (const name of press) await page.getByRole('button', { name, exact: true }).first().click()
  return [...unsettled, ...(press.length ? await waitUntilSettled(page, pending) : [])]
}

/** Returns a line for each screen: what it shows, and what is wrong with it. */
async function report(page: Page) {
  const pending = watchCalls(page)
  const lines: { screen: string; shows: string; problems: string[] }[] = []
  for (const screen of signedIn) {
    const unsettled = await openScreen(page, screen, pending)
    const { saysFailure, problems } = await inspectPage(page)
    const texts = await toasts(page).allTextContents()
    lines.push({
      screen: screen.name,
      shows: saysFailure ? 'an error state' : 'content',
      problems: [...unsettled, ...problems, ...texts.map((text) => `toast ${text}`)],
    })
  }
  return lines
}

const printed = (lines: Awaited<ReturnType<typeof report>>) =>
  lines.map(({ screen, shows, problems }) => [screen.padEnd(20), shows, ...problems].join('  ')).join('\n')

for (const [name, prefer] of [
  ['the contract’s examples', 'dynamic=false'],
  ['generated values', 'dynamic=true'],
] as const)
  test(`every screen shows content from ${name}`, async ({ page }, testInfo) => {
    test.slow()
    const complain = watchConsole(page, [])
    await page.setExtraHTTPHeaders({ Prefer: prefer })
    await signIn(page)
    const lines = await report(page)
    const text = printed(lines)
    console.log(`Screens on ${name}:\n${text}`)
    await testInfo.attach('screens.txt', { body: text })
    expect(lines.filter(({ shows, problems }) => shows !== 'content' || problems.length > 0)).toEqual([])
    complain()
  })

test('the panel says that the contract answers, lists the operations and marks the calls', async ({
  page,
}) => {
  await signIn(page)
  const panel = await page.context().newPage()
  await panel.goto('/__mock/')
  await expect(panel.getByText(/^只按约定 · /)).toBeVisible()
  const list = panel.getByRole('region', { name: /^按约定回答的接口（\d\d）$/ })
  await expect(list.getByText('getUserInfo')).toBeVisible()
  await expect(panel.getByRole('button', { name: '重置世界' })).toHaveCount(0)
  await panel.getByRole('tab', { name: '请求' }).click()
  await expect(panel.getByRole('button', { name: /200 用户信息.*按约定/ }).first()).toBeVisible()
  await expectAccessible(panel)
})
