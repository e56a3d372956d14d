import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  byConfig,
  config,
  deployButton,
  dialog,
  project,
} from '../../../tests/support/component/pages/deploy-dialog'
import { open } from '../../../tests/support/component/pages/nodes-page'
import { expectNoError, expectRefused, refuse } from '../../../tests/support/component/refusals'

test('a refused config of a deployment is marked until another one is chosen', async () => {
  await open()
  await page.getByRole('grid').getByRole('checkbox', { name: /^选择/ }).nth(1).click()
  await page.getByRole('button', { name: /^批量部署/ }).click()
  await byConfig().click()
  await project().click()
  const titan = dialog().getByRole('option', { name: /Titan/ })
  await expect.element(titan).toBeVisible()
  // Projects that run on nodes alone.
  await expect.element(dialog().getByRole('option', { name: /Qubic/ })).toHaveLength(0)
  await titan.click()
  const choose = (index: number) => config().selectOptions(config().getByRole('option').nth(index))
  await choose(1)
  for (const operation of ['runBatchScript', 'runNodeScript'])
    await refuse(operation, 'config_id', '参数错误：config_id 不属于该项目')
  await deployButton().click()
  await expectRefused(config(), '参数错误：config_id 不属于该项目')
  await choose(0)
  await expectNoError(config())
  await expect.element(dialog()).not.toContainText('原来选择的配置已不存在')
})
