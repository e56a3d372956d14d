import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { changeBrowser } from './support/shared-page'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

const palette = (page: Page) => page.getByRole('dialog', { name: '命令面板' })
const query = (page: Page) => palette(page).getByRole('combobox', { name: '命令面板' })
const group = (page: Page, name: string) => palette(page).getByRole('group', { name })
const current = (page: Page) => palette(page).getByRole('option', { selected: true })
/** What a screen reader says of the results. */
const announced = (page: Page) => palette(page).getByRole('status')
const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name })

/** Opens a page and waits until it is known who is signed in: choices are remembered for each user. */
async function open(page: Page, path: string, name: string) {
  await openInApp(page, path)
  await expect(heading(page, name)).toBeVisible()
  await expect(page.getByRole('button', { name: /^用户菜单： ?林小满$/ })).toBeVisible()
}

test('the palette leads to pages and nodes by keyboard', async ({ page, control }) => {
  await open(page, '/console', '控制面板')
  await page.keyboard.press('Control+k')
  await expect(query(page)).toBeFocused()
  await expect(query(page)).toHaveAttribute('spellcheck', 'false')
  await expect(query(page)).toHaveAttribute('placeholder', '查找页面、操作、节点或项目')
  const list = palette(page).getByRole('listbox', { name: '命令面板' })
  await expect(list).toHaveAttribute('id', (await query(page).getAttribute('aria-controls')) ?? '')
  await expect(group(page, '页面').locator('[role=presentation]')).toHaveText('页面')
  await expect(palette(page)).toContainText('↑↓选择Enter打开Esc关闭')
  await expect(current(page)).toHaveText('控制面板')
  await query(page).fill('fwq')
  await expect(current(page)).toHaveText('服务器管理')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/server')
  await expect(heading(page, '服务器管理')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  await page.keyboard.press('Meta+k')
  await expect(group(page, '最近').getByRole('option')).toHaveText(['服务器管理'])
  await query(page).fill('东京')
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
    ({ query: params }) => params['limit'] === '6' && params['keyword'] !== 'fwq',
  )
  expect(searches.map(({ query: params }) => params)).toEqual([{ page: '1', limit: '6', keyword: '东京' }])
})

test('Enter of somebody who types faster than the results load takes the first one; typing on drops it', async ({
  page,
  control,
}) => {
  await open(page, '/console', '控制面板')
  await control.fault({ operationId: 'listProjects', delay: 10_000, times: 1 })
  await page.keyboard.press('Control+k')
  await query(page).fill('gras')
  await page.keyboard.press('Enter')
  await expect.poll(() => control.requests('listProjects')).toHaveLength(1)
  await expect(palette(page).getByText('正在搜索节点和项目…')).toBeVisible()
  await expect(announced(page)).toBeEmpty()
  await query(page).fill('qubi')
  await expect(current(page)).toContainText('Qubic')

  await query(page).fill('没有这个')
  await page.keyboard.press('Enter')
  await expect(palette(page).getByText('没有找到“没有这个”')).toBeVisible()
  await query(page).fill('充值')
  await expect(current(page)).toHaveText('充值')
  await expect(palette(page)).toBeVisible()

  await query(page).fill('gras')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/node/script?project_id=2')
})

