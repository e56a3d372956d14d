import { once } from 'node:events'
import { beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createProviderServer } from '../../../mocks/adapters/http/server'
import { setProviderState } from '../../../mocks/provider-states'
import { openSession } from '../../../mocks/provider/sessions'
import { getUser } from '../../../mocks/provider/users'
import { Worlds } from '../../../mocks/server/worlds'
import { serve } from '../../support/serve'

const worlds = new Worlds()
let origin: string

beforeEach(async () => {
  worlds.start({ id: 'main', scenario: 'new-user', seed: 1 })
  origin = await serve(createProviderServer({ worlds, host: '127.0.0.1' }))
})

function main() {
  const hosted = worlds.get('main')
  if (!hosted) throw new Error('the world has ended')
  return hosted
}

function token(): string {
  const { world } = main()
  return openSession(world, getUser(world.state, 1)).token
}

const expiredToken = () => String(setProviderState(main(), 'the session has expired', {}).token)

const fail = (operation_id: string, status: number) =>
  setProviderState(main(), 'an operation fails', { operation_id, status })

const logged = () => main().log.all().at(-1)

describe('the event stream', () => {
  async function open(withToken: string) {
    const response = await fetch(`${origin}/sse?token=${withToken}`)
    await response.body?.cancel()
    return response.status
  }

  test('answers 200 to a good token and 401 to an expired one', async () => {
    expect([await open(token()), logged()?.status]).toEqual([200, 200])
    expect([await open(expiredToken()), logged()?.status]).toEqual([401, 401])
  })

  test.each([429, 500, 503])('answers %i when it fails', async (status) => {
    fail('streamUnreadCount', status)
    expect(await open(token())).toBe(status)
    expect(logged()).toMatchObject({ operationId: 'streamUnreadCount', status, isFault: true })
  })
})

describe('the socket', () => {
  async function open(withToken: string): Promise<number> {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws?token=${withToken}`)
    const opened = once(socket, 'open').then(() => 101)
    const refused = once(socket, 'unexpected-response').then(([, response]) => Number(response.statusCode))
    // Closing a refused socket emits an error, which is ignored here.
    opened.catch(() => {})
    refused.catch(() => {})
    const status = await Promise.race([opened, refused])
    socket.on('error', () => {}).terminate()
    return status
  }

  test('answers 101 to a good token and 401 to an expired one', async () => {
    expect([await open(token()), logged()?.status]).toEqual([101, 101])
    expect([await open(expiredToken()), logged()?.status]).toEqual([401, 401])
  })

  test('answers 426 to a call that is no handshake', async () => {
    expect((await fetch(`${origin}/ws?token=${token()}`)).status).toBe(426)
    expect(logged()).toMatchObject({ operationId: 'openNodeChannel', status: 426, isFault: false })
  })

  test.each([429, 500, 503])('answers %i when it fails', async (status) => {
    fail('openNodeChannel', status)
    expect(await open(token())).toBe(status)
    expect(logged()).toMatchObject({ operationId: 'openNodeChannel', status, isFault: true })
  })
})
