import type { Page } from '@playwright/test'
import { operationList } from '../../mocks/generated/operation-list'
import type { Control, Fault } from '../screens/support/control'
import { expect, test } from '../screens/support/test'
import { screens, type Screen, type State } from './screens'

const states: readonly State[] = ['full', 'empty', 'failing', 'loading']

const scenarios = { full: 'demo', empty: 'new-user', failing: 'demo', loading: 'demo' } as const

const sizes = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
]

// What the shell itself reads is left whole, so that the screen alone shows the state.
const shells = new Set(['getUserInfo', 'getUnreadCount', 'streamUnreadCount', 'getLatestAnnouncement'])

const reads = operationList
  .filter(({ method, operationId }) => method === 'GET' && !shells.has(operationId))
  .map(({ operationId }) => operationId)

/** Longer than any picture takes. */
const forEver = 600_000

const faults: Partial<Record<State, Omit<Fault, 'operationId'>>> = {
  failing: { status: 500 },
  loading: { delay: forEver },
}

async function prepare(control: Control, state: State) {
  const fault = faults[state]
  if (fault) for (const operationId of reads) await control.fault({ operationId, ...fault })
}

/** Waits until the screen stands in its state: shapes while it loads, what came of it otherwise. */
async function settle(page: Page, state: State, { isAnonymous }: Screen) {
  const area = isAnonymous ? page.locator('body') : page.getByRole('main')
  const shapes = area.locator('[aria-busy=true]')
  const heading = area.getByRole('heading')
  // A page that is named by what it loads has no heading before that came.
  const sign = state === 'loading' ? heading.or(shapes).or(area.getByRole('status')) : heading
  await expect(sign.first()).toBeVisible()
  if (state !== 'loading') await expect(shapes).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** The screen by day and by night, in both sizes. */
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
      // Failures are logged, as they should be.
      test.use({ scenario: scenarios[state], expectedConsole: [/./] })
      test('light and dark, both sizes', async ({ page, control, signIn }) => {
        await prepare(control, state)
        if (!screen.isAnonymous) await signIn()
        await page.goto(screen.path)
        await settle(page, state, screen)
        for (const name of screen.press ?? []) await page.getByRole('button', { name }).click()
        if (screen.press) await expect(page.getByRole('dialog')).toBeVisible()
        await take(page, `screenshots/${screen.name}/${state}`)
      })
    })
