import { describe, expect, test } from 'vitest'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import { dueEventHandlers } from '../../mocks/provider/due-event-handlers'
import { createIndex, getAt, getById } from '../../mocks/provider/lookup'
import type { DueEvent, WorldState } from '../../mocks/provider/state'
import { day, schedule } from '../../mocks/provider/time'
import type { World } from '../../mocks/provider/world'
import { newController } from './support/control'

const kinds = Object.keys(dueEventHandlers).filter(
  (kind): kind is DueEvent['kind'] => kind in dueEventHandlers,
)
// They are about no single thing.
const general = new Set<DueEvent['kind']>(['minute-billed', 'prices-moved', 'sessions-expire'])

const fire = (world: World, kind: DueEvent['kind'], payload: DueEvent['payload']) =>
  dueEventHandlers[kind]?.(world, payload)

/** The state without what tells the events that are still to come. */
const textOf = ({ due: _due, ...state }: WorldState) => JSON.stringify(state)

test.each(kinds.filter((kind) => !general.has(kind)))(
  '%s of a thing that is gone changes nothing',
  (kind) => {
    const { hosted, state } = newCaller()
    const before = textOf(state)
    const payloads: DueEvent['payload'][] = [{ id: 999 }, { id: 999, taskId: 1 }, { orderNo: 'R0' }]
    for (const payload of payloads) fire(hosted.world, kind, payload)
    expect(textOf(state)).toBe(before)
  },
)

test('a run and a reset of a server that was taken away meanwhile change nothing', () => {
  const { hosted, state } = newCaller()
  const [execution, row] = [getAt(state.executions, 0), getAt(state.deployments, -1)]
  Object.assign(execution, { status: 'running' })
  Object.assign(row, { status: 'deploying' })
  state.nodes = state.nodes.filter(({ id }) => id !== execution.nodeId && id !== row.nodeId)
  const before = textOf(state)
  fire(hosted.world, 'execution-ends', { id: execution.id })
  fire(hosted.world, 'image-reset', { id: row.id })
  expect(textOf(state)).toBe(before)
})

describe('a monthly lease', () => {
  /** A lease that the user took now, and its newest message once it is up. */
  function leased() {
    const caller = newCaller('new-user')
    const control = newController(caller.worlds)
    const { deployment_id: id } = control.post('state', { name: 'the user rents a node' }).body
    const row = getById(caller.state.deployments, Number(id))
    const newest = () => getAt(caller.state.messages, -1).content
    return { ...caller, row, newest }
  }

  test('without a project gets a server on which nothing runs', () => {
    const { hosted, state, row, newest } = leased()
    Object.assign(row, { status: 'deploying', nodeId: null, projectId: null })
    const { length } = state.executions
    fire(hosted.world, 'lease-up', { id: row.id })
    expect([row.status, row.nodeId, state.executions.length]).toEqual([
      'running',
      getAt(state.nodes, -1).id,
      length,
    ])
    expect(newest()).toMatch(/^你购买的节点 \S+（.+）已就绪，可在节点管理中查看。$/)
  })

  test('that ends is named by alias, else by hostname, else by its number', () => {
    const { hosted, state, row, newest } = leased()
    const node = getAt(state.nodes, -1)
    const end = () => {
      Object.assign(row, { status: 'running', endsAt: state.now })
      fire(hosted.world, 'lease-ends', { id: row.id })
      return newest()
    }
    expect(end()).toBe('节点 香港-01 已到期，未开启自动续费。')
    node.alias = null
    expect(end()).toBe(`节点 ${node.hostname} 已到期，未开启自动续费。`)
    row.nodeId = null
    expect(end()).toBe(`节点 #${row.id} 已到期，未开启自动续费。`)
  })

  test('that ends later, or never, stays', () => {
    const { hosted, state, row } = leased()
    for (const endsAt of [state.now + 1, null]) {
      row.endsAt = endsAt
      fire(hosted.world, 'lease-ends', { id: row.id })
      expect(row.status).toBe('running')
    }
  })
})

test('an item without a key is not indexed', () => {
  const byCode = createIndex(({ code }: { code: string | null }) => code)
  const list = [{ code: null }, { code: 'a' }, { code: 'a' }]
  expect(byCode(list, 'a')).toBe(list[2])
  expect([null, undefined, 'b'].map((code) => byCode(list, code))).toEqual([undefined, undefined, undefined])
  list.push({ code: 'b' })
  expect(byCode(list, 'b')).toBe(list[3])
})

test('stored entities are found by id and index, others are an error', () => {
  const list = [{ id: 3 }, { id: 5 }]
  expect([getById(list, 5), getAt(list, 0), getAt(list, -1)]).toEqual([{ id: 5 }, { id: 3 }, { id: 5 }])
  expect(() => getById(list, 4)).toThrow('there is no 4 in a list of 2')
  expect(() => getAt(list, 2)).toThrow('there is nothing at 2 in a list of 2')
})

test('an event that is scheduled comes once', () => {
  const { hosted, state, worlds } = newCaller('new-user')
  state.sessions.push({ token: 'main.old', userId: 1, expiresAt: state.now + 5 })
  schedule(hosted.world, { at: state.now + 5, kind: 'sessions-expire', payload: {} })
  worlds.advance(hosted, 4)
  expect(state.sessions).toHaveLength(1)
  worlds.advance(hosted, 1)
  expect(state.sessions).toEqual([])
  worlds.advance(hosted, day)
  expect(state.due.filter(({ kind }) => kind === 'sessions-expire')).toEqual([])
})
