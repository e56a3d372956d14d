import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expectations'
import { frames } from './support/frames'
import { openKit } from './support/kit'
import { expect, test } from './support/test'

test.describe.configure({ timeout: 60_000 })
test.beforeEach(async ({ signIn, page }) => {
  await signIn()
  await openKit(page)
})

const box = (page: Page) => page.getByRole('combobox', { name: '项目' })
const options = (page: Page) => page.getByRole('listbox', { name: '项目' }).getByRole('option')
const selected = (page: Page) => page.getByText(/^已选：/)

const project = (fields: Record<string, unknown>) => ({
  id: 1,
  name: 'Titan Network',
  short_name: 'Titan',
  icon: null,
  description: null,
  created_at: '2026-05-12T08:00:00Z',
  project_type: 'node',
  status: 'published',
  categories: [],
  scripts: [],
  buttons: [],
  is_cdk: false,
  is_historical: 0,
  ...fields,
})
const answer = (...data: unknown[]) => ({
  status: 200,
  body: { code: 200, message: '', data, meta: { total: data.length, page: 1, limit: 50 } },
})

test(
  'an option shows names and a tag per category, whatever its id is called',
  { tag: ['@sel-01', '@sel-04'] },
  async ({ page, control }) => {
    const categories = [
      { project_category_id: 2, name: '存储' },
      { id: 3, name: '带宽' },
      { project_id: 1, name: '浏览器' },
      { project_id: 1, name: '隐私' },
      { project_id: 1 },
    ]
    await control.fault({ operationId: 'listProjects', ...answer(project({ categories })) })
    await box(page).click()
    await expect(options(page)).toHaveCount(1)
    for (const text of ['Titan', 'Titan Network', '存储', '带宽', '浏览器', '隐私'])
      await expect(options(page).getByText(text, { exact: true })).toBeVisible()
    await expect(options(page)).toHaveText('TTitanTitan Network存储带宽浏览器隐私')
    await expectAccessible(page)
  },
)

test(
  'five quick keys give one request, 300 ms after the last',
  { tag: ['@sel-02'] },
  async ({ page, control }) => {
    await expect(box(page)).toHaveAttribute('placeholder', '搜索并选择项目')
    await expect(box(page)).toHaveValue('')
    // Neither the focus nor a key that opens nothing loads them.
    await box(page).focus()
    await page.keyboard.press('Escape')
    await frames(page)
    expect(await control.requests('listProjects')).toEqual([])
    await box(page).click()
    await expect(options(page).first()).toBeVisible()
    await box(page).pressSequentially(' Titan', { delay: 20 })
    await expect(options(page)).toHaveCount(1)
    await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
    const searches = (await control.requests('listProjects')).map(({ query }) => query['search'])
    expect(searches).toEqual([undefined, 'Titan'])
    // The arrow keys leave the caret where it is; a closed list forgets what was typed.
    await page.keyboard.press('ArrowUp')
    await page.keyboard.type('x')
    await expect(box(page)).toHaveValue(' Titanx')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowDown')
    await expect(box(page)).toHaveValue('')
    await expect(options(page).nth(1)).toBeVisible()
  },
)

test('an outdated response replaces nothing', { tag: ['@sel-03'] }, async ({ page, control }) => {
  await box(page).click()
  await expect(options(page).first()).toBeVisible()
  await control.hold('listProjects', { times: 1 })
  const older = page.waitForRequest(/search=Gra/)
  await box(page).fill('Gra')
  await older
  await box(page).fill('Titan')
  await expect(options(page)).toHaveCount(1)
  await expect(options(page)).toContainText('Titan')
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
  await control.release('listProjects')
  // The page has what was sent before this response.
  await page.evaluate(() => fetch('/config.json').then((response) => response.text()))
  await expect(options(page)).toContainText('Titan')
})

test('a missing or broken icon is a letter', { tag: ['@sel-05'] }, async ({ page, control }) => {
  const broken = project({ id: 2, short_name: 'grass', name: '带宽', icon: '/no-such-icon.png' })
  await control.fault({ operationId: 'listProjects', ...answer(project({}), broken) })
  await box(page).click()
  await expect(options(page).nth(0).getByText('T', { exact: true })).toBeVisible()
  await expect(options(page).nth(1).getByText('G', { exact: true })).toBeVisible()
})

