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
    await project(page).fill('Titan')
    await expect(list(page).getByRole('option')).toHaveCount(1)
    expect(inputTop - (await edges(page)).listBottom).toBeLessThan(8)
    await list(page).getByRole('option').click()
    await expect(project(page)).toHaveValue('Titan')
    await page.setViewportSize({ width: 1280, height: 720 })
  })
