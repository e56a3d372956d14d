import { expect, test } from 'vitest'
import type { DeployItem, DeployRun } from './deploy-run'
import { deployToast } from './deploy-toast'

const itemsOf = (...statuses: string[]): DeployItem[] =>
  statuses.map((status, nodeId) => ({
    target: {
      nodeId,
      serverId: undefined,
      name: '',
      ip: '',
      status: 'online',
      projectId: undefined,
      project: '',
      hasProject: undefined,
    },
    status,
    output: '',
  }))

const times = (count: number, status: string) => Array<string>(count).fill(status)

const runOf = (...statuses: string[]): DeployRun => {
  const items = itemsOf(...statuses)
  const targets = items.map(({ target }) => target)
  const [project, script] = [
    { id: 1, name: 'Titan' },
    { id: 2, name: '安装' },
  ]
  return { id: 0, request: { targets, project, script, configId: 0 }, items }
}

const textOf = (run: DeployRun, items: readonly DeployItem[], isFollowed = true) =>
  Object.values(deployToast(run, items, isFollowed)).join(' ')

test('a sent command is no success of its run', { tags: ['fle-02'] }, () => {
  const sent = runOf(...times(150, 'pending'))
  expect(textOf(sent, sent.items)).toBe('success 部署成功 命令已下发到 150 台，正在执行')
  const running = itemsOf(...times(149, 'success'), 'running')
  expect(textOf(sent, running)).toBe('success 部署成功 命令已下发到 150 台，正在执行')
  expect(textOf(sent, running, false)).toBe('success 部署成功 命令已下发到 150 台，结果请在节点管理中查看')
  expect(textOf(runOf('pending'), itemsOf('pending'))).toBe('success 执行成功 命令已下发到 1 台，正在执行')
  expect(textOf(sent, itemsOf(...times(149, 'success'), 'queued'))).toContain('正在执行')
})

test('the outcome has the tone of the failures', { tags: ['fle-02'] }, () => {
  const sent = runOf(...times(150, 'pending'))
  const outcome = (...statuses: string[]) => textOf(sent, itemsOf(...statuses))
  expect(outcome(...times(130, 'success'), ...times(19, 'failed'), 'timeout')).toBe(
    'warning 部署结束 130 台成功，20 台未成功',
  )
  expect(outcome(...times(150, 'success'))).toBe('success 部署成功 150 台成功')
  expect(outcome(...times(150, 'timeout'))).toBe('warning 部署失败 150 台未成功')
  expect(outcome('success')).toBe('success 执行成功 1 台成功')
})

test('refused servers are named beside those that took the command', { tags: ['fle-02'] }, () => {
  const sent = runOf('pending', 'failed', 'failed')
  const text = 'warning 部分服务器未能部署 命令已下发到 1 台，2 台失败'
  expect(textOf(sent, sent.items)).toBe(text)
  expect(textOf(sent, sent.items, false)).toBe(text)
})
