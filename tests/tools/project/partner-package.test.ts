import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import partner from '../../../contracts/package.json' with { type: 'json' }
import { recordingText } from '../../../contracts/verifier/calls/recording'
import root from '../../../package.json' with { type: 'json' }
import { freePort } from '../../../scripts/lib/port.ts'
import { commandLine } from '../../../scripts/lib/run.mjs'
import { listening } from '../../support/listening'

const run = promisify(execFile)
const lockfile = z.object({
  packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })),
})
const packed = z.array(
  z.looseObject({ size: z.number(), files: z.array(z.looseObject({ path: z.string() })) }),
)

let files: string[]
let packedBytes: number
beforeAll(async () => {
  const [npm, ...args] = commandLine(['npm', 'pack', '--dry-run', '--json', '--loglevel=silent'])
  const { stdout } = await run(npm, args, { cwd: 'contracts' })
  const [one] = packed.parse(JSON.parse(stdout.slice(stdout.indexOf('['))))
  files = one?.files.map(({ path }) => path) ?? []
  packedBytes = one?.size ?? Infinity
  // Packing builds the command first.
})

test('it has exactly the versions of the lockfile', () => {
  const { packages } = lockfile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const all = Object.entries(partner.dependencies)
  expect(all.map(([name]) => [name, packages[`node_modules/${name}`]?.version])).toEqual(all)
  expect(partner.version).toBe(root.version)
})

test('it holds the pacts, both documents, the journeys, the states, the command and how to use it, and no sources', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      'README.md',
      'bin/node.js',
      'bin/serve-provider-states.js',
      'bin/verify-compute-provider.js',
      'dist/console.js',
      'dist/main.js',
      'dist/pact-process.js',
      'dist/panel/deviations.js',
      'dist/site/config.json',
      'dist/site/index.html',
      'dist/state-server.js',
      'implementing-states.md',
      'openapi.json',
      'realtime.json',
      'screens.json',
      'states.md',
      ...readdirSync('openapi/journeys').map((name) => `journeys/${name}`),
      ...readdirSync('contracts/pacts').flatMap((name) => (name.endsWith('.json') ? `pacts/${name}` : [])),
      ...readdirSync('contracts/pacts/sent').map((name) => `pacts/sent/${name}`),
    ]),
  )
  expect(files.filter((name) => /\.(ts|br|gz)$/.test(name))).toEqual([])
})

test('with the console it is no larger than two megabytes', () => {
  expect(packedBytes).toBeLessThan(2_000_000)
})

test('every package that its code needs is a dependency', () => {
  const code = files
    .filter((name) => /^dist\/[^/]+$/.test(name))
    .map((name) => readFileSync(`contracts/${name}`, 'utf8'))
  const wanted = code.flatMap((text) =>
    [...text.matchAll(/(?:from |require\(|resolve\(|\)\()"((?:@[^/"]+\/)?[a-z][^/":]*)[^":]*"/g)].map(
      ([, name = '']) => name,
    ),
  )
  const names = [...new Set(wanted)].filter((name) => !builtinModules.includes(name))
  expect(names.toSorted()).toEqual(Object.keys(partner.dependencies).toSorted())
})

const verify = (...args: string[]) =>
  run(process.execPath, ['contracts/bin/verify-compute-provider.js', ...args]).catch(
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      output: stdout + stderr,
    }),
  )

/** Starts the package's console with flags at a free port, until it prints its address. */
async function serveConsole(...args: string[]) {
  const port = String(await freePort())
  const command = ['contracts/bin/verify-compute-provider.js', ...args, '--port', port]
  const child = spawn(process.execPath, command)
  await once(child.stdout, 'data')
  return { child, address: `http://127.0.0.1:${port}` }
}

