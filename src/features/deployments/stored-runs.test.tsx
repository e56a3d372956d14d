import { beforeEach, expect, test } from 'vitest'
import { session } from '~/api/session/session'
import { reopenConsole } from '../../../tests/support/component/console'
import { expectTexts } from '../../../tests/support/component/expectations'
import {
  command,
  deployButton,
  holdLooks,
  progress,
  progressCount,
} from '../../../tests/support/component/pages/deploy-dialog'
import { batch, bind, open, table } from '../../../tests/support/component/pages/private-deploy-page'
import { control } from '../../../tests/support/component/provider'
import { token } from '../../../tests/support/component/world'
import { storedRuns } from './stored-runs'

const results = progress().getByRole('list', { name: '各服务器的部署结果' })

let lookFor: ReturnType<typeof holdLooks>

/** Deploys to two servers, of which the provider refuses the first. */
beforeEach(async () => {
  lookFor = holdLooks()
  const [first] = await bind('home-1', 'home-2')
  await open()
  await table().getByRole('checkbox', { name: '选择本页全部' }).click()
  await batch().click()
  await command('升级到最新版本').click()
  const data = [{ id: first?.node_id, ok: false, message: '节点维护中' }]
  await control.fault({
    operationId: 'runBatchScript',
    carryOut: true,
    status: 200,
    body: { code: 200, message: '', data },
  })
  await deployButton().click()
  await expectTexts(progressCount('部署失败'), ['部署失败1'])
  await control.advance(8)
  await lookFor(progressCount('部署中'), '部署中1')
})

test('a deployment goes on after a reload, and one that failed in part stays until a retry succeeds', async () => {
  await reopenConsole()
  await expect.element(progress()).toHaveAccessibleName('部署进度：Titan · 升级到最新版本')
  await expectTexts(progressCount('部署中'), ['部署中1'])
  await expect.element(results).toContainText('节点维护中')
  await control.advance(600)
  await lookFor(progress().getByRole('status'), '部署结束')
  await reopenConsole()
  await lookFor(progress().getByRole('status'), '部署结束，1 台成功，1 台未成功')
  await expect.element(results).toContainText('节点维护中')
  await control.clearFaults()
  await progress().getByRole('button', { name: '重试失败的 1 台' }).click()
  await expectTexts(progressCount('待部署'), ['待部署1'])
  await control.advance(600)
  await lookFor(progress().getByRole('status'), '全部部署完成')
  await reopenConsole()
  await expect.element(table().getByRole('checkbox').first()).toBeVisible()
  await expect.element(progress()).toHaveLength(0)
})

test('a deployment whose progress was closed stays closed after a reload', async () => {
  await progress().getByRole('button', { name: '关闭部署进度' }).click()
  await expect.element(progress()).toHaveLength(0)
  await reopenConsole()
  await expect.element(table().getByRole('checkbox').first()).toBeVisible()
  await expect.element(progress()).toHaveLength(0)
})

test('a deployment is only found by the session that started it', () => {
  expect(storedRuns('private')).toHaveLength(1)
  expect(storedRuns('servers')).toEqual([])
  const own = token()
  session.start({ token: 'another' })
  expect(storedRuns('private')).toEqual([])
  session.start({ token: own })
})
