import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../tests/support/component/accessibility'
import { navigate, openConsole, reopenConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectTexts, expectToast } from '../../../tests/support/component/expectations'
import { answer, answerWith, deployedNodes } from '../../../tests/support/component/faults'
import { control } from '../../../tests/support/component/provider'
import { token, useWorld } from '../../../tests/support/component/world'
import { task } from '../../../tests/support/power'

const box = page.getByRole('dialog', { name: '停止全部计费' })
const question = page.getByRole('alertdialog', { name: '停止计费' })
const group = (name: string) => box.getByRole('region', { name })
const rows = () => box.getByRole('table', { name: '停止结果' }).getByRole('row')

/** Opens the dialog from the balance of the home page. */
async function open() {
  await openConsole('/console')
  await page.getByRole('region', { name: '账户余额' }).getByRole('link', { name: '停止全部计费' }).click()
  await expect.element(box.getByText('余额用尽时')).toBeVisible()
}

/** Goes Back to the home page. */
async function leave() {
  history.back()
  await expect.element(page.getByRole('heading', { level: 1, name: '控制面板' })).toBeVisible()
}

const selectAll = (name: string) => box.getByRole('checkbox', { name: `全选${name}` }).click()

async function confirm(count: number) {
  await box.getByRole('button', { name: `停止 ${count} 项` }).click()
  await question.getByRole('button', { name: '停止' }).click()
}

