import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../../tests/support/component/console'
import '../../../../tests/support/component/expectations'
import { openSpending } from '../../../../tests/support/component/pages/spending-section'
import { control } from '../../../../tests/support/component/provider'

const head = () => page.getByRole('region', { name: '账户余额' })
const lines = () => head().css('polyline')
const pointsOf = (line: Element | undefined) => (line?.getAttribute('points') ?? '').split(' ').length

/** Scrolls, as the line comes some seconds after the page otherwise. */
const scroll = () => window.dispatchEvent(new Event('scroll'))

beforeEach(() => page.viewport(1440, 900))
afterEach(() => page.viewport(1280, 720))

test('the balance goes on to its renewals and its end, and begins in the past once that was read', async () => {
  await openConsole('/console')
  await expect.element(page.getByRole('region', { name: '算力项目' })).toBeVisible()
  scroll()
  await expect.element(lines()).toHaveLength(2)
  const [past, ahead] = lines().elements()
  expect(pointsOf(past)).toBe(1)
  expect(pointsOf(ahead)).toBeGreaterThan(10)
  await expect.element(head().getByText(/^续费 \$\d+\.\d\d$/)).toBeVisible()
  await expect.element(head().getByText('今天')).toBeVisible()
  expect(lines().first().element().closest('[aria-hidden=true]')).not.toBeNull()
  expect(await control.requests('listDepositOrders')).toHaveLength(0)
  await openSpending()
  await expect.poll(() => pointsOf(lines().elements()[0])).toBeGreaterThan(10)
})

test('a narrow window has no line', async () => {
  await page.viewport(1024, 768)
  await openConsole('/console')
  await expect.element(page.getByRole('region', { name: '算力项目' })).toBeVisible()
  scroll()
  await expect.element(lines()).toHaveLength(2)
  await expect.element(head().getByText('今天')).not.toBeVisible()
})
