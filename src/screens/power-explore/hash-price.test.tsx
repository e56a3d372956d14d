import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectTexts, textsOf } from '../../../tests/support/component/expectations'
import { answer } from '../../../tests/support/component/faults'
import { control } from '../../../tests/support/component/provider'

const lines = () => page.getByRole('listitem').getByText(/^每 KH·小时/)

test('each project says what a KH costs an hour with its cheapest server', async () => {
  await openConsole('/powerExplore')
  await expectTexts(lines().first(), [/^每 KH·小时 \$0\.00\d+( 起)?$/])
  const asked = (await control.requests('listPowerPrices')).map(({ query }) => query['project_id'])
  // One call a project.
  expect(new Set(asked).size).toBe(asked.length)
})

test('a price per KH that the provider does not say is unknown, not zero', async () => {
  await control.fault(answer('listPowerPrices', [{ id: 1, name: '算力型' }]))
  await openConsole('/powerExplore')
  await expect.poll(() => textsOf(lines())[0]).toBe('每 KH·小时 -')
})

test('a price that is not read says so, and is read by another try', async () => {
  expectLogs(/listPowerPrices|price/)
  await control.fault({ operationId: 'listPowerPrices', status: 500 })
  await openConsole('/powerExplore')
  const card = page.getByRole('listitem').filter({ hasText: '每 KH·小时' }).first()
  await expect.element(card).toContainText('每 KH·小时 加载失败')
  await control.clearFaults()
  await card.getByRole('button', { name: '重试' }).click()
  await expect.element(card).toHaveText(/每 KH·小时 \$0\.00\d+/)
})