describe('停止全部计费', { tags: ['fle-10'] }, () => {
  test('lists what is charged, asks once, and tells each result with another try for the failed', async () => {
    expectLogs(/cloud-market|panel-point/)
    await open()
    await expect.element(group('算力任务')).toHaveText(/3 个 · \$[\d.]+\/小时/)
    await expect.element(group('按小时的节点')).toHaveText(/4 台 · \$[\d.]+\/小时/)
    await expect.element(group('自动续费')).toHaveText(/4 台 · \$54\.00\/月/)
    await expect
      .element(box.getByRole('button', { name: '停止 0 项' }))
      .toHaveAccessibleDescription('请选择要停止的项目')
    await expectAccessible()
    await selectAll('按小时的节点')
    await selectAll('自动续费')
    // Another tab turns one off meanwhile.
    const on = (await deployedNodes()).find(({ auto_renew }) => auto_renew === 1)
    await fetch(`/api/panel-point/toggle-auto-renew/${on?.id}`, {
      method: 'PUT',
      headers: { Token: token() },
    })
    const body = { code: 409, message: '节点正在重置' }
    await control.fault({ operationId: 'releaseNodes', status: 409, body, times: 1 })
    await box.getByRole('button', { name: '停止 8 项' }).click()
    await expect.element(question).toContainText('将释放 4 台节点、关闭 4 台节点的自动续费。')
    await question.getByRole('button', { name: '停止' }).click()
    await expect.element(box).toContainText('已处理 8/8，1 项未成功')
    await expect.element(rows().first()).toHaveText(/^按小时的节点.*失败：节点正在重置$/)
    await expect.element(rows().filter({ hasText: '已停止' })).toHaveLength(1)
    await expect.element(rows().filter({ hasText: '成功' })).toHaveLength(6)
    const nodes = await deployedNodes()
    expect(nodes.filter(({ auto_renew }) => auto_renew === 1)).toEqual([])
    await box.getByRole('button', { name: '重试 1 项' }).click()
    await expect.element(box).toHaveText(/已处理 8\/8按/)
    await expect.element(box.getByRole('button', { name: /^重试/ })).toHaveLength(0)
  })

  test('a lost answer is decided by the list', async () => {
    expectLogs(/terminate-task/)
    await open()
    await selectAll('算力任务')
    await control.fault({ operationId: 'terminatePowerTask', lose: true, times: 1 })
    await confirm(3)
    await expectTexts(rows(), [/成功$/, /成功$/, /成功$/])
    expect(await control.requests('terminatePowerTask')).toHaveLength(3)
  })

  describe('after tasks that an earlier dialog left without a result', () => {
    beforeEach(async () => {
      expectLogs(/terminate-task|power\/tasks|listPowerTasks/)
      await open()
      await selectAll('算力任务')
      await control.fault({ operationId: 'terminatePowerTask', status: 504, rawBody: '', times: 3 })
      await confirm(3)
      await expectTexts(rows(), [/结果未知$/, /结果未知$/, /结果未知$/])
      await reopenConsole()
      await selectAll('算力任务')
    })

    test('all are sent by the list that is read then', async () => {
      await confirm(3)
      await expectTexts(rows(), [/成功$/, /成功$/, /成功$/])
      expect(await control.requests('terminatePowerTask')).toHaveLength(6)
    })

    test('none is sent while the list cannot be read', async () => {
      await control.fault({ operationId: 'listPowerTasks', status: 500, rawBody: '' })
      await confirm(3)
      const unread = /失败：列表读取失败，没有发送$/
      await expectTexts(rows(), [unread, unread, unread])
      expect(await control.requests('terminatePowerTask')).toHaveLength(3)
      await control.clearFaults()
      await box.getByRole('button', { name: '重试 3 项' }).click()
      await expectTexts(rows(), [/成功$/, /成功$/, /成功$/])
    })
  })

  test('what was not sent is told where its page was left meanwhile', async () => {
    await open()
    await selectAll('按小时的节点')
    await selectAll('自动续费')
    for (const operationId of ['releaseNodes', 'toggleAutoRenew']) await control.hold(operationId)
    await confirm(8)
    await expect.element(box).toContainText('已处理 0/8')
    const countHeld = async () =>
      (await control.countHeld('releaseNodes')) + (await control.countHeld('toggleAutoRenew'))
    await expect.poll(countHeld).toBe(4)
    await navigate('/messages')
    await expect.element(box).toHaveLength(0)
    await control.release()
    await expectToast(/停止计费没有完成.*已处理 4\/8，其余没有发送/)
  })

  test('is begun afresh after its page was left by Back', async () => {
    await open()
    await selectAll('算力任务')
    await expect.element(box.getByRole('button', { name: '停止 3 项' })).toBeVisible()
    await leave()
    await open()
    await expect.element(group('算力任务')).toBeVisible()
    await expect.element(box.getByRole('checkbox', { name: '全选算力任务' })).not.toBeChecked()
    await leave()
    await navigate('/mine')
    await expect.element(page.getByRole('button', { name: '停止全部计费' })).toBeVisible()
    await expect.element(box).toHaveLength(0)
    // The page scrolls again.
    await expect.poll(() => getComputedStyle(document.body).overflow).toBe('visible')
  })

  test('a list that could not be read is never said to have nothing', async () => {
    expectLogs(/power\/tasks|listPowerTasks/)
    await control.fault({ operationId: 'listPowerTasks', status: 500, rawBody: '' })
    await open()
    await expect.element(box).toContainText('算力任务列表加载失败，其中可能有正在计费的')
    await expect.element(group('按小时的节点')).toBeVisible()
    await control.clearFaults()
    await box.getByRole('button', { name: '重试' }).click()
    await expect.element(group('算力任务')).toBeVisible()
  })

  test('nodes of which one cannot be read are never said to cost nothing', async () => {
    const free = (await deployedNodes()).map((row) => ({
      ...row,
      node: { ...row.node, source_type: 'self_owned' },
    }))
    await control.fault(answer('listPowerTasks', []))
    await control.fault(
      answerWith('listDeployedNodes', {
        data: [...free.slice(0, 2), { status: 'running' }],
        meta: { total: 3 },
      }),
    )
    await open()
    await expect.element(box).toContainText('只读到最近 2 台节点，其余可能仍在计费。')
    await expect.element(box).not.toContainText('当前没有按时间计费的资源')
  })

  test('tasks of which one cannot be read are never said to cost nothing', async () => {
    const ended = [7, 8].map((id) => task({ id, status: 'stopped' }))
    await control.fault(answer('listDeployedNodes', []))
    await control.fault(answer('listPowerTasks', [{ status: 'running' }, ...ended]))
    await open()
    await expect.element(box).toContainText('只读到最近 2 个算力任务，其余可能仍在计费。')
    await expect.element(box).not.toContainText('当前没有按时间计费的资源')
  })

  test('what is no longer readable in its list is not said to be stopped', async () => {
    expectLogs(/terminate-task/)
    await open()
    await selectAll('算力任务')
    await control.fault({ operationId: 'terminatePowerTask', status: 500, rawBody: '' })
    await control.fault(answer('listPowerTasks', [{ status: 'running' }, task({ id: 7, status: 'stopped' })]))
    await confirm(3)
    await expectTexts(rows(), [/结果未知$/, /结果未知$/, /结果未知$/])
    expect(await control.requests('terminatePowerTask')).toHaveLength(3)
  })

  test('of a large fleet, all sums and the buttons are in view', async () => {
    useWorld({ scenario: 'fleet-1k' })
    await page.viewport(1280, 900)
    await open()
    await selectAll('自动续费')
    await expect.element(group('按小时的节点')).toHaveText(/10 台/)
    await expect.element(box).toContainText('另有 300 台，全选时包含。')
    const { bottom } = box.getByRole('button', { name: '停止 500 项' }).element().getBoundingClientRect()
    expect(bottom).toBeLessThan(innerHeight)
  })
})
