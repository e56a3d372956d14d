import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createProviderServer } from '../../mocks/adapters/http/server'
import { noRules, Worlds } from '../../mocks/server/worlds'
import { listening } from '../support/listening'
import { validateAt } from './support/contract'

const worlds = new Worlds(Date.now, undefined, noRules)
worlds.start({ id: 'main', scenario: 'new-user', seed: 1 })
let origin: string
let close: () => void
beforeAll(async () => {
  ;({ origin, close } = await listening(createProviderServer({ worlds, host: '127.0.0.1' })))
})
afterAll(() => close())

test('without rules the event stream sends the documented event to any token, and refuses none', async () => {
  const refused = await fetch(`${origin}/sse`)
  expect(refused.status).toBe(401)
  const response = await fetch(`${origin}/sse?token=anything`)
  const reader = response.body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  await reader?.cancel()
  expect(new TextDecoder().decode(value)).toBe('data: {"unread_count":3}\n\n')
})

test('without rules the socket sends heartbeats of the nodes in view, answers ping and takes any token', async () => {
  const url = `${origin.replace('http', 'ws')}/ws`
  const [refusal] = await once(
    new WebSocket(url).on('error', () => {}),
    'unexpected-response',
  )
  expect(refusal).toBeDefined()
  const socket = new WebSocket(`${url}?token=anything`)
  const frames: string[] = []
  socket.on('message', (data: Buffer) => frames.push(data.toString()))
  await once(socket, 'open')
  const logged = vi.spyOn(console, 'error')
  socket.send('not a frame')
  socket.send('ping')
  socket.send(JSON.stringify({ type: 'set_node_ids', node_ids: [1042, 7] }))
  await expect.poll(() => frames.length).toBe(3)
  socket.close()
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
  expect(frames[0]).toBe('pong')
  const beats = frames.slice(1).map((text) => JSON.parse(text))
  expect(beats.map(({ data }) => data.node_id)).toEqual([1042, 7])
  for (const beat of beats) expect(validateAt('/components/schemas/NodeHeartbeatFrame', beat)).toBeNull()
})

test('heartbeats go on for the nodes in view only', async () => {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws?token=anything`)
  const ids: number[] = []
  socket.on('message', (data: Buffer) => ids.push(JSON.parse(data.toString()).data.node_id))
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'set_node_ids', node_ids: [1, 2] }))
  await expect.poll(() => ids).toEqual([1, 2])
  socket.send(JSON.stringify({ type: 'set_node_ids', node_ids: [2] }))
  socket.send(JSON.stringify({ type: 'set_node_ids', node_ids: [2, 3] }))
  await expect.poll(() => ids).toEqual([1, 2, 3])
  const hosted = worlds.get('main')
  if (hosted) worlds.advance(hosted, 5000)
  await expect.poll(() => ids).toEqual([1, 2, 3, 2, 3])
  socket.close()
})
