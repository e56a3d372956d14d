import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { parseFlags } from '../../../contracts/verifier/flags'
import { serve } from '../../support/serve'

/** Runs the command in a process of its own, as the script does. */
function verifyInProcess(...args: string[]): Promise<{ code: number; output: string }> {
  const env = {
    ...process.env,
    PATH: join(process.cwd(), 'node_modules/.bin') + delimiter + process.env['PATH'],
  }
  return new Promise((resolve) => {
    execFile('node', ['contracts/verifier/main.ts', ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    )
  })
}

test('the command prints its line and exits with its code', async () => {
  expect(await verifyInProcess('--provider', 'http://127.0.0.1:47999')).toEqual({
    code: 2,
    output:
      "✗ http://127.0.0.1:47999/api/userinfo can't be reached: ECONNREFUSED — is it running, and on this port?\n",
  })
})

test('a signal ends the command with what it started', async () => {
  let onHeld = (_request: IncomingMessage) => {}
  const held = new Promise<IncomingMessage>((resolve) => {
    onHeld = resolve
  })
  // The first call comes from the command itself, the second one from Prism; it gets no answer.
  let calls = 0
  const origin = await serve((request, response) => {
    const isHeld = request.url === '/api/userinfo' && (calls += 1) === 2
    if (isHeld) onHeld(request)
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{"token":"t"}')
  })
  const report = join(mkdtempSync(join(tmpdir(), 'verify-')), 'report.html')
  const args = [
    'contracts/verifier/main.ts',
    '--provider',
    origin,
    '--only',
    'getUserInfo',
    '--report',
    report,
  ]
  const command = spawn(process.execPath, args, { stdio: 'ignore' })
  const { socket } = await held
  const ended = once(command, 'exit')
  const closed = once(socket, 'close')
  command.kill('SIGTERM')
  expect(await ended).toEqual([143, null])
  await closed
})

test.each([
  ['http://localhost:8080', 'verify-localhost-8080'],
  ['https://api.example.com/', 'verify-api.example.com'],
  ['http://127.0.0.1:4010/__mock/in/w1', 'verify-127.0.0.1-4010-__mock-in-w1'],
])('the page of %s has a name of its own', (provider, name) => {
  expect(parseFlags(['--provider', provider]).report).toBe(`test-results/${name}.html`)
  expect(parseFlags(['--provider', provider, '--report', 'a.html']).report).toBe('a.html')
})
