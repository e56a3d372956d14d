import type { Page } from '@playwright/test'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())
test.use({ expectedConsole: [/./] })

const answer = (operationId: string, data: unknown, times?: number) => ({
  operationId,
  status: 200,
  body: { code: 200, message: '', data },
  ...(times !== undefined && { times }),
})
const main = (page: Page) => page.getByRole('main')

/** Texts that must not appear on any page. */
async function expectNoLeftovers(page: Page) {
  for (const text of [/undefined/, /NaN/, /Invalid Date/, /\[object/])
    await expect(main(page).getByText(text)).toHaveCount(0)
}

test('a project with nothing but its id and scripts', async ({ page, control }) => {
  await control.fault(
    answer('getProject', { id: 1, scripts: [{ id: 5 }], buttons: [{ type: 'script' }, {}] }),
  )
  await openInApp(page, '/node/script?project_id=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('项目 1')
  await expect(main(page).getByText('创建时间 -')).toBeVisible()
  await expect(main(page).getByText('项目已下架')).toHaveCount(0)
  const script = page.getByRole('region', { name: '命令 5', exact: true })
  await expect(script.getByRole('button', { name: '复制命令' })).toHaveAccessibleDescription('没有命令内容')
  await expect(script.getByRole('link', { name: '快速执行' })).toHaveAccessibleDescription('')
  await expect(script).toContainText('暂无说明')
  await expect(script).not.toContainText('需要配置')
  await expect(page.getByRole('region', { name: '命令 5 的内容' })).toHaveText('-')
  await page.getByRole('button', { name: '查看命令' }).click()
  await expect(page.getByRole('dialog', { name: '查看命令' }).locator('pre')).toHaveText('-')
  await page.keyboard.press('Escape')
  await expectNoLeftovers(page)
  await page.goto('/node/deploy/private?project_id=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('项目 1')
  await expectNoLeftovers(page)
})

test('a list of projects that have ids alone can still be started', async ({ page, control }) => {
  await control.fault(answer('listProjects', [{ id: 1 }, { id: 8, name: '全名', categories: [{ id: 1 }] }]))
  for (const path of ['/nodeExplore', '/powerExplore', '/project']) {
    await page.goto(path)
    await expect(main(page).getByRole('listitem').filter({ hasText: '项目 1' }).first()).toBeVisible()
    await expect(main(page).getByText('全名', { exact: true }).first()).toBeVisible()
    await expectNoLeftovers(page)
  }
  const card = main(page).getByRole('listitem').filter({ hasText: '项目 1' })
  // With two ways to start it, the name is no button.
  await expect(card.getByRole('button', { name: '项目 1' })).toHaveCount(0)
  await expect(card.getByRole('link', { name: '购买算力' })).toBeVisible()
  await card.getByRole('link', { name: '搭建节点' }).click()
  await expect(page).toHaveURL('/node/script?project_id=1')
})

test('history projects need no history flag', async ({ page, control }) => {
  const history = { id: 4, short_name: '旧项目' }
  const parameters = { is_historical: '1' }
  await control.fault({ ...answer('listProjects', [history]), parameters })
  await control.fault(answer('listProjects', [{ id: 1, short_name: '新项目' }, history]))
  await openInApp(page, '/nodeExplore')
  await expect(page.getByRole('list', { name: '历史项目' }).getByRole('listitem')).toHaveText(/旧项目/)
  await expect(page.getByRole('list', { name: '热门项目' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('list', { name: '热门项目' })).toContainText('新项目')
})

test('any status but published is off the shelf; none is not', async ({ page, control }) => {
  const project = { id: 1, name: '状态', scripts: [] }
  await control.fault(answer('getProject', { ...project, status: 'retired' }, 1))
  await control.fault(answer('getProject', project))
  await openInApp(page, '/node/script?project_id=1')
  await expect(page.getByRole('note')).toContainText('项目已下架')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('状态')
  await expect(page.getByRole('note')).toHaveCount(0)
})

test('a failed project search says so and can be tried again', async ({ page, control }) => {
  await openInApp(page, '/projectConfig')
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await control.fault({ operationId: 'listProjects', status: 500, times: 1 })
  await page.getByRole('combobox', { name: '筛选项目' }).click()
  await page.getByRole('option', { name: '项目加载失败，点击重试', selected: false }).click()
  await expect(page.getByRole('option').filter({ hasText: 'Titan' })).toBeVisible()
  // In a low window the list ends above its edge.
  await page.setViewportSize({ width: 1280, height: 460 })
  const list = page.getByRole('listbox', { name: '筛选项目' })
  const bottom = () => list.evaluate((element) => element.getBoundingClientRect().bottom)
  await expect.poll(bottom).toBeLessThan(453)
})
