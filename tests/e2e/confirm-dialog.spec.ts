import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expectations'
import { frames } from './support/frames'
import { openKit } from './support/kit'
import { expect, test } from './support/test'

const dialog = (page: Page) => page.getByRole('alertdialog')
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const answer = (page: Page) => page.locator('[data-answer]')
const opener = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Waits until a dialog is ready: it handles clicks outside a frame or two after it appears. */
async function expectReady(page: Page) {
  await expect(dialog(page).locator(':focus')).toHaveCount(1)
  await frames(page)
}

async function ask(page: Page, name: string) {
  await opener(page, name).click()
  await expectReady(page)
}

const emit = (page: Page, name: string) => page.evaluate((type) => dispatchEvent(new Event(type)), name)

test.beforeEach(({ page }) => openKit(page))

test(
  'the default dialog has the title 提示, a body, 确认 and no cancel button',
  { tag: ['@cfm-01', '@cfm-02'] },
  async ({ page }) => {
    await ask(page, 'plain')
    await expect(dialog(page)).toHaveAccessibleName('提示')
    await expect(dialog(page)).toContainText('要继续吗？')
    await expect(dialog(page).getByRole('button')).toHaveCount(2)
    await expect(dialog(page).getByRole('textbox')).toHaveCount(0)
    await button(page, '确认').click()
    await expect(dialog(page)).toBeHidden()
    await expect(answer(page)).toHaveText('true 0')
  },
)

test('a cancel text brings a cancel button', { tag: ['@cfm-02'] }, async ({ page }) => {
  await ask(page, 'cancellable')
  await expect(dialog(page)).toHaveAccessibleName('请确认')
  await expect(button(page, '继续')).toBeVisible()
  await expect(button(page, '取消')).toBeFocused()
  await button(page, '取消').click()
  await expect(answer(page)).toHaveText('false 0')
})

test('the danger option makes the confirm button destructive', { tag: ['@cfm-03'] }, async ({ page }) => {
  const colour = () => button(page, '确认').evaluate((node) => getComputedStyle(node).backgroundColor)
  await ask(page, 'plain')
  const plain = await colour()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await ask(page, 'danger')
  expect(await colour()).not.toBe(plain)
  await expectAccessible(page)
})

test('the second click of a double click on the opener confirms nothing', async ({ page }) => {
  await ask(page, 'danger')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  const box = await opener(page, 'danger').boundingBox()
  const [x, y] = [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5]
  await page.mouse.click(x, y)
  await expectReady(page)
  await page.mouse.click(x, y)
  await frames(page)
  await expect(dialog(page)).toBeVisible()
  await page.mouse.click(1270, 710)
  await expect(dialog(page)).toBeHidden()
})

const ways: [string, (page: Page) => Promise<void>][] = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['the backdrop', (page) => page.mouse.click(10, 10)],
  ['the close button', (page) => button(page, '关闭').click()],
]
for (const [name, cancel] of ways)
  test(`${name} cancels and gives the focus back`, { tag: ['@cfm-04'] }, async ({ page }) => {
    await ask(page, 'danger')
    await cancel(page)
    await expect(dialog(page)).toBeHidden()
    await expect(answer(page)).toHaveText('false 0')
    await expect(opener(page, 'danger')).toBeFocused()
  })

test('the focus stays inside', { tag: ['@cfm-04'] }, async ({ page }) => {
  await ask(page, 'danger')
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab')
    await expect(dialog(page).locator(':focus')).toHaveCount(1)
  }
})

test(
  'while the action runs it can be neither confirmed again nor closed',
  { tag: ['@cfm-05'] },
  async ({ page }) => {
    await ask(page, 'slow')
    await button(page, '确认').click()
    await expect(button(page, '确认')).toBeDisabled()
    await button(page, '确认').click({ force: true })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await expect(answer(page)).toHaveText('true 1')
  },
)

test('an action that fails keeps the dialog open for a retry', async ({ page }) => {
  await ask(page, 'failing')
  await button(page, '确认').click()
  await expect(button(page, '确认')).toBeEnabled()
  await expect(dialog(page)).toBeVisible()
  await button(page, '取消').click()
  await expect(answer(page)).toHaveText('false 0')
})

test('leaving the page closes its dialog', { tag: ['@kal-06'] }, async ({ page }) => {
  await ask(page, 'plain')
  await emit(page, 'leave')
  await expect(dialog(page)).toBeHidden()
  await expect(answer(page)).toHaveText('false 0')
})

test('an action that still runs when its page is left does not hold up the next dialog', async ({ page }) => {
  await ask(page, 'held')
  await button(page, '确认').click()
  await expect(button(page, '确认')).toBeDisabled()
  await emit(page, 'leave')
  await expect(dialog(page)).toBeHidden()
  await ask(page, 'danger')
  await expect(button(page, '确认')).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await ask(page, 'endless')
  await button(page, '确认').click()
  await expect(button(page, '确认')).toBeDisabled()
  // Nor does its end unlock the next one.
  await emit(page, 'end')
  await frames(page)
  await expect(button(page, '确认')).toBeDisabled()
})
