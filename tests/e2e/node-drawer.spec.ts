import type { Page } from '@playwright/test'
import { grid, open } from './pages/nodes-page'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

const drawer = (page: Page, name: string) => page.getByRole('dialog', { name })
const name = (page: Page, node: string) => grid(page).getByRole('link', { name: node, exact: true })
const part = (page: Page, title: string) => page.getByRole('dialog').getByRole('region', { name: title })

test('a node opens beside the table and keeps updating, whatever the table shows', async ({
  page,
  control,
}) => {
  const sentFrames: unknown[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sentFrames.push(payload)))
  await open(page, '?keyword=东京')
  await name(page, '东京-01').click()
  await expect(drawer(page, '东京-01')).toBeFocused()
  await expect(page).toHaveURL(/[?&]node=10(&|$)/)
  await expect(part(page, '基本信息')).toContainText('内网 IP10.0.0.10')
  await expect(part(page, '租用')).toContainText(/费用\$[\d.]+\/(月|小时)/)
  await control.advance(10)
  const trend = part(page, '实时状态').getByRole('img', { name: /^CPU 走势：最近 \d+ 次心跳，最低/ })
  await expect(trend).toBeVisible()
  await expect(async () => {
    // A node's load may stay the same for two minutes.
    await control.advance(60)
    const [, low, high] = /最低 (.+)，最高 (.+)/.exec((await trend.getAttribute('aria-label')) ?? '') ?? []
    expect(low).not.toBe(high)
    expect(await part(page, '实时状态').textContent()).toContain(`高 ${high}低 ${low}`)
    // The dot is at the last value: that it is not at the second one can be seen when they differ.
    const points = (await trend.locator('polyline').getAttribute('points')) ?? ''
    const [, second = Number.NaN, ...later] = points.split(' ').map((point) => Number(point.split(',')[1]))
    expect(Math.abs((later.at(-1) ?? Number.NaN) - second)).toBeGreaterThan(1)
  }).toPass()
  const status = part(page, '实时状态')
  await expect(status).toContainText(/最近 \d+ 次心跳 · \d\d:\d\d:\d\d 至 \d\d:\d\d:\d\d/)
  await expect(status).toContainText('最近心跳 刚刚更新')
  await expect(status).toContainText(/最近心跳 \d+ 秒前/)
  await expect(status).toContainText(/内存[\d.]+%\d+\/\d+ M/)
  await expect(status).toContainText(/温度[\d.]+ °C/)
  // The last heartbeat that is counted is the one of which the title tells.
  await expect(status).toContainText(/\d{4}-\d\d-\d\d (\d\d:\d\d:\d\d).*至 \1/)
  await expect(status.getByRole('img', { name: /^内存 走势：.*最低 [\d.]+%，/ })).toBeVisible()
  await expect(status.getByRole('img', { name: /^温度 走势：.*最低 [\d.]+ °C，/ })).toBeVisible()
  for (const line of [trend, status.getByRole('img', { name: /^温度 走势/ })]) {
    const shapes = await line.evaluate((frame) => {
      const pointsOf = (name: string) => frame.querySelector(name)?.getAttribute('points') ?? ''
      const dot = frame.querySelector<HTMLElement>(':scope > div')
      return {
        line: pointsOf('polyline'),
        area: pointsOf('polygon'),
        box: frame.querySelector('svg')?.getAttribute('viewBox'),
        bottom: Number.parseFloat(dot?.style.bottom ?? ''),
        count: Number(/最近 (\d+) 次/.exec(frame.ariaLabel ?? '')?.[1]),
      }
    })
    expect(shapes.line).toMatch(/^[\d.]+,[\d.]+( [\d.]+,[\d.]+)+$/)
    expect(shapes.area).toBe(`${shapes.line.replace(/,.*/, '')},48 ${shapes.line} 300,48`)
    expect(shapes.box).toBe('0 0 300 48')
    const lastHeight = 48 - Number(shapes.line.split(',').at(-1))
    expect(Math.abs(shapes.bottom - (lastHeight / 48) * 100)).toBeLessThan(1)
    // Twenty values fill the width; fewer leave the left part empty.
    const slots = Math.max(20, shapes.count)
    expect(Number.parseFloat(shapes.line)).toBeCloseTo(((slots - shapes.count) * 300) / (slots - 1), 0)
  }
  // Temperatures have a scale of their own: a degree is more than a hundredth of the height.
  const degrees = await status.getByRole('img', { name: /^温度 走势/ }).evaluate((frame) => ({
    words: frame.ariaLabel ?? '',
    points: frame.querySelector('polyline')?.getAttribute('points') ?? '',
  }))
  const [, coldest, hottest] = /最低 ([\d.]+) °C，最高 ([\d.]+) °C/.exec(degrees.words) ?? []
  const heights = degrees.points.split(' ').map((point) => Number(point.split(',')[1]))
  const drawnSpan = Math.max(...heights) - Math.min(...heights)
  expect(drawnSpan).toBeGreaterThanOrEqual(Number(hottest) - Number(coldest) - 0.5)
  await expect(part(page, '机器')).toContainText('硬盘使用')
  const machine = await part(page, '机器').innerText()
  await expect(async () => {
    // A disk fills slowly.
    await control.advance(1800)
    expect(await part(page, '机器').innerText()).not.toBe(machine)
  }).toPass()
  await expect(part(page, '基本信息').getByRole('button', { name: '复制内网 IP' })).toBeVisible()

  // The table stays usable beside it, and the next node takes its place.
  await name(page, '东京-02').click()
  await expect(drawer(page, '东京-02')).toBeFocused()
  await expect(name(page, '东京-02')).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('button', { name: '上一个节点' })).toHaveAccessibleDescription(
    '列表中没有上一个节点',
  )
  // Its heartbeats arrive although its row is filtered out.
  await page.getByRole('textbox', { name: '关键词' }).fill('香港-01')
  await page.keyboard.press('Enter')
  await expect.poll(() => sentFrames.at(-1)).toBe(JSON.stringify({ type: 'set_node_ids', node_ids: [1, 11] }))
  await drawer(page, '东京-02').getByRole('button', { name: '关闭' }).click()
  await expect.poll(() => sentFrames.at(-1)).toBe(JSON.stringify({ type: 'set_node_ids', node_ids: [1] }))
})

