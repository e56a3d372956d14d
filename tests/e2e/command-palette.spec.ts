import type { Page } from '@playwright/test'
import * as nodes from './pages/nodes-page'
import { announced, current, group, heading, open, palette, query } from './pages/command-palette'
import { expectAccessible } from './support/expectations'
import { holdFrames } from './support/frames'
import { openInApp } from './support/open-in-app'
import { pressComposing } from './support/press-composing'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

test('the palette leads to pages and nodes by keyboard', async ({ page, control, world }) => {
  await open(page, '/console', '控制面板')
  // Of a page that is gone, and of a node that leads nowhere.
  await page.evaluate((user) => {
    localStorage.setItem(`palette:${user}`, '[{"key":"page:/gone"},{"key":"node:5","label":"旧节点"}]')
  }, world.user.id)
  await page.keyboard.press('Control+k')
  await expect(query(page)).toBeFocused()
  await expect(query(page)).toHaveAttribute('spellcheck', 'false')
  await expect(query(page)).toHaveAttribute('placeholder', '查找页面、操作、节点或项目')
  const list = palette(page).getByRole('listbox', { name: '命令面板' })
  await expect(list).toHaveAttribute('id', (await query(page).getAttribute('aria-controls')) ?? '')
  await expect(group(page, '页面').locator('[role=presentation]')).toHaveText('页面')
  await group(page, '页面').locator('[role=presentation]').click()
  await expect(query(page)).toBeFocused()
  await page.mouse.move(0, 0)
  await expect(palette(page)).toContainText('↑↓选择Enter打开Esc关闭')
  await expect(current(page)).toHaveText('控制面板')
  const activeId = await current(page).getAttribute('id')
  await expect(query(page)).toHaveAttribute('aria-activedescendant', activeId ?? '')
  // From the first to the last, which is scrolled to.
  await page.keyboard.press('ArrowUp')
  await expect(current(page)).toHaveText('退出登录')
  await expect(current(page)).toBeInViewport()
  await query(page).fill('fwq')
  await expect(current(page)).toHaveText('服务器管理')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/server')
  await expect(heading(page, '服务器管理')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  await page.keyboard.press('Meta+k')
  await expect(group(page, '最近').getByRole('option')).toHaveText(['服务器管理'])
  const servers = palette(page).getByRole('option', { name: '服务器管理' })
  await expect(servers).toHaveCount(1)
  await query(page).fill('fwq')
  await expect(servers).toHaveCount(1)
  await query(page).fill(' 东京 ')
  const nodes = group(page, '节点').getByRole('option')
  await expect(nodes).toHaveText([/^东京-02.*在线$/, /^东京-01.*在线$/])
  await expect(nodes.first().locator('mark')).toHaveText('东京')
  await expect(announced(page)).toHaveText('共 2 项')
  await expect(palette(page).locator('div:empty')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('ArrowUp')
  await expect(current(page)).toContainText('东京-01')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/nodeManagement?keyword=10.0.0.10&node=10')
  await expect(page.getByRole('grid', { name: '节点列表' }).getByText('东京-01')).toBeVisible()
  // Before Enter the first word may have been looked for as well, on a slow machine.
  const searches = (await control.requests('listDeployedNodes')).filter(
    ({ query: params }) => Number(params['limit']) <= 6 && params['keyword'] !== 'fwq',
  )
  expect(searches.map(({ query: params }) => params)).toEqual([{ page: '1', limit: '6', keyword: '东京' }])
  const projects = await control.requests('listProjects')
  expect(projects.filter(({ query: params }) => params['limit'] === '20' && !params['search'])).toEqual([])
})

test('a dialog that is leaving takes no Ctrl+K, and does not close the palette', async ({ page }) => {
  await nodes.open(page)
  const opener = page.getByRole('button', { name: '粘贴选择' })
  await opener.click()
  await expect(page.getByRole('dialog', { name: '粘贴选择' }).getByRole('textbox')).toBeFocused()
  const held = await holdFrames(page)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(query(page)).toBeFocused()
  // The dialog may give the focus back as late as this.
  const late = page.locator('main').evaluate(async (element) => {
    for (let time = 0; time < 30; time++) {
      element.focus()
      await new Promise((resolve) => setTimeout(resolve))
    }
  })
  await held.release()
  await late
  await expect(query(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('the palette opens where one types and gives the focus back; recent choices come first', async ({
  page,
}) => {
  await open(page, '/server', '服务器管理')
  const box = page.getByRole('textbox', { name: '关键词' })
  await box.focus()
  await page.keyboard.press('Control+k')
  // Its address begins as those of all others, so it is found by its number.
  await query(page).fill('1')
  await expect(current(page)).toContainText('香港-01')
  await query(page).fill('10.0')
  await expect(group(page, '节点').getByRole('option')).toHaveCount(7)
  await expect(group(page, '节点').getByRole('option').last()).toHaveText(
    '在节点管理中查看全部匹配“10.0”的节点',
  )
  const nodes = group(page, '节点').getByRole('option')
  for (const [key, index] of [
    ['ArrowDown', 1],
    ['ArrowDown', 2],
    ['ArrowUp', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(nodes.nth(index)).toHaveAttribute('aria-selected', 'true')
  }
  await expect(current(page)).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(nodes.first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  // Another search begins at the first one again.
  await query(page).fill('10.0.0')
  await expect(nodes.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(box).toBeFocused()
  await page.keyboard.press('Control+k')
  await query(page).fill('10.0')
  await group(page, '节点').getByRole('option').last().click()
  await expect(page).toHaveURL('/nodeManagement?keyword=10.0')
  const opener = page.getByRole('button', { name: '查找或跳转' })
  await opener.focus()
  await page.keyboard.press('Control+k')
  await expect(group(page, '页面')).toBeVisible()
  await expect(group(page, '最近')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(opener).toBeFocused()

  // As slow as a hand: the palette is there when the second click comes.
  await opener.dblclick({ delay: 80 })
  await query(page).fill('grass')
  await group(page, '项目').getByRole('option', { name: /Grass/ }).click()
  await expect(page).toHaveURL('/node/script?project_id=2')
  await page.keyboard.press('Control+k')
  await expect(group(page, '最近').getByRole('option')).toHaveText(['GrassGrass 带宽节点'])
  // Only the icon shows its kind.
  await expect(group(page, '最近').locator('svg')).toHaveClass(/lucide-box/)
  await query(page).fill('grass')
  await expect(group(page, '项目').getByRole('option')).toHaveText([/^Grass/])
  await expect(palette(page).getByRole('option')).toHaveCount(1)
})

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name })

test('Back and Forward close it for good', async ({ page }) => {
  await open(page, '/server', '服务器管理')
  await menuLink(page, '控制面板').click()
  await expect(heading(page, '控制面板')).toBeVisible()
  await menuLink(page, '节点管理').click()
  await expect(heading(page, '节点管理')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(query(page)).toBeFocused()
  await page.goBack()
  await expect(heading(page, '控制面板')).toBeVisible()
  await page.goForward()
  await expect(heading(page, '节点管理')).toBeVisible()
  await expect(palette(page)).toHaveCount(0)
})

test('opened while the page of a new address renders, it stays', async ({ page }) => {
  await open(page, '/nodeManagement', '节点管理')
  await open(page, '/console', '控制面板')
  // The key comes after the address and before the page, which React renders in a task of its own.
  await page.evaluate(() => {
    history.pushState = (...change) => {
      Reflect.deleteProperty(history, 'pushState')
      history.pushState(...change)
      const press = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true })
      queueMicrotask(() => document.body.dispatchEvent(press))
    }
  })
  await menuLink(page, '节点管理').click()
  await expect(page).toHaveURL(/nodeManagement/)
  await expect(page).toHaveTitle(/节点管理/)
  await expect(query(page)).toBeFocused()
})

test('a key pressed the moment that the page appears opens it', async ({ page }) => {
  await page.addInitScript(() => {
    const press = (_changes: MutationRecord[], observer: MutationObserver) => {
      if (!document.querySelector('h1')) return
      observer.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
    }
    new MutationObserver(press).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/console')
  await expect(query(page)).toBeFocused()
})

test('a double click opens it, however long it takes to load', async ({ page }) => {
  await open(page, '/console', '控制面板')
  // The second click still hits the button, as it does when the palette loads slowly.
  await page.getByRole('button', { name: '查找或跳转' }).evaluate(async (button) => {
    if (!(button instanceof HTMLElement)) return
    button.click()
    await new Promise(requestAnimationFrame)
    button.click()
  })
  await expect(query(page)).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
})

test('an Escape before its first frame closes it, when it opens again too', async ({ page }) => {
  await open(page, '/console', '控制面板')
  await page.keyboard.press('Control+k')
  await expect(query(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  const held = await holdFrames(page)
  await page.keyboard.press('Control+k')
  await expect(query(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await held.release()
  await expect(palette(page)).toHaveCount(0)
})

test('what is typed before its first frame is in the query; Escape gives the focus back', async ({
  page,
}) => {
  await open(page, '/console', '控制面板')
  const opener = page.getByRole('button', { name: '查找或跳转' })
  await opener.focus()
  await page.keyboard.press('Control+k')
  await expect(query(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  for (const key of ['Escape', 'Control+k']) {
    const held = await holdFrames(page)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('fwq')
    await expect(query(page)).toHaveValue('fwq')
    await page.keyboard.press(key)
    await held.release()
    await expect(palette(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('a key that ends a composition neither opens anything nor closes the palette', async ({ page }) => {
  await open(page, '/console', '控制面板')
  await page.keyboard.press('Control+k')
  await query(page).fill('tui')
  await expect(current(page)).toHaveText('退出登录')
  for (const key of ['Enter', 'Escape']) await pressComposing(query(page), key)
  await expect(query(page)).toHaveValue('tui')
  await page.keyboard.press('ArrowDown')
  await expect(palette(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(page).toHaveURL('/console')
  const held = await holdFrames(page)
  await page.keyboard.press('Control+k')
  await expect(query(page)).toBeVisible()
  await pressComposing(query(page), 'Escape')
  await held.release()
  await expect(query(page)).toBeFocused()
})

test.describe('whose code is still loading', () => {
  test.use({ isFirstVisit: true })

  test('a double click opens it all the same', async ({ page }) => {
    await openInApp(page, '/mine')
    await page.getByRole('button', { name: '查找或跳转' }).dblclick({ delay: 80 })
    await query(page).fill('fwq')
    await expect(current(page)).toHaveText('服务器管理')
  })
})
