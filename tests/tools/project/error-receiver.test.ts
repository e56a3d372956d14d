import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'

const page = readFileSync(new URL('../../../docs/error-reports.md', import.meta.url), 'utf8')
const example = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? ''

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' ? String(address?.port) : ''
}

/** Posts as soon as the receiver listens. */
async function post(url: string, body: string): Promise<Response> {
  try {
    return await fetch(url, { method: 'POST', body, headers: { 'user-agent': 'Test/1' } })
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 50))
    return post(url, body)
  }
}

test('the receiver of the documentation writes a line for each report', async () => {
  const PORT = await freePort()
  const receiver = spawn('node', ['--input-type=module', '--eval', example], {
    env: { ...process.env, PORT },
  })
  try {
    const line = once(receiver.stdout.setEncoding('utf8'), 'data')
    const report = JSON.stringify({ version: '2.7.6', entries: [{ kind: 'window' }] })
    expect((await post(`http://localhost:${PORT}/console`, report)).status).toBe(204)
    expect(JSON.parse(String(await line))).toEqual({ agent: 'Test/1', report })
  } finally {
    receiver.kill()
  }
})
