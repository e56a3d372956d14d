import { openSession } from '../../../mocks/provider/sessions'
import { getUser } from '../../../mocks/provider/users'
import { addFleet } from '../../../mocks/scenarios/fleet'
import { respond } from '../../../mocks/server/respond'
import { Worlds } from '../../../mocks/server/worlds'
import type { BenchmarkResult } from './support/benchmark-results'
import { median } from './support/median'

const sizes = [100, 1000, 10_000, 100_000]
const [count, calls] = [15, 100]
const maxGrowth = 2

// Each concerns a single node; they are all alike, so any id will do.
const operations: [method: string, path: string, body?: unknown][] = [
  ['GET', '/api/userinfo'],
  ['PUT', '/api/nodes/7/alias', { node_id: 7, alias: '主力' }],
  ['PUT', '/api/panel-point/toggle-auto-renew/7'],
  ['GET', '/api/panel-point/available-images/7'],
  ['POST', '/api/nodes/join/group', { group_id: 2, node_ids: [7] }],
  ['POST', '/api/nodes/80007/script', { project_id: 1, script_id: 2, config_id: 0 }],
  ['GET', '/api/nodes/script_executions?node_id=8'],
  ['POST', '/api/cloud-market/release', { server_ids: [80_001], node_ids: [1] }],
]

type Send = (operation: (typeof operations)[number]) => void

function newWorld(nodes: number): Send {
  const worlds = new Worlds()
  const { world } = worlds.start({ id: 'main', scenario: 'new-user', seed: 1 })
  const user = getUser(world.state, 1)
  addFleet(world, user, nodes)
  const { token } = openSession(world, user)
  return ([method, url, body]) => {
    const headers = { token, 'content-type': 'application/json' }
    const { status } = respond(worlds, {
      method,
      url,
      headers,
      body: body ? JSON.stringify(body) : undefined,
    })
    if (status !== 200) throw new Error(`${method} ${url} answered ${status}`)
  }
}

/** Returns the mean duration of a request in microseconds. */
function timeOf(send: Send, operation: (typeof operations)[number]) {
  const started = performance.now()
  for (let call = 0; call < calls; call++) send(operation)
  return ((performance.now() - started) / calls) * 1000
}

function growthOf(worlds: Send[], operation: (typeof operations)[number]): BenchmarkResult {
  for (const send of worlds) timeOf(send, operation)
  const times = Array.from({ length: count }, () => worlds.map((send) => timeOf(send, operation)))
  const growth = median(times.map((row) => (row.at(-1) ?? Number.NaN) / (row[0] ?? Number.NaN)))
  const figures = sizes.map((_size, index) => median(times.map((row) => row[index] ?? Number.NaN)).toFixed(0))
  return {
    what: `${operation[0]} ${operation[1]}`,
    figure: `${growth.toFixed(2)}×: ${figures.join(', ')} µs at ${sizes.join(', ')} nodes`,
    target: `≤ ${maxGrowth}×`,
    isMet: growth <= maxGrowth,
  }
}

/** Compares the cost of requests about one node in worlds of 100 to 100,000 nodes: it must not grow. */
export function growth(): Promise<BenchmarkResult[]> {
  const worlds = sizes.map(newWorld)
  return Promise.resolve(operations.map((operation) => growthOf(worlds, operation)))
}
