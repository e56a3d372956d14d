import type { Page } from '@playwright/test'
import { expectTitle } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

const hot = (page: Page) => page.getByRole('list', { name: '热门项目' })
const history = (page: Page) => page.getByRole('list', { name: '历史项目' })
const card = (page: Page, name: string) => hot(page).getByRole('listitem').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('alertdialog', { name: '风险提示' })

test(
  'two lists of cards, history without actions',
  { tag: ['@nex-01', '@nex-02', '@nex-04', '@nex-08'] },
  async ({ page, control }) => {
    await openInApp(page, '/nodeExplore')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('搭建节点')
    await expectTitle(page, '搭建节点')
    await expect(page.getByText('选择一个节点项目')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '选择项目' })).toHaveText('1选择项目')
    for (const step of ['复制命令或一键部署', '在节点管理中查看运行状态'])
      await expect(page.getByText(step)).toBeVisible()
    await expect(page.getByRole('region', { name: '热门项目' })).toBeVisible()
    await expect(hot(page).getByRole('listitem')).toHaveCount(5)
    await expect(hot(page)).toHaveAttribute('aria-busy', 'false')
    const rivalz = card(page, 'Rivalz rClient')
    for (const text of ['Rivalz', 'CDK专享', 'AI', '存储'])
      await expect(rivalz.getByText(text, { exact: true })).toBeVisible()
    await expect(rivalz.locator('img')).toBeVisible()
    await expect(rivalz.locator('img')).toHaveAttribute('width', '48')
    await expect(rivalz.locator('img')).toHaveAttribute('alt', '')
    await expect(card(page, 'Grass').getByText('CDK专享')).toHaveCount(0)
    await expect(history(page).getByRole('listitem')).toHaveCount(1)
    await expect(history(page)).toContainText('Nillion')
    await expect(history(page).locator('a, button')).toHaveCount(0)
    await history(page).getByText('Nillion', { exact: true }).click()
    await expect(page).toHaveURL('/nodeExplore')
    const all = { project_type: 'node', page: '1', limit: '100000', pageSize: '100000' }
    const queries = (await control.requests('listProjects')).map(({ query }) => query)
    expect(queries).toHaveLength(2)
    expect(queries).toEqual(expect.arrayContaining([all, { ...all, is_historical: '1' }]))
  },
)

test(
  'a card, its command and its deployment',
  { tag: ['@nex-05', '@nex-06', '@nex-07'] },
  async ({ page }) => {
    await openInApp(page, '/nodeExplore')
    await expect(card(page, 'Grass')).toBeVisible()
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url())
    })
    await card(page, 'Grass').getByText('Grass 带宽节点').click()
    await expect(page).toHaveURL('/node/script?project_id=2')
    await page.goBack()
    await card(page, 'Titan').getByRole('link', { name: '部署命令' }).click()
    await expect(page).toHaveURL('/node/script?project_id=1')
    await page.goBack()
    await card(page, 'Titan').getByRole('link', { name: '一键部署' }).click()
    await expect(page).toHaveURL('/node/deploy/cloud?project_id=1')
    // One entry of the history: the card itself was not opened too.
    await page.goBack()
    await expect(page).toHaveURL('/nodeExplore')
    // All of it within the running console.
    expect(documents).toEqual([])
  },
)

test(
  'power warns of its risks until that was acknowledged',
  { tag: ['@pex-01', '@pex-02', '@pex-03', '@pex-04', '@pex-05'] },
  async ({ page, control }) => {
    await openInApp(page, '/powerExplore')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('购买算力')
    await expectTitle(page, '购买算力')
    await expect(page.getByText('选择一个算力项目，按需租用算力')).toBeVisible()
    for (const step of ['选择项目', '选择规格与数量', '5–10 分钟后开始运行'])
      await expect(page.getByText(step)).toBeVisible()
    await expect(hot(page).getByRole('listitem')).toHaveCount(4)
    for (const { query } of await control.requests('listProjects'))
      expect(query['project_type']).toBe('power')
    const flag = () => page.evaluate(() => localStorage.getItem('hasRead'))

    const aleo = card(page, 'Aleo').getByRole('link', { name: 'Aleo' })
    await aleo.click()
    await expect(dialog(page)).toBeVisible()
    for (const risk of ['费用从账户余额中扣除', '请以下单时显示的价格为准', '收益不作任何承诺'])
      await expect(dialog(page)).toContainText(risk)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(aleo).toBeFocused()
    expect(await flag()).toBeNull()
    await expect(page).toHaveURL('/powerExplore')

    await card(page, 'Qubic').getByRole('link', { name: '购买算力' }).click()
    await dialog(page).getByRole('button', { name: '关闭' }).click()
    await expect(dialog(page)).toHaveCount(0)
    expect(await flag()).toBeNull()

    await card(page, 'Qubic').getByText('Qubic uPoW').click()
    await dialog(page).getByRole('button', { name: '我已了解' }).click()
    await expect(page).toHaveURL('/powerExplore/deploy?project_id=8')
    expect(await flag()).not.toBeNull()

    await page.goto('/powerExplore')
    await card(page, 'Aleo').getByText('Aleo 零知识证明').click()
    await expect(page).toHaveURL('/powerExplore/deploy?project_id=7')
  },
)
