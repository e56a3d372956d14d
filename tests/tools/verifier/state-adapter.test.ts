import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadAdapter, type StateAdapter } from '../../../contracts/state-server/adapter.ts'
import { createStateServer } from '../../../contracts/state-server/server.ts'
import { readBodyText } from '../../../contracts/verifier/calls/local-server.ts'
import { serve } from '../../support/serve'

const folder = mkdtempSync(join(tmpdir(), 'adapter-'))

/** Returns an adapter that writes down its calls. */
function recordingAdapter() {
  const calls: unknown[] = []
  const note =
    (name: string, id?: number) =>
    (...args: unknown[]) => {
      calls.push([name, ...args])
      return id
    }
  const adapter: StateAdapter = {
    create: (...args) => note('create', 7)(...args) ?? 0,
    find: note('find'),
    update: note('update'),
    remove: note('remove'),
    reset: note('reset'),
  }
  return { adapter, calls }
}

async function enter(url: string, state: string, params?: unknown, action = 'setup') {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify({ state, params, action }) })
  return { status: response.status, body: await response.json() }
}

test('states after the sign-in are about that user, until the teardown', async () => {
  const { adapter, calls } = recordingAdapter()
  const url = await serve(createStateServer(adapter))
  expect(await enter(url, 'a user is signed in')).toEqual({ status: 200, body: { token: 7, user_id: 7 } })
  await enter(url, 'the balance is', { amount: '5.00' })
  expect(await enter(url, '', undefined, 'teardown')).toEqual({ status: 200, body: {} })
  expect(calls.slice(-2)).toEqual([['update', 'user', 7, { balance: '5.00' }], ['reset']])
  expect(await enter(url, 'the balance is', { amount: '5.00' })).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining("'a user is signed in' comes before") },
  })
})

test('an inbox has its unread messages last, and no others', async () => {
  const { adapter, calls } = recordingAdapter()
  const url = await serve(createStateServer(adapter))
  await enter(url, 'a user is signed in')
  calls.length = 0
  expect((await enter(url, 'the inbox holds messages', { unread: 2, read: 1 })).body).toEqual({
    message_id: 7,
  })
  expect(calls).toEqual([
    ['remove', 'message', { user_id: 7 }],
    ...[true, false, false].map((isRead) => [
      'create',
      'message',
      expect.objectContaining({ is_read: isRead }),
    ]),
  ])
})

test.each([
  ['a state that nobody ever wrote down', {}, /^unknown provider state .*; there are: an account exists/],
  ['toString', {}, /^unknown provider state toString/],
  ['the balance is', { amount: 'much' }, /amount/],
  ['a node group exists', {}, /no user is signed in/],
])('%s with %j is refused', async (state, params, message) => {
  const url = await serve(createStateServer(recordingAdapter().adapter))
  const expected = { status: 422, body: { message: expect.stringMatching(message) } }
  expect(await enter(url, state, params)).toEqual(expected)
})

test('a state without records in the adapter is refused with its error', async () => {
  const { adapter } = recordingAdapter()
  const create = (kind: string) => {
    throw new Error(`no table for ${kind}`)
  }
  const url = await serve(createStateServer({ ...adapter, create }))
  const expected = { status: 422, body: { message: 'no table for user' } }
  expect(await enter(url, 'a user is signed in')).toEqual(expected)
})

test('an adapter at an address gets each call as a POST', async () => {
  const calls: unknown[] = []
  const answers = [{ id: null }, { id: 7 }, { id: 'token-1' }]
  const remote = await serve(
    createServer(async (request, response) => {
      calls.push(JSON.parse(await readBodyText(request)))
      response.end(answers.length ? JSON.stringify(answers.shift()) : '')
    }),
  )
  const url = await serve(createStateServer(await loadAdapter(remote)))
  expect((await enter(url, 'a user is signed in')).body).toEqual({ token: 'token-1', user_id: 7 })
  await enter(url, '', undefined, 'teardown')
  const account = { email: 'demo@example.com', password: 'demo1234', nickname: '林小满' }
  expect(calls).toEqual([
    { call: 'find', kind: 'user', where: { email: account.email } },
    { call: 'create', kind: 'user', fields: account },
    { call: 'create', kind: 'session', fields: { user_id: 7, is_expired: false } },
    { call: 'reset' },
  ])
})

test('an adapter at an address has its ids with every digit, also beyond 2^53', async () => {
  const bodies: string[] = []
  const remote = await serve(
    createServer(async (request, response) => {
      bodies.push(await readBodyText(request))
      response.end('{"id":9007199254740993}')
    }),
  )
  const url = await serve(createStateServer(await loadAdapter(remote)))
  const response = await fetch(url, { method: 'POST', body: '{"state":"a user is signed in"}' })
  expect(await response.text()).toBe('{"token":9007199254740993,"user_id":9007199254740993}')
  expect(bodies.at(-1)).toContain('"user_id":9007199254740993')
})

test.each([
  ['9007199254740993n', 200, '{"token":9007199254740993,"user_id":9007199254740993}'],
  ['{ toJSON: () => { throw new Error("odd") } }', 422, '{"message":"odd"}'],
])('a module that returns the id %s is answered with %i', async (id, status, text) => {
  const file = join(folder, `id-${status}.mjs`)
  const others = ['find', 'update', 'remove', 'reset'].map((name) => `export const ${name} = () => {}`)
  writeFileSync(file, [`export const create = () => (${id})`, ...others].join('\n'))
  const url = await serve(createStateServer(await loadAdapter(file)))
  const response = await fetch(url, { method: 'POST', body: '{"state":"a user is signed in"}' })
  expect([response.status, await response.text()]).toEqual([status, text])
})

test('an address that refuses a call is reported with its answer', async () => {
  const remote = await serve(
    createServer((_request, response) => response.writeHead(501).end('no such table')),
  )
  const url = await serve(createStateServer(await loadAdapter(remote)))
  expect(await enter(url, 'no account exists')).toEqual({
    status: 422,
    body: { message: 'remove was answered with 501 no such table' },
  })
})

test('a module that exports the five functions is an adapter', async () => {
  const file = join(folder, 'whole.mjs')
  const others = ['find', 'update', 'remove', 'reset'].map((name) => `export const ${name} = () => {}`)
  writeFileSync(file, ["export const create = (kind) => kind + '-1'", ...others].join('\n'))
  const url = await serve(createStateServer(await loadAdapter(file)))
  expect((await enter(url, 'a user is signed in')).body).toEqual({ token: 'session-1', user_id: 'user-1' })
})

test('the error of a module that lacks a function names it', async () => {
  const file = join(folder, 'half.mjs')
  writeFileSync(file, 'export const create = () => 1\nexport const reset = 7')
  await expect(loadAdapter(file)).rejects.toMatchObject({
    message: `${file} does not export find, update, remove, reset`,
    remedy: 'it needs create, find, update, remove, reset',
  })
  await expect(loadAdapter(join(folder, 'none.mjs'))).rejects.toThrow('there is no file')
})
