import { expect, test } from 'vitest'
import { startProviderFront } from './provider-front'
import { runVerify } from './run-verify'

const refusal: { status: number; body: unknown } = { status: 404, body: { message: 'unknown state' } }
const isState = (path: string) => path === '/__mock/state'
const sentIn = (calls: string[]) => calls.filter((one) => !one.startsWith('GET '))

/** Starts a provider that knows no state but that of a signed-in user. */
async function startWithOneState(answer: Parameters<typeof startProviderFront>[0] = () => undefined) {
  const front = await startProviderFront((path, body) => {
    if (!isState(path)) return answer(path, body)
    return body.includes('"a user is signed in"') ? undefined : refusal
  })
  return front
}

test('an interaction whose state is refused has a missing state and does not fail', async () => {
  const { origin, provider } = await startWithOneState((path) =>
    path === '/api/userinfo' ? { status: 200, body: { code: 200, data: 7 } } : undefined,
  )
  const args = ['--provider', origin, '--stream', provider, '--socket', provider, '--quiet']
  const { code, output, page } = await runVerify(args)
  const [, passed, failed, missing] =
    /(\d+) passed, (\d+) failed, (\d+) missing state;/.exec(output)?.map(Number) ?? []
  expect({ code, failed }).toEqual({ code: 1, failed: 1 })
  expect(passed).toBeGreaterThan(19)
  expect(missing).toBeGreaterThan(60)
  expect(output).toContain(`– GET /api/nodes/group (listNodeGroups) 200 · the node groups
    lacks the state 'a node group exists' (404 {"message":"unknown state"})`)
  expect(output).toMatch(/^ {2}'the user rents a node' would let \d\d more be checked$/m)
  expect(output).not.toContain('✓')
  expect(page()).toContain('<td class="missing-state">missing state</td>')
})

