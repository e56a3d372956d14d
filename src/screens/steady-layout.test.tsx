import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { openConsole } from '../../tests/support/component/console'
import '../../tests/support/component/expectations'
import * as nodes from '../../tests/support/component/pages/nodes-page'
import * as privateDeploy from '../../tests/support/component/pages/private-deploy-page'
import * as servers from '../../tests/support/component/pages/servers-page'
import { control } from '../../tests/support/component/provider'
import { frames } from '../../tests/support/frames'

beforeEach(() => page.viewport(390, 844))
afterEach(() => page.viewport(1280, 720))

const region = (name: string) => page.getByRole('region', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 2 })

/** A part of each page that lies below held data, and the part that comes with these. */
const places: [address: string, operationId: string, below: () => Locator, comes: () => Locator][] = [
  [
    '/nodeManagement',
    'listDeployedNodes',
    () => page.getByRole('grid', { name: '节点列表' }),
    () => page.getByRole('group', { name: '合计' }),
  ],
  [
    '/powerManagement',
    'listPowerTasks',
    () => page.getByRole('list', { name: '算力任务列表' }),
    () => region('合计'),
  ],
  [
    '/mine/order',
    'listLeaseOrders',
    () => page.getByRole('list', { name: '订单列表' }),
    () => page.getByRole('navigation', { name: '订单列表分页' }),
  ],
  [
    '/mine/invite',
    'getInviteCode',
    () => heading('可提现金额'),
    () => page.getByLabelText('邀请链接', { exact: true }),
  ],
]

const listed: [what: string, open: () => Promise<unknown>, name: string][] = [
  ['the node list', () => nodes.open(), '法兰克福-02'],
  ['own servers', () => servers.open(), 'home-1'],
  ['own servers to deploy to', () => privateDeploy.open(), 'home-1'],
]

const topOf = (place: Locator) => place.element().getBoundingClientRect().top + window.scrollY

test.each(places)(
  'at 390 px, nothing moves on %s when %s answers',
  async (address, operationId, below, comes) => {
    await control.hold(operationId)
    await openConsole(address)
    await expect.element(below()).toBeVisible()
    const top = topOf(below())
    await control.release(operationId)
    await expect.element(comes()).toBeVisible()
    expect(topOf(below())).toBeCloseTo(top, 0)
  },
)

test.each(listed)('selecting a row of %s moves no row', async (_what, open, name) => {
  const checkbox = () => page.getByRole('main').getByRole('checkbox', { name: `选择 ${name}`, exact: true })
  await privateDeploy.bind('home-1')
  await page.viewport(1280, 720)
  await open()
  for (const width of [1280, 1024, 800, 600, 390]) {
    await page.viewport(width, 720)
    await frames()
    const top = topOf(checkbox())
    await checkbox().click()
    await expect.element(nodes.batchBar()).toContainText('已选 1 台')
    expect(topOf(checkbox()), `at ${width} px`).toBeCloseTo(top, 0)
    await checkbox().click()
  }
})
