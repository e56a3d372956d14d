import { aliasOf, open, runAction } from './pages/nodes-page'
import * as serversPage from './pages/servers-page'
import { expectToast, toasts } from './support/expectations'
import { expect, test } from './support/test'

// A browser keeps an answer with neither for a tenth of its age.
const old = { 'Cache-Control': '', 'Last-Modified': 'Mon, 01 Jan 2024 00:00:00 GMT' }

test(
  'each refresh asks, whatever caching headers the answers have, and a change is shown',
  { tag: '@two-08' },
  async ({ page, signIn, control }) => {
    const headers = { 'Cache-Control': 'max-age=600' }
    for (const operationId of ['listDeployedNodes', 'listNodes'])
      await control.fault({ operationId, headers })
    await control.fault({ operationId: 'listOwnServers', headers: old })
    await control.state('the user owns a server', { count: 1 })
    await signIn()
    for (const [operationId, openList] of [
      ['listOwnServers', () => serversPage.open(page)],
      ['listDeployedNodes', () => open(page, '?keyword=东京')],
    ] as const) {
      const asked = async () => (await control.requests(operationId)).length
      await openList()
      // Those of the other list are gone.
      await expect(toasts(page)).toHaveCount(0)
      const before = await asked()
      for (const times of [1, 2]) {
        await page.getByRole('button', { name: '刷新', exact: true }).click()
        await expect.poll(asked).toBe(before + times)
        await expectToast(page, '数据已刷新')
      }
    }
    await runAction(page, '东京-01', '修改别名')
    await page.getByRole('textbox', { name: '别名' }).fill('东京-甲')
    await page.keyboard.press('Enter')
    await expect(aliasOf(page, '东京-甲')).toHaveText('东京-甲')
  },
)
