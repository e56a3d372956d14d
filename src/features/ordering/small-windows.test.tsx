import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../tests/support/component/console'
import '../../../tests/support/component/expectations'
import { answer } from '../../../tests/support/component/faults'
import { control } from '../../../tests/support/component/provider'

const button = (name: string) =>
  page.getByRole('region', { name: '订单摘要' }).getByRole('button', { name, exact: true })

async function open(path: string) {
  await openConsole(path)
  await expect.element(page.getByRole('main').getByRole('radio').first()).toBeVisible()
  await expect.element(page.getByRole('main').css('[aria-busy=true]')).toHaveLength(0)
}

afterEach(() => page.viewport(1280, 720))

const checkouts = [
  ['/node/deploy/cloud?project_id=1', '立即购买'],
  ['/node/deploy/cloud?project_id=1&billing=hourly', '立即购买'],
  ['/node/deploy/cloud?project_id=6', '立即购买'],
  ['/powerExplore/deploy?project_id=8', '立即部署'],
] as const

describe('at 1280 × 720', () => {
  for (const [path, name] of checkouts)
    test(`「${name}」 of ${path} is visible without scrolling`, async () => {
      await open(path)
      await expect.element(button(name)).toBeInViewport({ ratio: 1 })
      expect(scrollY).toBe(0)
    })

  test('as is that of an order with all that it can say', async () => {
    const announcement = {
      id: 1,
      title: '公告',
      announcement_type: 'notice',
      created_at: '2026-11-20T08:00:00Z',
    }
    await control.fault(answer('getLatestAnnouncement', announcement))
    await open('/node/deploy/cloud?project_id=6')
    await page.getByRole('textbox', { name: 'CDK' }).fill('TITAN-2026')
    await page.getByRole('switch', { name: '自动续费' }).click()
    window.scrollTo(0, 0)
    await expect.element(button('立即购买')).toBeInViewport({ ratio: 1 })
  })
})

/** The elements that stay in the window while the page scrolls. Those of a table scroll with it. */
const fixedElements = () =>
  Array.from(document.querySelectorAll('body *')).filter((element) => {
    const { position, visibility } = getComputedStyle(element)
    const { width, height, bottom } = element.getBoundingClientRect()
    const isShown = visibility === 'visible' && width > 1 && height > 1 && bottom > 0
    return isShown && ['sticky', 'fixed'].includes(position) && !element.closest('[role=grid], table')
  })

describe.each([
  [1280, 479],
  [320, 256],
])('at %i × %i', (width, height) => {
  for (const path of ['/console', '/nodeManagement', '/messages', ...checkouts.map(([one]) => one)])
    test(`nothing of ${path} is sticky`, async () => {
      await page.viewport(width, height)
      await openConsole(path)
      await expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect.element(page.getByRole('main').css('[aria-busy=true]')).toHaveLength(0)
      expect(fixedElements().map(({ outerHTML }) => outerHTML.slice(0, 200))).toEqual([])
    })
})
