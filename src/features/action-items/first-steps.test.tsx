import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { secondary, primaryText } from '../../../tests/support/colors'
import { currentUrl, openConsole, reopenConsole } from '../../../tests/support/component/console'
import { expectTexts } from '../../../tests/support/component/expectations'
import { answer } from '../../../tests/support/component/faults'
import { steps, strip } from '../../../tests/support/component/pages/action-items'
import { control } from '../../../tests/support/component/provider'
import { useWorld } from '../../../tests/support/component/world'

const projects = page.getByRole('region', { name: '节点项目' })

/** The part above the rest of the home page, if there is one. */
async function expectFilled() {
  await expect.element(page.getByRole('region', { name: '账户余额' })).toContainText('$')
  await expect.element(projects).toHaveAttribute('aria-busy', 'false')
  const place = page.getByRole('main').css('[style*=flow-root]')
  await expect.element(place).not.toHaveAttribute('style', expect.stringContaining('min-height'))
}

const answerDashboard = (data: object) =>
  control.fault(answer('getDashboard', { balance: '0.00', ...data }, { times: 1 }))

describe('a new account', () => {
  beforeEach(() => useWorld({ scenario: 'new-user' }))

  test('is led through three steps', async () => {
    await openConsole('/console')
    await expectTexts(steps().getByRole('listitem'), [
      '1充值用余额支付，最少 10 美元去充值',
      '2购买服务器包月或按小时计费去购买服务器',
      '3部署项目选择项目，一键部署到节点去部署项目',
    ])
    await expect.element(steps().css('[aria-current=step]')).toHaveText(/^1充值/)
    const topUp = steps().getByRole('link', { name: '去充值' })
    await expect.element(topUp).toHaveAttribute('href', '/console?top_up=1')
    await expect.element(topUp).toHaveCSS('color', primaryText)
    await expect
      .element(steps().getByRole('link', { name: '去购买服务器' }))
      .toHaveCSS('background-color', secondary)
    await expect.element(strip()).toHaveLength(0)
    await control.state('the user owns a server', {})
    await reopenConsole()
    await expect.element(steps().getByText('已完成')).toHaveLength(2)
    await steps().getByRole('link', { name: '去部署项目' }).click()
    await expect.poll(currentUrl).toBe('/nodeExplore')
  })

  test('has the next step as its only filled button, and nothing to stop before its first node', async () => {
    const head = page.getByRole('region', { name: '账户余额' })
    const stop = head.getByRole('link', { name: '停止全部计费' })
    await openConsole('/console')
    await expectFilled()
    await expect.element(head.getByRole('button', { name: '充值' })).toHaveCSS('background-color', secondary)
    await expect.element(stop).toHaveLength(0)
    await control.state('the user owns a server', {})
    await reopenConsole()
    await expectFilled()
    await expect.element(stop).toBeVisible()
  })

  test('has taken them with what it deployed, and leaves the focus to the page', async () => {
    const deployed = { project_id: 1, project_short_name: 'Titan', count: 1 }
    // Deployed projects show among the running projects, or else in the list of nodes.
    await answerDashboard({ node_project: [], power_project: [deployed] })
    await openConsole('/console')
    await expectFilled()
    await expect.element(steps()).toHaveLength(0)
    await control.state('the user rents a node', {})
    await answerDashboard({ node_project: [], power_project: [] })
    await reopenConsole()
    await expectFilled()
    await expect.element(steps()).toHaveLength(0)
    await control.state('a power task exists', { status: 'stopped' })
    await reopenConsole()
    // Nothing is left then, so the focus goes to the page.
    await strip().getByRole('button', { name: /^忽略/ }).click()
    await expect.element(strip()).toHaveLength(0)
    await expect.element(page.getByRole('main')).toHaveFocus()
  })

  test('finds a way on in each empty list', async () => {
    for (const [path, label, name, target] of [
      ['/nodeManagement', '节点列表', '添加自有服务器', '/server'],
      ['/mine/order', '订单列表', '购买服务器', '/nodeExplore'],
      ['/mine/order?type=deposit', '订单列表', '充值', '/console?top_up=1'],
      ['/console', '节点项目', '购买服务器', '/nodeExplore'],
      ['/console', '算力项目', '购买算力', '/powerExplore'],
    ] as const) {
      await openConsole(path)
      const place = page.getByRole('main').getByLabelText(label, { exact: true })
      const way = place.getByRole('link', { name, exact: true }).first()
      await expect.element(way).toHaveAttribute('href', target)
    }
  })
})

test('a deployment without a project is the last of the first steps as well', async () => {
  await answerDashboard({ node_project: [], power_project: [] })
  const last_install_script_execution = { status: 'failed' }
  const node = { id: 1, alias: '香港-01', status: 'online', last_install_script_execution }
  await control.fault(
    answer('listDeployedNodes', [{ id: 1, status: 'running', lease_type: 'monthly', node }]),
  )
  await openConsole('/console')
  await expect.element(strip()).toContainText('1 台节点部署失败')
  await expect.element(projects).toHaveAttribute('aria-busy', 'false')
  await expect.element(steps()).toHaveLength(0)
})
