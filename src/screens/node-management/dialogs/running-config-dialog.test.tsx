import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectLogs } from '../../../../tests/support/component/console-watch'
import { press } from '../../../../tests/support/component/expectations'
import { answer, deployedNodes } from '../../../../tests/support/component/faults'
import { open, row, runAction, search } from '../../../../tests/support/component/pages/nodes-page'
import { control } from '../../../../tests/support/component/provider'

const list = (data: unknown, fields?: object) => answer('listDeployedNodes', data, fields)

test(
  'the running config is found by its id where the row has nothing more',
  { tags: ['nod-47'] },
  async () => {
    expectLogs(/project-configs/)
    const body = {
      code: 200,
      message: '',
      data: [
        { id: '7', remark: '一号机', parameters: { PORT: 8080 } },
        { id: 8, remark: '二号机', parameters: {} },
      ],
    }
    const numbered = new Map<unknown, unknown>([
      ['东京-01', '7'],
      ['东京-02', 99],
      ['香港-05', 8],
    ])
    const data = (await deployedNodes()).map((one) => ({
      ...one,
      project_config: undefined,
      project_config_id: numbered.get(one.node['alias']) ?? 0,
    }))
    await control.fault(list(data))
    await control.hold('listProjectConfigs', { status: 500, times: 1 })
    await control.fault({ operationId: 'listProjectConfigs', status: 500, times: 1 })
    await control.fault({ operationId: 'listProjectConfigs', status: 200, body })
    await open('?keyword=东京')
    await runAction('东京-01', '详情')
    const facts = page.getByRole('dialog', { name: '东京-01' }).getByRole('region', { name: '部署' })
    await expect.element(facts).toHaveText(/配置编号 7(?!（)/)
    await control.release('listProjectConfigs')
    await expect.element(facts).toContainText('配置编号 7（名称加载失败）')
    await press('Escape')
    await runAction('东京-01', '运行配置')
    const dialog = page.getByRole('dialog', { name: '东京-01 的运行配置' })
    await expect.element(dialog).toContainText('运行配置加载失败')
    await dialog.getByRole('button', { name: '重试' }).click()
    await expect.element(dialog).toContainText('配置别名一号机')
    await expect.element(dialog).toContainText('8080')
    await press('Escape')
    await runAction('东京-02', '运行配置')
    await expect
      .element(page.getByRole('dialog', { name: '东京-02 的运行配置' }))
      .toContainText('找不到编号为 99 的配置，可能已删除')
    await press('Escape')
    await runAction('东京-01', '详情')
    await expect.element(facts).toContainText('配置一号机')
    await page.getByRole('button', { name: '上一个节点' }).click()
    await expect
      .element(page.getByRole('dialog', { name: '东京-02' }))
      .toContainText('编号 99（找不到该配置）')
    await press('Escape')
    await search('香港-05')
    await runAction('香港-05', '运行配置')
    await expect
      .element(page.getByRole('dialog', { name: '香港-05 的运行配置' }))
      .toContainText('二号机没有参数')
    await press('Escape')
    await search('香港-06')
    await row('香港-06').getByRole('button', { name: '操作 香港-06' }).click()
    await expect.element(page.getByRole('menuitem', { name: '运行配置' })).toBeDisabled()
    await expect.element(page.getByRole('menuitem', { name: '运行配置' })).toHaveText('运行配置没有使用配置')
  },
)