test('the drawer has its own address, opens by keyboard and gives the focus back', async ({
  page,
  control,
}) => {
  await open(page, '?keyword=东京&node=11')
  await expect(part(page, '基本信息')).toContainText('内网 IP10.0.0.11')
  await expect(drawer(page, '东京-02')).not.toBeFocused()
  // At the edge of a column Escape leads back to the table alone.
  await grid(page).getByRole('separator', { name: '别名 列宽' }).focus()
  await page.keyboard.press('Escape')
  await expect(grid(page)).toBeFocused()
  await expect(drawer(page, '东京-02')).toBeVisible()
  await page.getByRole('button', { name: '命令日志' }).click()
  await expect(page.getByRole('list', { name: '执行记录' }).getByRole('listitem')).not.toHaveCount(0)
  await page.getByRole('group', { name: '节点详情' }).getByRole('button', { name: '概况' }).click()
  await expect(part(page, '基本信息')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(grid(page)).toBeFocused()
  await expect(page).not.toHaveURL(/node=/)

  // A cell without a control of its own opens its row's node.
  await page.keyboard.press('Control+Home')
  for (let column = 0; column < 3; column++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(drawer(page, '东京-02')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(grid(page)).toBeFocused()
  await grid(page).getByRole('button', { name: '操作 东京-01' }).click()
  await page.getByRole('menuitem', { name: '详情' }).click()
  await expect(drawer(page, '东京-01')).toBeFocused()
  await drawer(page, '东京-01').getByRole('button', { name: '操作' }).click()
  await page.getByRole('menuitem', { name: '修改别名' }).click()
  const alias = drawer(page, '修改 东京-01 的别名').getByRole('textbox', { name: '别名' })
  const body = { code: 422, message: '别名已被使用', field: 'alias' }
  await control.fault({ operationId: 'updateNodeAlias', status: 422, body, times: 1 })
  await alias.press('Enter')
  await expect(alias).toHaveAccessibleDescription(/^别名已被使用/)
  await page.keyboard.press('Escape')
  await expect(drawer(page, '修改 东京-01 的别名')).toHaveCount(0)
  await expect(drawer(page, '东京-01').getByRole('button', { name: '操作' })).toBeFocused()
  // Stepping adds nothing to the history, and in the table only Escape closes the drawer.
  await page.getByRole('button', { name: '上一个节点' }).click()
  await expect(drawer(page, '东京-02')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goForward()
  await expect(drawer(page, '东京-02')).toBeVisible()
  await grid(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(drawer(page, '东京-02')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The page is left with its drawer open; shown again, it is reached once the drawer no longer covers it.
  await openInApp(page, '/nodeManagement?node=11')
  await expect(drawer(page, '东京-02')).toBeVisible()
  await openInApp(page, '/mine')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('用户中心')
  await openInApp(page, '/nodeManagement?node=11')
  await expect(drawer(page, '东京-02')).toBeVisible()
  await page.setViewportSize({ width: 600, height: 720 })
  await drawer(page, '东京-02').getByRole('button', { name: '关闭' }).click()
  await expect(grid(page)).toBeFocused()
})
