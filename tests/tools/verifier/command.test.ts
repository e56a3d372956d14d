import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { runVerifyCommand } from '../../../contracts/verifier/command.ts'
import { serve } from '../../support/serve'

const folder = mkdtempSync(join(tmpdir(), 'verify-'))
function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

interface CommandResult {
  code: number
  output: string
}

async function verify(...args: string[]): Promise<CommandResult> {
  const lines: string[] = []
  const print = (line: string) => lines.push(`${line}\n`)
  const code = await runVerifyCommand(args, { log: print, logError: print, timeout: 500 })
  return { code, output: lines.join('') }
}

const rejectAll: RequestListener = (_request, response) =>
  response.writeHead(401, { 'content-type': 'application/json' }).end('{"code":401,"message":"请登录"}')

test('a provider that is down', async () => {
  expect(await verify('--provider', 'http://127.0.0.1:47999')).toEqual({
    code: 2,
    output:
      "✗ http://127.0.0.1:47999/api/userinfo can't be reached: ECONNREFUSED — is it running, and on this port?\n",
  })
})

const signInFirst = 'a sign-in stands before the API: give the address behind it'

test.each([
  ['a page', '<h1>Hi', '', 'is this the address of the API?'],
  [
    'another console',
    '<title>算力控制台</title><div id="root"></div>',
    ', the page “算力控制台”',
    'this is a console: give the address that its /api leads to',
  ],
  ['a sign-in page', '<title> Sign in | Corp </title>', ', the page “Sign in | Corp”', signInFirst],
])('an address of %s', async (_name, page, title, remedy) => {
  const url = await serve((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(page),
  )
  expect(await verify('--provider', url)).toEqual({
    code: 2,
    output: `✗ ${url}/api/userinfo answers HTML${title} — ${remedy}\n`,
  })
})

test('an address of a server that answers in words', async () => {
  const url = await serve((_request, response) => response.end('  OK,\nall is well '))
  expect(await verify('--provider', url)).toEqual({
    code: 2,
    output: `✗ ${url}/api/userinfo: the body is not JSON: 'OK, all is well' — is this the address of the API?\n`,
  })
})

test('an address where every path is redirected to a sign-in', async () => {
  const url = await serve(({ url: path = '' }, response) =>
    response.writeHead(302, { location: `https://sso.test/enter?next=${path}` }).end(),
  )
  expect(await verify('--provider', url)).toEqual({
    code: 2,
    output: `✗ ${url}/api redirects every path to https://sso.test/enter — ${signInFirst}\n`,
  })
})

test('an address that ends in /api, with which the paths of the contract begin', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/api/userinfo') return rejectAll(request, response)
    return response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
  })
  expect(await verify('--provider', `${url}/api`)).toEqual({
    code: 2,
    output: `✗ ${url}/api/api/userinfo is not there, ${url}/api/userinfo is — leave /api out of the address: the paths of the contract begin with it\n`,
  })
})

