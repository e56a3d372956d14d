import type { Page } from '@playwright/test'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import { dialog, project } from './pages/deploy-dialog'

test.beforeEach(async ({ signIn }) => signIn())

const list = (page: Page) => dialog(page).getByRole('listbox', { name: '项目' })

const edges = async (page: Page) => {
  const [listBox, inputBox] = await Promise.all([list(page).boundingBox(), project(page).boundingBox()])
  return {
    listTop: listBox?.y ?? 0,
    listBottom: (listBox?.y ?? 0) + (listBox?.height ?? 0),
    inputTop: inputBox?.y ?? 0,
  }
}

for (const height of [720, 560])
  test(`the projects of a dialog open above where there is no room below, at ${height} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height })
    await openInApp(page, '/nodeManagement')
    await page.getByRole('button', { name: '快速部署' }).click()
    await project(page).click()
    await expect(list(page).getByRole('option').nth(3)).toBeAttached()
    await expect(list(page)).toBeInViewport({ ratio: 1 })
    const { listBottom, inputTop } = await edges(page)
    expect(listBottom).toBeLessThanOrEqual(inputTop)
    await page.keyboard.press('ArrowUp')
    await expect(list(page).getByRole('option').last()).toBeInViewport({ ratio: 0.5 })
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    await project(page).click()
    // What scrolls takes the list along, and so does another size of the window.
    const gap = async () => {
      const now = await edges(page)
      return Math.round(now.inputTop - now.listBottom)
    }
    const shift = (distance: string) =>
      project(page).evaluate((input: HTMLElement, translate) => {
        input.style.translate = translate
        input.dispatchEvent(new Event('scroll'))
      }, distance)
    await shift('0 -30px')
    await expect.poll(gap).toBe(4)
    await page.setViewportSize({ width: 1280, height: height - 50 })
    await expect.poll(gap).toBe(4)
    await shift('')
    await page.setViewportSize({ width: 1280, height })
    await project(page).fill('Titan')
    await expect(list(page).getByRole('option')).toHaveCount(1)
    await expect.poll(gap).toBe(4)
    await list(page).getByRole('option').click()
    await expect(project(page)).toHaveValue('Titan')
    await page.setViewportSize({ width: 1280, height: 720 })
  })
