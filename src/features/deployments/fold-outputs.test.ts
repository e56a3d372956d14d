import { expect, test } from 'vitest'
import type { DeployItem } from './deploy-run'
import { foldOutputs, headline } from './fold-outputs'

const item = (nodeId: number, status: string, output = ''): DeployItem => ({
  target: {
    nodeId,
    serverId: undefined,
    name: `node-${nodeId}`,
    ip: '',
    status: 'online',
    projectId: undefined,
    project: '',
    hasProject: undefined,
  },
  status,
  output,
})

const folded = (items: readonly DeployItem[]) =>
  foldOutputs(items).map(({ status, output, items: servers }) => [
    status,
    output,
    servers.map(({ target }) => target.nodeId),
  ])

test('equal outputs of one status are one group, whatever the status', () => {
  const items = [
    item(1, 'failed', '端口 8080 已被占用\n'),
    item(2, 'running', '下载中'),
    item(3, 'failed', '端口 8080 已被占用'),
    item(4, 'success', '下载中'),
    item(5, 'running', ' 下载中 '),
    item(6, 'success', '下载中'),
  ]
  expect(folded(items)).toEqual([
    ['failed', '端口 8080 已被占用', [1, 3]],
    ['running', '下载中', [2, 5]],
    ['success', '下载中', [4, 6]],
  ])
})

test('colours and progress bars make no group of their own', () => {
  const items = [
    item(1, 'failed', '\u001B[31m端口被占用\u001B[0m\r\n'),
    item(2, 'failed', ' 50%\r端口被占用'),
  ]
  expect(folded(items)).toEqual([['failed', '端口被占用', [1, 2]]])
})

test('a line without an end is cut in the headline', () => {
  expect(headline({ status: 'success', output: '𠮷'.repeat(1000) })).toBe('𠮷'.repeat(300))
})

test('servers without an output stay on their own', () => {
  expect(folded([item(1, 'pending'), item(2, 'pending', ' \n'), item(3, 'failed')])).toEqual([
    ['pending', '', [1]],
    ['pending', '', [2]],
    ['failed', '', [3]],
  ])
  expect(folded([])).toEqual([])
})

test('100,000 equal outputs are one group', () => {
  const items = Array.from({ length: 100_000 }, (_, index) => item(index, 'running', '下载中'))
  expect(foldOutputs(items).map(({ items: servers }) => servers.length)).toEqual([100_000])
})

test.each([
  ['failed', '$ 正在下载\n下载完成\n错误：端口 8080 已被占用\n退出码 1', '错误：端口 8080 已被占用'],
  ['failed', 'Error: one\nFATAL: two\nexit 1', 'FATAL: two'],
  ['timeout', '下载中\n已中止', '已中止'],
  ['success', '忽略了一个错误\n安装完成', '安装完成'],
  ['running', '$ 正在下载安装包…', '$ 正在下载安装包…'],
  ['pending', '', ''],
])('the headline of %s %j is %j', (status, output, expected) => {
  expect(headline({ status, output })).toBe(expected)
})