/** Starts a provider with data but without states, and signs a user in. */
async function startWithoutStates(
  answer: Parameters<typeof startProviderFront>[0] = () => undefined,
  toState = refusal,
) {
  const front = await startProviderFront(
    (path, body) => (isState(path) ? toState : answer(path, body)),
    'demo',
  )
  const body = JSON.stringify({ state: 'a user is signed in', action: 'setup' })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${front.provider}/__mock/state`, { method: 'POST', headers, body })
  const { token }: { token: string } = await response.json()
  const args = ['--provider', front.origin, '--stream', front.provider, '--socket', front.provider]
  return { ...front, token, args: [...args, '--token', token] }
}

test('without states the reads and the channels are checked with the token', async () => {
  const { args, calls, token } = await startWithoutStates()
  const { code, output, page } = await runVerify(args)
  expect(output).not.toMatch(/^✗/m)
  expect(code).toBe(3)
  for (const passed of [
    'GET /api/userinfo (getUserInfo) 200',
    'GET /api/nodes (listNodes) 200',
    'GET /api/messages/{id} (getMessage) 200',
    'GET /api/cloud-market/specs (listMarketPlans) 200',
    '/sse (sendUnreadCount) received',
    'GET /ws (openNodeChannel) 401',
  ])
    expect(output).toContain(`✓ ${passed}`)
  expect(output).toContain(`– PUT /api/messages/{id}/read (markMessageRead) 200 · read a message
    lacks the state 'the inbox holds messages'`)
  expect(output).toContain(`○ PUT /api/user/name (updateUserName) 200 · change the nickname
    skipped: it is for the account that the state 'a user is signed in' makes`)
  expect(output).toMatch(/\n\d+ passed, 0 failed, \d+ missing state, \d+ skipped;/)
  // An unknown state, and one that each provider with states has.
  expect(sentIn(calls)).toEqual(['POST /__mock/state', 'POST /__mock/state'])
  expect(output + page()).not.toContain(token)
})

test.each([
  ['a refusal in HTTP 200', { code: 404, message: 'no such path' }],
  ['success', {}],
])('a provider that answers any state with %s gets nothing but reads with the token', async (_name, body) => {
  const { args, calls } = await startWithoutStates(undefined, { status: 200, body })
  const { code, output } = await runVerify([...args, '--only', 'getUserInfo,updateUserName,loginUser'])
  expect(sentIn(calls)).toEqual(['POST /__mock/state'])
  expect(code).toBe(3)
  expect(output).toContain('✓ GET /api/userinfo (getUserInfo) 200')
  expect(output).toContain("lacks the state 'an account exists'")
})

test('a provider that answers any state lacks its refusal', async () => {
  const { args, origin } = await startWithoutStates(undefined, { status: 200, body: {} })
  const { code, output } = await runVerify(args)
  expect(code).toBe(3)
  expect(output).toContain(`– POST a state (provider states) 4xx · an unknown state is an error
    lacks a refusal: ${origin}/__mock/state accepts a state that nobody knows, so none was set`)
})

test('without states a wrong row is found, and a token in an answer is not printed', async () => {
  let secret = ''
  const counters = { total: 0, offline: 0, online: 0, leave_unused: 0 }
  const { args, token } = await startWithoutStates((path) => {
    if (path === '/api/nodes') return { status: 200, body: { data: [], meta: { total: 0 }, ...counters } }
    if (path !== '/api/announcements') return undefined
    return { status: 200, body: { data: [{ id: 999_999, title: [secret] }], meta: { total: 1 } } }
  })
  secret = token
  const { code, output, page } = await runVerify(args)
  expect(code).toBe(1)
  expect(output).toMatch(/^✗ GET \/api\/announcements \(listAnnouncements\) 200/m)
  expect(output).toContain(`○ GET /api/announcements/{id} (getAnnouncement) 200 · a read with the token
    skipped: 404 is the answer to each of the 1 first ids of the list`)
  // Without a node that is online nobody sends a heartbeat.
  expect(output).toMatch(/^– .*the nodes in view\n +lacks the state 'the user rents a node'$/m)
  expect(output).toMatch(/contract: data\[0\]\.title: expected .*, got array\n +received \["…"\]/)
  expect(output + page()).not.toContain(token)
})

test('without states a refusal in HTTP 200 is read as the console reads it', async () => {
  const codes: Record<string, number> = {
    '/api/userinfo': 500,
    '/api/announcements/first': 503,
    '/api/invite/invite-code': 404,
  }
  let goneMessage = ''
  const codeOf = (path: string) => {
    if (/^\/api\/messages\/\d+$/.test(path)) goneMessage ||= path
    return path === goneMessage || /^\/api\/[0-9a-f-]{36}$/.test(path) ? 404 : codes[path]
  }
  const { args } = await startWithoutStates((path) => {
    const code = codeOf(path)
    return code === undefined ? undefined : { status: 200, body: { code, message: 'no' } }
  })
  const only = 'getUserInfo,getLatestAnnouncement,getInviteCode,getMessage'
  const { code, output } = await runVerify([...args, '--only', only])
  expect(code).toBe(1)
  expect(output).toContain(`✗ GET /api/userinfo (getUserInfo) 200 · a read with the token
    contract: code: 500 is a refusal in HTTP 200
      expected 200, 0 or none
      received 200 {"code":500,"message":"no"}`)
  expect(output).toContain('    skipped: the provider answered 503')
  expect(output).toContain(
    '◌ 1 operation is not implemented, answered by 200 {"code":404,"message":"no"}: GET /api/',
  )
  expect(output).toContain('✓ GET /api/messages/{id} (getMessage) 200 · a read with the token')
})

test.each([
  ['401', () => undefined],
  ['401 in HTTP 200', () => ({ status: 200, body: { code: 401, message: '请登录' } })],
])('a token that the provider refuses by %s is one line', async (_name, answer) => {
  const { origin } = await startWithoutStates(answer)
  expect(await runVerify(['--provider', origin, '--token', 'nobody.nothing'])).toMatchObject({
    code: 2,
    output: '✗ the provider answers 401 to the token — is it of a session that is open?',
  })
})
