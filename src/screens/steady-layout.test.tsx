import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { openConsole } from '../../tests/support/component/console'
import '../../tests/support/component/expectations'
import { control } from '../../tests/support/component/provider'

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

const topOf = (place: Locator) => place.element().getBoundingClientRect().top

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
