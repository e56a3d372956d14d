import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { runVerifyCommand } from '../../../contracts/verifier/command.ts'
import { isIgnored } from '../../../contracts/verifier/watch'
import { startProviderFront } from './provider-front'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** Starts a server at a port; `stop` lets go of it. */
async function startAt(port: number, listener: RequestListener) {
  const server: Server = createServer(listener)
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, stop }
}

/** Starts a provider of one operation that can be stopped and started again at its port. */
async function startProvider() {
  let userInfo: { status: number; body: unknown } | undefined
  let onUserInfo = () => {}
  const front = await startProviderFront((path) => {
    if (path !== '/api/userinfo') return undefined
    onUserInfo()
    return userInfo
  })
  const forward: RequestListener = async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const { token = '', 'content-type': type = '' } = incoming.headers
    const response = await fetch(front.origin + incoming.url, {
      method: incoming.method ?? 'GET',
      headers: { token: String(token), 'content-type': type },
      ...(chunks.length && { body: Buffer.concat(chunks) }),
    })
    outgoing.writeHead(response.status, { 'content-type': response.headers.get('content-type') ?? '' })
    outgoing.end(await response.text())
  }
  let running = await startAt(0, forward)
  closers.push(() => running.stop())
  const { port } = running
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => running.stop(),
    start: async () => {
      running = await startAt(port, forward)
    },
    answerUserInfo: (answer: typeof userInfo) => {
      userInfo = answer
    },
    onUserInfo: (listener: typeof onUserInfo) => {
      onUserInfo = listener
    },
  }
}

/** Watches a provider; `lines` holds the output, `end` stops it and returns the exit code. */
function startWatching(origin: string, ...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'))
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const controller = new AbortController()
  const flags = ['--provider', origin, '--only', 'getUserInfo', '--report', join(folder, 'report.html')]
  const code = runVerifyCommand([...flags, ...args], {
    log: print,
    logError: print,
    signal: controller.signal,
    timeout: 2_000,
  })
  const end = () => {
    controller.abort()
    return code
  }
  closers.push(end)
  const waitFor = (pattern: RegExp) =>
    vi.waitFor(() => expect(lines.join('\n')).toMatch(pattern), { timeout: 50_000, interval: 50 })
  return { lines, waitFor, end, code, folder }
}

const summary = /\d\d:\d\d:\d\d \d passed/

describe('verify --watch', () => {
  test('waits for a provider, and verifies again when it comes back, with a line for each change', async () => {
    const provider = await startProvider()
    await provider.stop()
    provider.answerUserInfo({ status: 200, body: { code: 200, data: 7 } })
    const { lines, waitFor, end } = startWatching(provider.origin, '--watch')
    await waitFor(/^… waiting for http/)
    await provider.start()
    await waitFor(/0 passed, 2 failed; progress and findings: /)
    provider.answerUserInfo(undefined)
    lines.splice(0)
    await provider.stop()
    await waitFor(/^… waiting for http/)
    await provider.start()
    await waitFor(summary)
    expect(lines.slice(1)).toEqual([
      '✗ → ✓ GET /api/userinfo (getUserInfo) 200 · who is signed in',
      '✗ → ✓ GET /api/userinfo (getUserInfo) 401 · who is signed in, after the session ended',
      expect.stringMatching(
        /^\d\d:\d\d:\d\d 2 passed, 0 failed; 0 of 24 screens would work today \(24 not checked in full yet\)$/,
      ),
    ])
    expect(await end()).toBe(0)
  })

  test('verifies again when a file in a folder changes', async () => {
    const provider = await startProvider()
    const sources = mkdtempSync(join(tmpdir(), 'sources-'))
    mkdirSync(join(sources, 'deep/node_modules'), { recursive: true })
    const { lines, waitFor, end } = startWatching(provider.origin, '--watch-folder', sources)
    await waitFor(/2 passed, 0 failed; progress/)
    lines.splice(0)
    provider.answerUserInfo({ status: 200, body: { code: 200, data: 7 } })
    writeFileSync(join(sources, 'deep/userinfo.js'), '7')
    await waitFor(summary)
    expect(lines).toEqual([
      expect.stringMatching(/^✓ → ✗ GET \/api\/userinfo \(getUserInfo\) 200 · who is signed in — Pact: .+/),
      expect.stringMatching(/^✓ → ✗ GET \/api\/userinfo \(getUserInfo\) 401 .* — Pact: .+/),
      expect.stringMatching(/^\d\d:\d\d:\d\d 0 passed, 2 failed; /),
    ])
    expect(await end()).toBe(1)
  })

  test('drops the results of a run during which the provider went away', async () => {
    const provider = await startProvider()
    let calls = 0
    provider.onUserInfo(() => {
      calls += 1
      // The first call finds out whether the provider is there.
      if (calls === 2) void provider.stop()
    })
    const { lines, waitFor, end } = startWatching(provider.origin, '--watch', '--quiet')
    await waitFor(/^… waiting for http/)
    await provider.start()
    await waitFor(/2 passed, 0 failed; progress/)
    expect(lines[0]).toMatch(/^… waiting for/)
    expect(lines.slice(1).filter((line) => /^[✗–○]/.test(line))).toEqual([])
    expect(await end()).toBe(0)
  })

  test('rejects errors at once that no later run could fix', async () => {
    const { code, lines } = startWatching('http://127.0.0.1:47999', '--watch-folder', '/no/such/folder')
    expect([await code, lines]).toEqual([2, ['✗ --watch-folder /no/such/folder is no folder']])
    const named = startWatching('http://127.0.0.1:47999', '--watch', '--only', 'nothing-like-it')
    expect([await named.code, named.lines]).toEqual([2, [expect.stringContaining('nearest: ')]])
  })
})

test.each([
  ['src/users.js', false],
  ['node_modules/x/index.js', true],
  ['deep/node_modules', true],
  ['.git/HEAD', true],
  ['my_node_modules.js', false],
  ['out/report.html', true],
  ['out/report.json.4711', true],
  ['out/other.html', false],
  [null, false],
])('a change of %s is ignored: %s', (name, expected) => {
  expect(isIgnored('/project', name, ['/project/out/report.html', '/project/out/report.json'])).toBe(expected)
})