test('the palette opens where one types and gives the focus back; recent choices come first', async ({
  page,
}) => {
  await open(page, '/server', '服务器管理')
  const box = page.getByRole('textbox', { name: '关键词' })
  await box.focus()
  await page.keyboard.press('Control+k')
  await query(page).fill('9')
  await expect(current(page)).toContainText('编号 9')
  await query(page).fill('10.0')
  await expect(group(page, '节点').getByRole('option')).toHaveCount(7)
  await expect(group(page, '节点').getByRole('option').last()).toHaveText(
    '在节点管理中查看全部匹配“10.0”的节点',
  )
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(box).toBeFocused()

  // As slow as a hand: the palette is there when the second click comes.
  await page.getByRole('button', { name: '查找或跳转' }).dblclick({ delay: 80 })
  await query(page).fill('grass')
  await group(page, '项目').getByRole('option', { name: /Grass/ }).click()
  await expect(page).toHaveURL('/node/script?project_id=2')
  await page.keyboard.press('Control+k')
  await expect(group(page, '最近').getByRole('option')).toHaveText([/^Grass/])
  // Only the icon shows its kind.
  await expect(group(page, '最近').locator('svg')).toHaveClass(/lucide-box/)
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

test.describe('whose code is still loading', () => {
  test.use({ isFirstVisit: true })

  test('a double click opens it all the same', async ({ page }) => {
    await openInApp(page, '/mine')
    await page.getByRole('button', { name: '查找或跳转' }).dblclick({ delay: 80 })
    await query(page).fill('fwq')
    await expect(current(page)).toHaveText('服务器管理')
  })
})

const answer = (operationId: string, ...data: object[]) => ({
  operationId,
  status: 200,
  body: { data, meta: { total: data.length } },
})

test('the exact address comes before those that begin with it', async ({ page, control }) => {
  await open(page, '/console', '控制面板')
  const nodes = ['10.0.0.10', '10.0.0.11', '10.0.0.12', '10.0.0.13', '10.0.0.14', '10.0.0.15', '10.0.0.1']
  await control.fault(
    answer(
      'listDeployedNodes',
      ...nodes.map((lan_ip_address, index) => ({ id: index + 1, node: { id: index + 1, lan_ip_address } })),
    ),
  )
  await page.keyboard.press('Control+k')
  await query(page).fill('10.0.0.1')
  await expect(group(page, '节点').getByRole('option').first()).toHaveText('10.0.0.1编号 7未知')
  await expect(current(page)).toContainText('编号 7')
  // More than are shown, so that the exact one is among them.
  const searches = (await control.requests('listDeployedNodes')).filter(({ query: { keyword } }) => keyword)
  expect(searches[0]?.query).toEqual({ page: '1', limit: '100', keyword: '10.0.0.1' })
})

test('projects and nodes without names are offered by what is known of them', async ({ page, control }) => {
  await open(page, '/console', '控制面板')
  await control.fault(
    answer('listProjects', { id: '7', name: '编号 7 的项目' }, { id: '8', short_name: null }),
  )
  await control.fault(
    answer('listDeployedNodes', { id: '61' }, { id: 62, node: { id: 9, alias: null, status: 'odd' } }),
  )
  await page.keyboard.press('Control+k')
  await query(page).fill('编号')
  await expect(group(page, '项目').getByRole('option')).toHaveText(['编号 7 的项目其他', '编号 8其他'])
  await expect(group(page, '节点').getByRole('option')).toHaveText(['编号 61未知', '编号 62未知'])
})

test('what the console has loaded is found by pinyin', async ({ page }) => {
  await open(page, '/nodeManagement', '节点管理')
  await expect(page.getByRole('row', { name: /香港-01/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  const nodes = group(page, '节点').getByRole('option')
  for (const typed of ['xianggang', 'xg', 'xiangg', '香gang']) {
    await query(page).fill(typed)
    await expect(nodes.first()).toContainText(/^香港-0/)
    // In its alias and in its region.
    await expect(nodes.first().locator('mark').first()).toHaveText('香港')
  }
  await query(page).fill('yazhou')
  await expect(group(page, '分组').getByRole('option')).toHaveText(['亚洲'])
  await expect(nodes.first()).toContainText('亚洲')
  await query(page).fill('xg01')
  await expect(nodes).toHaveText([/^香港-01/])
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/nodeManagement\?keyword=10\.0\.0\.\d+&node=\d+/)

  // The node is recent now, and found by pinyin where no list was loaded.
  await page.goto('/mine')
  await expect(page.getByRole('button', { name: /^用户菜单： ?林小满$/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await query(page).fill('xiangg')
  await expect(current(page)).toContainText('香港-01')
})

test.describe('when it can not search', () => {
  test.use({ expectedConsole: [/listDeployedNodes|panel-point|projects/] })

  test('the palette says so and tries again; actions work, a dialog keeps it away', async ({
    page,
    control,
    request,
  }) => {
    // Without a number of times: the home page calls it too.
    await control.fault({ operationId: 'listDeployedNodes', status: 500 })
    await control.fault({ operationId: 'listProjects', delay: 60_000, times: 1 })
    await control.fault({ operationId: 'listProjects', status: 500 })
    await open(page, '/console', '控制面板')
    await page.keyboard.press('Control+k')
    // What is found without a search is there all the while.
    await query(page).fill('节点')
    await expect.poll(() => control.requests('listProjects')).toHaveLength(1)
    await expect(palette(page).getByText('正在搜索节点和项目…')).toBeVisible()
    await expect(current(page)).toHaveText('节点管理')
    await query(page).fill('项目')
    await expect(announced(page)).toHaveText('节点和项目搜索失败')
    await expect(palette(page).getByRole('button', { name: '重试' })).toBeVisible()
    await expect(current(page)).toHaveText('项目')
    await query(page).fill('法兰克福-01')
    await expect(palette(page).getByText('节点和项目搜索失败').first()).toBeVisible()
    await expect(announced(page)).toHaveText('节点和项目搜索失败')
    await control.clearFaults()
    await palette(page).getByRole('button', { name: '重试' }).click()
    await expect(group(page, '节点').getByRole('option')).toHaveText([/法兰克福-01/])
    await expect(palette(page).getByText('搜索失败')).toHaveCount(0)
    await query(page).fill('火星')
    await expect(palette(page).getByText('没有找到“火星”')).toBeVisible()

    await query(page).fill('chongzhi')
    await page.keyboard.press('Enter')
    const topUp = page.getByRole('dialog', { name: '币安转账充值（无手续费）' })
    await expect(topUp.locator(':focus')).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.keyboard.press('Control+k')
    await query(page).fill('深色')
    await expect(current(page)).toHaveText('切换到深色')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveClass(/dark/)
    await page.keyboard.press('Control+k')
    await expect(current(page)).toHaveText('切换到浅色')
    await query(page).fill('跟随系统')
    await expect(current(page)).toHaveText('外观跟随系统')
    await changeBrowser(page, () => {
      window.open = (...all) => {
        document.body.dataset['opened'] = all.join(' ')
        return null
      }
    })
    const config = await (await request.get('/config.json')).json()
    await query(page).fill('帮助')
    await page.keyboard.press('Enter')
    const opened = `${config.helpUrl} _blank noopener,noreferrer`
    await expect(page.locator('body')).toHaveAttribute('data-opened', opened)
    await page.keyboard.press('Control+k')
    await query(page).fill('退出')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/login')
  })
})
