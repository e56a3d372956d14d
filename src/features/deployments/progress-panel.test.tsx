import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '~/app/query/query-client'
import { dayMs, minuteMs } from '~/lib/time-units'
import { toast } from '~/ui/components/toast'
import { expectAccessible } from '../../../tests/support/component/accessibility'
import { navigate } from '../../../tests/support/component/console'
import { expectTexts, expectToast, textsOf } from '../../../tests/support/component/expectations'
import { answerWith } from '../../../tests/support/component/faults'
import {
  command,
  deployButton,
  dialog,
  holdLooks,
  progress,
  progressCount,
  project,
} from '../../../tests/support/component/pages/deploy-dialog'
import { batch, bind, open, row, table } from '../../../tests/support/component/pages/private-deploy-page'
import * as servers from '../../../tests/support/component/pages/servers-page'
import { control } from '../../../tests/support/component/provider'
import { controlTimers, pass } from '../../../tests/support/component/timers'

/** The next look at a server's command log finds this, whichever server it is. */
function ends(status: string, output: string, id?: number, endedAt = Date.now()) {
  const [created_at, end_time] = [endedAt - minuteMs, endedAt].map((time) => new Date(time).toISOString())
  const data = [{ id, status, created_at, end_time, output, script: null }]
  const body = { code: 200, message: '', data, meta: { total: 1, page: 1, limit: 1 } }
  return control.fault(answerWith('listScriptExecutions', body, { times: 1 }))
}

/** The parts of the bar in percent of it, and their colours. */
const parts = () =>
  progress()
    .css('div[aria-hidden=true] > div')
    .elements()
    .map((part) => ({
      share: Math.round((100 * part.clientWidth) / (part.parentElement?.clientWidth ?? 0)),
      color: getComputedStyle(part).backgroundColor,
    }))

test('the progress shows each server; a retry covers the failed ones only', async () => {
  const lookFor = holdLooks()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await bind('home-1', 'home-2', 'home-3')
  await open()
  await table().getByRole('checkbox', { name: '选择本页全部' }).click()
  await batch().click()
  await command('升级到最新版本').click()
  await deployButton().click()
  await expect.element(progressCount('待部署')).toHaveText('待部署3')
  await control.advance(8)
  await lookFor(progressCount('部署中'), '部署中3')
  await expect.element(row('home-1')).toContainText('部署中')
  expect(await control.requests('getLatestAnnouncement')).toHaveLength(1)
  await ends('failed', '\n错误：端口 8080 已被占用\n')
  await ends('timeout', '下载超时，已中止')
  await ends('success', '安装完成')
  await lookFor(progress().getByRole('status'), '部署结束，1 台成功，2 台未成功')
  // What failed stands first.
  const servers = progress().getByRole('list', { name: '各服务器的部署结果' }).getByRole('listitem')
  await expectTexts(servers, [/部署(失败|超时)/, /部署(失败|超时)/, /已部署安装完成/])
  for (const text of ['已部署1', '部署失败1', '部署超时1'])
    await expect.element(progressCount(text.slice(0, -1))).toHaveText(text)
  expect(progress().getByText('错误：端口').element().textContent).toBe('错误：端口 8080 已被占用')
  expect(parts().map(({ share }) => share)).toEqual([33, 33, 33, 0])
  // A failure and a timeout look alike.
  expect(new Set(parts().map(({ color }) => color)).size).toBe(3)
  await expectAccessible()
  await progress().getByRole('button', { name: '复制失败的 IP' }).click()
  await expectToast('复制成功')
  const address = String.raw`192\.168\.\d+\.\d+`
  expect(copied).toHaveBeenCalledWith(expect.stringMatching(new RegExp(`^${address}\n${address}$`)))
  await progress().getByRole('button', { name: '重试失败的 2 台' }).click()
  await expect.element(progress()).toHaveFocus()
  await expect.element(progressCount('已部署')).toHaveText('已部署1')
  await expect.element(progressCount('待部署')).toHaveText('待部署2')
  const sent = (await control.requests('runBatchScript')).map(({ body }) => body)
  const retried = { script_id: 2, config_id: 0, nodes: [expect.anything(), expect.anything()] }
  expect(sent).toMatchObject([{ script_id: 2 }, retried])
})

