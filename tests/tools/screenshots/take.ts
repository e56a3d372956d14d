import type { Page } from '@playwright/test'
import type { NewFault } from '../../../mocks/generated/control-api/model'
import { operationList } from '../../../mocks/generated/operation-list'
import type { Control } from '../../e2e/support/control'
import { expect, test } from '../../e2e/support/test'
import { screens, type Screen, type ScreenState } from './screens'

const states: readonly ScreenState[] = ['full', 'empty', 'failing', 'loading']

const scenarios = { full: 'demo', empty: 'new-user', failing: 'demo', loading: 'demo' } as const

const sizes = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
]

// Requests of the shell never fail, so that only the screen itself shows the state.
const shellOperations = new Set([
  'getUserInfo',
  'getUnreadCount',
  'streamUnreadCount',
  'getLatestAnnouncement',
])

const screenOperations = operationList
  .filter(({ method, operationId }) => method === 'GET' && !shellOperations.has(operationId))
  .map(({ operationId }) => operationId)

/** Longer than a screenshot takes. */
const endlessDelayMs = 600_000

const faults: Partial<Record<ScreenState, Omit<NewFault, 'operationId'>>> = {
  failing: { status: 500 },
  loading: { delay: endlessDelayMs },
}

async function prepare(control: Control, state: ScreenState) {
  const fault = faults[state]
  if (fault) for (const operationId of screenOperations) await control.fault({ operationId, ...fault })
}

/** Waits until the screen shows its state: skeletons while loading, otherwise none. */
async function settle(page: Page, state: ScreenState, { isAnonymous }: Screen) {
  const area = isAnonymous ? page.locator('body') : page.getByRole('main')
  const skeletons = area.locator('[aria-busy=true]')
  const heading = area.getByRole('heading')
  // A page whose heading is loaded data has no heading yet.
  const marker = state === 'loading' ? heading.or(skeletons).or(area.getByRole('status')) : heading
  await expect(marker.first()).toBeVisible()
  if (state !== 'loading') await expect(skeletons).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** Captures the screen in light and dark, in all sizes. */
async function take(page: Page, folder: string) {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({
        path: `${folder}-${colorScheme}-${viewport.width}.png`,
        animations: 'disabled',
      })
    }
  }
}

for (const screen of screens)
  for (const state of screen.states ?? states)
    test.describe(`${screen.name} ${state}`, () => {
      // Failed requests are logged to the console, as intended.
      test.use({ scenario: scenarios[state], expectedConsole: [/./] })
      test('light and dark, all sizes', async ({ page, control, signIn }) => {
        await prepare(control, state)
        if (!screen.isAnonymous) await signIn()
        await page.goto(screen.path)
        await settle(page, state, screen)
        for (const name of screen.press ?? []) await page.getByRole('button', { name }).click()
        if (screen.press) await expect(page.getByRole('dialog')).toBeVisible()
        await take(page, `screenshots/${screen.name}/${state}`)
      })
    })
