import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../tests/support/component/accessibility'
import { currentUrl, navigate, openConsole, reopenConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectNoToast, expectTitle, press } from '../../../tests/support/component/expectations'
import { control } from '../../../tests/support/component/provider'

const hot = () => page.getByRole('list', { name: '热门项目' })
const history = () => page.getByRole('list', { name: '历史项目' })
const card = (name: string) => hot().getByRole('listitem').filter({ hasText: name })

test('twelve skeletons while the hot list loads', { tags: ['nex-03'] }, async () => {
  await control.hold('listProjects')
  await openConsole('/nodeExplore')
  await expect.element(hot()).toHaveAttribute('aria-busy', 'true')
  await expect.element(hot().css(':scope > *')).toHaveLength(12)
  // The last of its parts stands for the buttons.
  await expect.element(hot().css(':scope > *').first().css(':scope > *')).toHaveLength(5)
  await expect.element(hot().getByRole('listitem')).toHaveLength(0)
  // Below fewer cards than placeholders it would jump up.
  await expect.element(page.getByRole('region', { name: '历史项目' })).toHaveLength(0)
  await control.release('listProjects')
  await expect.element(card('Titan')).toBeVisible()
  await expect.element(hot()).toHaveAttribute('aria-busy', 'false')
  await expect.element(history()).toBeVisible()
})

test(
  'two lists of cards, history without actions',
  { tags: ['nex-01', 'nex-02', 'nex-04', 'nex-08'] },
  async () => {
    await openConsole('/nodeExplore')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveText('搭建节点')
    await expectTitle('搭建节点')
    await expect.element(page.getByText('用部署命令')).toBeVisible()
    await expect.element(page.getByRole('listitem').filter({ hasText: '选择项目' })).toHaveText('1选择项目')
    for (const step of ['复制命令或一键部署', '在节点管理中查看运行状态'])
      await expect.element(page.getByText(step)).toBeVisible()
    await expect.element(page.getByRole('region', { name: '热门项目' })).toBeVisible()
    await expect.element(hot().getByRole('listitem')).toHaveLength(5)
    await expect.element(hot()).toHaveAttribute('aria-busy', 'false')
    const rivalz = card('Rivalz rClient')
    for (const text of ['Rivalz', 'CDK专享', 'AI', '存储'])
      await expect.element(rivalz.getByText(text, { exact: true })).toBeVisible()
    await expect.element(rivalz.css('img')).toBeVisible()
    await expect.element(rivalz.css('img')).toHaveAttribute('width', '48')
    await expect.element(rivalz.css('img')).toHaveAttribute('alt', '')
    await expect.element(card('Grass').getByText('CDK专享')).toHaveLength(0)
    await expect.element(history().getByRole('listitem')).toHaveLength(1)
    await expect.element(history()).toContainText('Nillion')
    await expect.element(history().css('a, button')).toHaveLength(0)
    await history().getByText('Nillion', { exact: true }).click()
    expect(currentUrl()).toBe('/nodeExplore')
    const all = { project_type: 'node', page: '1', limit: '100000', pageSize: '100000' }
    const queries = (await control.requests('listProjects')).map(({ query }) => query)
    expect(queries).toHaveLength(2)
    expect(queries).toEqual(expect.arrayContaining([all, { ...all, is_historical: '1' }]))
  },
)

test('a card is reached and opened by keyboard', async () => {
  await openConsole('/nodeExplore')
  const description = await card('Grass').getByText('Grass 带宽节点').findElement()
  // The click that ends a selection of text opens nothing.
  getSelection()?.selectAllChildren(description)
  description.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  getSelection()?.empty()
  const titan = await card('Titan').getByRole('link', { name: 'Titan' }).findElement()
  titan.focus()
  await press('Tab')
  await expect.element(card('Titan').getByRole('link', { name: '部署命令' })).toHaveFocus()
  await press('Tab')
  await press('Tab')
  await expect.element(card('Grass').getByRole('link', { name: 'Grass' })).toHaveFocus()
  expect(currentUrl()).toBe('/nodeExplore')
  await press('Enter')
  await expect.poll(currentUrl).toBe('/node/script?project_id=2')
})

test(
  'power warns of its risks until that was acknowledged',
  { tags: ['pex-01', 'pex-02', 'pex-03', 'pex-04', 'pex-05'] },
  async () => {
    const dialog = page.getByRole('alertdialog', { name: '风险提示' })
    const flag = () => localStorage.getItem('hasRead')
    await openConsole('/powerExplore')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveText('购买算力')
    await expectTitle('购买算力')
    await expect.element(page.getByText('按分钟计费，价格随市场变化')).toBeVisible()
    for (const step of ['选择项目', '选择规格与数量', '5–10 分钟后开始运行'])
      await expect.element(page.getByText(step)).toBeVisible()
    await expect.element(hot().getByRole('listitem')).toHaveLength(4)
    const types = (await control.requests('listProjects')).map(({ query }) => query['project_type'])
    expect(new Set(types)).toEqual(new Set(['power']))

    const aleo = card('Aleo').getByRole('link', { name: 'Aleo' })
    await aleo.click()
    await expect.element(dialog).toBeVisible()
    for (const risk of ['费用从账户余额中扣除', '请以下单时显示的价格为准', '收益不作任何承诺'])
      await expect.element(dialog).toContainText(risk)
    await expectAccessible()
    await press('Escape')
    await expect.element(dialog).toHaveLength(0)
    await expect.element(aleo).toHaveFocus()
    expect(flag()).toBeNull()
    expect(currentUrl()).toBe('/powerExplore')

    await card('Qubic').getByRole('link', { name: '购买算力' }).click()
    await dialog.getByRole('button', { name: '关闭' }).click()
    await expect.element(dialog).toHaveLength(0)
    expect(flag()).toBeNull()

    await card('Qubic').getByText('Qubic uPoW').click()
    await dialog.getByRole('button', { name: '我已了解' }).click()
    await expect.poll(currentUrl).toBe('/powerExplore/deploy?project_id=8')
    expect(flag()).not.toBeNull()

    await navigate('/powerExplore')
    await reopenConsole()
    await card('Aleo').getByText('Aleo 零知识证明').click()
    await expect.poll(currentUrl).toBe('/powerExplore/deploy?project_id=7')
  },
)

describe('a failed load', () => {
  test('is only logged, and can be tried again', { tags: ['nex-09'] }, async () => {
    expectLogs(/listProjects|api\/projects/)
    await control.fault({ operationId: 'listProjects', status: 500, times: 2 })
    await openConsole('/nodeExplore')
    await expect.element(page.getByText('项目加载失败')).toHaveLength(2)
    await expectNoToast()
    await page.getByRole('button', { name: '重试' }).first().click()
    await expect.element(card('Titan')).toBeVisible()
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(history()).toContainText('Nillion')
  })
})

test('an empty shelf says so', async () => {
  const body = { code: 200, message: '', data: [], meta: { total: 0, page: 1, limit: 100000 } }
  await control.fault({ operationId: 'listProjects', status: 200, body })
  await openConsole('/powerExplore')
  await expect.element(page.getByText('暂无可用项目')).toBeVisible()
  await expect.element(page.getByText('暂无历史项目')).toBeVisible()
  await navigate('/project')
  await expect.element(page.getByText('暂无项目')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '清除搜索' })).toHaveLength(0)
})
