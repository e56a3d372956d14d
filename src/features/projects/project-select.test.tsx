import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { Project } from '~/api/generated/model'
import { session } from '~/api/session/session'
import { queryClient } from '~/app/query/query-client'
import { expectAccessible } from '../../../tests/support/component/accessibility'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { press, textsOf } from '../../../tests/support/component/expectations'
import { control } from '../../../tests/support/component/provider'
import { renderUi } from '../../../tests/support/component/ui'
import { token } from '../../../tests/support/component/world'
import { frames } from '../../../tests/support/frames'
import { ProjectSelect } from './project-select'

const box = page.getByRole('combobox', { name: '项目' })
const options = page.getByRole('listbox', { name: '项目' }).getByRole('option')
const selected = page.getByText(/^已选：/)

function Choice() {
  const [project, setProject] = useState<Project>()
  return (
    <QueryClientProvider client={queryClient}>
      <main>
        <ProjectSelect value={project} onChange={setProject} />
        <p>已选：{project?.name ?? '无'}</p>
      </main>
    </QueryClientProvider>
  )
}

afterEach(() => page.viewport(1280, 720))

beforeEach(async () => {
  session.start({ token: token() })
  await renderUi(<Choice />)
})

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
  { tags: ['sel-01', 'sel-04'] },
  async () => {
    const categories = [
      { project_category_id: 2, name: '存储' },
      { id: 3, name: '带宽' },
      { project_id: 1, name: '浏览器' },
      { project_id: 1, name: '隐私' },
      { project_id: 1 },
    ]
    await control.fault({ operationId: 'listProjects', ...answer(project({ categories })) })
    await box.click()
    await expect.element(options).toHaveLength(1)
    for (const text of ['Titan', 'Titan Network', '存储', '带宽', '浏览器', '隐私'])
      await expect.element(options.getByText(text, { exact: true })).toBeVisible()
    await expect.element(options).toHaveText('TTitanTitan Network存储带宽浏览器隐私')
    await expectAccessible()
  },
)

