import { beforeEach, describe, expect, test } from 'vitest'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import { at } from './support/at'

let caller: ReturnType<typeof newCaller>
beforeEach(() => {
  caller = newCaller()
  caller.signIn()
})

const powerPlan = () => caller.state.powerSpecs.find((spec) => spec.pricing)?.pricing?.id

const names = (query: string): string[] =>
  caller
    .get(`/api/projects?limit=100000&${query}`)
    .body.data.map((one: { short_name: string }) => one.short_name)

test('projects on the shelf are found by type, history and part of a name', () => {
  expect(names('project_type=power')).toEqual(['Aleo', 'Qubic', 'Monero', 'Zephyr'])
  expect(names('project_type=node&is_historical=1')).toEqual(['Nillion'])
  expect(names('search=gaia')).toEqual(['Gaianet'])
  expect(names('')).not.toContain('Hyperlane')
})

test('a project off the shelf is still there for those who run it', () => {
  const id = caller.state.projects.find((one) => !one.isPublished)?.id
  expect(caller.get(`/api/projects/${id}`).body.data.status).toBe('unpublished')
})

describe('configs', () => {
  test('start nothing of another project', () => {
    const { id, projectId } = at(caller.state.configs)
    const project = caller.state.projects.find((one) => one.id !== projectId && one.isPublished && !one.isCdk)
    const bought = { project_config_id: id, project_id: project?.id, cdk: null, pricing_plan_id: 1 }
    const run = { config_id: id, project_id: project?.id, script_id: project?.scripts[0]?.id }
    const calls: [string, object][] = [
      ['/api/cloud-market/lease', { ...bought, quantity: 1, auto_renew: 0 }],
      ['/api/power/tasks', { ...bought, pricing_plan_id: powerPlan(), amount: 1, is_loop: 0 }],
      ['/api/nodes/script', { ...run, nodes: [1] }],
      [`/api/nodes/${at(caller.state.nodes).serverId}/script`, run],
    ]
    for (const [url, body] of calls)
      expect(caller.call('POST', url, body)).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('config_id 不属于该项目') },
      })
  })

  const good = { identity_code: 'ABC', storage_gb: 0, area: 'us' }
  const create = (parameters: Record<string, unknown>, remark = '新配置') =>
    caller.call('POST', '/api/user-project-configs', { project_id: 1, remark, parameters })

  test('are saved, changed, found and removed', () => {
    const { id } = create(good).body.data
    const change = { id, remark: '改名', parameters: { ...good, area: 'eu' } }
    expect(caller.call('PUT', `/api/user-project-configs/${id}`, change).body.data.parameters.area).toBe('eu')
    expect(caller.get(`/api/user-project-configs?keyword=${encodeURIComponent('改')}`).body.data[0].id).toBe(
      id,
    )
    expect(caller.call('DELETE', `/api/user-project-configs/${id}`).status).toBe(200)
    expect(caller.call('DELETE', `/api/user-project-configs/${id}`).status).toBe(404)
  })

  test.each([
    ['a missing field', { storage_gb: 1, area: 'us' }, '身份码', 'parameters.identity_code'],
    ['text for a number', { ...good, storage_gb: 'many' }, '存储空间', 'parameters.storage_gb'],
    ['a choice there is not', { ...good, area: 'moon' }, '区域', 'parameters.area'],
    ['a field there is not', { ...good, colour: 'red' }, 'colour', undefined],
  ])('with %s are refused, naming it', (_name, parameters, label, field) => {
    const reply = create(parameters)
    expect(reply).toMatchObject({ status: 422, body: { message: expect.stringContaining(label) } })
    expect(reply.body.field).toBe(field)
  })

  test('of somebody else are not there, nor listed', () => {
    const config = at(caller.state.configs)
    config.userId = 2
    const body = { id: config.id, remark: 'x', parameters: config.parameters }
    expect(caller.call('PUT', `/api/user-project-configs/${config.id}`, body).status).toBe(404)
    const listed = caller.get('/api/user-project-configs').body.data.map(({ id }: { id: number }) => id)
    expect(listed).not.toContain(config.id)
  })
})

test('a category that no longer exists is shown as another one', () => {
  caller.state.categories = []
  const { categories } = caller.get('/api/projects/1').body.data
  expect(categories[0].name).toBe('其他')
})
