import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../tests/support/component/accessibility'
import { closeConsole, currentUrl, openConsole } from '../../../tests/support/component/console'
import '../../../tests/support/component/expectations'
import { answer } from '../../../tests/support/component/faults'
import { control } from '../../../tests/support/component/provider'
import { settled } from '../../../tests/support/component/settled'
import { useWorld } from '../../../tests/support/component/world'

const projects = () => page.getByRole('region', { name: '节点项目' })
const line = (name: string) => projects().getByRole('listitem').filter({ hasText: name })
const squares = (name: string) => line(name).getByRole('img')

/** How many squares are drawn: each is a closed line of its own. */
const countIn = (name: string) =>
  line(name)
    .css('path')
    .elements()
    .reduce((sum, path) => sum + (path.getAttribute('d') ?? '').split('M').length - 1, 0)

const countOf = (text: string) => Number(/^[\d,]+/.exec(text)?.[0].replace(',', ''))

const node = { id: 1, status: 'online', latest_metric: { cpu_usage_rate: 20 } }
const lease = { id: 1, status: 'running', lease_type: 'monthly', price: '15.00', project_id: 1, node }
const titan = { project_id: 1, project_short_name: 'Titan', project_name: 'Titan 边缘节点', count: 3 }

/** Answers the dashboard's projects and the newest rows, which may be held. */
async function give(rows: readonly object[], { hold = false } = {}) {
  await control.fault(answer('getDashboard', { balance: '1', node_project: [titan] }))
  const newest = rows.map((row, index) => ({ ...lease, ...row, id: index + 1 }))
  await control.fault({ ...answer('listDeployedNodes', newest), hold })
}

test(
  'a project has a square for each of its nodes, and a press leads to them',
  { tags: ['fle-04'] },
  async () => {
    const offline = { node: { ...node, status: 'offline' } }
    const busy = { node: { ...node, latest_metric: { cpu_usage_rate: 97 } } }
    const idle = { project_id: null, price: '9.00' }
    await give([{}, offline, busy, idle])
    await openConsole('/console')
    await expect.element(squares('Titan')).toHaveAttribute('aria-label', '3 台：2 在线，1 离线，1 高负载')
    expect(countIn('Titan')).toBe(3)
    await expect.element(line('Titan')).toContainText('3 运行中 · 1 离线 · 1 高负载')
    await expect.element(line('Titan')).toContainText('$45.003 × $15.00 / 月')
    await expect.element(squares('未部署')).toHaveAttribute('aria-label', '1 台：1 在线')
    await expect.element(line('未部署')).toContainText('$9.00闲置 / 月')
    await expectAccessible()
    for (const [name, url] of [
      // No row names the project, so the list goes by its id.
      ['Titan', `/nodeManagement?${String(new URLSearchParams({ project: '项目 1' }))}`],
      ['未部署', '/nodeManagement?lease=running&idle=1'],
    ] as const) {
      await openConsole('/console')
      // Anywhere in the line.
      await squares(name).click({ force: true })
      await expect.poll(currentUrl).toBe(url)
      await expect.element(page.getByRole('heading', { name: '节点管理', level: 1 })).toBeVisible()
    }
  },
)

test('squares wait in the room of the coming ones', async () => {
  await give([{}, {}, {}], { hold: true })
  // A first visit waits for the rows.
  localStorage.setItem('needs:height', '0')
  await openConsole('/console')
  await expect.poll(() => countIn('Titan')).toBe(3)
  await expect.element(squares('Titan')).toHaveLength(0)
  const { height } = line('Titan').element().getBoundingClientRect()
  await control.release('listDeployedNodes')
  await expect.element(squares('Titan')).toBeVisible()
  expect(line('Titan').element().getBoundingClientRect().height).toBe(height)
  // The cost is wider than its placeholder was.
  const cost = line('Titan').getByText('3 × $15.00 / 月').element().getBoundingClientRect()
  expect(cost.right).toBeLessThanOrEqual(line('Titan').element().getBoundingClientRect().right)
})

test('nodes whose projects the list does not tell have no squares and no cost, and are not undeployed', async () => {
  await give([{ project_id: undefined }, { id: 2, project_id: 7 }])
  await openConsole('/console')
  await expect.element(line('Titan')).toContainText('3 运行中')
  await expect.element(line('Titan')).not.toHaveText(/\$|不计费|未知/)
  await expect.element(squares('Titan')).toHaveLength(0)
  await expect.element(line('未部署')).toHaveLength(0)
  await expect
    .element(line('Titan').getByRole('link'))
    .toHaveAttribute('href', '/nodeManagement?project=--%3F')
})

test('a new server without a project leads to the nodes without one', async () => {
  await give([{}, { status: 'deploying', project_id: null, node: null }])
  await openConsole('/console')
  await expect.element(line('新节点').getByRole('link')).toHaveAttribute('href', '/nodeManagement?project=-')
})

describe('a thousand nodes', () => {
  beforeEach(() => useWorld({ scenario: 'fleet-10k' }))

  test('are drawn in a few lines, and the others are counted', async () => {
    await openConsole('/console')
    const first = projects().getByRole('listitem').first()
    await expect.element(first.getByRole('img')).toBeVisible()
    const name = first.getByRole('link').element().textContent ?? ''
    const running = countOf(/([\d,]+) 运行中/.exec(first.element().textContent ?? '')?.[1] ?? '')
    const more = countOf(/\+ ([\d,]+) 台/.exec(first.element().textContent ?? '')?.[1] ?? '')
    expect(countIn(name)).toBeLessThan(400)
    expect(countIn(name) + more).toBe(running)
    // Only the newest 1,000 were read.
    await expect.element(first).toHaveText(/\$[\d,.]+ 起/)
    await expect.element(projects()).toContainText('仅检查最近 1,000 台')
    await expect.element(line('未部署')).toHaveText(/^未部署 至少 [\d,]+ 台/)
  })
})

describe('at the first visit', () => {
  for (const scenario of ['demo', 'new-user'] as const)
    test(`nothing moves on the page of ${scenario}`, async () => {
      useWorld({ scenario })
      await closeConsole()
      localStorage.removeItem('needs:height')
      const shifts: number[] = []
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
      })
      observer.observe({ type: 'layout-shift' })
      await openConsole('/console')
      await expect
        .element(page.getByRole('region', { name: '算力项目' }))
        .toHaveAttribute('aria-busy', 'false')
      await settled()
      observer.disconnect()
      expect(shifts).toEqual([])
    })
})
