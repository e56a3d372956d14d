import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl } from '../../../../tests/support/component/console'
import { expectToast, focus, press, pressIn, toasts } from '../../../../tests/support/component/expectations'
import { answer, deployedNodes, withNewNode } from '../../../../tests/support/component/faults'
import { centreOf, mouse } from '../../../../tests/support/component/mouse'
import {
  batchBar,
  cell,
  checkbox,
  columnTexts,
  grid,
  open,
  pickMore,
  row,
  refresh,
  search,
  selectFilter,
} from '../../../../tests/support/component/pages/nodes-page'
import { control } from '../../../../tests/support/component/provider'
import { holdRowMessages } from '../../../../tests/support/component/row-messages'
import { frames } from '../../../../tests/support/frames'

const list = (data: unknown, fields?: object) => answer('listDeployedNodes', data, fields)

test(
  'actions apply to the selected rows that any filter shows',
  { tags: ['nod-24', 'nod-25', 'bdp-01', 'bdp-12'] },
  async () => {
    await open()
    await pickMore('批量部署')
    await expectToast('请选择服务器')
    await pickMore('设置分组')
    await expectToast('请选择节点')
    await expect.element(toasts()).toHaveLength(1)
    for (const name of ['东京-01', '东京-02', '香港-06']) await row(name).getByRole('checkbox').click()
    await expect.element(batchBar().getByRole('button', { name: '设置分组（3）' })).toBeVisible()
    const filters = [() => selectFilter('节点状态', '离线'), () => search('法兰克福')]
    for (const filter of filters) {
      await filter()
      await expect.element(batchBar()).toContainText('已选 3 台（其中 3 台不在当前筛选中，操作会跳过）')
      for (const action of ['批量部署', '设置分组', '批量释放'])
        await expect.element(batchBar().getByRole('button', { name: `${action}（0）` })).toBeDisabled()
      await selectFilter('节点状态', '全部状态')
    }
    await search('东京-02')
    const text = '已选 3 台（其中 2 台不在当前筛选中，操作会跳过）'
    await expect.element(batchBar()).toContainText(text)
    await expect.element(batchBar().getByRole('status')).toHaveAttribute('data-tip', text)
    await batchBar().getByRole('button', { name: '批量释放（1）' }).click()
    const dialog = page.getByRole('alertdialog', { name: '释放节点' })
    await expect.element(dialog).toContainText('将释放 东京-02，')
    await expect.element(dialog).toContainText('跳过 2 台（不在当前筛选中）')
    await dialog.getByRole('button', { name: '取消' }).click()
    await batchBar().getByRole('button', { name: '设置分组（1）' }).click()
    await expect
      .element(page.getByRole('dialog', { name: '设置分组' }))
      .toContainText('跳过 2 台（不在当前筛选中）')
  },
)

test('the cursor stays on its row when rows above it go', async () => {
  await open()
  const all = await deployedNodes()
  await cell('东京-01', 'status').click()
  await press('Escape')
  await press('ArrowRight')
  const active = grid().css('[data-cell-active]')
  const before = active.element().getAttribute('data-column')
  await expect.element(row('东京-01').css('[data-cell-active]')).toHaveLength(1)
  await control.fault(
    list(all.filter(({ node }) => node['alias'] !== '东京-02' && node['alias'] !== '法兰克福-01')),
  )
  await refresh()
  await expect.element(row('东京-02')).toHaveLength(0)
  focus(grid())
  await press('ArrowLeft')
  await press('ArrowRight')
  await expect.element(row('东京-01').css('[data-cell-active]')).toHaveAttribute('data-column', before ?? '')
  await press(' ')
  await expect.element(row('东京-01').getByRole('checkbox')).toBeChecked()
})

