import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  confirmButton,
  deployButton,
  open,
  orderDialog,
  quantity,
  script,
  small,
  spec,
} from '../../../tests/support/component/pages/power-deploy-page'
import { expectNoError, expectRefused, refuse } from '../../../tests/support/component/refusals'

test('a refused CDK or quantity is marked beneath the order, until it is changed', async () => {
  const code = () => page.getByRole('textbox', { name: 'CDK' })
  await open('/powerExplore/deploy?project_id=10')
  await script('升级到最新版本').click()
  await spec(small).click()
  await code().fill('NO-SUCH-CODE')
  await deployButton().click()
  await confirmButton().click()
  await expect.element(orderDialog()).toHaveLength(0)
  await expectRefused(code(), 'CDK 不存在')
  await code().fill('ZEPHYR-2026-C3P8')
  await expectNoError(code())
  await refuse('createPowerTask', 'amount')
  await deployButton().click()
  await confirmButton().click()
  await expectRefused(quantity(), '参数错误：amount')
  await quantity().fill('2')
  await expectNoError(quantity())
})
