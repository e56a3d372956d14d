import type { Page } from '@playwright/test'
import { expectTitle } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

const ways = (page: Page) => page.getByRole('navigation', { name: '部署方式' })

test(
  'the project stays while the way to deploy it changes',
  { tag: ['@psh-01', '@psh-03'] },
  async ({ page, control }) => {
    await control.state('the user owns a server', { count: 1 })
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
