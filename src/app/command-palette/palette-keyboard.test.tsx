import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../tests/support/component/accessibility'
import { currentUrl } from '../../../tests/support/component/console'
import { expectTexts, focus, press } from '../../../tests/support/component/expectations'
import {
  announced,
  current,
  group,
  heading,
  open,
  palette,
  query,
} from '../../../tests/support/component/pages/command-palette'
import { control } from '../../../tests/support/component/provider'

const option = (name: string) => palette().getByRole('option', { name })
const nodes = () => group('节点').getByRole('option')
const opener = () => page.getByRole('button', { name: '查找或跳转' })

async function expectClosed() {
  await expect.element(palette()).toHaveLength(0)
}

test('the palette lists pages and actions, and says how it is used', async () => {
  await open('/console', '控制面板')
  // Of a page that is gone, and of a node that leads nowhere.
  localStorage.setItem('palette:1', '[{"key":"page:/gone"},{"key":"node:5","label":"旧节点"}]')
  await press('Control+k')
  await expect.element(query()).toHaveFocus()
  await expect.element(query()).toHaveAttribute('spellcheck', 'false')
  await expect.element(query()).toHaveAttribute('placeholder', '查找页面、操作、节点或项目')
  const list = palette().getByRole('listbox', { name: '命令面板' })
  const listId = query().element().getAttribute('aria-controls')
  await expect.element(list).toHaveAttribute('id', listId)
  await expect.element(group('最近')).toHaveLength(0)
  const label = group('页面').css('[role=presentation]')
  await expect.element(label).toHaveText('页面')
  await label.click()
  await expect.element(query()).toHaveFocus()
  await query().hover()
  await expect.element(palette()).toContainText('↑↓选择Enter打开Esc关闭')
  await expect.element(current()).toHaveText('控制面板')
  await expect.element(query()).toHaveAttribute('aria-activedescendant', current().element().id)
  // From the first to the last, which is scrolled to.
  await press('ArrowUp')
  await expect.element(current()).toHaveText('退出登录')
  await expect.element(current()).toBeInViewport()
})

test('it leads to pages and nodes by keyboard', async () => {
  await open('/console', '控制面板')
  await press('Control+k')
  await query().fill('fwq')
  await expect.element(current()).toHaveText('服务器管理')
  await press('Enter')
  await expect.poll(currentUrl).toBe('/server')
  await expect.element(heading('服务器管理')).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()

  await press('Meta+k')
  await expectTexts(group('最近').getByRole('option'), ['服务器管理'])
  await expect.element(option('服务器管理')).toHaveLength(1)
  await query().fill('fwq')
  await expect.element(option('服务器管理')).toHaveLength(1)
  await query().fill(' 东京 ')
  await expectTexts(nodes(), [/^东京-02.*在线$/, /^东京-01.*在线$/])
  await expect.element(nodes().first().css('mark')).toHaveText('东京')
  await expect.element(announced()).toHaveText('共 2 项')
  await expect.element(palette().css('div:empty')).toHaveLength(0)
  await expectAccessible()
  await press('ArrowUp')
  await expect.element(current()).toContainText('东京-01')
  await press('Enter')
  await expect.poll(currentUrl).toBe('/nodeManagement?keyword=10.0.0.10&node=10')
  // Before Enter the first word may have been looked for as well, on a slow machine.
  const searches = (await control.requests('listDeployedNodes')).filter(
    ({ query: params }) => Number(params['limit']) <= 6 && params['keyword'] !== 'fwq',
  )
  expect(searches.map(({ query: params }) => params)).toEqual([{ page: '1', limit: '6', keyword: '东京' }])
  const projects = await control.requests('listProjects')
  expect(projects.filter(({ query: params }) => params['limit'] === '20' && !params['search'])).toEqual([])
})

test('it opens from an input and gives the focus back, and the arrow keys move through the results', async () => {
  await open('/powerManagement', '算力管理')
  const box = page.getByRole('textbox', { name: '项目或配置' })
  await expect.element(box).toBeVisible()
  focus(box)
  await press('Control+k')
  // Its address begins as those of all others, so it is found by its number.
  await query().fill('1')
  await expect.element(current()).toContainText('香港-01')
  await query().fill('10.0')
  await expect.element(nodes()).toHaveLength(7)
  await expect.element(nodes().last()).toHaveText('在节点管理中查看全部匹配“10.0”的节点')
  for (const [key, index] of [
    ['ArrowDown', 1],
    ['ArrowDown', 2],
    ['ArrowUp', 1],
  ] as const) {
    await press(key)
    await expect.element(nodes().nth(index)).toHaveAttribute('aria-selected', 'true')
  }
  await expect.element(current()).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect.element(nodes().first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  // Another search begins at the first one again.
  await query().fill('10.0.0')
  await expect.element(nodes().first()).toHaveAttribute('aria-selected', 'true')
  await press('Escape')
  await expectClosed()
  await expect.element(box).toHaveFocus()
})

test('it leads to all nodes that match, which is not remembered', async () => {
  await open('/server', '服务器管理')
  await press('Control+k')
  await query().fill('10.0')
  await nodes().last().click()
  await expect.poll(currentUrl).toBe('/nodeManagement?keyword=10.0')
  focus(opener())
  await press('Control+k')
  await expect.element(group('页面')).toBeVisible()
  await expect.element(group('最近')).toHaveLength(0)
  await press('Escape')
  await expectClosed()
  await expect.element(opener()).toHaveFocus()
})

test('a project that was chosen comes first the next time', async () => {
  await open('/server', '服务器管理')
  // As slow as a hand: the palette is there when the second click comes.
  await opener().dblClick({ delay: 80 })
  await query().fill('grass')
  await group('项目').getByRole('option', { name: /Grass/ }).click()
  await expect.poll(currentUrl).toBe('/node/script?project_id=2')
  await press('Control+k')
  await expectTexts(group('最近').getByRole('option'), ['GrassGrass 带宽节点'])
  // Only the icon shows its kind.
  await expect.element(group('最近').css('svg')).toHaveClass(/lucide-box/)
  await query().fill('grass')
  await expectTexts(group('项目').getByRole('option'), [/^Grass/])
  await expect.element(palette().getByRole('option')).toHaveLength(1)
})
