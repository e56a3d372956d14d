import type { Page } from '@playwright/test'
import { expectToast, toasts } from '../../e2e/support/expectations'
import { openInApp } from '../../e2e/support/open-in-app'
import { expectNoBadValues } from './support/bad-values'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: '热门项目' }).getByRole('listitem').filter({ hasText: name })

test.describe('/nodeExplore', () => {
  test('a project leads to its commands and on to the market', async ({ page, id }) => {
    await openInApp(page, '/nodeExplore')
    await expect(card(page, 'Titan')).toBeVisible()
    await expect(page.getByRole('list', { name: '历史项目' })).toContainText('Nillion')
    await expectNoBadValues(page)
    await card(page, 'Titan').getByRole('link', { name: '部署命令' }).click()
    await expect(page).toHaveURL(`/node/script?project_id=${id(1)}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Titan Network')
    await expectNoBadValues(page)
    await page.getByRole('link', { name: '快速执行' }).first().click()
    await expect(page).toHaveURL(`/node/deploy/cloud?project_id=${id(1)}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Titan')
  })
})

test.describe('/node/script', () => {
  test('a command is copied, and the buttons do what they say', async ({ page, context, id }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openInApp(page, `/node/script?project_id=${id(1)}`)
    await page.getByRole('button', { name: '复制命令' }).first().click()
    await expectToast(page, '复制成功')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('titan')
    await expect(page.getByRole('link', { name: '官方网站' })).toHaveAttribute(
      'href',
      'https://example.com/titan',
    )
  })
})

test.describe('/project', () => {
  test('projects are searched', async ({ page }) => {
    await openInApp(page, '/project')
    const cards = page.getByRole('list', { name: '项目列表' }).getByRole('listitem')
    await expect(cards).toHaveCount(10)
    await expectNoBadValues(page)
    await page.getByRole('textbox', { name: '项目名称' }).fill('gra')
    await page.keyboard.press('Enter')
    await expect(cards).toHaveCount(1)
  })

  test('a config can be made from its project’s card', async ({ page }) => {
    await openInApp(page, '/project')
    const card = page.getByRole('listitem').filter({ hasText: 'Qubic' })
    await card.getByRole('button', { name: '新建配置' }).click()
    const dialog = page.getByRole('dialog', { name: '新建配置' })
    await dialog.getByLabel('配置别名').fill('从项目页')
    await dialog.getByLabel(/钱包地址|wallet/).fill('W')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expectToast(page, '保存成功')
    await expect(dialog).toHaveCount(0)
  })
})

const summary = (page: Page) => page.getByRole('region', { name: '订单摘要' })
const quantity = (page: Page) => summary(page).getByRole('spinbutton', { name: '数量' })
const plans = (page: Page) => page.getByRole('group', { name: '服务器套餐' }).getByRole('radio')
const billing = (page: Page, name: string) =>
  page.getByRole('group', { name: '计费方式' }).getByRole('button', { name })

async function openMarket(page: Page, project: string) {
  await openInApp(page, `/node/deploy/cloud?project_id=${project}`)
  await expect(plans(page).first()).toBeVisible()
}

/** Buys the selected plan; one toast and a receipt confirm it, and then the form is reset. */
async function buy(page: Page, amount: number) {
  await quantity(page).fill(String(amount))
  await expectNoBadValues(page)
  await summary(page).getByRole('button', { name: '立即购买' }).press('Enter')
  await expectToast(page, '购买成功')
  await expectNoBadValues(page)
  await summary(page).getByRole('button', { name: '再买一台' }).press('Enter')
  await expect(quantity(page)).toHaveValue('1')
  await expect(toasts(page)).toHaveCount(1)
}

test.describe('/node/deploy/cloud', () => {
  test('servers by the month are bought @sample', async ({ page, control, id }) => {
    await openMarket(page, id(1))
    await billing(page, '包月').click()
    await plans(page).first().check()
    await expect(summary(page)).toContainText('$9.00/月')
    await buy(page, 2)
    await expect(page.getByRole('banner')).toContainText('$110.50')
    const [sent, ...others] = await control.requests('createLease')
    expect(others).toEqual([])
    expect(sent?.body).toMatchObject({ pricing_plan_id: 1, quantity: 2, project_id: 1, cdk: null })
    await toasts(page).getByRole('button', { name: '立即前往' }).click()
    await expect(page).toHaveURL(/\/nodeManagement\?time=\d{13}$/)
    await expect(page.getByRole('grid', { name: '节点列表' })).toHaveAttribute('aria-rowcount', '16')
  })

  test('servers by the hour are bought', async ({ page, control, id }) => {
    await openMarket(page, id(1))
    await billing(page, '按小时').click()
    await plans(page).and(page.locator(':enabled')).first().check()
    await expect(summary(page)).toContainText(/\$\d+\.\d+\/小时/)
    await expect(summary(page)).toContainText(/预计可运行\d/)
    await buy(page, 1)
    expect(await control.requests('createLease')).toHaveLength(1)
  })

  test('a voucher is checked and used', async ({ page, control, id }) => {
    await openMarket(page, id(6))
    await page.getByRole('textbox', { name: 'CDK' }).fill('RIVALZ-2026-A7K2')
    await page.getByRole('button', { name: '验证' }).click()
    await expect(page.getByText('立减金 $5.00')).toBeVisible()
    await buy(page, 1)
    expect((await control.requests('createLease')).map(({ body }) => body)).toMatchObject([
      { cdk: 'RIVALZ-2026-A7K2', project_id: 6 },
    ])
  })

  test('a server is bought with a config, found by a filter where there is one', async ({
    page,
    control,
    id,
  }) => {
    await openMarket(page, id(1))
    await page.getByRole('combobox', { name: '项目配置' }).selectOption('主账号')
    const cpu = page.getByRole('combobox', { name: 'CPU' })
    if ((await cpu.count()) > 0 && (await cpu.getByRole('option').count()) > 1)
      await cpu.selectOption({ index: 2 })
    await plans(page).first().check()
    await buy(page, 1)
    const [sent] = await control.requests('createLease')
    expect(sent?.body).toMatchObject({ project_config_id: 1 })
  })
})

test.describe('/node/deploy/private', () => {
  const table = (page: Page) => page.getByRole('table', { name: '自有服务器列表' })

  test('a command runs on own servers, on all that are selected and on one', async ({
    page,
    control,
    id,
  }) => {
    await control.state('the user owns a server', { count: 2 })
    await openInApp(page, `/node/deploy/private?project_id=${id(1)}`)
    await expect(table(page).getByRole('row')).toHaveCount(3)
    await expectNoBadValues(page)
    await page.getByRole('combobox', { name: '服务器状态' }).selectOption('离线')
    await expect(table(page)).toContainText('没有符合条件的服务器')
    await page.getByRole('button', { name: '清除筛选' }).click()
    await table(page).getByRole('checkbox', { name: '选择本页全部' }).check()
    await page.getByRole('button', { name: '批量部署' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio').nth(0).check()
    const config = dialog.getByRole('combobox', { name: '项目配置' })
    if ((await config.count()) > 0) await config.selectOption('主账号')
    await dialog.getByRole('button', { name: '部署到 2 台' }).click()
    await expectToast(page, '部署成功')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('region', { name: /^部署进度/ })).toBeVisible()
    await expectNoBadValues(page)
    await control.advance(120)
    await table(page)
      .getByRole('button', { name: /^部署 / })
      .first()
      .click()
    await dialog.getByRole('radio').last().check()
    await dialog.getByRole('button', { name: '部署到 1 台' }).click()
    await expectToast(page, '执行成功')
    await expect(dialog).toHaveCount(0)
  })
})
