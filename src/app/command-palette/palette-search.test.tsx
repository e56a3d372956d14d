import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectAccessible } from '../../../tests/support/component/accessibility'
import { currentUrl, navigate, openConsole, reopenConsole } from '../../../tests/support/component/console'
import { press, textsOf } from '../../../tests/support/component/expectations'
import {
  announced,
  current,
  group,
  heading,
  open,
  palette,
  query,
} from '../../../tests/support/component/pages/command-palette'
import { closeFilters, filters, openFilters } from '../../../tests/support/component/pages/nodes-page'
import { control } from '../../../tests/support/component/provider'

const iconColor = (option: Locator) => getComputedStyle(option.css('svg').element()).color

const answer = (operationId: string, data: object[], meta?: object) => ({
  operationId,
  status: 200,
  body: { data, meta },
})

test('the exact address comes before those that begin with it', async () => {
  await open('/console', '控制面板')
  const nodes = ['10.0.0.10', '10.0.0.11', '10.0.0.12', '10.0.0.13', '10.0.0.14', '10.0.0.1']
  await control.fault(
    answer(
      'listDeployedNodes',
      nodes.map((lan_ip_address, index) => ({ id: index + 1, node: { id: index + 1, lan_ip_address } })),
      { total: nodes.length },
    ),
  )
  await press('Control+k')
  await query().fill('10.0.0.1')
  await expect.element(group('节点').getByRole('option').first()).toHaveText('10.0.0.1#6未知')
  await expect.element(current()).toContainText('#6')
  await expect.element(group('节点').getByRole('option')).toHaveLength(6)
  // More than are shown, so that the exact one is among them.
  const searches = (await control.requests('listDeployedNodes')).filter(({ query: { keyword } }) => keyword)
  expect(searches[0]?.query).toEqual({ page: '1', limit: '100', keyword: '10.0.0.1' })
})

test('Enter of somebody who types faster than the results load takes the first one; typing on drops it', async () => {
  await open('/console', '控制面板')
  await control.fault({ operationId: 'listProjects', delay: 10_000, times: 1 })
  await press('Control+k')
  await query().fill('gras')
  await press('Enter')
  await expect.poll(() => control.requests('listProjects')).toHaveLength(1)
  await expect.element(palette().getByText('正在搜索节点和项目...')).toBeVisible()
  await expect.element(announced()).toBeEmptyDOMElement()
  await query().fill('qubi')
  await expect.element(current()).toContainText('Qubic')

  await query().fill('没有这个')
  await press('Enter')
  await expect.element(palette().getByText('没有找到“没有这个”')).toBeVisible()
  await expect.element(palette().getByRole('listbox')).toHaveLength(0)
  await expect.element(query()).toHaveAttribute('aria-expanded', 'false')
  await query().fill('充值')
  await expect.element(current()).toHaveText('充值')
  await expect.element(palette()).toBeVisible()

  // It is taken while others are still looked for.
  await control.fault({ operationId: 'listDeployedNodes', delay: 60_000 })
  await query().fill('grass')
  await press('Enter')
  await expect.poll(currentUrl).toBe('/node/script?project_id=2')
  await control.clearFaults()

  // The nodes come after the projects.
  await control.hold('listDeployedNodes')
  await press('Control+k')
  await query().fill('东京-01')
  await press('Enter')
  await expect.poll(() => control.countHeld('listDeployedNodes')).toBe(1)
  await control.release('listDeployedNodes')
  await expect.poll(currentUrl).toBe('/nodeManagement?keyword=10.0.0.10&node=10')
})

test('a project that was loaded is found at once; one of power warns of the risks', async () => {
  await openConsole('/powerExplore')
  await expect.element(heading('购买算力')).toBeVisible()
  await expect.element(page.getByRole('main')).toContainText('Qubic')
  await control.fault({ operationId: 'listProjects', delay: 60_000 })
  const risks = page.getByRole('alertdialog', { name: '风险提示' })
  for (const answer of ['关闭', '我已了解']) {
    await press('Control+k')
    await query().fill('qub')
    await expect.element(current()).toHaveText('QubicQubic uPoW算力')
    await press('Enter')
    await risks.getByRole('button', { name: answer }).click()
    await expect.element(risks).toHaveLength(0)
    await expect
      .poll(currentUrl)
      .toBe(answer === '关闭' ? '/powerExplore' : '/powerExplore/deploy?project_id=8')
  }
})

