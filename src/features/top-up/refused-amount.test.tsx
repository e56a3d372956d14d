import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../tests/support/component/console'
import { amount, next, open, own, quick } from '../../../tests/support/component/pages/top-up-dialog'
import { expectNoError, expectRefused, refuse, refuseWith } from '../../../tests/support/component/refusals'

test('a refused amount is marked until it is changed, and not tried again by itself', async () => {
  await openConsole('/console')
  await open()
  await own().fill('12')
  await refuse('createRechargeOrder', 'amount', '充值金额过大，余额将超过上限')
  await next().click()
  await expectRefused(own(), '充值金额过大，余额将超过上限')
  const network = page.getByRole('status', { name: '网络状态', includeHidden: true })
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await expect.element(network).toHaveText(/网络已断开/)
  await expect.element(amount().getByRole('status')).toHaveText('')
  isOnline.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect.element(network).toHaveText('')
  await quick(50).click()
  await expectNoError(own())
})

test('an amount that Spring refuses is marked', { tags: ['two-12'] }, async () => {
  await openConsole('/console')
  await open()
  await own().fill('12')
  await refuseWith('createRechargeOrder', {
    status: 422,
    error: 'Unprocessable Entity',
    errors: [{ field: 'amount', defaultMessage: 'amount 无效' }],
  })
  await next().click()
  await expectRefused(own(), 'amount 无效')
  await expect.element(amount()).toBeVisible()
})