test('five quick keys give one request, 300 ms after the last', { tags: ['sel-02'] }, async () => {
  await expect.element(box).toHaveAttribute('placeholder', '搜索并选择项目')
  await expect.element(box).toHaveValue('')
  // Neither the focus nor a key that opens nothing loads them.
  box.element().focus()
  await press('Escape')
  await frames()
  expect(await control.requests('listProjects')).toEqual([])
  await box.click()
  await expect.element(options.first()).toBeVisible()
  await userEvent.keyboard(' Titan')
  await expect.element(options).toHaveLength(1)
  await expect.element(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
  const searches = (await control.requests('listProjects')).map(({ query }) => query['search'])
  expect(searches).toEqual([undefined, 'Titan'])
  // The arrow keys leave the caret; closing the list drops the typed text.
  await press('ArrowUp')
  await userEvent.keyboard('x')
  await expect.element(box).toHaveValue(' Titanx')
  await press('Escape')
  await press('ArrowDown')
  await expect.element(box).toHaveValue('')
  await expect.element(options.nth(1)).toBeVisible()
})

test('an outdated response replaces nothing', { tags: ['sel-03'] }, async () => {
  await box.click()
  await expect.element(options.first()).toBeVisible()
  await control.hold('listProjects', { times: 1 })
  await box.fill('Gra')
  await expect.poll(() => control.countHeld('listProjects')).toBe(1)
  await box.fill('Titan')
  await expect.element(options).toHaveLength(1)
  await expect.element(options).toContainText('Titan')
  await expect.element(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
  await control.release('listProjects')
  // The page shows the data sent before this response.
  await fetch('/api/projects').then((response) => response.text())
  await expect.element(options).toContainText('Titan')
})

test('a missing or broken icon is a letter', { tags: ['sel-05'] }, async () => {
  const broken = project({ id: 2, short_name: 'grass', name: '带宽', icon: '/no-such-icon.png' })
  await control.fault({ operationId: 'listProjects', ...answer(project({}), broken) })
  await box.click()
  await expect.element(options.nth(0).getByText('T', { exact: true })).toBeVisible()
  await expect.element(options.nth(1).getByText('G', { exact: true })).toBeVisible()
})

test('selected, left and cleared by keyboard', { tags: ['sel-06'] }, async () => {
  const second = project({ id: 2, short_name: 'Grass', name: 'Grass 带宽节点' })
  await control.fault({ operationId: 'listProjects', ...answer(project({}), second) })
  box.element().focus()
  await press('ArrowDown')
  await expect.element(options).toHaveLength(2)
  const list = page.getByRole('listbox', { name: '项目' })
  await expect.element(list).toHaveAttribute('id', box.element().getAttribute('aria-controls') ?? '')
  for (const index of [0, 1]) {
    await press('ArrowDown')
    await expect.element(options.nth(index)).toHaveAttribute('aria-selected', 'true')
    const id = options.nth(index).element().getAttribute('id') ?? ''
    await expect.element(box).toHaveAttribute('aria-activedescendant', id)
    const colors = options.elements().map((one) => getComputedStyle(one).backgroundColor)
    expect(new Set(colors).size).toBe(2)
  }
  await press('Escape')
  await expect.element(options).toHaveLength(0)
  await expect.element(selected).toHaveText('已选：无')
  await press('ArrowDown')
  await press('ArrowUp')
  await press('Enter')
  await expect.element(selected).toHaveText('已选：Grass 带宽节点')
  await expect.element(box).toHaveValue('Grass')
  await expect.element(box).toHaveAttribute('placeholder', 'Grass')
  await press('Tab')
  const clear = page.getByRole('button', { name: '清除项目' })
  await expect.element(clear).toHaveFocus()
  await press('Enter')
  await expect.element(selected).toHaveText('已选：无')
  await expect.element(box).toHaveFocus()
  await expect.element(clear).toHaveLength(0)
  // Assistive technology presses it without the focus, which keeps the list open.
  for (const key of ['ArrowDown', 'ArrowUp', 'Enter', 'ArrowDown']) await press(key)
  await expect.element(options).toHaveLength(2)
  clear.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(options).toHaveLength(0)
  await expect.element(selected).toHaveText('已选：无')
})

test('keys belong to an input method while it composes', { tags: ['sel-06'] }, async () => {
  const devtools = cdp()
  await box.click()
  await expect.element(options.first()).toBeVisible()
  await devtools.send('Input.imeSetComposition', { text: 'tai', selectionStart: 3, selectionEnd: 3 })
  await expect.element(box).toHaveValue('tai')
  await press('ArrowDown')
  await press('Enter')
  await expect.element(box).not.toHaveAttribute('aria-activedescendant')
  await expect.element(selected).toHaveText('已选：无')
  await devtools.send('Input.insertText', { text: 'Titan' })
  await expect.element(box).toHaveValue('Titan')
  await expect.poll(() => textsOf(options)).toEqual([expect.stringMatching(/Titan/)])
  await press('ArrowDown')
  await press('Enter')
  await expect.element(selected).toHaveText(/Titan/)
})

test('Home and End move the caret in what was typed; no match says so', async () => {
  await control.fault({ operationId: 'listProjects', delay: 60_000, times: 1 })
  await box.click()
  await expect.poll(() => textsOf(options)).toEqual(['加载中...'])
  await box.fill('ita')
  await press('Home')
  await userEvent.keyboard('T')
  await press('End')
  await userEvent.keyboard('n')
  await expect.element(box).toHaveValue('Titan')
  await expect.poll(() => textsOf(options)).toEqual([expect.stringMatching(/Titan/)])
  await box.fill('没有这个')
  await expect.poll(() => textsOf(options)).toEqual(['没有匹配的项目'])
  await expect.element(options).toHaveAttribute('aria-disabled', 'true')
  await expect.element(options).toHaveAttribute('aria-selected', 'false')
  await press('ArrowDown')
  await expect.poll(() => textsOf(options)).toEqual(['没有匹配的项目'])
})

test('the list stands below its field while it fits there, else where there is more room', async () => {
  const many = Array.from({ length: 20 }, (_, index) => project({ id: index + 1 }))
  await control.fault({ operationId: 'listProjects', ...answer(...many) })
  await page.viewport(1280, 900)
  await box.click()
  await expect.element(options).toHaveLength(20)
  /** Moves the field, as what scrolls does. */
  const moveTo = (y: number) => {
    const input = box.element()
    input.style.translate = ''
    input.style.translate = `0 ${y - input.getBoundingClientRect().top}px`
    input.dispatchEvent(new Event('scroll'))
  }
  /** px: the list’s height, and how far it is from the window’s top and from its field. */
  const measures = () => {
    const field = box.element().getBoundingClientRect()
    const { top, bottom, height } = page
      .getByRole('listbox', { name: '项目' })
      .element()
      .getBoundingClientRect()
    const [above, below] = [field.top - bottom, top - field.bottom]
    const [y, high, gap] = [top, height, Math.max(above, below)].map((px) => Math.round(px))
    return { top: y, height: high, gap, isBelow: below > above }
  }
  moveTo(520)
  await expect.poll(measures).toMatchObject({ isBelow: true, gap: 4, height: 288 })
  await page.viewport(1280, 400)
  moveTo(200)
  await expect.poll(measures).toEqual({ isBelow: false, gap: 4, height: 188, top: 8 })
})

test('a search that failed says so, and Enter tries it again', async () => {
  expectLogs(/listProjects|api\/projects/)
  await control.fault({ operationId: 'listProjects', status: 500, times: 1 })
  await box.click()
  const status = page.css('[aria-live=polite]').filter({ hasText: '点击重试' })
  await expect.element(status).toHaveText('项目加载失败，点击重试')
  await press('Enter')
  await expect.element(options.filter({ hasText: 'Titan' })).toBeVisible()
  await expect.element(status).toHaveLength(0)
})
