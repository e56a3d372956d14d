import { expect, test } from 'vitest'
import { executionStatus, installStatus, leaseTypeLabel, nodeStatus } from '~/features/nodes/model/labels'
import { nodeAt } from '~/features/nodes/model/node-at'
import { nodeName } from '~/features/nodes/model/node-row'
import { ownServer } from '~/features/nodes/model/own-server'
import { powerStatus } from '~/features/power/task-status'
import { configName } from '~/features/project-configs/config-text'
import { projectType } from '~/features/projects/project'
import { buttonTitle } from '~/screens/node-script/copy-command-button'
import { deployedRows } from '../../../../tests/support/deployed-rows'

const tones = (of: (state: string) => { tone: string } | undefined, states: string) =>
  states.split(' ').map((state) => of(state)?.tone)

test('good states are green, bad ones red, running ones blue, others gray', () => {
  expect(tones(nodeStatus, 'online running offline unregistered strange')).toEqual([
    'ok',
    'ok',
    'bad',
    'gray',
    'gray',
  ])
  expect(tones(executionStatus, 'success failed running pending timeout strange')).toEqual([
    'ok',
    'bad',
    'node',
    'gray',
    'bad',
    'gray',
  ])
  expect(tones(installStatus, 'pending running success failed timeout')).toEqual([
    'gray',
    'node',
    'ok',
    'bad',
    'bad',
  ])
  expect(tones(powerStatus, 'running stopped deploying strange')).toEqual(['ok', 'gray', 'node', 'gray'])
  expect(tones(projectType, 'node power strange')).toEqual(['node', 'power', 'gray'])
})

test('states and types are named', () => {
  expect(
    ['success', 'failed', 'running', 'pending', 'timeout', 'x', ''].map(
      (state) => executionStatus(state).label,
    ),
  ).toEqual(['成功', '失败', '执行中', '等待中', '超时', 'x', '-'])
  expect([leaseTypeLabel('monthly', 'cloud'), leaseTypeLabel('hourly', 'cloud')]).toEqual(['包月', '按小时'])
  expect(['node', 'power', undefined].map((type) => projectType(type).label)).toEqual([
    '节点',
    '算力',
    '其他',
  ])
  expect(powerStatus('running').label).toBe('运行中')
})

test('a server to deploy to is named by its alias, hostname, address or number', () => {
  const all = {
    id: 7,
    server_id: 9,
    alias: 'a',
    hostname: 'h',
    lan_ip_address: '10.0.0.1',
    ip_address: '1.1.1.1',
  }
  expect(ownServer(all)).toEqual({
    nodeId: 7,
    serverId: 9,
    name: 'a',
    alias: 'a',
    ip: '10.0.0.1',
    status: '',
    project: '',
  })
  const { alias: _alias, ...unnamed } = all
  expect(ownServer(unnamed).name).toBe('h')
  expect(ownServer({ id: 7, ip_address: '1.1.1.1', status: 'online' })).toMatchObject({
    name: '1.1.1.1',
    ip: '1.1.1.1',
    status: 'online',
  })
  expect(ownServer({ id: 7 })).toMatchObject({ name: '服务器 #7', ip: '' })
})

test('a row is named by its alias, its address or its number; its flag may be unknown', () => {
  expect([
    nodeName({ alias: 'a', ip: '10.0.0.1', id: 7 }),
    nodeName({ alias: '', ip: '10.0.0.1', id: 7 }),
    nodeName({ alias: '', ip: '', id: 7 }),
  ]).toEqual(['a', '10.0.0.1', '节点 #7'])
  const rows = deployedRows([
    { id: 1, auto_renew: 1 },
    { id: 2, auto_renew: 0 },
    { id: 3, auto_renew: null as never },
  ])
  expect([0, 1, 2].map((row) => nodeAt(rows, row).isAutoRenew)).toEqual([true, false, undefined])
})

test('a config and a button have a name of their own or a default', () => {
  expect([
    configName({ id: 7, remark: 'a' }),
    configName({ id: 7 }),
    configName({ id: 0 }),
    configName({}),
  ]).toEqual(['a', '配置 7', '配置 0', '-'])
  const titles = [{ title: 'a', type: 'link' }, { type: 'link' }, { type: 'script' }, { type: 'video' }]
  expect(titles.map((button) => buttonTitle(button as never))).toEqual(['a', '打开链接', '查看命令', '更多'])
})