test('an address whose server speaks another protocol', async () => {
  const server = createTcpServer((socket) => socket.end('SSH-2.0-OpenSSH\r\n')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = z.object({ port: z.number() }).parse(server.address())
  const { output } = await verify('--provider', `http://127.0.0.1:${port}`)
  expect(output).toMatch(/can't be reached: [^—]+ — its answer is no HTTP/)
  expect(output).not.toContain('undefined')
})

test('a provider that redirects one path is verified', async () => {
  const url = await serve((request, response) => {
    if (request.url !== '/api/userinfo') return rejectAll(request, response)
    return response.writeHead(302, { location: '/login' }).end()
  })
  const { output } = await verify('--provider', url)
  expect(output).toContain("did not set the state 'a user is signed in' (401)")
})

test('a provider that answers 404 in HTML to a path that it has not written yet is verified', async () => {
  const url = await serve((request, response) => {
    if (request.method === 'POST') return rejectAll(request, response)
    return response.writeHead(404, { 'content-type': 'text/html' }).end('<pre>Cannot GET</pre>')
  })
  const { code, output } = await verify('--provider', url)
  expect(code).toBe(2)
  // The next step is the state, which this one refuses.
  expect(output).toContain("did not set the state 'a user is signed in' (401)")
})

test('a provider that speaks TLS badly', async () => {
  const url = await serve(rejectAll)
  const { code, output } = await verify('--provider', url.replace('http', 'https'))
  expect(code).toBe(2)
  expect(output).toMatch(/^✗ https:.*can't be reached: .* — is it plain HTTP.*\n$/)
})

test('a provider whose answer never ends', async () => {
  const url = await serve((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).write('['),
  )
  expect(await verify('--provider', url)).toEqual({
    code: 2,
    output: `✗ ${url}/api/userinfo gave no whole answer within 0.5 s — is it up, and does its answer end?\n`,
  })
})

test('an invalid address or flag', async () => {
  for (const url of ['ftp://x', 'xhttp://x'])
    expect(await verify('--provider', url)).toEqual({
      code: 2,
      output: `✗ --provider ${url} is not an http address\n`,
    })
  for (const host of ['states', 'stream', 'socket'])
    expect(await verify('--provider', 'http://x', `--${host}`, 'ftp://y')).toEqual({
      code: 2,
      output: `✗ --${host} ftp://y is not an http address\n`,
    })
  expect(await verify()).toMatchObject({ code: 2, output: expect.stringContaining('no provider is named') })
  expect(await verify('--wat')).toMatchObject({
    code: 2,
    output: expect.stringContaining('known flags: --provider --console --replay --states --token '),
  })
})

test('a pact that is malformed, of another version, or not there', async () => {
  const url = await serve(rejectAll)
  const run = (pact: string) => verify('--provider', url, '--pact', pact)
  expect(await run(file('half.json', '{"interactions":'))).toMatchObject({
    code: 2,
    output: expect.stringMatching(/^✗ .*half\.json is not a pact: .*\n$/),
  })
  expect(await run(file('other.json', '{"interactions":3}'))).toMatchObject({
    code: 2,
    output: expect.stringMatching(/^✗ .*other\.json is not a pact: .*\n$/),
  })
  const old = {
    consumer: { name: 'a' },
    provider: { name: 'b' },
    interactions: [],
    metadata: { pactSpecification: { version: '2.0.0' } },
  }
  expect(await run(file('old.json', JSON.stringify(old)))).toEqual({
    code: 2,
    output: `✗ ${join(folder, 'old.json')} is a pact of version 2.0.0 — version 4 is needed\n`,
  })
  expect(await run(join(folder, 'nowhere.json'))).toMatchObject({
    code: 2,
    output: expect.stringContaining('ENOENT'),
  })
})

test('an invalid document', async () => {
  const url = await serve(rejectAll)
  const { code, output } = await verify(
    '--provider',
    url,
    '--document',
    file('document.json', 'openapi: 3.1.0'),
  )
  expect({ code, output }).toEqual({
    code: 2,
    output: `✗ ${join(folder, 'document.json')} is not a bundled OpenAPI document — npm run generate makes it\n`,
  })
})

test('a document of the other kind, or an invalid pact of the socket', async () => {
  const openapi = 'openapi/generated/openapi.json'
  expect(await verify('--provider', 'http://127.0.0.1:47999', '--events', openapi)).toEqual({
    code: 2,
    output: `✗ ${openapi} is not a bundled AsyncAPI document — npm run generate makes it\n`,
  })
  const sent = file('sent.json', '[]')
  expect(await verify('--provider', 'http://127.0.0.1:47999', '--sent', sent)).toMatchObject({
    code: 2,
    output: expect.stringMatching(/^✗ .*sent\.json is not a pact: .*\n$/),
  })
})

test('a provider without provider states', async () => {
  const url = await serve(rejectAll)
  const { code, output } = await verify('--provider', url)
  expect(code).toBe(2)
  expect(output).toMatch(/✗ .*\/__mock\/state did not set the state 'a user is signed in' \(401\)/)
})

test('a provider that disconnects during a request', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/__mock/state') request.socket.destroy()
    else rejectAll(request, response)
  })
  const { code, output } = await verify('--provider', url)
  expect(code).toBe(2)
  expect(output).toBe(
    `✗ ${url}/__mock/state did not set the state 'a user is signed in' (no answer) — add --states, or --token to check what needs no state\n`,
  )
})

test.each(['--report', '--results'])(
  'a file of %s that cannot be written stops the run before its first call',
  async (flag) => {
    let calls = 0
    const url = await serve((_request, response) => {
      calls += 1
      response.end()
    })
    const place = join(file('no-folder', ''), 'it.html')
    const { code, output } = await verify('--provider', url, flag, place)
    expect([code, calls]).toEqual([2, 0])
    expect(output).toMatch(
      new RegExp(`^✗ ${flag} .*it.html can't be written: .* — name a file that can be\n$`),
    )
  },
)