test('a retry does not take the entry of the attempt before it for its own', async () => {
  const lookFor = holdLooks()
  await bind('home-1')
  await open()
  await table().getByRole('checkbox', { name: '选择本页全部' }).click()
  await batch().click()
  await command('升级到最新版本').click()
  await ends('failed', '端口已被占用', 77)
  await deployButton().click()
  await lookFor(progressCount('部署失败'), '部署失败1')
  await ends('failed', '端口已被占用', 77)
  await ends('success', '安装完成', 78)
  await progress().getByRole('button', { name: '重试失败的 1 台' }).click()
  await lookFor(progressCount('已部署'), '已部署1')
  await expect.element(progress().getByText('端口已被占用')).toHaveLength(0)
})

test('a deployment does not take yesterday’s entry for its own, nor that of the deployment before it', async () => {
  const lookFor = holdLooks()
  const outputs = progress().first().getByRole('list', { name: '各服务器的部署结果' })
  const deploy = async () => {
    await batch().click()
    await command('升级到最新版本').click()
    await deployButton().click()
  }
  await bind('home-1')
  await open()
  await table().getByRole('checkbox', { name: '选择本页全部' }).click()
  await ends('success', '昨天的输出', 76, Date.now() - dayMs)
  await ends('success', '第一次的输出', 77)
  await deploy()
  await lookFor(outputs, '第一次的输出')
  await ends('success', '第一次的输出', 77)
  await ends('success', '第二次的输出', 78)
  await deploy()
  await lookFor(outputs, '第二次的输出')
  await expect.element(progress()).toHaveLength(2)
})

test('ten minutes on another page, a deployment keeps its results; closed, it leaves none behind', async () => {
  controlTimers()
  const lookFor = holdLooks()
  await servers.openWithServers(2)
  await servers.grid().getByRole('checkbox', { name: '选择全部' }).click()
  await servers.batchButton('批量部署').click()
  await project().fill('Titan')
  await dialog().getByRole('option').filter({ hasText: 'Titan' }).click()
  await command('升级到最新版本').click()
  await ends('failed', '端口已被占用', 77)
  await ends('success', '安装完成', 78)
  await deployButton().click()
  await lookFor(progress().getByRole('status'), '1 台成功，1 台未成功')
  await navigate('/messages')
  pass(10 * minuteMs)
  // Another deployment to both servers.
  await ends('success', '安装完成', 79)
  await ends('success', '安装完成', 80)
  await navigate('/server')
  await lookFor(progress().getByRole('status'), '1 台成功，1 台未成功')
  await progress().getByRole('button', { name: '关闭部署进度' }).click()
  await expect.element(progress()).toHaveLength(0)
  expect(queryClient.getQueryCache().findAll({ queryKey: ['deploy-progress'] })).toEqual([])
})

test('the result’s toast stays, and the look at the servers is given up with the panel', async () => {
  const success = vi.spyOn(toast, 'success')
  const calls = vi.spyOn(globalThis, 'fetch')
  await bind('home-1')
  await open()
  await table().getByRole('checkbox', { name: '选择本页全部' }).click()
  await batch().click()
  await command('升级到最新版本').click()
  await control.hold('listScriptExecutions')
  await deployButton().click()
  await expect.poll(() => control.countHeld('listScriptExecutions')).toBeGreaterThan(0)
  expect(success).toHaveBeenCalledWith('执行成功', expect.objectContaining({ duration: Infinity }))
  const isLook = (url: unknown) => typeof url === 'string' && url.includes('script_executions')
  const signal = calls.mock.calls.findLast(([url]) => isLook(url))?.[1]?.signal
  expect(signal?.aborted).toBe(false)
  await progress().getByRole('button', { name: '关闭部署进度' }).click()
  await expect.element(progress()).toHaveLength(0)
  await expect.poll(() => signal?.aborted).toBe(true)
  expect(textsOf(page.getByRole('heading', { level: 1 }))).toEqual(['Titan'])
})
