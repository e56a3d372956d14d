import { beforeEach, expect, test } from 'vitest'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import { anyDeploymentOfNode } from '../../mocks/provider/by-node'
import { leaseServers } from '../../mocks/provider/leases'
import { nodeCounters, nodesOf } from '../../mocks/provider/nodes'
import { bindServer, deleteOwnServers } from '../../mocks/provider/own-servers'
import { at } from './support/at'

let caller: ReturnType<typeof newCaller>
beforeEach(() => {
  caller = newCaller()
  caller.signIn()
})

/** For each node the row that is found, and the one that looking through all of them finds. */
function rows() {
  const { nodes, deployments } = caller.state
  return nodes.map(({ id }) => [
    anyDeploymentOfNode(caller.state, id),
    deployments.findLast(({ nodeId }) => nodeId === id),
  ])
}
const differing = () => rows().filter(([found, right]) => found !== right || !found)

test("a node's row is found when it was leased, given its node later, bound, removed and restored", () => {
  const user = at(caller.state.users)
  expect(differing()).toEqual([])
  const plan = caller.state.plans.find(({ chargeType, isShow }) => chargeType === 'hourly' && isShow)
  const pricing_plan_id = plan?.pricing[0]?.id ?? 0
  const request = {
    project_id: 1,
    project_config_id: null,
    pricing_plan_id,
    quantity: 2,
    auto_renew: 0 as const,
  }
  leaseServers(caller.hosted.world, user, { ...request, cdk: null })
  expect(differing()).toEqual([])
  const before = rows().length
  caller.advance(200)
  expect(rows()).toHaveLength(before + 2)
  expect(differing()).toEqual([])
  const { id } = bindServer(caller.hosted.world, user)
  expect(differing()).toEqual([])
  deleteOwnServers(caller.hosted.world, user, [id])
  expect(differing()).toEqual([])
  caller.state.deployments = structuredClone(caller.state.deployments)
  expect(differing()).toEqual([])
})

test('the counters equal those of counting every row', () => {
  const user = at(caller.state.users)
  bindServer(caller.hosted.world, user)
  const waiting = bindServer(caller.hosted.world, user)
  Object.assign(waiting, { registeredAt: null })
  expect(nodeCounters(caller.state, nodesOf(caller.state, user.id))).toEqual({
    leave_unused: 2,
    offline: 1,
    online: 13,
    total: 15,
  })
})

test("a node's log is its own, newest first, as it grows", () => {
  const log = (id: number) => caller.get(`/api/nodes/script_executions?node_id=${id}`).body
  const ids = (id: number): number[] => log(id).data.map((one: { id: number }) => one.id)
  const before = ids(1)
  const script_id = at(at(caller.state.projects).scripts, 1).id
  caller.call('POST', '/api/nodes/script', { nodes: [2, 1], project_id: 1, script_id, config_id: 0 })
  const [, first, second] = [ids(1), ...caller.state.executions.slice(-2).map(({ id }) => id)]
  expect([ids(1), ids(2)[0]]).toEqual([[second, ...before], first])
  expect(log(1).meta.total).toBe(before.length + 1)
})