test('selected, left and cleared by keyboard', { tag: ['@sel-06'] }, async ({ page, control }) => {
  const second = project({ id: 2, short_name: 'Grass', name: 'Grass 带宽节点' })
  await control.fault({ operationId: 'listProjects', ...answer(project({}), second) })
  await box(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(options(page)).toHaveCount(2)
  const list = page.getByRole('listbox', { name: '项目' })
  await expect(list).toHaveAttribute('id', (await box(page).getAttribute('aria-controls')) ?? '')
  for (const index of [0, 1]) {
    await page.keyboard.press('ArrowDown')
    await expect(options(page).nth(index)).toHaveAttribute('aria-selected', 'true')
    const id = (await options(page).nth(index).getAttribute('id')) ?? ''
    await expect(box(page)).toHaveAttribute('aria-activedescendant', id)
    const colors = await options(page).evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).backgroundColor),
    )
    expect(new Set(colors).size).toBe(2)
  }
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(selected(page)).toHaveText('已选：无')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(selected(page)).toHaveText('已选：Grass 带宽节点')
  await expect(box(page)).toHaveValue('Grass')
  await expect(box(page)).toHaveAttribute('placeholder', 'Grass')
  await page.keyboard.press('Tab')
  const clear = page.getByRole('button', { name: '清除项目' })
  await expect(clear).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(selected(page)).toHaveText('已选：无')
  await expect(box(page)).toBeFocused()
  await expect(clear).toHaveCount(0)
  // Assistive technology presses it without the focus, which keeps the list open.
  for (const key of ['ArrowDown', 'ArrowUp', 'Enter', 'ArrowDown']) await page.keyboard.press(key)
  await expect(options(page)).toHaveCount(2)
  await clear.dispatchEvent('click')
  await expect(options(page)).toHaveCount(0)
  await expect(selected(page)).toHaveText('已选：无')
})

test('keys belong to an input method while it composes', { tag: ['@sel-06'] }, async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await box(page).click()
  await expect(options(page).first()).toBeVisible()
  await devtools.send('Input.imeSetComposition', { text: 'tai', selectionStart: 3, selectionEnd: 3 })
  await expect(box(page)).toHaveValue('tai')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant')
  await expect(selected(page)).toHaveText('已选：无')
  await devtools.send('Input.insertText', { text: 'Titan' })
  await expect(box(page)).toHaveValue('Titan')
  await expect(options(page)).toHaveText([/Titan/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(selected(page)).toHaveText(/Titan/)
})

test('Home and End move the caret in what was typed; no match says so', async ({ page, control }) => {
  await control.fault({ operationId: 'listProjects', delay: 60_000, times: 1 })
  await box(page).click()
  await expect(options(page)).toHaveText(['加载中...'])
  await box(page).fill('ita')
  await page.keyboard.press('Home')
  await page.keyboard.type('T')
  await page.keyboard.press('End')
  await page.keyboard.type('n')
  await expect(box(page)).toHaveValue('Titan')
  await expect(options(page)).toHaveText([/Titan/])
  await box(page).fill('没有这个')
  await expect(options(page)).toHaveText(['没有匹配的项目'])
  await expect(options(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(options(page)).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(options(page)).toHaveText(['没有匹配的项目'])
})

test('the list stands below its field while it fits there, else where there is more room', async ({
  page,
  control,
}) => {
  const many = Array.from({ length: 20 }, (_, index) => project({ id: index + 1 }))
  await control.fault({ operationId: 'listProjects', ...answer(...many) })
  await page.setViewportSize({ width: 1280, height: 900 })
  await box(page).click()
  await expect(options(page)).toHaveCount(20)
  /** Moves the field, as what scrolls does. */
  const moveTo = (y: number) =>
    box(page).evaluate((input: HTMLElement, top) => {
      input.style.translate = ''
      input.style.translate = `0 ${top - input.getBoundingClientRect().top}px`
      input.dispatchEvent(new Event('scroll'))
    }, y)
  /** px: the list’s height, and how far it is from the window’s top and from its field. */
  const measures = async () => {
    const field = await box(page).boundingBox()
    const list = await page.getByRole('listbox', { name: '项目' }).boundingBox()
    if (!field || !list) throw new Error('not shown')
    const { y, height } = list
    const [above, below] = [field.y - y - height, y - field.y - field.height]
    const [top, high, gap] = [y, height, Math.max(above, below)].map((px) => Math.round(px))
    return { top, height: high, gap, isBelow: below > above }
  }
  await moveTo(520)
  await expect.poll(measures).toMatchObject({ isBelow: true, gap: 4, height: 288 })
  await page.setViewportSize({ width: 1280, height: 400 })
  await moveTo(200)
  await expect.poll(measures).toEqual({ isBelow: false, gap: 4, height: 188, top: 8 })
})
