import { expect, test } from 'vitest'
import { grid, open, selectFilter } from '../../../../tests/support/component/pages/nodes-page'
import { control } from '../../../../tests/support/component/provider'

test('the response to an outdated request changes nothing', { tags: ['net-13'] }, async () => {
  await open()
  const boxes = grid().getByRole('checkbox', { name: /^选择 / })
  await control.hold('listDeployedNodes', { times: 1 })
  await selectFilter('节点状态', '离线')
  await expect.poll(() => control.countHeld('listDeployedNodes')).toBe(1)
  await selectFilter('节点状态', '在线')
  await expect.element(grid()).toHaveAttribute('aria-busy', 'false')
  await expect.element(boxes).toHaveLength(12)
  const statuses = (await control.requests('listDeployedNodes')).map(({ query }) => query['status'])
  expect(statuses).toEqual([undefined, 'offline', 'online'])
  await control.release('listDeployedNodes')
  // The page shows the data sent before this response.
  await fetch('/config.json').then((response) => response.text())
  await expect.element(boxes).toHaveLength(12)
})
