import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { setProviderState } from '../../../mocks/provider-states'
import { timeout } from '../support/randomness'
import { step, followsModel } from './machine'

interface Node {
  id: number
  serverId: number
  releasedAt: number | null
  runs: { at: number; ending: string | null }[]
}

/** A run is pending for some seconds, then runs for up to a minute, then has ended for good. */
interface Model {
  now: number
  choice: { project_id: number; script_id: number; config_id: number }
  nodes: Node[]
}

const endings = ['success', 'failed', 'timeout']

function possibleStatuses({ now }: Model, { releasedAt }: Node, { at, ending }: Node['runs'][number]) {
  if (ending) return [ending]
  const age = now - at
  if (age < 2) return ['pending']
  if (age < 6) return ['pending', 'running']
  if (age < 12) return ['running']
  // On a machine that went away before it could end, nothing ends well.
  const ends = releasedAt !== null && releasedAt < at + 12 ? ['timeout'] : endings
  return age < 66 ? ['running', ...ends] : ends
}

const wait = step<Model, number>('wait', fc.integer({ min: 1, max: 40 }), (model, provider, count) => {
  model.now += count
  provider.advance(count)
})

const someNodes = fc.uniqueArray(fc.nat({ max: 2 }), { minLength: 1, maxLength: 3 })

const run = step<Model, number[]>('run', someNodes, (model, provider, selected) => {
  const nodes = selected.flatMap((at) => model.nodes[at] ?? [])
  const order = { ...model.choice, nodes: nodes.map(({ id }) => id) }
  const { body } = provider.call('POST', '/api/nodes/script', order)
  const isThere = (node: Node) => node.releasedAt === null
  expect(body.data).toMatchObject(nodes.map((node) => ({ id: node.id, ok: isThere(node) })))
  for (const node of nodes.filter(isThere)) node.runs.push({ at: model.now, ending: null })
})

const runOne = step<Model, number>('run on one', fc.nat({ max: 2 }), (model, provider, at) => {
  const node = model.nodes[at]
  const { status } = provider.call('POST', `/api/nodes/${node?.serverId}/script`, model.choice)
  expect(status).toBe(node?.releasedAt === null ? 200 : 409)
  if (status === 200) node?.runs.push({ at: model.now, ending: null })
})

const release = step<Model, number>('release', fc.nat({ max: 1 }), (model, provider, at) => {
  const node = model.nodes[at]
  if (!node) return
  const ids = { node_ids: [node.id], server_ids: [node.serverId] }
  const { body } = provider.call('POST', '/api/cloud-market/release', ids)
  expect(body.data).toMatchObject([{ ok: node.releasedAt === null }])
  node.releasedAt ??= model.now
})

interface Entry {
  status: string
  end_time: string | null
}

function agreeOnRun(model: Model, node: Node, run: Node['runs'][number], entry: Entry | undefined) {
  expect(possibleStatuses(model, node, run)).toContain(entry?.status)
  const hasEnded = endings.includes(entry?.status ?? '')
  expect(entry?.end_time !== null).toBe(hasEnded)
  if (hasEnded) run.ending = entry?.status ?? null
}

test(
  'a script execution',
  () =>
    followsModel({
      scenario: 'new-user',
      start: ({ hosted }): Model => {
        const { project_id, script_id, project_config_id } = setProviderState(
          hosted,
          'a project config exists',
          {},
        )
        const ids = { project_id: Number(project_id), script_id: Number(script_id) }
        const rented = () => setProviderState(hosted, 'the user rents a node', { lease_type: 'hourly' })
        const nodes = [rented(), rented(), setProviderState(hosted, 'the user owns a server', {})]
        return {
          now: 0,
          choice: { ...ids, config_id: Number(project_config_id) },
          nodes: nodes.map(({ node_id, server_id }) => ({
            id: Number(node_id),
            serverId: Number(server_id),
            releasedAt: null,
            runs: [],
          })),
        }
      },
      steps: [wait, wait, run, runOne, release],
      agree: (model, { get }) => {
        for (const node of model.nodes) {
          const url = `/api/nodes/script_executions?node_id=${node.id}&pageSize=100`
          const log: Entry[] = get(url).body.data.toReversed()
          expect(log).toHaveLength(node.runs.length)
          for (const [index, run] of node.runs.entries()) agreeOnRun(model, node, run, log[index])
        }
      },
    }),
  timeout,
)
