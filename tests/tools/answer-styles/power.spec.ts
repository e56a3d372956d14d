import type { Page } from '@playwright/test'
import { expectNoToast, expectToast } from '../../e2e/support/expectations'
import { openInApp } from '../../e2e/support/open-in-app'
import { expectNoBadValues } from './support/bad-values'
import { expectCsvWithoutBadValues } from './support/csv'
import { shownId } from './support/shown-id'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

const summary = (page: Page) => page.getByRole('region', { name: '订单摘要' })
const specs = (page: Page) => page.getByRole('group', { name: '服务器' }).getByRole('radio')
const scripts = (page: Page) => page.getByRole('group', { name: '命令' }).getByRole('radio')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const confirmDialog = (page: Page) => page.getByRole('alertdialog')
const terminate = (page: Page) => confirmDialog(page).getByRole('button', { name: '终止', exact: true })

test.describe('/powerExplore', () => {
  test('a project warns of its risks, and leads to its order', async ({ page, id }) => {
    await openInApp(page, '/powerExplore')
    const card = page
      .getByRole('list', { name: '热门项目' })
      .getByRole('listitem')
      .filter({ hasText: 'Qubic' })
    await expect(card).toBeVisible()
    await expectNoBadValues(page)
    await card.getByRole('link', { name: '购买算力' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '我已了解' }).click()
    await expect(page).toHaveURL(`/powerExplore/deploy?project_id=${id(8)}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Qubic')
  })
})

/** Orders power with the first command and the first server. */
async function order(page: Page, project: string, config?: string) {
  await openInApp(page, `/powerExplore/deploy?project_id=${project}`)
  await expect(specs(page).first()).toBeVisible()
  await scripts(page).first().check()
  await specs(page).first().check()
  if (config) await page.getByRole('combobox', { name: '项目配置' }).selectOption(config)
}

async function confirm(page: Page) {
  await summary(page).getByRole('button', { name: '立即部署' }).press('Enter')
  await expectNoBadValues(page)
  await dialog(page, '确认订单').getByRole('button', { name: '确认部署' }).click()
  await expect(dialog(page, '正在部署')).toContainText('5-10分钟')
  await expectNoToast(page)
}

test.describe('/powerExplore/deploy', () => {
  test('power is ordered, and seen among the tasks @sample', async ({ page, control, id }) => {
    await order(page, id(8), '矿池钱包')
    await summary(page).getByRole('spinbutton', { name: '数量' }).fill('2')
    await summary(page).getByRole('switch', { name: '自动循环' }).click()
    await expect(summary(page).getByRole('status')).toHaveText('$0.07/小时')
    await confirm(page)
    expect((await control.requests('createPowerTask')).map(({ body }) => body)).toMatchObject([
      { project_id: 8, project_config_id: 4, amount: 2, is_loop: 1, cdk: null },
    ])
    await dialog(page, '正在部署').getByRole('link', { name: '前往算力管理' }).click()
    await expect(page).toHaveURL('/powerManagement')
    await expect(page.getByRole('link', { name: new RegExp(`^详情 .*#${shownId(id(4))}$`) })).toBeVisible()
  })

  test('a voucher is checked and used', async ({ page, control, id }) => {
    await openInApp(page, `/powerExplore/deploy?project_id=${id(10)}`)
    await expect(specs(page).first()).toBeVisible()
    await scripts(page).last().check()
    await specs(page).first().check()
    await page.getByRole('textbox', { name: 'CDK' }).fill('ZEPHYR-2026-C3P8')
    await page.getByRole('button', { name: '验证' }).click()
    await expect(page.getByText('已验证，立减金 $2.00')).toBeVisible()
    const config = page.getByRole('combobox', { name: '项目配置' })
    await expect(config).toHaveCount(0)
    await confirm(page)
    expect((await control.requests('createPowerTask'))[0]?.body).toMatchObject({ cdk: 'ZEPHYR-2026-C3P8' })
  })
})

test.describe('/powerManagement', () => {
  const rows = (page: Page) => page.getByRole('table', { name: '算力任务列表' }).locator('tbody tr')

  test('tasks are filtered and refreshed', async ({ page }) => {
    await openInApp(page, '/powerManagement')
    await expect(rows(page)).toHaveCount(3)
    await expectNoBadValues(page)
    await expectCsvWithoutBadValues(page, 3)
    const status = page.getByRole('group', { name: '任务状态' })
    await status.getByRole('button', { name: '已停止' }).click()
    await expect(page.getByRole('main')).toContainText('没有符合条件的任务')
    await status.getByRole('button', { name: '运行中' }).click()
    await expect(rows(page)).toHaveCount(3)
    await page.getByRole('textbox', { name: '项目或配置' }).fill('Monero')
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(1)
  })

  test('a task is terminated', async ({ page }) => {
    await openInApp(page, '/powerManagement')
    await rows(page)
      .first()
      .getByRole('button', { name: /^终止 / })
      .click()
    await expectNoBadValues(page)
    await terminate(page).click()
    await expectToast(page, '终止成功')
    await expect(rows(page).first()).toContainText('已停止')
    await expect(confirmDialog(page)).toHaveCount(0)
  })
})

test.describe('/powerManagement/detail', () => {
  const loop = (page: Page) => page.getByRole('switch', { name: '自动循环' })
  const grid = (page: Page) => page.getByRole('grid', { name: '机器列表' })

  for (const task of [1, 2, 3])
    test(`what task ${task} is and runs on`, async ({ page, id }) => {
      await openInApp(page, `/powerManagement/detail?id=${id(task)}`)
      await expect(page.getByRole('region', { name: '任务信息' })).toContainText(`任务 #${id(task)}`)
      await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
      await expectNoBadValues(page)
      await page.getByRole('button', { name: '刷新' }).click()
      await expect(page.getByRole('region', { name: '任务信息' })).toContainText('运行中')
    })

  test('auto-loop is switched, a machine and then the task terminated @sample', async ({
    page,
    control,
    id,
  }) => {
    await openInApp(page, `/powerManagement/detail?id=${id(1)}`)
    await expect(loop(page)).toBeChecked()
    await loop(page).click()
    await expectToast(page, '切换循环状态成功')
    await expect(loop(page)).not.toBeChecked()
    await grid(page)
      .getByRole('button', { name: /^终止 / })
      .first()
      .click()
    await terminate(page).click()
    await expectToast(page, '终止成功')
    await expect(confirmDialog(page)).toHaveCount(0)
    expect(await control.requests('terminatePowerInstances')).toHaveLength(1)
    await expectNoBadValues(page)
    await page.getByRole('button', { name: '终止任务' }).click()
    await terminate(page).click()
    await expect(page.getByRole('region', { name: '任务信息' })).toContainText('已停止')
    expect(await control.requests('terminatePowerTask')).toHaveLength(1)
  })
})
