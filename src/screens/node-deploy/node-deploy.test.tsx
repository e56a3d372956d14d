import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectTexts, expectToast } from '../../../tests/support/component/expectations'
import { control } from '../../../tests/support/component/provider'

const ways = () => page.getByRole('navigation', { name: '部署方式' })

test(
  'a project that can not be loaded shows the server’s message or a default one, and can be tried again',
  { tags: ['psh-02'] },
  async () => {
    expectLogs(/api\/projects/)
    await control.fault({ operationId: 'getProject', status: 500, rawBody: 'x', times: 1 })
    await openConsole('/node/deploy/cloud?project_id=1')
    await expectToast('获取项目信息失败')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveText('购买云服务器')
    await expect.element(page.getByRole('main').getByText('获取项目信息失败')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveText('购买云服务器')
    const crumbs = page.getByRole('navigation', { name: '面包屑' }).getByRole('listitem')
    await expectTexts(crumbs, ['搭建节点', '购买云服务器'])
    const body = { code: 503, message: '正在维护' }
    await control.fault({ operationId: 'getProject', status: 503, body, times: 1 })
    await page.getByRole('button', { name: '重试' }).click()
    await expectToast('正在维护')
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveText('Titan')
  },
)

test('a project off the shelf says so and sells nothing', async () => {
  await control.state('a project is off the shelf')
  await openConsole('/node/deploy/cloud?project_id=1')
  await expect.element(page.getByRole('note')).toContainText('项目已下架')
  const buy = page.getByRole('button', { name: '立即购买' })
  await expect.element(buy).toHaveAccessibleDescription('项目已下架')
  await buy.click({ force: true })
  expect(await control.requests('createLease')).toEqual([])
  await control.state('the user owns a server', { hostname: 'home-nas' })
  await ways().getByRole('link', { name: '自有服务器' }).click()
  await page.getByRole('checkbox', { name: '选择 home-nas' }).click()
  await expect
    .element(page.getByRole('button', { name: '批量部署' }))
    .toHaveAccessibleDescription('项目已下架')
  await expect
    .element(page.getByRole('button', { name: '部署 home-nas' }))
    .toHaveAccessibleDescription('项目已下架')
  await control.state('a project is off the shelf', { project_type: 'power' })
  await openConsole('/powerExplore/deploy?project_id=7')
  await expect.element(page.getByRole('note')).toContainText('项目已下架')
  const deploy = page.getByRole('button', { name: '立即部署' })
  await expect.element(deploy).toHaveAccessibleDescription('项目已下架')
})
