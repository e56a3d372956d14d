import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { sendReply } from '../../mocks/adapters/http/send-reply'
import { createProviderServer } from '../../mocks/adapters/http/server'
import type { Reply } from '../../mocks/server/call-and-reply'
import { Worlds } from '../../mocks/server/worlds'
import { serve } from '../support/serve'

afterEach(() => vi.restoreAllMocks())

/** Serves one reply for every path. */
async function serveReply(reply: Reply) {
  const page = (_request: IncomingMessage, response: ServerResponse) => {
    sendReply(response, reply)
    return true
  }
  return serve(createProviderServer({ worlds: new Worlds(), host: '127.0.0.1', pages: [page] }))
}

const turns = async () => {
  for (let count = 0; count < 10; count++) await turn()
}

test('slices are sent as one body, with the headers of every reply', async () => {
  const encoder = new TextEncoder()
  const read = () => ['一', '', '二'].map((text) => encoder.encode(text))
  const response = await fetch(await serveReply({ status: 201, headers: { 'x-more': '1' }, body: { read } }))
  expect([response.status, await response.text()]).toEqual([201, '一二'])
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-more': '1',
    'x-content-type-options': 'nosniff',
  })
})

test('slices wait for a slow client, one by one, and stop when it is gone', async () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const taken: number[] = []
  function* read() {
    for (const length of [1, 1, 1_000_000, 1_000_000, 1_000_000]) {
      taken.push(length)
      yield new Uint8Array(length)
    }
  }
  sendReply(response, { status: 200, headers: {}, body: { read } })
  await turns()
  expect(taken).toHaveLength(3)
  response.emit('drain')
  await turns()
  expect(taken).toHaveLength(4)
  response.destroy()
  response.emit('close')
  await turns()
  expect([taken.length, response.writableEnded]).toEqual([4, false])
  expect([response.listenerCount('drain'), response.listenerCount('close')]).toEqual([0, 0])
})

test('an error between slices is printed and breaks the connection off', async () => {
  const error = new Error('broken')
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  function* read() {
    yield new Uint8Array(1)
    throw error
  }
  const response = await fetch(await serveReply({ status: 200, headers: {}, body: { read } }))
  await expect(response.text()).rejects.toThrow('terminated')
  expect(printed.mock.calls).toEqual([[error]])
})

test('a reply that can not be sent is printed: at once it becomes a 500, later its connection is broken off', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const invalid = { status: 200, headers: { 'x-more': '\n' }, body: '' }
  const response = await fetch(await serveReply(invalid))
  expect([response.status, await response.json()]).toEqual([
    500,
    { code: 500, message: '服务器开小差了，请稍后重试' },
  ])
  await expect(fetch(await serveReply({ ...invalid, delay: 1 }))).rejects.toThrow('fetch failed')
  expect(printed.mock.calls).toEqual([[expect.any(TypeError)], [expect.any(TypeError)]])
})
