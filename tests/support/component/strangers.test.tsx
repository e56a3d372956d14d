import { expect, test } from 'vitest'
import { endWorld } from './provider'

test('a call that the contract does not have is reported by method and path', async () => {
  await fetch('/api/nothing', { method: 'POST' }).catch(() => undefined)
  expect(endWorld().strangers).toEqual(['POST /api/nothing'])
})

test('a call to another server is reported by its address', async () => {
  await fetch('https://elsewhere.example/data').catch(() => undefined)
  expect(endWorld().strangers).toEqual(['GET https://elsewhere.example/data'])
})

test('a socket that the contract does not have is reported by its address', async () => {
  const socket = new WebSocket('ws://elsewhere.example/socket')
  await new Promise((resolve) => socket.addEventListener('error', resolve))
  expect(endWorld().strangers).toEqual(['socket ws://elsewhere.example/socket'])
})

test('an event stream that the contract does not have is reported by its path', async () => {
  const stream = new EventSource('/sse/nothing')
  await new Promise((resolve) => stream.addEventListener('error', resolve))
  stream.close()
  expect(endWorld().strangers).toEqual(['GET /sse/nothing'])
})
