import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl } from '../../../tests/support/component/console'
import { expectTexts, textsOf } from '../../../tests/support/component/expectations'
import { pager, pagerButton } from '../../../tests/support/component/pages/paged-table'
import {
  address,
  table,
  row,
  tick,
  bind,
  open,
} from '../../../tests/support/component/pages/private-deploy-page'
import { control } from '../../../tests/support/component/provider'

test(
  'own servers, a hundred a page; the region is sent only when selected',
  { tags: ['prv-01', 'prv-03'] },
  async () => {
    await bind('home-nas', 'nuc-bedroom')
    await open()
    await expect.element(table().getByRole('row')).toHaveLength(3)
    await expectTexts(table().getByRole('columnheader'), [
      '',
      '服务器',
      '内网 IP',
      '状态',
      '最近部署',
      '分组',
      '最近心跳',
      '操作',
    ])
    await expect
      .element(row('home-nas'))
      .toHaveText(/^home-nas192\.168\.\d+\.\d+在线--\d{4}-\d\d-\d\d \d\d:\d\d:\d\d部署$/)
    await expectTexts(table().css('th[data-pin=start], th[data-pin=end]'), ['', '操作'])
    await expect.element(table().css('th[data-pin=end]')).toHaveCSS('text-align', 'end')
    const region = page.getByRole('combobox', { name: '地区' })
    const regions = region.getByRole('option')
    await expect.element(regions.filter({ hasText: '东京' })).toHaveLength(1)
    const names = textsOf(regions)
    expect(names).not.toContainEqual(expect.stringContaining('undefined'))
    await region.selectOptions('东京')
    await expect.poll(currentUrl).toBe(`${address}&region_id=2`)
    await expect.element(region).toHaveValue('2')
    await expectTexts(regions, names)
    await expect.element(table()).toContainText('没有符合条件的服务器')
    await expect.element(table().getByRole('checkbox', { name: '选择本页全部' })).toBeDisabled()
    await page.getByRole('button', { name: '清除筛选' }).click()
    await expect.element(table().getByRole('row')).toHaveLength(3)
    await page.getByRole('combobox', { name: '服务器状态' }).selectOptions('离线')
    await expect.element(table()).toContainText('没有符合条件的服务器')
    const queries = (await control.requests('listNodes')).map(({ query }) => query)
    const own = { type: '2', page: '1', limit: '100' }
    expect(queries.slice(0, 2)).toEqual([own, { ...own, region_id: '2' }])
    expect(queries.at(-1)).toEqual({ ...own, status: 'offline' })
  },
)

test('with Shift, a click selects all servers from the last one clicked', async () => {
  await bind('nas-1', 'nas-2', 'nas-3', 'nas-4')
  await open()
  const all = table().getByRole('checkbox', { name: '选择本页全部' })
  await tick('nas-4').click()
  await tick('nas-2').click({ modifiers: ['Shift'] })
  await expect.element(page.getByText('已选 3 台')).toBeVisible()
  await expect.element(tick('nas-3')).toBeChecked()
  await expect.element(tick('nas-1')).not.toBeChecked()
  await expect.element(all).toBePartiallyChecked()
  await tick('nas-1').click()
  await expect.element(all).toBeChecked()
})

test('servers beyond a hundred are on the next pages', { tags: ['i-35'] }, async () => {
  const counters = { leave_unused: 0, offline: 0, online: 250, total: 250 }
  const whole = {
    id: 14,
    hostname: 'nas',
    lan_ip_address: '10.0.0.9',
    status: 'online',
    last_install_script_execution: { status: 'success' },
    node_groups: [{ id: 1, name: '甲' }, { id: 2 }, { id: 3, name: '乙' }],
  }
  const body = { code: 200, data: [whole, { id: 15 }], meta: { total: 250 }, ...counters }
  await control.fault({ operationId: 'listNodes', status: 200, body, times: 1 })
  await control.fault({ operationId: 'listNodes', delay: 60_000 })
  await open()
  await expect.element(pager()).toContainText('1/3')
  await expect.element(row('nas')).toHaveText('nas10.0.0.9在线已部署甲、乙-部署')
  await expect.element(row('服务器 #15')).toHaveText('服务器 #15-----部署')
  await pagerButton('下一页').click()
  await expect.element(pager()).toContainText('2/3')
  const lastQuery = async () => (await control.requests('listNodes')).at(-1)?.query
  await expect.poll(lastQuery).toEqual({ type: '2', page: '2', limit: '100' })
  // The page before stays until the next one is there.
  await expect.element(row('nas')).toHaveLength(1)
})
