import { describe, expect, test } from 'vitest'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import { maskEmail } from '../../mocks/provider/invites'
import { contractComponents, contractOperations, type ContractOperation } from '../../mocks/server/contract'
import { at } from './support/at'

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

function resolve(schema: unknown): Node {
  if (!isNode(schema)) return {}
  if (typeof schema.$ref !== 'string') return schema
  const path = schema.$ref.split('/').slice(2)
  return resolve(
    path.reduce<unknown>((node, key) => (isNode(node) ? node[key] : undefined), contractComponents),
  )
}

/** Returns the lists of a schema that have a maximum, as path and maximum. */
function listsIn(schema: unknown, path = ''): [string, number][] {
  const { maxItems, properties, items, anyOf } = resolve(schema)
  const own: [string, number][] = typeof maxItems === 'number' ? [[path, maxItems]] : []
  const fields = Object.entries(isNode(properties) ? properties : {})
  return [
    ...own,
    ...fields.flatMap(([name, field]) => listsIn(field, `${path}.${name}`)),
    ...listsOf(items, `${path}[]`),
    ...(Array.isArray(anyOf) ? anyOf.flatMap((one) => listsIn(one, path)) : []),
  ]
}

const listsOf = (items: unknown, path: string) => (items === undefined ? [] : listsIn(items, path))

const lists = contractOperations.flatMap((operation) =>
  listsIn(operation.responses[200]?.['application/json']).map(([path, maxItems]) => ({
    name: `${operation.operationId}${path}`,
    operation,
    path,
    maxItems,
  })),
)

const maxPage = ({ parameters }: ContractOperation) =>
  Math.max(
    0,
    ...parameters
      .filter(({ name }) => name === 'limit' || name === 'pageSize')
      .map(({ schema }) => Number(schema.maximum)),
  )

const isPaged = ({ operation, path }: (typeof lists)[number]) => path === '.data' && maxPage(operation) > 0

/** Why a list that is no page can't become longer than the contract allows. */
const reasons: [reason: string, lists: RegExp][] = [
  [
    'no call adds to it',
    /\.(categories|scripts|buttons|parameters|options|pricing_plans|accepts|cpu|memory|regions)$/,
  ],
  [
    'no call adds to it',
    /^(listProjectCategories|listAvailableImages|listMarketPlans|listPowerPrices)\.data$/,
  ],
  ['one row for each project', /^getDashboard\.data\.(node|power)_project$/],
  [
    'one result for each id of the request',
    /^(runBatchScript|deleteNodes|createLease|releaseNodes|terminatePowerInstances)\.data$/,
  ],
  ['the write is refused, see below', /(\.node_groups|^listNodeGroups\.data|^listProjectConfigs\.data)$/],
  ['only the newest are shown, see below', /\.server_instance$/],
]

test.each(lists.filter(isPaged))('a page of $name has at most $maxItems', ({ operation, maxItems }) => {
  expect(maxPage(operation)).toBeLessThanOrEqual(maxItems)
})

test.each(lists.filter((list) => !isPaged(list)))(
  '$name has a reason why it can not become longer than $maxItems',
  ({ name }) => {
    expect(reasons.filter(([, names]) => names.test(name))).toHaveLength(1)
  },
)

describe('at its limit', () => {
  function signedIn() {
    const caller = newCaller()
    caller.signIn()
    return caller
  }
  const group = (id: number) => ({ id, userId: 1, name: `组${id}`, weight: 0, createdAt: 0 })

  test('the list of groups takes no other', () => {
    const { state, call, get } = signedIn()
    state.groups = Array.from({ length: 999 }, (_, index) => group(index + 1))
    state.ids.group = 999
    expect(call('POST', '/api/nodes/group', { name: '最后' }).status).toBe(200)
    const refusal = { code: 409, message: '最多创建 1000 个分组' }
    expect(call('POST', '/api/nodes/group', { name: '太多' }).body).toEqual(refusal)
    expect(get('/api/nodes/group')).toMatchObject({ status: 200, body: { data: { length: 1000 } } })
  })

  test('a node joins no other group', () => {
    const { state, call, get } = signedIn()
    state.groups = Array.from({ length: 101 }, (_, index) => group(index + 1))
    const [node, other] = [at(state.nodes), at(state.nodes, 1)]
    node.groupIds = Array.from({ length: 99 }, (_, index) => index + 1)
    const join = (group_id: number) =>
      call('POST', '/api/nodes/join/group', { group_id, node_ids: [other.id, node.id] })
    expect(join(100).status).toBe(200)
    expect(join(100).status).toBe(200)
    expect(join(101).body).toEqual({ code: 422, message: '一个节点最多加入 100 个分组' })
    expect(other.groupIds).not.toContain(101)
    expect(get('/api/nodes?limit=100').status).toBe(200)
  })

  test('the list of configs takes no other', () => {
    const { state, call, get } = signedIn()
    const config = at(state.configs)
    state.configs = Array.from({ length: 9999 }, (_, index) => ({ ...config, id: index + 1 }))
    // Another user's does not count.
    state.configs.push({ ...config, id: 10_000, userId: config.userId + 1 })
    state.ids.config = 10_000
    const { projectId: project_id, parameters } = config
    const create = () =>
      call('POST', '/api/user-project-configs', { project_id, remark: '又一个', parameters })
    expect(create().status).toBe(200)
    expect(create().body).toEqual({ code: 422, message: '最多保存 10000 个配置，请先删除不用的配置' })
    expect(get('/api/user-project-configs').status).toBe(200)
  })

  test('a task that looped for years shows the machines that run and the newest that ended', () => {
    const { state, get } = signedIn()
    const task = at(state.powerTasks)
    const machine = { ...at(task.instances), status: 'stopped' as const }
    const running = { ...machine, id: 1, status: 'running' as const }
    task.instances = [running, ...Array.from({ length: 1500 }, (_, index) => ({ ...machine, id: index + 2 }))]
    const { status, body } = get(`/api/power/tasks/${task.id}`)
    expect([status, body.data.stopped_amount, body.data.server_instance.length]).toEqual([200, 1500, 1000])
    const ids = body.data.server_instance.map(({ id }: { id: number }) => id)
    expect([ids[0], ids[1], ids.at(-1)]).toEqual([1, 503, 1501])
  })

  test('the longest e-mail is not longer when masked', () => {
    const email = `a@${'b'.repeat(248)}.com`
    expect([email.length, maskEmail(email).length]).toEqual([254, 254])
  })
})
