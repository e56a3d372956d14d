import { test as base } from '@playwright/test'
import { recordAnswers } from './answers'
import { Control } from './control'
import { watchConsole } from './console-watch'
import { KeptPage } from './kept-page'
import { Tab } from './tab'

interface World {
  world: string
  token: string
  user: { id: number; email: string; nickname: string | null }
}

interface Fixtures {
  kept: KeptPage
  /** The first address is a document of its own, as in a tab opened just now. */
  isCold: boolean
  /** The browser has fetched nothing before, not even for another test, so that code comes over the network. */
  isFirstVisit: boolean
  /** The provider's starting world for this test. */
  scenario: string
  /** The provider's time at the start (epoch milliseconds), where it then stands but for `advance`; as real if absent. */
  now: number | undefined
  world: World
  control: Control
  /** Puts the scenario's user into local storage, so that the next page opens signed in. */
  signIn: (token?: string) => Promise<void>
  /** Console messages (patterns) that this test expects; any other warning or error fails it. */
  expectedConsole: RegExp[]
  consoleWatch: void
}

/** Each test has a world of its own, so that tests run side by side. */
export const test = base.extend<Fixtures, { tab: Tab }>({
  scenario: ['demo', { option: true }],
  expectedConsole: [[], { option: true }],
  now: [undefined, { option: true }],
  world: async ({ request, scenario, now }, use, testInfo) => {
    const response = await request.post('/__mock/worlds', { data: { scenario, now } })
    const world: World = await response.json()
    await use(world)
    await recordAnswers(request, world.world, testInfo)
    await request.delete(`/__mock/worlds/${world.world}`)
  },
  control: async ({ request, world }, use) => use(new Control(request, world.world)),
  isCold: [false, { option: true }],
  tab: [
    async ({ browser }, use) => {
      const tab = new Tab(browser)
      await use(tab)
      await tab.close()
    },
    { scope: 'worker' },
  ],
  isFirstVisit: [false, { option: true }],
  context: async ({ tab, userAgent, world, isFirstVisit }, use, testInfo) => {
    if (isFirstVisit) await tab.close()
    const context = await tab.open(userAgent)
    await context.setExtraHTTPHeaders({ 'X-Mock-World': world.world })
    await use(context)
    await context.clearPermissions()
    if (tab.isSpoilt || testInfo.status !== testInfo.expectedStatus) await tab.close()
  },
  kept: async ({ context, tab, isCold }, use) => {
    const kept = new KeptPage(context.pages()[0] ?? (await context.newPage()), tab.isRunning)
    if (isCold) kept.needDocument()
    await use(kept)
    await context.unrouteAll()
    await context.setOffline(false)
    for (const page of context.pages()) if (page !== kept.page) await page.close()
    tab.isRunning = await kept.end(context)
    tab.isSpoilt = kept.isSpoilt
  },
  page: async ({ kept }, use) => use(kept.page),
  signIn: async ({ kept, world }, use) => use((token = world.token) => kept.signIn(token)),
  consoleWatch: [
    async ({ page, expectedConsole }, use) => {
      const complain = watchConsole(page, expectedConsole)
      await use()
      complain()
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
