import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../../tests/support/component/console'
import { answerWith } from '../../../../tests/support/component/faults'
import { grid, open } from '../../../../tests/support/component/pages/nodes-page'
import { control } from '../../../../tests/support/component/provider'
import { useWorld } from '../../../../tests/support/component/world'

const shownRows = () => Number(grid().element().getAttribute('aria-rowcount')) - 1

describe('a provider that gives smaller pages than requested', { tags: ['fle-08'] }, () => {
  test('has all its nodes in the list, their counts and their costs', async () => {
    useWorld({ scenario: 'fleet-1k' })
    await control.fault({ operationId: 'listDeployedNodes', cap: 300 })
    await open()
    await expect.poll(shownRows).toBe(1000)
    await expect.element(page.getByText(/列出最近/)).toHaveLength(0)
    await page.getByRole('group', { name: '视图' }).getByRole('button', { name: '费用' }).click()
    await expect.element(page.getByRole('row', { name: '合计' })).toContainText('1,000')
  })

  test('has all its projects', async () => {
    await control.fault({ operationId: 'listProjects', cap: 2 })
    await openConsole('/nodeExplore')
    const all = page.getByRole('region', { name: '热门项目' }).getByRole('listitem')
    await expect.element(all).toHaveLength(5)
  })

  test('has all its orders, page by page', async () => {
    await control.fault({ operationId: 'listLeaseOrders', cap: 4 })
    await openConsole('/mine/order')
    const pages = page.getByRole('navigation', { name: '订单列表分页' })
    const total = Number(/共 (\d+) 条/.exec((await pages.findElement()).textContent ?? '')?.[1])
    expect(total).toBeGreaterThan(8)
    await expect.element(pages).toContainText(`1/${Math.ceil(total / 4)}`)
    await openConsole(`/mine/order?page=${Math.ceil(total / 4)}`)
    await expect
      .element(pages.getByRole('button', { name: '下一页' }))
      .toHaveAccessibleDescription('已经是最后一页')
    await expect.element(page.getByRole('table', { name: '订单列表' }).css('tbody tr')).not.toHaveLength(0)
    expect(location.search).toBe(`?page=${Math.ceil(total / 4)}`)
  })

  test('says of a node beyond the listed ones that it is not among them, not that it is gone', async () => {
    await control.fault(answerWith('listDeployedNodes', { data: [{ id: 3 }], meta: { total: 9 } }))
    await open('?node=7')
    await expect
      .element(page.getByRole('dialog', { name: '节点 7' }))
      .toContainText('该节点不在已列出的节点中')
  })

  test('says which nodes are listed where the others cannot be read', async () => {
    const rows = [{ id: 3 }, { id: 2 }]
    await control.fault(answerWith('listDeployedNodes', { data: rows, meta: { total: 9 } }))
    await open()
    await expect.element(grid()).toHaveAttribute('aria-rowcount', '3')
    await expect
      .element(page.getByText('仅列出最近 2 台，费用、筛选和批量操作只计这些', { exact: true }))
      .toBeVisible()
    await openConsole('/console')
    await page.getByRole('region', { name: '账户余额' }).getByRole('link', { name: '停止全部计费' }).click()
    await expect
      .element(page.getByText('只读到最近 2 台节点，其余可能仍在计费。', { exact: true }))
      .toBeVisible()
  })
})
