import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { createControlClient, type ControlClient } from '../../../../mocks/control-api/client'
import { startServerProcess } from '../../../support/server-process'
import { openFirefox } from './firefox'
import type { Session } from './session'
import { makeSite } from './site'
import { Tab } from './tab'
import { openWebkit } from './webkit'

const openers = { firefox: openFirefox, webkit: openWebkit }

interface Options {
  browserKind: keyof typeof openers
}

export interface Shared extends Options {
  /** A folder of this run, removed at its end. */
  folder: string
  /** Address of the console and the provider. */
  origin: string
  session: Session
}

interface Fixtures {
  tab: Tab
  /** The browser's downloads. */
  downloads: string
  /** The control API of a world. */
  control: (world: string) => ControlClient
  /** Creates a world, signs its user in and opens a page. Returns the world. */
  enter: (scenario: string, address: string) => Promise<string>
  noProblems: void
}

/** The production console in a real browser, with a provider of its own. */
export const test = base.extend<Fixtures, Shared>({
  browserKind: ['firefox', { option: true, scope: 'worker' }],
  folder: [
    async ({ browserKind }, use) => {
      const folder = mkdtempSync(join(tmpdir(), `${browserKind}-`))
      mkdirSync(join(folder, 'downloads'))
      await use(folder)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
    { scope: 'worker' },
  ],
  origin: [
    async ({ folder }, use) => {
      const site = join(folder, 'site')
      await makeSite(site)
      const { server, origin } = await startServerProcess('--site', site, '--scenario', 'new-user')
      await use(origin)
      server.kill()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  session: [
    async ({ browserKind, folder }, use) => {
      const folders = { profile: join(folder, 'profile'), downloads: join(folder, 'downloads') }
      const session = await openers[browserKind](folders)
      console.log(`${session.name} ${session.version}`)
      await use(session)
      await session.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  tab: async ({ session, origin }, use, testInfo) => {
    await use(new Tab(session, origin))
    if (testInfo.status === testInfo.expectedStatus) return
    writeFileSync(testInfo.outputPath('page.png'), await session.screenshot())
  },
  downloads: async ({ folder }, use) => use(join(folder, 'downloads')),
  control: async ({ request, origin }, use) =>
    use((world) =>
      createControlClient(
        () => world,
        async ({ url, method, headers, body }) => {
          const response = await request.fetch(`${origin}${url}`, { method, headers, data: body })
          return { status: response.status(), text: await response.text() }
        },
      ),
    ),
  enter: async ({ tab, control }, use) =>
    use(async (scenario, address) => {
      const { world, token } = await control('main')('createWorld', { body: { scenario } })
      await tab.goto('/login')
      await tab.call('setToken', token)
      await tab.goto(address)
      await tab.expectState({ path: address })
      await tab.expectLoaded()
      return world
    }),
  noProblems: [
    async ({ tab }, use, { title }) => {
      await use()
      await tab.expectNoProblems(title)
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
