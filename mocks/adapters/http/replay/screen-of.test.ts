import { expect, test } from 'vitest'
import { operationRoutes } from '../../../../src/api/generated/operations'
import { paths } from '../../../../src/lib/paths'
import { screenOf } from './screen-of'

const addresses = new Set(Object.values(paths).map((path) => path('7')))

const ofHomePage = new Set(['getDashboard', 'streamUnreadCount', 'openNodeChannel'])

test.each(operationRoutes.map(({ operationId, path }) => [operationId, path] as const))(
  'the answer of %s is seen on a page of the console',
  (operationId, path) => {
    const address = screenOf({ operationId, url: path.replaceAll(/\{[^}]*\}/g, '7') })
    expect(addresses).toContain(address.replace(/\?.*/, ''))
    // The home page is also that of operations which the table lacks.
    expect(address === paths.console()).toBe(ofHomePage.has(operationId))
  },
)

test.each([
  ['getPowerTask', '/api/power/tasks/12?x=1', '/powerManagement/detail?id=12'],
  ['getAnnouncement', '/api/announcements/5', '/announcements/5'],
  ['listDepositOrders', '/api/orders/deposit?page=1', '/mine/order?type=deposit'],
])('%s at %s is seen at %s', (operationId, url, address) => {
  expect(screenOf({ operationId, url })).toBe(address)
})