test('projects and nodes without names are offered by what is known of them', async () => {
  await open('/console', '控制面板')
  await control.fault(
    answer('listProjects', [
      { id: '6', name: '项目 6', is_historical: true },
      { id: '7', name: '项目 7', project_type: 'node' },
      { id: '8', short_name: null },
      ...[9, 10, 11, 12, 13].map((id) => ({ id })),
    ]),
  )
  await control.fault(
    answer('listDeployedNodes', [
      { id: '61' },
      { id: 62, node: { id: 9, alias: null, status: 'odd' } },
      ...[63, 64, 65, 66, 67].map((id) => ({ id })),
    ]),
  )
  await press('Control+k')
  await expect.element(group('页面')).toBeVisible()
  const orange = iconColor(group('页面').getByRole('option', { name: '算力管理' }))
  await query().fill('项目')
  const projects = group('项目').getByRole('option')
  // As many as are shown.
  const six = [8, 9, 10, 11, 12].map((id) => `项目 ${id}其他`)
  await expect.poll(() => textsOf(projects)).toEqual(['项目 7节点', ...six])
  const blue = iconColor(projects.first())
  expect(orange).not.toBe(blue)
  expect(iconColor(projects.last())).toBe(orange)
  // The badges stand below one another, however long the names are.
  const rightOf = (badge: Locator) => badge.element().getBoundingClientRect().right
  const kind = (option: Locator, name: string) => option.getByText(name, { exact: true })
  const distance = rightOf(kind(projects.first(), '节点')) - rightOf(kind(projects.last(), '其他'))
  expect(Math.abs(distance)).toBeLessThan(1)
  // The pointer goes from option to option as the arrow keys do.
  await projects.last().hover()
  await expect.element(current()).toHaveText('项目 12其他')
  await query().fill('节点 #6')
  const nodes = group('节点').getByRole('option')
  await expect.poll(() => textsOf(nodes)).toEqual([61, 62, 63, 64, 65, 66].map((id) => `节点 #${id}未知`))
  expect(iconColor(nodes.first())).toBe(blue)
  // No group is loaded yet.
  await query().fill('分组')
  await expect.element(palette().getByText('没有找到“分组”')).toBeVisible()
})

// It opens two screens and looks at one in both colours.
test('loaded entities are found by pinyin', { timeout: 60_000 }, async () => {
  await open('/nodeManagement', '节点管理')
  await expect.element(page.getByRole('row', { name: /香港-01/ })).toBeVisible()
  // The filters load the groups.
  await openFilters()
  await expect.element(filters().getByRole('combobox', { name: '分组' })).toHaveText(/亚洲/)
  await closeFilters()
  await press('Control+k')
  await expect.element(group('页面')).toBeVisible()
  await expect.element(group('分组')).toHaveLength(0)
  const nodes = group('节点').getByRole('option')
  for (const typed of ['xianggang', 'xg', 'xiangg', '香gang']) {
    await query().fill(typed)
    await expect.element(nodes.first()).toHaveText(/^香港-0/)
    // In its alias and in its region.
    await expect.element(nodes.first().css('mark').first()).toHaveText('香港')
  }
  await query().fill('xinjiapo')
  await expect.element(nodes.first()).toHaveText(/^新加坡-0/)
  await query().fill('yazhou')
  const asia = group('分组').getByRole('option')
  await expect.poll(() => textsOf(asia)).toEqual(['亚洲'])
  await expect.element(nodes.first()).toContainText('亚洲')
  await expect.element(nodes).toHaveLength(6)
  await expect.element(group('项目')).toHaveLength(0)
  const blue = iconColor(nodes.first())
  expect(iconColor(asia)).toBe(blue)
  await asia.click()
  await expect.poll(currentUrl).toBe('/nodeManagement?group=1')
  await press('Control+k')
  await expect.poll(() => textsOf(group('最近').getByRole('option'))).toEqual(['亚洲'])
  await expect.element(group('最近').css('svg')).toHaveClass(/lucide-tags/)
  await query().fill('xg01')
  await expect.poll(() => textsOf(nodes)).toEqual([expect.stringMatching(/^香港-01/)])
  await expectAccessible()
  await press('Enter')
  await expect.poll(currentUrl).toMatch(/nodeManagement\?keyword=10\.0\.0\.\d+&node=\d+/)

  // The node is recent now, and found by pinyin where no list was loaded.
  await navigate('/mine')
  await reopenConsole()
  await expect.element(page.getByRole('button', { name: /^用户菜单： ?林小满$/ })).toBeVisible()
  await press('Control+k')
  await query().fill('xiangg')
  await expect.element(current()).toContainText('香港-01')
  await expect.element(current().css('svg')).toHaveClass(/lucide-server/)
  expect(iconColor(current())).toBe(blue)
})

test('a server of the home page is found by pinyin before the node list was opened', async () => {
  await open('/console', '控制面板')
  await press('Control+k')
  const nodes = group('节点').getByRole('option')
  await query().fill('xg01')
  await expect.poll(() => textsOf(nodes)).toEqual([expect.stringMatching(/^香港-01/)])
  await press('Enter')
  await expect.poll(currentUrl).toMatch(/nodeManagement\?keyword=10\.0\.0\.\d+&node=\d+/)
})

test('a page that has read no nodes finds them by pinyin as well', async () => {
  await open('/messages', '站内信')
  await press('Control+k')
  await query().fill('xinjiapo')
  await expect.element(group('节点').getByRole('option').first()).toHaveText(/^新加坡-0/)
})

test('the input and the end of the palette stay where they are while somebody types', async () => {
  await open('/console', '控制面板')
  await press('Control+k')
  await expect.element(group('页面')).toBeVisible()
  const places = () => [query(), palette()].map((one) => one.element().getBoundingClientRect().toJSON())
  const before = places()
  for (const text of ['xg', '没有这个', '充值', '']) {
    await query().fill(text)
    await expect.element(palette().getByText('正在搜索节点和项目...')).toHaveLength(0)
    expect(places()).toEqual(before)
  }
})
