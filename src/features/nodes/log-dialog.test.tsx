import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectTexts } from '../../../tests/support/component/expectations'
import { answerWith } from '../../../tests/support/component/faults'
import { open, runAction } from '../../../tests/support/component/pages/nodes-page'
import { control } from '../../../tests/support/component/provider'
import { holdInterval } from '../../../tests/support/component/timers'

const entry = {
  id: 7,
  created_at: '2026-11-21T03:00:00Z',
  end_time: null,
  // More lines than are visible.
  output: `[1/2] 下载\n<b>x</b>\n${'等待\n'.repeat(40)}`,
  script: { name: '一键安装', project: { name: 'GaiaNet AI 节点' } },
}
const older = { ...entry, id: 6, status: 'timeout', script: null, output: null }

/** The next look finds the newest command so. */
const logOnce = (newest: Record<string, unknown>) =>
  control.fault(
    answerWith(
      'listScriptExecutions',
      { code: 200, data: [{ ...entry, ...newest }, older], meta: { total: 12, page: 1, limit: 10 } },
      { times: 1 },
    ),
  )

const box = page.getByRole('dialog', { name: '东京-01 的命令日志' })
const newest = box.getByRole('button', { name: /一键安装/, expanded: true })
const output = box.getByRole('region', { name: 'GaiaNet AI 节点 · 一键安装 的输出' })
const lengthOfOutput = () => output.element().textContent?.length

test(
  'the command log follows the newest command while it runs, as plain text',
  { tags: ['nod-38', 'nod-39', 'nod-40'] },
  async () => {
    const lines = (count: number) => `\n${'进度 100%\n'.repeat(count)}完成`
    const megabyte = lines(150_000)
    const lookAgain = holdInterval(3000)
    await logOnce({ status: 'running' })
    // One that waits is followed as well.
    await logOnce({ status: 'pending', output: lines(1000) })
    await logOnce({ status: 'success', output: megabyte, end_time: '2026-11-21T03:05:00Z' })
    await open('?keyword=东京')
    await runAction('东京-01', '命令日志')
    await expect.element(newest).toContainText('执行中')
    await expect.element(newest).toContainText('尚未结束')
    expect(output.element().textContent).toBe(entry.output)
    await expectTexts(box.getByRole('listitem').filter({ hasText: '未知命令' }), ['超时未知命令-'])
    lookAgain()
    await expect.poll(lengthOfOutput).toBe(lines(1000).length)
    const { scrollHeight, clientHeight } = output.element()
    expect(scrollHeight).toBeGreaterThan(clientHeight)
    await expect
      .poll(() => output.element().scrollHeight - output.element().scrollTop - clientHeight)
      .toBeLessThan(2)
    // A reader who has scrolled up stays there.
    output.element().scrollTop = 0
    output.element().dispatchEvent(new Event('scroll'))
    lookAgain()
    await expect.element(newest).toContainText('成功')
    await expect.element(newest).toContainText('结束于 2026-11-21 11:05:00')
    await expect.poll(lengthOfOutput).toBe(megabyte.length)
    expect(output.element().scrollTop).toBe(0)
    // 200 lines each, with the height of those that are not laid out yet.
    expect(output.element().childElementCount).toBe(751)
    expect(output.element().lastElementChild?.getAttribute('style')).toMatch(/\b2\.25rem/)
    // Ended commands are not polled.
    lookAgain()
    await box.getByRole('button', { name: /未知命令/ }).click()
    await expect.element(box).toContainText('没有输出')
    await expect.element(output).toHaveLength(0)
    await box.getByRole('button', { name: /未知命令/ }).click()
    await expect.element(box).not.toContainText('没有输出')
    await box.getByRole('button', { name: /一键安装/ }).click()
    await expect.element(box.getByRole('button', { name: '复制输出' })).toBeVisible()
    expect(await control.requests('listScriptExecutions')).toHaveLength(3)
    const pages = box.getByRole('navigation', { name: '分页' })
    await expect.element(pages).toContainText('共 12 条')
    await expectTexts(pages.getByRole('button', { name: /^第 \d+ 页$/ }), ['1', '2'])
    await expect
      .element(box.getByRole('button', { name: '上一页' }))
      .toHaveAccessibleDescription('已经是第一页')
    await box.getByRole('button', { name: '下一页' }).click()
    // The log is shorter by now, and goes back to its last page.
    await expect.element(box).toContainText('服务已启动')
    await expect.element(pages).toHaveLength(0)
    const [request] = await control.requests('listScriptExecutions')
    expect(request?.query).toEqual({ node_id: '10', page: '1', pageSize: '10' })
  },
)

test('a log in smaller pages than requested has all of them', async () => {
  const body = { data: [{ ...entry, status: 'success' }, older], meta: { total: 6, limit: 2 } }
  await control.fault(answerWith('listScriptExecutions', body))
  await open('?keyword=东京')
  await runAction('东京-01', '命令日志')
  await expect.element(box.getByRole('button', { name: '第 3 页' })).toBeVisible()
})
