import type { Page } from '@playwright/test'
import { ok } from '../support/power'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import { cell } from './pages/servers-page'

test.beforeEach(async ({ signIn }) => signIn())
// The answer that leaves out fields is named in the console's log.
test.use({ expectedConsole: [/./] })

const refresh = (page: Page) => page.getByRole('button', { name: '刷新', exact: true })

test.describe('at the time of the browser', () => {
  test.use({ now: Date.parse('2026-11-20T04:00:00Z') })
  test('a refresh that brings the same heartbeat shows how old it has become', async ({ page, control }) => {
    const server = { id: 1, hostname: 'home-nas', last_heartbeat: '2026-11-20T03:58:00Z' }
    await control.fault({ operationId: 'listOwnServers', ...ok([server], { total: 1 }) })
    await page.clock.setFixedTime('2026-11-20T04:00:00Z')
    await openInApp(page, '/server')
    const age = cell(page, 'home-nas', 'last_heartbeat')
    await expect(age).toHaveText('2分钟前')
    await control.advance(300)
    await page.clock.setFixedTime('2026-11-20T04:05:00Z')
    await refresh(page).click()
    await expect(age).toHaveText('7分钟前')
  })
})
