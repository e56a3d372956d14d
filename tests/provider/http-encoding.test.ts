import { beforeEach, describe, expect, test } from 'vitest'
import { openSession } from '../../mocks/provider/sessions'
import { getUser } from '../../mocks/provider/users'
import { contractHttp, contractOperations } from '../../mocks/server/contract'
import { type HostedWorld } from '../../mocks/server/worlds'
import { serveProvider } from '../support/serve'

let hosted: HostedWorld
let token: string
let origin: string
beforeEach(async () => {
  ;({ hosted, origin } = await serveProvider('demo'))
  ;({ token } = openSession(hosted.world, getUser(hosted.world.state, 1)))
})

const send = (method: string, path: string, body?: BodyInit, type = 'application/json') =>
  fetch(origin + path, {
    method,
    headers: { token, 'content-type': type },
    ...(body !== undefined && { body }),
  })

const makeGroup = (name: number[], type?: string) =>
  send(
    'POST',
    '/api/nodes/group',
    Buffer.concat([Buffer.from('{"weight":1,"name":"'), Buffer.from(name), Buffer.from('"}')]),
    type,
  )

const groups = async () => (await (await send('GET', '/api/nodes/group')).json()).data

// 成功 in GBK, a byte that begins nothing, half a sign, a surrogate, and 成 in more bytes than it needs.
const broken = [[0xb3, 0xc9, 0xb9, 0xa6], [0xff], [0xe6, 0x88], [0xed, 0xa0, 0x80], [0xc0, 0xaf]]

describe('a request that is not UTF-8', () => {
  test.each(broken.map((bytes) => [Buffer.from(bytes).toString('hex'), bytes] as const))(
    'is refused with the body %s, and nothing is stored',
    async (_, bytes) => {
      const before = await groups()
      const refused = await makeGroup(bytes)
      expect([refused.status, await refused.json()]).toEqual([
        400,
        { code: 400, message: '请求体必须是 UTF-8 编码：其中有无效的字节' },
      ])
      expect(await groups()).toEqual(before)
    },
  )

  test('is refused with another charset, and taken with UTF-8 in any case', async () => {
    const name = [...Buffer.from('香港新组')]
    const refused = await makeGroup(name, 'application/json; charset=GBK')
    expect([refused.status, (await refused.json()).message]).toEqual([
      400,
      '请求体必须是 UTF-8 编码：请求头 Content-Type 写的是 GBK',
    ])
    expect((await makeGroup(name, 'Application/JSON; Charset="utf-8"')).status).toBe(200)
    expect(JSON.stringify(await groups())).toContain('香港新组')
  })

  test('is refused with escapes of another encoding in its URL', async () => {
    const statusOf = async (query: string) => (await send('GET', `/api/nodes?page=1&limit=1&${query}`)).status
    expect(await statusOf('keyword=%B3%C9')).toBe(400)
    expect(await statusOf(`keyword=${encodeURIComponent('成功')}`)).not.toBe(400)
    expect(await statusOf('keyword=100%zz')).not.toBe(400)
    const control = await send('POST', '/__mock/worlds', new Uint8Array([0x22, 0xff, 0x22]))
    expect(control.status).toBe(400)
  })
})

test('a HEAD has the status and the headers of the GET, without its body', async () => {
  const plain = contractOperations.filter(
    ({ method, parameters, responses }) =>
      method === 'GET' && responses['200']?.['application/json'] && !parameters.some((one) => one.required),
  )
  expect(plain.length).toBeGreaterThan(10)
  const paths = [
    ...plain.map(({ path }) => path),
    '/api/nodes/999999',
    '/__mock/status',
    '/__mock/openapi.json',
  ]
  for (const path of paths) {
    const [get, head] = [await send('GET', path), await send('HEAD', path)]
    await get.text()
    expect([path, head.status, head.headers.get('content-type')]).toEqual([
      path,
      get.status,
      get.headers.get('content-type'),
    ])
    expect(await head.text()).toBe('')
  }
})

test('a HEAD needs the token as the GET does, and is logged as what it is', async () => {
  const refused = await fetch(`${origin}/api/userinfo`, { method: 'HEAD', headers: { token: 'no' } })
  expect(refused.status).toBe(401)
  await send('HEAD', '/api/userinfo')
  expect(hosted.log.all().at(-1)).toMatchObject({ method: 'HEAD', operationId: 'getUserInfo', status: 200 })
})

test('a preflight allows every method and header of the contract, and exposes those of its responses', async () => {
  const headers = { origin: 'http://localhost:5173' }
  const response = await fetch(`${origin}/api/nodes`, { method: 'OPTIONS', headers })
  const listOf = (name: string) => response.headers.get(`access-control-${name}`)?.split(', ')
  expect(contractHttp.requestHeaders).toEqual(['idempotency-key', 'token'])
  expect(listOf('allow-methods')).toEqual(expect.arrayContaining(contractHttp.methods))
  expect(listOf('allow-headers')).toEqual(
    expect.arrayContaining([...contractHttp.requestHeaders, 'content-type']),
  )
  expect(listOf('expose-headers')).toEqual(expect.arrayContaining([...contractHttp.responseHeaders, 'date']))
})
