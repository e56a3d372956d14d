import type { Page } from '@playwright/test'
import { InputMethod } from './support/input-method'
import * as topUp from './pages/top-up-dialog'
import { expectAccessible } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

const palette = (page: Page) => page.getByRole('combobox', { name: '命令面板' })
const keyword = (page: Page) => page.getByRole('textbox', { name: '关键词' })

async function open(page: Page, path: string, title: string) {
  await openInApp(page, path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Presses a key of another layout, which Playwright has not. */
const pressForeign = (page: Page, init: { key: string; code: string; ctrlKey?: boolean }) =>
  page.evaluate((event) => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...event, bubbles: true }))
  }, init)

test(
  'the palette searches once an input method has finished',
  { tag: ['@two-14'] },
  async ({ page, control }) => {
    await open(page, '/console', '控制面板')
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeFocused()
    const input = await InputMethod.of(page)
    for (const letters of ['d', 'do', "dong'jing"]) await input.compose(letters)
    await expect(palette(page)).toHaveValue("dong'jing")
    await expect(page.getByRole('option', { name: '控制面板' })).toBeVisible()
    await input.commit('东京')
    await expect(palette(page)).toHaveValue('东京')
    await expect(page.getByRole('option', { name: /东京-02/ })).toBeVisible()
    const asked = (await control.requests('listDeployedNodes')).map(({ query }) => query['keyword'])
    expect(asked.filter(Boolean)).toEqual(['东京'])
    await palette(page).fill('１０。')
    await palette(page).fill('节点　')
    await expect(page.getByRole('option', { name: '节点管理', exact: true })).toBeVisible()
  },
)

test(
  'a select with a search asks once an input method has finished, in half width',
  { tag: ['@two-14'] },
  async ({ page, control }) => {
    await open(page, '/projectConfig', '项目配置')
    const select = page.getByRole('combobox', { name: '项目' }).first()
    await select.click()
    const input = await InputMethod.of(page)
    for (const letters of ['q', 'qu']) await input.compose(letters)
    await expect(select).toHaveValue('qu')
    await input.commit('ｑｕｂ')
    await expect(page.getByRole('listbox', { name: '项目' }).getByRole('option')).toHaveCount(1)
    const asked = (await control.requests('listProjects')).map(({ query }) => query['search'])
    expect(asked.filter(Boolean)).toEqual(['qub'])
  },
)

test(
  'a search finds the plain form, shows it, and is not sent by the Enter of an input method',
  { tag: ['@two-14'] },
  async ({ page }) => {
    await open(page, '/nodeManagement', '节点管理')
    await pressForeign(page, { key: '、', code: 'Slash' })
    await expect(keyword(page)).toBeFocused()
    const input = await InputMethod.of(page)
    await input.compose("dong'jing")
    await keyword(page).press('Enter')
    await expect(page).toHaveURL('/nodeManagement')
    await keyword(page).fill('\u200b东京－０２　')
    await keyword(page).press('Enter')
    await expect(page).toHaveURL(`/nodeManagement?keyword=${encodeURIComponent('东京-02')}`)
    await expect(keyword(page)).toHaveValue('东京-02')
    await expect(page.getByRole('checkbox', { name: '选择 东京-02', exact: true })).toBeVisible()
    await page.getByRole('main').focus()
    await pressForeign(page, { key: '／', code: 'Slash' })
    await expect(keyword(page)).toBeFocused()
    await page.keyboard.type('/')
    await expect(keyword(page)).toHaveValue('/')
  },
)

test('Ctrl+K goes by its place on a Cyrillic keyboard', { tag: ['@two-14'] }, async ({ page }) => {
  await open(page, '/console', '控制面板')
  await pressForeign(page, { key: 'л', code: 'KeyK', ctrlKey: true })
  await expect(palette(page)).toBeFocused()
  await pressForeign(page, { key: 'л', code: 'KeyK', ctrlKey: true })
  await expect(palette(page)).toHaveCount(0)
})

test(
  'an amount is taken in full width, with blanks and commas',
  { tag: ['@two-15'] },
  async ({ page, control }) => {
    await open(page, '/console', '控制面板')
    await topUp.open(page)
    await topUp.own(page).fill('\u00a0＄１，０００。5')
    await expect(topUp.own(page)).toHaveValue('1000.5')
    await expectAccessible(page)
    await topUp.own(page).press('ArrowUp')
    await expect(topUp.own(page)).toHaveValue('1000.51')
    const input = await InputMethod.of(page)
    await topUp.own(page).fill('')
    await input.compose('２')
    await input.commit('２０')
    await expect(topUp.own(page)).toHaveValue('20')
    await topUp.next(page).click()
    await expect(topUp.amount(page)).toHaveCount(0)
    const [order] = await control.requests('createRechargeOrder')
    expect(order?.body).toEqual({ amount: 20 })
  },
)
