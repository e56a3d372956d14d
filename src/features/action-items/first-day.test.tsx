import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl } from '../../../tests/support/component/console'
import { expectTexts } from '../../../tests/support/component/expectations'
import { steps } from '../../../tests/support/component/pages/action-items'
import { buy, open as openMarket, plans, receipt } from '../../../tests/support/component/pages/market'
import { control } from '../../../tests/support/component/provider'
import { holdInterval } from '../../../tests/support/component/timers'
import { useWorld } from '../../../tests/support/component/world'

const nodeProjects = () => page.getByRole('region', { name: '节点项目' }).getByRole('listitem')
const menu = () => page.getByRole('navigation', { name: '主导航' })
const counters = () => page.getByRole('region', { name: '节点统计' })

beforeEach(() => useWorld({ scenario: 'new-user' }))

/** Moves the clock on and looks at the nodes, until the home page has it. */
async function passUntil(seconds: number, look: () => number, isThere: () => boolean) {
  await control.advance(seconds)
  await expect.poll(() => (look(), isThere())).toBe(true)
}

test(
  'from the purchase until the project runs, home and node page count the node being set up',
  { tags: ['fle-11'] },
  async () => {
    await control.state('the balance is', { amount: '500.00' })
    await openMarket()
    await plans().first().click()
    await buy().click()
    await expect.element(receipt()).toBeVisible()
    const look = holdInterval(3000)
    const follow = holdInterval(10_000)
    await menu().getByRole('link', { name: '控制面板' }).click()
    await expect.element(steps()).toHaveText(/开通中 \d:\d\d \/ 约 5:00/)
    await expect.element(steps().getByText('已完成')).toHaveLength(2)
    await expect.element(steps().getByRole('link')).toHaveLength(0)
    await expectTexts(nodeProjects(), [/^TTitan 1 台开通中\$9\.001 × \$9\.00 \/ 月$/])
    await menu().getByRole('link', { name: '节点管理' }).click()
    await expect.element(counters()).toHaveText('全部节点1在线0离线0闲置0开通中1')
    await menu().getByRole('link', { name: '控制面板' }).click()
    const isInstalling = () => steps().getByText('部署中').elements().length === 1
    await passUntil(200, () => look() + follow(), isInstalling)
    await expectTexts(nodeProjects(), [/Titan.*1 运行中(?: · 1 高负载)?\$9\.001 × \$9\.00 \/ 月$/])
    await passUntil(1200, follow, () => steps().elements().length === 0)
    expect(currentUrl()).toBe('/console')
  },
)
