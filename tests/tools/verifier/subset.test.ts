import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { startProviderFront } from './provider-front'
import { newReport, runVerify } from './run-verify'

type Answer = Parameters<typeof startProviderFront>[0]

/** Starts a provider, and returns the command for it, whose runs share their results. */
async function startProvider(answer: Answer = () => undefined, scenario?: 'demo') {
  const front = await startProviderFront(answer, scenario)
  const report = newReport()
  async function verify(...args: string[]) {
    front.calls.splice(0)
    const hosts = ['--provider', front.origin, '--stream', front.provider, '--socket', front.provider]
    const run = await runVerify([...hosts, ...args], report)
    const paths = new Set(front.calls.map((one) => one.replace(/\?.*/, '')))
    return { ...run, paths: [...paths] }
  }
  return { ...front, verify, results: report.replace('html', 'json') }
}

const announcements = { status: 200, body: { data: [{ id: 1, colour: 'red' }], meta: { total: 1 } } }
const brokenList = { status: 200, body: { data: [{}], meta: { total: 1 } } }
const isList = (path: string) => path === '/api/announcements'

describe('verify --only', () => {
  test('checks that operation alone, and leaves the channels out', async () => {
    const { verify } = await startProvider()
    const { code, output, paths, page } = await verify('--only', 'listNodes')
    expect(code).toBe(0)
    expect(output).toMatch(
      /^✓ GET \/api\/nodes \(listNodes\) 200 · the nodes\n✓ .* the own nodes\n\n0 of 24 screens .*\n\n2 passed, 0 failed; progress and findings: .*report\.html$/,
    )
    expect(paths).toEqual(['GET /api/userinfo', 'POST /__mock/state', 'GET /api/nodes'])
    expect(page()).toContain('not checked yet')
    expect(page()).toContain(': 2 passed, 0 failed, ')
  })

  test('checks a channel when it is asked for', async () => {
    const { verify } = await startProvider()
    const { code, output } = await verify('--only', 'streamUnreadCount')
    expect(code).toBe(0)
    expect(output).toContain('✓ GET /sse (streamUnreadCount) 401 · the event stream with a bad token')
    expect(output).toContain('✓ /sse (sendUnreadCount) received')
    expect(output).toContain('\n2 passed, 0 failed;')
  })

  test('refuses an unknown name before it calls the provider', async () => {
    const { verify } = await startProvider()
    expect(await verify('--only', 'listNode')).toMatchObject({
      code: 2,
      output: expect.stringMatching(
        /^✗ --only listNode is no operation, path, tag or screen — nearest: listNodes, /,
      ),
      paths: [],
    })
    expect(await verify('--journeys', '--only', 'topupp')).toMatchObject({
      code: 2,
      output: expect.stringMatching(/^✗ --only topupp is no journey — nearest: top-up, /),
      paths: [],
    })
  })

  test('without states reads what is named and the list that its id comes from', async () => {
    const refusal = { status: 404, body: {} }
    const { verify, provider } = await startProvider(
      (path) => (path === '/__mock/state' ? refusal : undefined),
      'demo',
    )
    const body = JSON.stringify({ state: 'a user is signed in', action: 'setup' })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${provider}/__mock/state`, { method: 'POST', headers, body })
    const { token }: { token: string } = await response.json()
    const { code, output, paths } = await verify('--only', 'getMessage', '--token', token)
    expect(code).toBe(3)
    expect(output).toMatch(/^✓ GET \/api\/messages\/\{id\} \(getMessage\) 200 · a read with the token\n○/)
    expect(output).toContain('\n1 passed, 0 failed, ')
    expect(paths.slice(2)).toEqual([
      'GET /api/messages/inbox',
      expect.stringMatching(/^GET \/api\/messages\/\d+$/),
    ])
  })
})

test('the calls before a sign-in need no signed-in user', async () => {
  const { verify } = await startProvider((path, body) =>
    path === '/__mock/state' && !body.includes('"an account exists"') ? { status: 404, body: {} } : undefined,
  )
  const { code, output } = await verify('--only', 'loginUser')
  expect(code).toBe(3)
  expect(output).toContain('✓ POST /api/login (loginUser) 200 · sign in\n')
  expect(output).toContain("lacks the state 'the sign-in failed too often' (404")
  expect(output).toContain('\n2 passed, 0 failed, 1 missing state;')
})

describe('verify --since-last', () => {
  test('checks what failed, until nothing is left; the page shows everything', async () => {
    let isBroken = true
    const { verify } = await startProvider((path) => (isList(path) && isBroken ? brokenList : undefined))
    const only = ['--only', 'listAnnouncements,getUserInfo']
    const first = await verify(...only)
    expect(first.code).toBe(1)
    expect(first.page()).toMatch(/: \d+ passed, 1 failed, /)
    isBroken = false
    const second = await verify(...only, '--since-last')
    expect(second).toMatchObject({ code: 0, output: expect.stringContaining('\n1 passed, 0 failed;') })
    expect(second.output).not.toContain('getUserInfo')
    expect(second.page()).toMatch(/: 3 passed, 0 failed, /)
    const third = await verify(...only, '--since-last')
    expect(third).toMatchObject({ code: 0, output: expect.stringContaining('nothing is left to check') })
    expect(third.page()).toMatch(/: 3 passed, 0 failed, /)
  })

  test('begins again with another host, and refuses a file of something else', async () => {
    const { verify, results } = await startProvider()
    await verify('--only', 'getUserInfo')
    const runs = readFileSync(results, 'utf8')
    writeFileSync(results, runs.replace(/"provider": "[^"]*"/, '"provider": "https://other.test"'))
    const { output } = await verify('--only', 'getUserInfo', '--since-last')
    expect(output).toContain('\n2 passed, 0 failed;')
    writeFileSync(results, '{}')
    expect(await verify('--only', 'getUserInfo')).toMatchObject({
      code: 2,
      output: `✗ ${results} holds no results of this version of the command — name another file by --results`,
    })
  })
})

test('a field that the contract does not name is a note, and a failure with --strict', async () => {
  const { verify } = await startProvider((path) => (isList(path) ? announcements : undefined))
  const { code, output, page } = await verify('--only', 'listAnnouncements')
  expect(code).toBe(0)
  expect(output).toContain('    note: data[0].colour: not in the contract')
  expect(output).toContain('--strict counts them as failures')
  expect(page()).toContain('note: data[0].colour: not in the contract')
  const strict = await verify('--only', 'listAnnouncements', '--strict')
  expect(strict.code).toBe(1)
  expect(strict.output).toContain('    contract: data[0].colour: not in the contract\n      received "red"')
})
