import { test as base } from '@playwright/test'
import { recordAnswers } from './answers'
import { watchConsole } from './console-watch'
import { Control } from './control'
import { watchMutants } from './mutants'
import { notePressTimes } from './press-times'
import { SharedContext } from './shared-context'
import { SharedPage } from './shared-page'

interface World {
  world: string
  token: string
  user: { id: number; email: string; nickname: string | null }
}

interface Fixtures {
  sharedPage: SharedPage
  /** The browser's cache is empty, so that all code comes over the network. */
  isFirstVisit: boolean
  /** The provider's starting world for this test. */
  scenario: string
  /** The provider's time at the start (epoch milliseconds); it then moves by `advance` only. The real time if absent. */
  now: number | undefined
  world: World
  control: Control
  /** Signs the scenario's user in (by a token in local storage) on every page opened afterwards. */
  signIn: (token?: string) => Promise<void>
  /** Console messages (patterns) that this test expects; any other warning or error fails it. */
  expectedConsole: RegExp[]
  consoleWatch: void
  pressTimes: void
}

/** Every test has a world of its own, so that tests run in parallel. */
export const test = base.extend<Fixtures, { sharedContext: SharedContext }>({
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
  sharedContext: [
    async ({ browser }, use) => {
      const shared = new SharedContext(browser)
      await use(shared)
      await shared.close()
    },
    { scope: 'worker' },
  ],
  isFirstVisit: [false, { option: true }],
  context: async ({ sharedContext, userAgent, world, isFirstVisit }, use, testInfo) => {
    if (isFirstVisit) await sharedContext.close()
    const context = await sharedContext.open(userAgent)
    await context.setExtraHTTPHeaders({ 'X-Mock-World': world.world })
    const endMutants = await watchMutants(context, testInfo)
    await use(context)
    await endMutants()
    await context.clearPermissions()
    if (sharedContext.mustClose || testInfo.status !== testInfo.expectedStatus) await sharedContext.close()
  },
  sharedPage: async ({ context, sharedContext }, use) => {
    const shared = new SharedPage(context.pages()[0] ?? (await context.newPage()))
    await use(shared)
    await context.unrouteAll()
    await context.setOffline(false)
    for (const page of context.pages()) if (page !== shared.page) await page.close()
    await shared.reset(context)
    sharedContext.mustClose = shared.mustClose
  },
  page: async ({ sharedPage }, use) => use(sharedPage.page),
  signIn: async ({ sharedPage, world }, use) => use((token = world.token) => sharedPage.signIn(token)),
  pressTimes: [
    async ({ page }, use, testInfo) => {
      const note = await notePressTimes(page, testInfo)
      await use()
      note()
    },
    { auto: true },
  ],
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
