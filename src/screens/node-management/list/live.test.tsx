import { expect, test } from 'vitest'
import { currentUrl } from '../../../../tests/support/component/console'
import { expectToast } from '../../../../tests/support/component/expectations'
import { answer, deployedNodes } from '../../../../tests/support/component/faults'
import {
  cell,
  columnTexts,
  header,
  open,
  refresh,
  row,
} from '../../../../tests/support/component/pages/nodes-page'
import { control } from '../../../../tests/support/component/provider'
import { useWorld } from '../../../../tests/support/component/world'

test(
  'live metrics stay over an older list, and rows sort by them',
  { tags: ['wss-11', 'wss-13'] },
  async () => {
    // A provider whose clock stands still, a day behind.
    useWorld({ scenario: 'demo', now: Date.UTC(2026, 10, 21, 4) })
    const older = (await deployedNodes()).map(({ node, ...rest }) => ({
      ...rest,
      node: { ...node, latest_metric: { cpu_usage_rate: node['alias'] === '东京-02' ? 0 : 0.5 } },
    }))
    await open()
    await expect.element(row('东京-02')).toContainText('1 分钟内')
    // Heartbeats come once the socket knows which rows are in view.
    const isUpdated = async () => {
      if (row('东京-02').element().textContent?.includes('刚刚更新')) return true
      await control.advance(30)
      return false
    }
    await expect.poll(isUpdated, { interval: 500 }).toBe(true)
    const cpu = cell('东京-02', 'cpu').element().textContent ?? ''
    await control.fault(answer('listDeployedNodes', older))
    await refresh()
    await expectToast('数据已刷新')
    // An offline node has no heartbeats: only the list knows about it.
    await expect.element(cell('法兰克福-02', 'cpu')).toHaveText('0.5')
    await expect.element(cell('东京-02', 'cpu')).toHaveText(cpu)
    await expect.element(row('东京-02')).toContainText('刚刚更新')
    await header('CPU（%）').getByRole('button').click()
    await expect.poll(currentUrl).toMatch(/sort=cpu/)
    await expect.element(header('CPU（%）')).toHaveAttribute('aria-sort')
    const [, ...shown] = columnTexts('cpu').map((text) => Number.parseFloat(text))
    expect(shown[0]).toBe(0.5)
    expect(shown).toEqual(shown.toSorted((one, other) => one - other))
  },
)
