import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { currentUrl, navigate, openConsole } from '../../../../tests/support/component/console'
import { expectLogs } from '../../../../tests/support/component/console-watch'
import { press } from '../../../../tests/support/component/expectations'
import { grid, keyword, open } from '../../../../tests/support/component/pages/nodes-page'
import { control } from '../../../../tests/support/component/provider'
import { useWorld } from '../../../../tests/support/component/world'

const drawer = (name: string) => page.getByRole('dialog', { name })
const part = (title: string) => page.getByRole('dialog').getByRole('region', { name: title })

afterEach(() => page.viewport(1280, 720))

test('its row is scrolled into view once, and the drawer moves to the next in the order of the table', async () => {
  useWorld({ scenario: 'fleet-1k' })
  await open('?sort=id&node=500')
  const opened = grid().css('[aria-expanded=true]:visible')
  await expect.element(opened).toBeInViewport()
  const next = page.getByRole('button', { name: '下一个节点' })
  await expect.element(part('实时状态')).toBeVisible()
  page.getByRole('dialog').getByRole('region').last().element().scrollIntoView()
  await expect.element(part('实时状态')).not.toBeInViewport()
  await next.click()
  await expect.poll(currentUrl).toMatch(/node=501/)
  await expect.element(part('实时状态')).toBeInViewport()
  await expect.element(next).toHaveFocus()
  grid().element().scrollTop = 0
  await expect.element(opened).toHaveLength(0)
  const id = grid().getByRole('columnheader', { name: '编号' })
  await id.getByRole('button').click()
  await expect.element(id).toHaveAttribute('aria-sort', 'descending')
  await expect.element(opened).toHaveLength(0)
  await page.getByRole('button', { name: '上一个节点' }).click()
  await expect.poll(currentUrl).toMatch(/node=502/)
  await expect.element(opened).toBeInViewport()
})

test('the drawer says when the list fails or the node is gone, filtered out or without data', async () => {
  expectLogs(/panel-point/)
  useWorld({ scenario: 'every-state' })
  await control.fault({ operationId: 'listDeployedNodes', status: 500, times: 1 })
  await openConsole('/nodeManagement?status=offline&node=10')
  await expect.element(drawer('节点 10')).toContainText('节点加载失败')
  await expect.element(drawer('节点 10').getByRole('button', { name: '操作' })).toHaveLength(0)
  await drawer('节点 10').getByRole('button', { name: '重试' }).click()
  await expect.element(drawer('节点 10')).toContainText('该节点不在筛选结果中')
  await drawer('节点 10').getByRole('button', { name: '在全部节点中查找' }).click()
  await expect.element(drawer('东京-01')).toBeVisible()
  await expect.poll(currentUrl).toBe('/nodeManagement?node=10')
  await navigate('/nodeManagement?node=10&status=unregistered')
  await expect.element(drawer('节点 10')).toContainText('该节点不在筛选结果中')
  await grid().css('[data-column=alias]').getByRole('link').first().click()
  const status = part('实时状态')
  await expect.element(status).toContainText('尚未收到心跳')
  const trend = status.getByRole('img', { name: 'CPU 走势：尚未收到心跳' })
  await expect.element(trend.css('polyline, polygon, div')).toHaveLength(0)
  await expect.element(status.getByRole('img', { name: '内存 走势：尚未收到心跳' })).toBeVisible()
  await expect.element(status.getByText('尚未收到心跳', { exact: true })).toBeVisible()
  await expect.element(status).not.toContainText('高')
  await expect.element(part('租用')).toHaveLength(0)
  await expect.element(part('部署')).not.toContainText('代管')
  await expect.element(part('基本信息')).toContainText('公网 IP-')
  // Where it covers everything, nothing beneath it is reached.
  const isInert = () => grid().element().closest('[inert]') !== null
  await page.viewport(600, 720)
  await expect.poll(isInert).toBe(true)
  const { x, y, width, height } = page.getByRole('dialog').element().getBoundingClientRect()
  expect({ x, y, width, height }).toEqual({ x: 0, y: 0, width: 600, height: 720 })
  await page.viewport(1280, 720)
  await expect.poll(isInert).toBe(false)
  await page.viewport(600, 720)
  await expect.poll(isInert).toBe(true)
  await press('Escape')
  await expect.element(grid()).toHaveFocus()
  await open('?node=999')
  await expect.element(drawer('节点 999')).toContainText('节点不存在')
})

test('from 1,280 px on, the drawer stands beside the page and covers none of its buttons', async () => {
  await open('?node=10')
  const { left } = drawer('东京-01').element().getBoundingClientRect()
  for (const name of ['筛选', '搜索', '一键部署', '其他操作'])
    expect(
      page.getByRole('button', { name, exact: true }).element().getBoundingClientRect().right,
    ).toBeLessThan(left)
  grid().element().focus()
  await userEvent.keyboard('/')
  await expect.element(keyword()).toHaveFocus()
})

test('a rented node says which way to pay is cheaper, by the plans of its project', async () => {
  await open('?keyword=香港-06')
  await grid().getByRole('link', { name: '香港-06' }).click()
  await expect.element(part('部署')).toContainText('节点由平台代管，通过部署命令操作。')
  await expect.element(part('租用')).toHaveText(/满 \d+ 天起包月更省/)
  expect(await control.requests('listMarketPlans')).toHaveLength(1)
})
