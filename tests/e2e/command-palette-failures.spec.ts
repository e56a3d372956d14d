import { current, group, open, palette, query, announced } from './pages/command-palette'
import { changeBrowser } from './support/shared-page'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

test.describe('when it can not search', () => {
  test.use({ expectedConsole: [/listDeployedNodes|panel-point|projects/] })

  test('the palette says so and tries again; actions work, a dialog keeps it away', async ({
    page,
    control,
    request,
    world,
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
    await expect(palette(page).getByText('正在搜索节点和项目...')).toBeVisible()
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
    const ids = async () =>
      (await control.requests('listDeployedNodes')).flatMap(({ query: params }) => params['id'] ?? [])
    expect(await ids()).toEqual([])
    await control.fault({ operationId: 'listDeployedNodes', status: 500 })
    await query(page).fill('1')
    await expect(announced(page)).toHaveText('节点搜索失败')
    await control.clearFaults()
    await palette(page).getByRole('button', { name: '重试' }).click()
    await expect(current(page)).toContainText('香港-01')
    await expect(palette(page).getByText('搜索失败')).toHaveCount(0)
    // Only what has failed is searched for again.
    const searches = async (operationId: string, name: string, text: string) =>
      (await control.requests(operationId)).filter(({ query: params }) => params[name] === text)
    await expect(announced(page)).toHaveText(/^共 \d+ 项$/)
    expect(await searches('listProjects', 'search', '1')).toHaveLength(1)
    await control.fault({ operationId: 'listProjects', status: 500 })
    await query(page).fill('2')
    await expect(announced(page)).toHaveText('项目搜索失败')
    await control.clearFaults()
    await palette(page).getByRole('button', { name: '重试' }).click()
    await expect(announced(page)).toHaveText(/^共 \d+ 项$/)
    expect(await searches('listDeployedNodes', 'keyword', '2')).toHaveLength(1)
    await query(page).fill('火星')
    await expect(palette(page).getByText('没有找到“火星”')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(query(page)).not.toHaveAttribute('aria-activedescendant')

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
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveClass(/light/)
    await page.keyboard.press('Control+k')
    await query(page).fill('跟随系统')
    await expect(current(page)).toHaveText('外观跟随系统')
    await page.keyboard.press('Enter')
    await expect(palette(page)).toHaveCount(0)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveClass(/dark/)
    const opener = page.getByRole('button', { name: '查找或跳转' })
    await opener.focus()
    await page.keyboard.press('Control+k')
    const actions = group(page, '操作').getByRole('option')
    await expect(actions).toHaveText(['键盘快捷键', '帮助中心', '退出登录'])
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
    await expect(opener).toBeFocused()
    await page.keyboard.press('Control+k')
    await query(page).fill('退出')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/login')
    const stored = await page.evaluate((user) => localStorage.getItem(`palette:${user}`), world.user.id)
    const names = ['help', 'color-system', 'color-mode', 'top-up']
    expect(JSON.parse(stored ?? '')).toEqual(names.map((name) => ({ key: `action:${name}` })))
  })
})
