import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { serve } from '../../support/serve'
import { runVerify } from './run-verify'

afterEach(() => vi.unstubAllEnvs())

const user = { id: 7, email: 'me@a.test', nickname: null, balance: '0.00', locked_balance: '0.00' }
const secret = 'session-of-the-account'

/** Starts a provider with a login and the user info; `session` is the data of the login. */
const startProvider = (session: object, status = 200) =>
  serve((request, response) => {
    const isSignedIn = request.headers['token'] === secret
    const send = (code: number, data: object) =>
      response
        .writeHead(code, { 'content-type': 'application/json' })
        .end(JSON.stringify({ code, message: 'me@a.test with pass:word', data }))
    if (request.url === '/api/login') return send(status, session)
    if (request.url === '/api/userinfo') return isSignedIn ? send(200, user) : send(401, {})
    return send(404, {})
  })

async function verify(provider: string, ...args: string[]) {
  const run = await runVerify(['--provider', provider, '--only', 'getUserInfo', ...args])
  const recording = () => readFileSync(run.report.replace('html', 'recording.json'), 'utf8')
  return {
    ...run,
    recording,
    files: () => run.page() + readFileSync(run.report.replace('html', 'json'), 'utf8'),
  }
}

test('the login of an account is tried, its session is used, and nothing of it is printed or stored', async () => {
  vi.stubEnv('VERIFY_ACCOUNT', 'me@a.test:pass:word')
  const { lines, files } = await verify(await startProvider({ token: secret, user, odd: secret }))
  expect(lines).toContain('✓ POST /api/login (loginUser) 200 · a login with the account')
  expect(lines).toContain('✓ GET /api/userinfo (getUserInfo) 200 · a read with the token')
  const all = lines.join('\n') + files()
  for (const one of [secret, 'pass:word', 'me@a.test']) expect(all).not.toContain(one)
})

test('a login that is refused fails, and nothing else is checked', async () => {
  const { code, lines } = await verify(await startProvider({}, 401), '--account', 'me@a.test:pass:word')
  expect(code).toBe(1)
  expect(lines.slice(0, 4)).toEqual([
    '✗ POST /api/login (loginUser) 200 · a login with the account',
    '    contract: status',
    '      expected 200',
    '      received 401 {"code":401,"message":"… with …","data":{}}',
  ])
  expect(lines.filter((line) => line.includes('getUserInfo'))).toEqual([])
})

test('a login without a token fails', async () => {
  const { code, lines } = await verify(await startProvider({ user }), '--account', 'me@a.test:pass:word')
  expect(code).toBe(1)
  expect(lines.join('\n')).toContain('data.token: expected a value, got nothing')
})

test('an account without a password is refused', async () => {
  const { code, lines } = await verify('http://a.test', '--account', 'me@a.test')
  expect([code, lines]).toEqual([
    2,
    ['✗ the account is not MAIL:PASSWORD — give both, with a colon between them'],
  ])
})

const token = 'ab+cd/ef"gh=ij&kl'
const inJson = JSON.stringify({ input: token }).replaceAll('/', String.raw`\/`)

test.each([
  ['cut', 500, {}, `${'x'.repeat(290)} ${token}`],
  ['in JSON', 422, {}, `{"detail":[${inJson}]}`],
  ['in an address', 302, { location: `/login?token=${encodeURIComponent(token)}` }, ''],
])('a token that an answer repeats %s is neither printed nor stored', async (_, status, headers, body) => {
  const provider = await serve((request, response) => {
    const isRead = request.url === '/api/userinfo' && request.headers['token'] === token
    response.writeHead(isRead ? status : 401, { 'content-type': 'application/json', ...headers })
    response.end(isRead ? body : '{"code":401,"message":"","data":null}')
  })
  const { lines, files, recording } = await verify(provider, '--token', token)
  expect(lines.join('\n')).toMatch(/✗ GET .*getUserInfo[^]*…/)
  expect(lines.join('\n') + files() + recording()).not.toMatch(/ab(\+|%2b)cd/i)
})

test('what a run found is printed even when its page can no longer be written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'))
  const page = join(folder, 'page.html')
  const provider = await serve((_request, response) => {
    mkdirSync(page, { recursive: true })
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"code":401,"message":"","data":{}}')
  })
  const { code, lines } = await runVerify(['--provider', provider, '--account', 'me@a.test:p'], page)
  expect(code).toBe(2)
  expect(lines.join('\n')).toContain('✗ POST /api/login (loginUser) 200 · a login with the account')
  expect(lines.at(-1)).toContain('EISDIR')
})
