import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoToast, expectToast, press } from '../../../tests/support/component/expectations'
import {
  answer,
  billing,
  buy,
  buyAgain,
  cdkAddress,
  code,
  open,
  receipt,
  sentOrders,
  summary,
  total,
  verify,
} from '../../../tests/support/component/pages/market'
import { control } from '../../../tests/support/component/provider'

const sentChecks = async () => (await control.requests('checkCdk')).map(({ body }) => body)

test(
  'checked, used and cancelled',
  { tags: ['cld-09', 'cld-11', 'cld-12', 'cld-15', 'cdk-01', 'cdk-02', 'cdk-03'] },
  async () => {
    await open()
    await expect.element(code()).toHaveLength(0)
    await open(cdkAddress)
    await expect.element(buy()).toHaveAccessibleDescription('请输入 CDK')
    await expect.element(verify()).toHaveAccessibleDescription('请输入 CDK')
    await expect.element(code()).toHaveAttribute('placeholder', '请输入 CDK')
    await expect.element(code()).toHaveAttribute('autocomplete', 'off')
    await expect.element(code()).toHaveAttribute('spellcheck', 'false')
    await code().fill('  RIVALZ-2026-A7K2 ')
    await expect.element(buy()).toBeEnabled()
    await control.hold('checkCdk')
    await verify().click()
    await expect.element(page.getByRole('button', { name: '验证中...' })).toBeDisabled()
    // Only a purchase makes the button busy.
    expect(buy().elements()).toHaveLength(1)
    await expect.element(code()).toHaveAttribute('readonly')
    await control.release('checkCdk')
    await expect.element(page.getByText('立减金 $5.00')).toBeVisible()
    await expect.element(code()).toHaveAttribute('readonly')
    // It is not checked again.
    code().element().focus()
    await press('Enter')
    expect(await sentChecks()).toEqual([{ cdk: 'RIVALZ-2026-A7K2', project_id: 6 }])
    await expect.element(total()).toHaveText('$4.00/月')
    await expect.element(summary()).toContainText('小计$9.00立减金-$5.00')
    await billing('按小时').click()
    await expect.element(total()).toHaveText('$0.015/小时')
    await expect.element(summary()).toContainText('合计约 $0.02/小时')
    await expect.element(summary()).toContainText('立减金只用于包月，按小时计费不抵扣')
    await expect.element(summary()).not.toContainText('小计')
    await billing('包月').click()
    await page.getByRole('button', { name: '取消使用' }).click()
    await expect.element(code()).toHaveValue('')
    await expect.element(total()).toHaveText('$9.00/月')
    await code().fill('RIVALZ-2026-A7K2')
    await expect.element(page.getByText('未验证')).toBeVisible()
    await code().fill('RIVALZ-2026-B9M4')
    await press('Enter')
    await expect.element(total()).toHaveText('$0.00/月')
    await buy().click()
    await expectToast('购买成功')
    expect(await sentOrders(control)).toMatchObject([{ cdk: 'RIVALZ-2026-B9M4', project_id: 6 }])
    expect(await sentChecks()).toMatchObject([{ cdk: 'RIVALZ-2026-A7K2' }, { cdk: 'RIVALZ-2026-B9M4' }])
    await expect.element(code()).toHaveValue('')
  },
)

test(
  'a failed check is silent, and another project begins without a CDK',
  { tags: ['cdk-04', 'cdk-05'] },
  async () => {
    await open(cdkAddress)
    await code().fill('NO-SUCH-CODE')
    await verify().click()
    await expect.poll(sentChecks).toHaveLength(1)
    await expect.element(verify()).toBeEnabled()
    await expect.element(code()).not.toHaveAttribute('readonly')
    await expect.element(page.getByText('未验证')).toBeVisible()
    await expect.element(total()).toHaveText('$9.00/月')
    await expectNoToast()
    await code().fill('RIVALZ-2026-A7K2')
    await verify().click()
    await expect.element(page.getByText('立减金 $5.00')).toBeVisible()
    await open()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveText('Titan')
    await open(cdkAddress)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveText('Rivalz')
    await expect.element(code()).toHaveValue('')
    await expect.element(total()).toHaveText('$9.00/月')
    expect(await sentChecks()).toHaveLength(2)
  },
)

test('a check without a readable deduction leaves the CDK unverified', { tags: ['cdk-04'] }, async () => {
  await open(cdkAddress)
  await code().fill('RIVALZ-2026-A7K2')
  const answers = [null, {}, '可用', { deduction: '-5' }, { deduction: '五元' }]
  for (const [index, data] of answers.entries()) {
    await control.fault(answer('checkCdk', { code: 200, message: 'CDK 可用', data }, 1))
    await verify().click()
    await expect.poll(sentChecks).toHaveLength(index + 1)
    await expect.element(verify()).toBeEnabled()
    await expect.element(page.getByText('未验证')).toBeVisible()
    await expect.element(code()).not.toHaveAttribute('readonly')
    await expectNoToast()
    await expect.element(total()).toHaveText('$9.00/月')
    await expect.element(buy()).toBeEnabled()
  }
  await control.fault(answer('checkCdk', { data: { deduction: 2.5 } }))
  await verify().click()
  await expect.element(page.getByText('已验证，立减金 $2.50')).toBeVisible()
  await expect.element(total()).toHaveText('$6.50/月')
})

test('what an unverified CDK deducts is not known, neither before the purchase nor after it', async () => {
  await open(cdkAddress)
  await expect.element(total()).toHaveText('$9.00/月')
  await code().fill('RIVALZ-2026-A7K2')
  await expect.element(summary()).toContainText('合计未减 CDK 立减金，实付以订单为准')
  await expect.element(summary()).not.toContainText('购买后')
  await buy().click()
  await expectToast('购买成功')
  await expect.element(receipt()).toContainText('合计以订单为准')
  await expect.element(receipt()).not.toContainText('$9.00')
})

test('the answer of a check does not verify the CDK after a purchase has used it', async () => {
  await open(cdkAddress)
  await code().fill('RIVALZ-2026-A7K2')
  await control.hold('checkCdk')
  await verify().click()
  await buy().click()
  await expect.element(receipt()).toContainText('合计以订单为准')
  await control.release('checkCdk')
  await expect.element(verify()).toHaveText('验证')
  await buyAgain().click()
  await code().fill('RIVALZ-2026-A7K2')
  await expect.element(page.getByText('未验证')).toBeVisible()
})
