import { expect, test } from 'vitest'
import { openConsole } from '../../../tests/support/component/console'
import { apply, dialog } from '../../../tests/support/component/pages/invite-page'
import { expectRefused, refuseWith } from '../../../tests/support/component/refusals'

test('payout details that ASP.NET refuses are marked', { tags: ['two-12'] }, async () => {
  const info = dialog().getByRole('textbox', { name: '收款信息' })
  await openConsole('/mine/invite')
  await apply().click()
  await dialog().getByRole('spinbutton', { name: '提现金额' }).fill('5')
  await info.fill('UID 1')
  await refuseWith('createWithdrawal', {
    title: 'One or more validation errors occurred.',
    errors: { Payment_info: ['payment_info 无效'] },
  })
  await dialog().getByRole('button', { name: '提交申请' }).click()
  await expectRefused(info, 'payment_info 无效')
  await expect.element(info).toHaveValue('UID 1')
})
