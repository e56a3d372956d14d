import type { Page } from '@playwright/test'
import { expectAccessible, expectTitle, expectToast } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

const ways = (page: Page) => page.getByRole('navigation', { name: '部署方式' })

test(
  'the project stays while the way to deploy it changes',
  { tag: ['@psh-01', '@psh-03'] },
  async ({ page, control }) => {
    await openInApp(page, '/node/deploy?project_id=6&config_id=3')
    await expect(page).toHaveURL('/node/deploy/cloud?project_id=6&config_id=3')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rivalz')
    await expect(page.getByText('Rivalz rClient')).toBeVisible()
    const trail = page.getByRole('navigation', { name: '面包屑' })
    await expect(trail.getByRole('link', { name: '搭建节点' })).toHaveAttribute('href', '/nodeExplore')
    for (const tag of ['CDK专享', 'AI', '存储'])
      await expect(page.getByRole('main').getByText(tag, { exact: true })).toBeVisible()
    await expect(page.getByRole('main').locator('img[alt=""]').first()).toBeVisible()
    await ways(page).getByRole('link', { name: '自有服务器' }).click()
    await expect(page).toHaveURL('/node/deploy/private?project_id=6&config_id=3')
    await expectTitle(page, '自有服务器')
    await ways(page).getByRole('link', { name: '购买云服务器' }).click()
    await expect(page).toHaveURL('/node/deploy/cloud?project_id=6&config_id=3')
    await expect(page.getByRole('region', { name: '服务器套餐' })).toBeVisible()
    expect(await control.requests('getProject')).toHaveLength(1)
    await expect(page.getByRole('region', { name: '项目信息' })).toHaveCount(0)
    await openInApp(page, '/node/deploy/private/?project_id=1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Titan')
    await expectTitle(page, '自有服务器')
    const region = page.getByRole('combobox', { name: '地区' })
    await expect(region).toHaveAttribute('title', '全部地区')
    // A filter is undone by Back.
    await region.selectOption('东京')
    await expect(page).toHaveURL(/\bregion_id=2$/)
    await page.goBack()
    await expect(page).toHaveURL('/node/deploy/private/?project_id=1')
    await expect(region).toHaveValue('')
    // All columns but that of the buttons can be hidden and moved.
    await page.getByRole('button', { name: '列设置' }).click()
    const settings = page.getByRole('dialog', { name: '列设置' })
    await expect(settings.getByRole('checkbox', { name: '最近心跳', exact: true })).toBeVisible()
    await expect(settings.getByRole('checkbox', { name: '操作', exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(settings).toHaveCount(0)
    await control.fault({ operationId: 'getProject', delay: 60_000 })
    await openInApp(page, '/node/deploy/cloud?project_id=5')
    await expect(page.getByRole('region', { name: '项目信息' })).toHaveAttribute('aria-busy', 'true')
  },
)

test.describe('a failed load', () => {
  test.use({ expectedConsole: [/api\/projects/] })

  test(
    'shows the server’s message or a default one, and can be tried again',
    { tag: ['@psh-02'] },
    async ({ page, control }) => {
      await control.fault({ operationId: 'getProject', status: 500, rawBody: 'x', times: 1 })
      await openInApp(page, '/node/deploy/cloud?project_id=1')
      await expectToast(page, '获取项目信息失败')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('购买云服务器')
      await expect(page.getByRole('main').getByText('获取项目信息失败')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('购买云服务器')
      const crumbs = page.getByRole('navigation', { name: '面包屑' }).getByRole('listitem')
      await expect(crumbs).toHaveText(['搭建节点', '购买云服务器'])
      await expectAccessible(page)
      const body = { code: 503, message: '正在维护' }
      await control.fault({ operationId: 'getProject', status: 503, body, times: 1 })
      await page.getByRole('button', { name: '重试' }).click()
      await expectToast(page, '正在维护')
      await page.getByRole('button', { name: '重试' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Titan')
    },
  )
})

test('a project off the shelf says so and sells nothing', async ({ page, control }) => {
  await control.state('a project is off the shelf')
  await openInApp(page, '/node/deploy/cloud?project_id=1')
  await expect(page.getByRole('note')).toContainText('项目已下架')
  const buy = page.getByRole('button', { name: '立即购买' })
  await expect(buy).toHaveAccessibleDescription('项目已下架')
  await buy.click({ force: true })
  expect(await control.requests('createLease')).toEqual([])
  await control.state('the user owns a server', { hostname: 'home-nas' })
  await ways(page).getByRole('link', { name: '自有服务器' }).click()
  await page.getByRole('checkbox', { name: '选择 home-nas' }).click()
  await expect(page.getByRole('button', { name: '批量部署' })).toHaveAccessibleDescription('项目已下架')
  await expect(page.getByRole('button', { name: '部署 home-nas' })).toHaveAccessibleDescription('项目已下架')
  await control.state('a project is off the shelf', { project_type: 'power' })
  await openInApp(page, '/powerExplore/deploy?project_id=7')
  await expect(page.getByRole('note')).toContainText('项目已下架')
  const deploy = page.getByRole('button', { name: '立即部署' })
  await expect(deploy).toHaveAccessibleDescription('项目已下架')
})
