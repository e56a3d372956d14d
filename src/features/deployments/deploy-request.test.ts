import { expect, test } from 'vitest'
import type { Script } from '~/api/generated/model'
import {
  checkDeployForm,
  toDeployRequest,
  scriptForConfig,
  type DeployFormValues,
} from '~/features/deployments/deploy-request'
import { isFinished, mergeRetry, startRun } from '~/features/deployments/deploy-run'
import { isReachable, type DeployTarget } from '~/features/deployments/deploy-target'
import { ownServer } from '~/features/nodes/model/own-server'

const target = (nodeId: number): DeployTarget => ({
  nodeId,
  serverId: nodeId + 80_000,
  name: '',
  ip: '',
  status: 'online',
  projectId: 3,
  project: 'Grass',
  hasProject: true,
})
const script = (id: number, allow_custom_params: boolean): Script => ({
  id,
  name: `命令 ${id}`,
  content: 'true',
  allow_custom_params,
})
const scripts = [script(1, false), script(2, true)]
const project = { id: 7, short_name: 'Titan', scripts }
const nothing: DeployFormValues = { targets: [], project: undefined, script: undefined, configId: undefined }

test(
  'the first missing input is named, in order',
  { tags: ['bdp-01', 'bdp-02', 'bdp-03', 'bdp-04', 'bdp-05'] },
  () => {
    const targets = [target(1)]
    const fault = (choice: Partial<DeployFormValues>) =>
      checkDeployForm({ ...nothing, ...choice }, false)?.text
    expect(fault({})).toBe('请选择服务器')
    expect(fault({ targets })).toBe('请选择项目')
    expect(fault({ targets, project })).toBe('请选择命令')
    expect(fault({ targets, project, script: scripts[1] })).toBe('请选择配置')
    expect(fault({ targets, project, script: scripts[1], configId: 5 })).toBeUndefined()
    expect(fault({ targets, project, script: scripts[0] })).toBeUndefined()
  },
)

test('with a config: project, then config; the command follows', { tags: ['bdp-11'] }, () => {
  const targets = [target(1)]
  const fault = (choice: Partial<DeployFormValues>) => checkDeployForm({ ...nothing, ...choice }, true)?.text
  expect(fault({ targets })).toBe('请选择项目')
  expect(fault({ targets, project })).toBe('请选择配置')
  expect(scriptForConfig(scripts)?.id).toBe(2)
  expect(scriptForConfig([script(1, false)])?.id).toBe(1)
  expect(scriptForConfig([])).toBeUndefined()
})

test('a config goes only with a command that takes one; none is 0', { tags: ['bdp-06'] }, () => {
  const choice = { targets: [target(1)], project, configId: 5 }
  expect(toDeployRequest({ ...choice, script: scripts[0] }, false)?.configId).toBe(0)
  expect(toDeployRequest({ ...choice, script: scripts[1] }, false)?.configId).toBe(5)
  expect(toDeployRequest({ ...choice, script: scripts[0] }, true)?.configId).toBe(5)
  expect(toDeployRequest({ ...choice, script: undefined }, false)).toBeUndefined()
  expect(toDeployRequest({ ...choice, project: undefined, script: scripts[0] }, false)).toBeUndefined()
  expect(toDeployRequest({ ...choice, targets: [], script: scripts[0] }, false)).toBeUndefined()
})

test('a retry restarts the failed ones and leaves the others as they are', () => {
  const order = {
    targets: [target(1), target(2)],
    project: { id: 7, name: 'Titan' },
    script: { id: 1, name: '' },
    configId: 0,
  }
  const run = startRun(order, [
    { id: 1, ok: true, message: '' },
    { id: 2, ok: false, message: '节点离线' },
  ])
  expect(run.items.map(({ status, output }) => `${status} ${output}`)).toEqual([
    'pending ',
    'failed 节点离线',
  ])
  const [first, second] = run.items
  // Accepted nodes have the new project from then on.
  expect([first?.target.project, second?.target.project]).toEqual(['Titan', 'Grass'])
  const done = [{ ...first, status: 'success' } as never, second as never]
  const again = startRun({ ...order, targets: [target(2)] }, [])
  expect(mergeRetry(done, again).items.map(({ status }) => status)).toEqual(['success', 'pending'])
})

test('results without ids are of the servers in the order sent', { tags: ['bdp-09'] }, () => {
  const order = {
    targets: [target(5), target(6), target(7)],
    project: { id: 7, name: 'Titan' },
    script: { id: 1, name: '' },
    configId: 0,
  }
  const run = startRun(order, [{ ok: false, message: '节点离线' }, { ok: true }, { id: 7, ok: false }])
  expect(run.items.map(({ status, output }) => `${status} ${output}`)).toEqual([
    'failed 节点离线',
    'pending ',
    'failed ',
  ])
})

test('a refusal by the id of the server or of the row is that of its node', () => {
  const targets = [
    { ...target(5), serverId: 6, id: '80' },
    { ...target(6), serverId: 5, id: '81' },
    { ...target(7), serverId: 9, id: '82' },
  ]
  const order = { targets, project: { id: 7, name: 'Titan' }, script: { id: 1, name: '' }, configId: 0 }
  const statuses = (...ids: number[]) =>
    startRun(
      order,
      ids.map((id, index) => ({ id, ok: index > 0 })),
    ).items.map(({ status }) => status)
  expect(statuses(6, 5, 7)).toEqual(['pending', 'failed', 'pending'])
  expect(statuses(6, 5, 9)).toEqual(['failed', 'pending', 'pending'])
  expect(statuses(81)).toEqual(['pending', 'failed', 'pending'])
})

test('an order names entities without a name by their id', () => {
  const choice = { targets: [target(1)], project: { id: 7 }, configId: undefined }
  const order = toDeployRequest({ ...choice, script: { id: 31 } }, false)
  expect([order?.project.name, order?.script.name]).toEqual(['项目 7', '命令 31'])
})

test('a server without results of its own was accepted with the call; an unknown state is no end', () => {
  const order = {
    targets: [target(1)],
    project: { id: 7, name: 'Titan' },
    script: { id: 1, name: '' },
    configId: 0,
  }
  const [item] = startRun(order, []).items
  expect(item?.status).toBe('pending')
  expect(
    ['success', 'failed', 'timeout', 'queued'].map((status) => item && isFinished({ ...item, status })),
  ).toEqual([true, true, true, false])
})

test('only a server known to be away can not be deployed to', () => {
  const reachable = (status?: string) =>
    isReachable(ownServer({ id: 1, ...(status !== undefined && { status }) }))
  expect(['online', 'running', 'rebooting', undefined].map(reachable)).toEqual([true, true, true, true])
  expect(['offline', 'unregistered'].map(reachable)).toEqual([false, false])
})

test('a fault names the field that lacks a value', () => {
  const complete = { targets: [target(1)], project, script: scripts[1], configId: 5 }
  const fieldOf = (missing: object, isByConfig = false) =>
    checkDeployForm({ ...complete, ...missing }, isByConfig)?.field
  expect([
    fieldOf({ targets: [] }),
    fieldOf({ project: undefined }),
    fieldOf({ script: undefined }),
    fieldOf({ configId: undefined }),
    fieldOf({ configId: undefined, script: scripts[0] }, true),
    fieldOf({ script: undefined }, true),
    fieldOf({}),
  ]).toEqual(['targets', 'project', 'script', 'config', 'config', 'script', undefined])
})