test('it serves the console over a provider, and checks its answers', async () => {
  const { origin, close } = await listening(
    createServer((_request, response) =>
      response.writeHead(418, { 'content-type': 'application/json' }).end('{}'),
    ),
  )
  const { child, address } = await serveConsole('--console', '--provider', origin)
  try {
    expect(await (await fetch(`${address}/mine/order`)).text()).toContain('/__mock/panel/deviations.js')
    expect((await fetch(`${address}/__mock/panel/deviations.js`)).status).toBe(200)
    expect((await fetch(`${address}/api/userinfo`)).status).toBe(418)
    await vi.waitFor(async () =>
      expect(await (await fetch(`${address}/__mock/deviations`)).json()).toMatchObject({
        deviations: [{ operationId: 'getUserInfo', path: '' }],
      }),
    )
  } finally {
    child.kill()
    close()
  }
})

/** Writes a recording of one call into a new file. */
function recordingFile() {
  const file = join(mkdtempSync(join(tmpdir(), 'replay-')), 'it.recording.json')
  const call = { method: 'GET', url: '/api/orders/lease', status: 200, text: '{"data":"wrong"}' }
  const check = { check: 'c', operationId: 'listLeaseOrders', title: 'orders', headers: {} }
  writeFileSync(file, recordingText('http://a.test', [{ ...check, ...call }]).text)
  return file
}

test('it replays a recording over the simulated provider', async () => {
  const { child, address } = await serveConsole('--replay', recordingFile())
  const html = { accept: 'text/html' }
  const get = (path: string) => fetch(address + path, { headers: html, redirect: 'manual' })
  try {
    expect((await get('/?replay=0')).headers.get('location')).toBe('/mine/order?scenario=demo')
    expect(await (await get('/api/orders/lease')).text()).toBe('{"data":"wrong"}')
    expect((await get('/mine/order?scenario=demo')).headers.get('location')).toMatch(/^\/__mock\/enter\?/)
    expect((await get('/__mock/enter')).status).toBe(200)
    const body = JSON.stringify({ email: 'demo@example.com', password: 'demo1234' })
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(`${address}/api/login`, { method: 'POST', headers, body })).status).toBe(200)
  } finally {
    child.kill()
  }
})

test('a recording of another version, and one that is too large, is refused in one line', async () => {
  const file = recordingFile()
  writeFileSync(file, '{"about":"compute-console recording","version":7}')
  expect(await verify('--replay', file)).toEqual({
    code: 2,
    output: `✗ --replay ${file} is a recording of version 7, this console reads version 1 — verify again with this version\n`,
  })
  truncateSync(file, 9_000_000)
  expect(await verify('--console', '--replay', file)).toEqual({
    code: 2,
    output: `✗ --replay ${file} has 9.0 MB, a recording has at most 8.0 MB — verify fewer operations by --only\n`,
  })
})

test.each([
  [
    ['--replay', 'x', '--provider', 'http://a.test'],
    '--replay needs no provider — leave out --provider or --replay',
  ],
  [['--console'], 'no provider is named — add --provider http://…'],
  [['--console', '--provider', 'x'], '--provider x is not an http address'],
  [
    ['--console', '--provider', 'http://127.0.0.1:47999', '--port', 'x'],
    '--port x is no port — give a number from 0 to 65535',
  ],
  [
    ['--console', '--provider', 'http://127.0.0.1:47999'],
    "http://127.0.0.1:47999/api/userinfo can't be reached: ECONNREFUSED — is it running, and on this port?",
  ],
])('%j is refused in one line', async (args, line) => {
  expect(await verify(...args)).toEqual({ code: 2, output: `✗ ${line}\n` })
})

test('its command finds its files, and reports an obstacle in one line', async () => {
  expect(await verify('--provider', 'http://127.0.0.1:47999')).toEqual({
    code: 2,
    output:
      "✗ http://127.0.0.1:47999/api/userinfo can't be reached: ECONNREFUSED — is it running, and on this port?\n",
  })
  expect(await verify()).toMatchObject({
    code: 2,
    output: expect.stringMatching(/^✗ no provider is named.*\n$/),
  })
  expect(
    await verify('--provider', 'http://127.0.0.1:47999', '--only', 'screen:nodeManagment'),
  ).toMatchObject({
    code: 2,
    output: expect.stringMatching(/— nearest: screen:node-management, /),
  })
  expect(await verify('--help')).toMatchObject({ stdout: expect.stringMatching(/^ +--since-last +\S/m) })
})
