import type { Page } from '@playwright/test'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

const hot = (page: Page) => page.getByRole('list', { name: '热门项目' })
const card = (page: Page, name: string) => hot(page).getByRole('listitem').filter({ hasText: name })

test(
  'a card, its command and its deployment; power after its warning',
  { tag: ['@nex-05', '@nex-06', '@nex-07', '@pex-03'] },
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
    await openInApp(page, '/powerExplore')
    await card(page, 'Aleo').getByText('Aleo 零知识证明').click()
    await page
      .getByRole('alertdialog', { name: '风险提示' })
      .getByRole('button', { name: '我已了解' })
      .click()
    await expect(page).toHaveURL('/powerExplore/deploy?project_id=7')
  },
)
