import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { awaitStart, handOver, onHandoverRequest, takeOver } from '../../mocks/adapters/http/handover'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import { testNow } from '../../mocks/adapters/vitest/provider'
import { Worlds } from '../../mocks/server/worlds'

/** The connection to a command, which the test plays. */
const commandChannel = () => Object.assign(new EventEmitter(), { send: vi.fn<() => boolean>() })

test('the next process continues all worlds, with their faults, logs and the number of names given', () => {
  const { worlds, signIn, call, hosted } = newCaller()
  signIn()
  call('PUT', '/api/user/name', { name: '接着来' })
  hosted.faults.add({ operationId: 'getUserInfo', status: 503 })
  worlds.start({ scenario: 'new-user', seed: 7, now: testNow, style: 'loose' })
  const handover = handOver(worlds)
  const next = new Worlds(() => testNow)
  takeOver(next, JSON.parse(JSON.stringify(handover)))
  expect(next.all().map(({ world }) => world.id)).toEqual(['main', 'w1'])
  expect(JSON.stringify(handOver(next))).toBe(JSON.stringify(handover))
  expect(next.start({ scenario: 'new-user', seed: 1 }).world.id).toBe('w2')
  const { log } = next.all()[0] ?? hosted
  expect(log.all()).toEqual(hosted.log.all())
  log.add(
    { method: 'GET', url: '/', headers: {}, body: undefined },
    { operationId: null, status: 404, at: 0 },
  )
  expect(log.all().map(({ id }) => id)).toEqual([1, 2, 3])
})

test('a world that does not fit the rules of the next process is left out, and told', () => {
  const { worlds } = newCaller()
  worlds.start({ scenario: 'new-user', seed: 7, now: testNow })
  const handover = JSON.parse(JSON.stringify(handOver(worlds)))
  delete handover.worlds[0].saved.state.nodes
  const next = new Worlds(() => testNow)
  expect(takeOver(next, handover)).toEqual([
    'the world main does not fit the new rules and ends: this is no saved world of this version: state.nodes is not of type array',
  ])
  expect(next.all().map(({ world }) => world.id)).toEqual(['w1'])
  expect(takeOver(next, { count: 0, worlds: [] })).toEqual([])
})

test('a process begins once the command says so, with what it is handed', async () => {
  const command = commandChannel()
  const starting = awaitStart(command)
  expect(command.send.mock.calls).toEqual([[{ kind: 'ready' }]])
  const handover = { count: 3, worlds: [] }
  command.emit('message', { kind: 'another program' })
  command.emit('message', { kind: 'start', handover })
  expect(await starting).toEqual(handover)
  const first = awaitStart(command)
  command.emit('message', { kind: 'start' })
  expect(await first).toBeUndefined()
})

test('a later message asks it to hand over, and a command that is gone ends it', () => {
  const command = commandChannel()
  const calls: string[] = []
  onHandoverRequest(
    () => calls.push('request'),
    () => calls.push('orphaned'),
    command,
  )
  command.emit('message', {})
  command.emit('message', 'hand over')
  expect(calls).toEqual([])
  command.emit('message', { kind: 'hand over' })
  expect(calls).toEqual(['request'])
  command.emit('disconnect')
  expect(calls).toEqual(['request', 'orphaned'])
})

test('a process that no command started begins at once and is asked nothing', async () => {
  const command = new EventEmitter()
  expect(await awaitStart(command)).toBeUndefined()
  onHandoverRequest(vi.fn(), vi.fn(), command)
  expect(command.eventNames()).toEqual([])
})
