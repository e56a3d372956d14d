import { expect, test } from 'vitest'
import { navigate } from '../../../tests/support/component/console'
import { expectToast, toasts } from '../../../tests/support/component/expectations'
import { answer } from '../../../tests/support/component/faults'
import {
  command,
  deployButton,
  dialog,
  progress,
  project,
} from '../../../tests/support/component/pages/deploy-dialog'
import * as nodes from '../../../tests/support/component/pages/nodes-page'
import { batch, bind, open, table } from '../../../tests/support/component/pages/private-deploy-page'
import { control } from '../../../tests/support/component/provider'
import { holdInterval } from '../../../tests/support/component/timers'

/** From now on the command log of every server has this newest entry. */
async function answerLogs(status: string, output: string) {
  await control.clearFaults()
  await control.fault(answer('listScriptExecutions', [{ status, output }]))
}

async function deployToTwo() {
  await bind('home-1', 'home-2')
  await open()
  await table().getByRole('checkbox', { name: '选择本页全部' }).click()
  await batch().click()
  await command('升级到最新版本').click()
  await deployButton().click()
}

const goThere = () => toasts().getByRole('button', { name: '去查看' })
const servers = () => progress().getByRole('list', { name: '各服务器的部署结果' })

test(
  'the toast says that the command was sent, and then what came of it; equal outputs are folded',
  { tags: ['fle-02'] },
  async () => {
    const poll = holdInterval(3000)
    await answerLogs('running', '下载中')
    await deployToTwo()
    await expectToast(/部署成功命令已下发到 2 台，正在执行/)
    await expect.element(goThere()).toBeVisible()
    await expect.element(servers().getByText('下载中 × 2')).toBeVisible()
    await answerLogs('failed', '下载完成\n错误：端口 8080 已被占用\n退出码 1')
    poll()
    await expectToast(/^警告部署失败2 台未成功/)
    await expect.element(toasts()).toHaveLength(1)
    await expect.element(servers().getByText('错误：端口 8080 已被占用 × 2')).toBeVisible()
    await expect.element(servers().getByText('home-1')).not.toBeVisible()
    await servers().getByText('输出和 2 台服务器').click()
    await expect.element(servers().getByText('home-1')).toBeVisible()
    await expect.element(servers().getByText('退出码 1')).toBeVisible()
    await answerLogs('success', '下载完成\n安装完成')
    await progress().getByRole('button', { name: '重试失败的 2 台' }).click()
    await expectToast(/^成功部署成功2 台成功/)
    await expect.element(servers().getByText('安装完成 × 2')).toBeVisible()
  },
)

test(
  'a deployment whose page was left is only known to be sent; its page offers no way to itself',
  { tags: ['fle-02', 'bdp-08'] },
  async () => {
    await answerLogs('running', '')
    await deployToTwo()
    await expectToast(/正在执行/)
    await navigate('/messages')
    await expectToast(/部署成功命令已下发到 2 台，结果请在节点管理中查看/)
    await expect.element(goThere()).toBeVisible()
    await navigate('/nodeManagement')
    await expect.element(goThere()).toHaveLength(0)
    await expectToast(/部署成功命令已下发到 2 台/)
  },
)

test('a link to the page of a deployment that failed leads to its progress, until that is closed', async () => {
  holdInterval(3000)
  await answerLogs('failed', '端口已被占用')
  await nodes.open('?keyword=东京')
  for (const name of ['东京-01', '东京-02']) await nodes.checkbox(name).click()
  await nodes.batchButton('批量部署（2）').click()
  await project().fill('0G')
  await dialog().getByRole('option').first().click()
  await command('升级到最新版本').click()
  await deployButton().click()
  await expectToast(/^警告部署失败2 台未成功/)
  await navigate('/console')
  await navigate('/nodeManagement?time=1')
  await expect.element(progress().getByRole('button', { name: '重试失败的 2 台' })).toBeEnabled()
  await progress().getByRole('button', { name: '关闭部署进度' }).click()
  await navigate('/nodeManagement?time=2')
  await expect.element(nodes.grid()).toHaveAttribute('aria-busy', 'false')
  await expect.element(progress()).toHaveLength(0)
})
