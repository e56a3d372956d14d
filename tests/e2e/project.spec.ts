import type { Page } from '@playwright/test'
import { frames } from './support/frames'
import { openInApp } from './support/open-in-app'
import { changeBrowser } from './support/shared-page'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

const cards = (page: Page) => page.getByRole('list', { name: '项目列表' }).getByRole('listitem')
const card = (page: Page, name: string) => cards(page).filter({ hasText: name })
const box = (page: Page) => page.getByRole('textbox', { name: '项目名称' })

test(
  'a search stays over a reload; a project links to its start page, a history project to none',
  { tag: ['@prj-01', '@prj-02'] },
  async ({ page }) => {
    await openInApp(page, '/project')
    await expect(cards(page)).toHaveCount(10)
    for (const [text, count] of [
      ['gra', 1],
      ['节点', 4],
    ] as const) {
      await box(page).fill(text)
      await page.keyboard.press('Enter')
      await expect(cards(page)).toHaveCount(count)
    }
    await page.goBack()
    await expect(box(page)).toHaveValue('gra')
    await expect(cards(page)).toHaveCount(1)
    await page.reload()
    await expect(page).toHaveURL('/project?search=gra')
    await expect(box(page)).toHaveValue('gra')
    await expect(cards(page)).toHaveCount(1)
    await openInApp(page, '/project')
    await expect(card(page, 'Nillion').locator('a, button')).toHaveCount(0)
    await expect(card(page, 'Titan').getByText('节点', { exact: true })).toBeVisible()
    await card(page, 'Titan').getByRole('link', { name: '搭建节点' }).click()
    await expect(page).toHaveURL('/node/script?project_id=1')
    await page.goBack()
    const risks = page.getByRole('alertdialog')
    await card(page, 'Qubic').getByText('Qubic uPoW').click()
    await expect(risks).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(risks).toHaveCount(0)
    await expect(page).toHaveURL('/project')
    await card(page, 'Qubic').getByText('Qubic uPoW').click()
    await risks.getByRole('button', { name: '我已了解' }).click()
    await expect(page).toHaveURL('/powerExplore/deploy?project_id=8')
  },
)

/** Fills in a new config and presses 保存 once, as the first half of a double click. Returns the dialog. */
async function saveByFirstClick(page: Page) {
  const dialog = page.getByRole('dialog', { name: '新建配置' })
  await dialog.getByLabel('配置别名').fill('从项目页')
  await dialog.getByLabel('钱包地址').fill('W')
  await dialog.getByRole('button', { name: '保存' }).hover()
  await page.mouse.down()
  await page.mouse.up()
  return dialog
}

test('the second click of a double click on 保存 reaches nothing behind the dialog', async ({ page }) => {
  await openInApp(page, '/project')
  const create = card(page, 'Qubic').getByRole('button', { name: '新建配置' })
  await create.click()
  const dialog = await saveByFirstClick(page)
  await expect(dialog).toHaveCount(0)
  await expect(create).toBeFocused()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await frames(page)
  await expect(create).toBeFocused()
  await expect(page).toHaveURL('/project')
})

/** Runs in the browser: a closed dialog stays visible for a while, as on a slow machine. */
function lingerOnClose() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '@keyframes linger {} [role=dialog][data-state=closed] { animation: linger 5s !important }',
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

test('the second click of a double click on 保存 leaves the focus out of the closing dialog', async ({
  page,
}) => {
  await openInApp(page, '/project')
  const create = card(page, 'Qubic').getByRole('button', { name: '新建配置' })
  await changeBrowser(page, lingerOnClose)
  await create.click()
  await saveByFirstClick(page)
  await expect(page.locator('[role=dialog][data-state=closed]')).toBeVisible()
  await expect(create).toBeFocused()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await frames(page)
  await expect(create).toBeFocused()
})