test('rows keep their order while new names are ranked in the background', async () => {
  const all = await deployedNodes()
  await open('?sort=alias')
  const letRanksThrough = holdRowMessages(/^(ranks|done)$/)
  await control.fault(list(all.map((one) => ({ ...one, node: { ...one.node, alias: `新名 ${one.id}` } }))))
  await refresh()
  const renamed = grid().getByRole('row').filter({ hasText: '新名' })
  await expect
    .poll(() => [renamed.elements().length, grid().element().getAttribute('aria-busy')])
    .toEqual([13, 'true'])
  letRanksThrough()
  // They are sorted by the names once these are ranked.
  await expect.element(grid()).toHaveAttribute('aria-busy', 'false')
  await expect.poll(() => columnTexts('alias')[0]).toBe('新名 1')
})

test('a switch pressed while the list is read again stays as it was pressed', async () => {
  const before = await deployedNodes()
  await open()
  const toggle = row('香港-06').getByRole('switch')
  await expect.element(toggle).toBeChecked()
  await control.fault(list(before, { hold: true, times: 1 }))
  await refresh()
  const answered = async () => (await control.requests('listDeployedNodes')).some(({ isFault }) => isFault)
  await expect.poll(answered).toBe(true)
  await toggle.click()
  await expectToast('自动续费取消成功')
  await control.release('listDeployedNodes')
  await expect.element(page.getByRole('button', { name: '刷新', exact: true })).toBeEnabled()
  await expect.element(grid()).toHaveAttribute('aria-busy', 'false')
  await expect.element(toggle).not.toBeChecked()
})

/** Refreshes by the keyboard, as the mouse is pressed, to a list with one more node on top. */
async function refreshWithNewNode() {
  await control.fault(list(withNewNode(await deployedNodes())))
  await pressIn(page.getByRole('button', { name: '刷新', exact: true }), 'Enter')
  await expect.element(row('新机-01')).toHaveLength(1)
}

const renewal = () => row('香港-06').getByRole('switch')

test.each([
  ['a switch', renewal],
  ['a checkbox', () => checkbox('东京-02')],
  ['a row', () => cell('东京-02', 'price')],
])(
  'a press on %s acts on no other node when a refresh moves the rows before the release',
  async (_, part) => {
    await open()
    await mouse.move(centreOf(part()))
    await mouse.down()
    await refreshWithNewNode()
    await mouse.up()
    await frames()
    expect(currentUrl()).toBe('/nodeManagement')
    await expect.element(grid().getByRole('checkbox', { checked: true })).toHaveLength(0)
    await renewal().click()
    await expectToast(/自动续费取消成功.*香港-06：.*到期，不再续费/)
    expect(await control.requests('toggleAutoRenew')).toHaveLength(1)
  },
)

test('the switch of the newest node follows a press, and a list without nodes says so', async () => {
  const all = await deployedNodes()
  await control.fault(list(all.filter(({ node }) => node['alias'] === '香港-06')))
  await open()
  const toggle = row('香港-06').getByRole('switch')
  await expect.element(toggle).toBeChecked()
  await toggle.click()
  await expectToast('自动续费取消成功')
  await expect.element(toggle).not.toBeChecked()
  await control.clearFaults()
  await control.fault(list([]))
  await refresh()
  await expect.element(grid()).toContainText('暂无节点')
  await expect
    .element(grid().getByRole('link', { name: '购买服务器' }))
    .toHaveAttribute('href', '/nodeExplore')
  await page.getByRole('group', { name: '视图' }).getByRole('button', { name: '概览' }).click()
  await expect.element(page.getByRole('region', { name: '节点概览' })).toContainText('暂无节点')
})

test(
  'a refresh that a change of the filter puts an end to is not said to have come',
  { tags: ['two-08'] },
  async () => {
    await open()
    await control.hold('listDeployedNodes')
    await refresh()
    await expect.poll(() => control.countHeld('listDeployedNodes')).toBe(1)
    await selectFilter('节点状态', '离线')
    await control.release('listDeployedNodes')
    await expect.element(grid()).toHaveAttribute('aria-busy', 'false')
    expect(toasts().elements()).toEqual([])
  },
)
