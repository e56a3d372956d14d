import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../tests/support/component/accessibility'
import { buy, cdkAddress, code, open, quantity, verify } from '../../../tests/support/component/pages/market'
import { control } from '../../../tests/support/component/provider'
import { expectNoError, expectRefused, refuse, refuseWith } from '../../../tests/support/component/refusals'

describe('a refusal that names a field stands at that field, until it is changed', () => {
  test('the CDK, the quantity and the config of cloud servers', { tags: ['two-12'] }, async () => {
    const config = () => page.getByRole('combobox', { name: '项目配置' })
    await open(`${cdkAddress}&config_id=3`)
    await code().fill('NO-SUCH-CODE')
    await buy().click()
    await expectRefused(code(), 'CDK 不存在')
    await expectAccessible()
    await code().fill('RIVALZ-2026-A7K2')
    await expectNoError(code())
    await refuse('createLease', 'quantity')
    await buy().click()
    await expectRefused(quantity(), '参数错误：quantity')
    await quantity().fill('2')
    await expectNoError(quantity())
    // As Django writes it.
    await refuseWith('createLease', { quantity: ['quantity 无效'] })
    await buy().click()
    await expectRefused(quantity(), 'quantity 无效')
    await refuse('createLease', 'project_config_id')
    await buy().click()
    await expectRefused(config(), '参数错误：project_config_id')
    await config().selectOptions('不使用配置')
    await expectNoError(config())
    await expect.element(config()).toHaveValue('')
  })

  test('a verified CDK that was used meanwhile can be changed', async () => {
    await open(cdkAddress)
    await code().fill('RIVALZ-2026-A7K2')
    await verify().click()
    await expect.element(page.getByRole('button', { name: '取消使用' })).toBeVisible()
    await expect.element(code()).toHaveAttribute('readonly')
    await refuse('createLease', 'cdk', 'CDK 已被使用')
    await buy().click()
    await expectRefused(code(), 'CDK 已被使用')
    await expect.element(code()).not.toHaveAttribute('readonly')
  })

  test('a CDK that an order is refused for while it is checked is not verified', async () => {
    await open(cdkAddress)
    await control.hold('checkCdk')
    await refuse('createLease', 'cdk', 'CDK 已被使用')
    await code().fill('RIVALZ-2026-A7K2')
    await verify().click()
    await buy().click()
    await expectRefused(code(), 'CDK 已被使用')
    await control.release('checkCdk')
    await expect.element(verify()).toBeVisible()
    await expect.element(code()).not.toHaveAttribute('readonly')
  })
})
