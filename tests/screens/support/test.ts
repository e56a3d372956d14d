import { test as base } from '@playwright/test'
import { recordAnswers } from './answers'
import { Control } from './control'
import { watchConsole } from './console-watch'

interface World {
  world: string
  token: string
  user: { id: number; email: string; nickname: string | null }
}

interface Fixtures {
  /** The provider's starting world for this test. */
  scenario: string
  world: World
  control: Control
  /** Puts the scenario's user into local storage, so that the next page opens signed in. */
  signIn: (token?: string) => Promise<void>
  /** Console messages (patterns) that this test expects; any other warning or error fails it. */
  expectedConsole: RegExp[]
  consoleWatch: void
}

/** Each test has a world of its own, so that tests run side by side. */
export const test = base.extend<Fixtures>({
  scenario: ['demo', { option: true }],
  expectedConsole: [[], { option: true }],
  world: async ({ request, scenario }, use, testInfo) => {
    const response = await request.post('/__mock/worlds', { data: { scenario } })
    const world: World = await response.json()
    await use(world)
    await recordAnswers(request, world.world, testInfo)
    await request.delete(`/__mock/worlds/${world.world}`)
  },
  control: async ({ request, world }, use) => use(new Control(request, world.world)),
  context: async ({ context, world }, use) => {
    await context.setExtraHTTPHeaders({ 'X-Mock-World': world.world })
    await use(context)
    // The next test goes on with this context: no page may still ask for a world that is gone.
    for (const page of context.pages()) await page.goto('about:blank')
    await context.setExtraHTTPHeaders({})
    await context.setOffline(false)
  },
  signIn: async ({ page, world }, use) => {
    await use(async (token = world.token) => {
      await page.addInitScript((value) => {
        // Once: who signs out stays signed out on the next page.
        if (localStorage.getItem('test-signed-in') === value) return
        localStorage.setItem('test-signed-in', value)
        localStorage.setItem('token', value)
      }, token)
    })
  },
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
