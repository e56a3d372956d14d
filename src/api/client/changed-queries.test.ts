import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changedPaths, doubtOf, pathsChangedBy, queriesOf } from '~/api/client/changed-queries'
import { ApiError, TimeoutError } from '~/api/client/errors'
import { getGetDashboardQueryKey } from '~/api/generated/console/console'
import { getListNodesQueryKey, getListOwnServersQueryKey } from '~/api/generated/nodes/nodes'
import { getListLeaseOrdersQueryKey } from '~/api/generated/orders/orders'
import { getListDeployedNodesQueryKey } from '~/api/generated/panel-point/panel-point'
import { getGetPowerTaskQueryKey, getListPowerTasksQueryKey } from '~/api/generated/power/power'
import { powerTasksQueryKey } from '~/features/action-items/power-tasks-query-key'
import { allNodesQueryKey } from '~/features/nodes/all-nodes-query-key'
import { leaseRowsQueryKey } from '~/features/nodes/lease-rows-query'

const isChanged = (operation: string, queryKey: readonly unknown[]) =>
  queriesOf(pathsChangedBy([operation])).predicate({ queryKey })

/** Queries of several forms that show the nodes, the money and the orders. */
const shownKeys = [
  allNodesQueryKey,
  leaseRowsQueryKey,
  getListDeployedNodesQueryKey({ page: 1, limit: 100_000, status: 'online' }),
  getListNodesQueryKey({ page: 1, limit: 1 }),
  [...getListOwnServersQueryKey(), 'all'],
  getGetDashboardQueryKey(),
  [...getGetDashboardQueryKey(), 'running-rate'],
  ['/api/userinfo'],
  [...getListLeaseOrdersQueryKey(), 'spending'],
]

test.each(['createLease', 'releaseNodes'])(
  '%s changes the nodes in every list, the orders, the balance and the rates',
  { tags: ['two-07'] },
  (operation) => {
    for (const key of shownKeys) expect([key, isChanged(operation, key)]).toEqual([key, true])
    expect(isChanged(operation, getListPowerTasksQueryKey())).toBe(false)
  },
)

test('a task is changed in its lists and on its page', { tags: ['two-07'] }, () => {
  for (const key of [powerTasksQueryKey, getGetPowerTaskQueryKey('9007199254740993')])
    expect(isChanged('terminatePowerTask', key)).toBe(true)
  expect(isChanged('terminatePowerTask', getListNodesQueryKey())).toBe(false)
})

test('an unknown mutation may change anything', () => {
  for (const key of [undefined, [], ['toString']]) expect(pathsChangedBy(key)).toBeUndefined()
  expect(queriesOf(undefined).predicate({ queryKey: ['anything'] })).toBe(true)
})

test.each([
  ['createNodeGroup', true],
  ['registerUser', true],
  [undefined, true],
  ['loginUser', false],
  ['checkCdk', false],
])('after a lost answer %s is in doubt: %s', (operation, isInDoubt) => {
  const doubt = doubtOf(new TimeoutError('POST'), operation === undefined ? undefined : [operation])
  expect('description' in doubt).toBe(isInDoubt)
})

test('an answer of an unknown code is no doubt, because its message explains it', () => {
  const fields = {
    status: 200,
    message: '名称已存在',
    isFallback: false,
    method: 'POST',
    hasUnknownCode: true,
  }
  expect(doubtOf(new ApiError(fields), ['createNodeGroup'])).toEqual({})
})

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('api/generated'))
  .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }))

/** It sends several operations: afterwards every list is read again. */
const severalOperations = 'features/stop-billing/use-stop-items.ts'

test('every mutation names its operation', { tags: ['two-07'] }, () => {
  const options = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\buse(?:Mutation|Submission)\((?:\w+, )?\{(.*?)(?:mutationFn|$)/gs)].map(
      ([, head]) => ({ file, head }),
    ),
  )
  expect(options.length).toBeGreaterThan(5)
  for (const { file, head } of options.filter(({ file }) => file !== severalOperations))
    expect([file, head]).toEqual([file, expect.stringMatching(/mutationKey/)])
})

/** Called by a function of a mutation in another file; before there is a session to share. */
const calledElsewhere: Record<string, string> = {
  'features/nodes/set-auto-renew.ts': 'toggleAutoRenew',
  'features/stop-billing/send-stop.ts': 'releaseNodes',
  'features/top-up/place-order.ts': 'createRechargeOrder',
  'features/auth/use-sign-in.ts': 'loginUser',
}

test('only mutations report changes, which the other tabs hear of', { tags: ['two-07'] }, () => {
  const names = Object.keys(changedPaths).join('|')
  const outside = sources.flatMap(({ file, text }) => {
    const [, operation] = new RegExp(`(?<![.\\w])(${names})\\(`).exec(text) ?? []
    const isMutation = /\buse(Mutation|Submission)\(/.test(text)
    return operation === undefined || isMutation ? [] : [[file, operation] as const]
  })
  expect(Object.fromEntries(outside)).toEqual(calledElsewhere)
})
