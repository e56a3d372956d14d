import type { Page } from '@playwright/test'
import { expectNoToast, expectToast, toasts } from './support/expectations'
import { address, billing, buy, open, summary, total } from './support/market'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

test.describe('a CDK', () => {
  const project = '/node/deploy/cloud?project_id=6'
  const code = (page: Page) => page.getByRole('textbox', { name: 'CDK' })
  const verify = (page: Page) => page.getByRole('button', { name: '验证' })

  test(
    'checked, used and cancelled',
    { tag: ['@cld-09', '@cld-11', '@cld-12', '@cld-15', '@cdk-01', '@cdk-02', '@cdk-03'] },
    async ({ page, control }) => {
      await open(page)
      await expect(page.getByRole('textbox', { name: 'CDK' })).toHaveCount(0)
      await open(page, project)
      await expect(buy(page)).toHaveAccessibleDescription('请输入 CDK')
      await expect(verify(page)).toHaveAccessibleDescription('请输入 CDK')
      await expect(code(page)).toHaveAttribute('placeholder', '请输入 CDK')
      await expect(code(page)).toHaveAttribute('autocomplete', 'off')
      await expect(code(page)).toHaveAttribute('spellcheck', 'false')
      await code(page).fill('  RIVALZ-2026-A7K2 ')
      await expect(buy(page)).toBeEnabled()
      await control.hold('checkCdk')
      await verify(page).click()
      await expect(page.getByRole('button', { name: '验证中...' })).toBeDisabled()
      // Only a purchase makes the button busy.
      expect(await buy(page).count()).toBe(1)
      await expect(code(page)).toHaveAttribute('readonly')
      await control.release('checkCdk')
      await expect(page.getByText('立减金 $5.00')).toBeVisible()
      await expect(code(page)).toHaveAttribute('readonly')
      // It is not checked again.
      await code(page).press('Enter')
      expect((await control.requests('checkCdk')).map(({ body }) => body)).toEqual([
        { cdk: 'RIVALZ-2026-A7K2', project_id: 6 },
      ])
      await expect(total(page)).toHaveText('$4.00/月')
      await expect(summary(page)).toContainText('小计$9.00立减金-$5.00')
      await billing(page, '按小时').click()
      await expect(total(page)).toHaveText('$0.015/小时')
      await expect(summary(page)).toContainText('立减金只用于包月，按小时计费不抵扣')
      await expect(summary(page)).not.toContainText('小计')
      await billing(page, '包月').click()
      await page.getByRole('button', { name: '取消使用' }).click()
      await expect(code(page)).toHaveValue('')
      await expect(total(page)).toHaveText('$9.00/月')
      await code(page).fill('RIVALZ-2026-A7K2')
      await expect(page.getByText('未验证')).toBeVisible()
      await code(page).fill('RIVALZ-2026-B9M4')
      await page.keyboard.press('Enter')
      await expect(total(page)).toHaveText('$0.00/月')
      await buy(page).click()
      await expectToast(page, '购买成功')
      expect((await control.requests('createLease')).map(({ body }) => body)).toMatchObject([
        { cdk: 'RIVALZ-2026-B9M4', project_id: 6 },
      ])
      expect((await control.requests('checkCdk')).map(({ body }) => body)).toMatchObject([
        { cdk: 'RIVALZ-2026-A7K2' },
        { cdk: 'RIVALZ-2026-B9M4' },
      ])
      await expect(code(page)).toHaveValue('')
    },
  )

  test(
    'a failed check is silent, and another project begins without one',
    { tag: ['@cdk-04', '@cdk-05'] },
    async ({ page, control }) => {
      await open(page, project)
      await code(page).fill('NO-SUCH-CODE')
      const answer = page.waitForResponse('**/check-cdk')
      await verify(page).click()
      await answer
      await expect(verify(page)).toBeEnabled()
      await expect(code(page)).toHaveJSProperty('readOnly', false)
      // At once: a toast goes by itself.
      expect(await toasts(page).count()).toBe(0)
      await expect(page.getByText('未验证')).toBeVisible()
      await expect(total(page)).toHaveText('$9.00/月')
      await expectNoToast(page)
      await code(page).fill('RIVALZ-2026-A7K2')
      await verify(page).click()
      await expect(page.getByText('立减金 $5.00')).toBeVisible()
      await openInApp(page, address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Titan')
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rivalz')
      await expect(code(page)).toHaveValue('')
      await expect(total(page)).toHaveText('$9.00/月')
      expect(await control.requests('checkCdk')).toHaveLength(2)
    },
  )
})
