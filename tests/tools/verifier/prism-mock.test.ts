import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readDocument } from '../../../contracts/verifier/calls/read-document.ts'
import { freePort } from '../../../scripts/lib/port.ts'
import { exampleCalls } from '../../support/example-calls'

const file = 'openapi/generated/openapi.json'
const calls = exampleCalls(readDocument(file)).filter(({ path }) => path.startsWith('/api/'))

let prism: ChildProcess
let base: string

beforeAll(async () => {
  const cli = createRequire(import.meta.url).resolve('@stoplight/prism-cli')
  const port = String(await freePort())
  base = `http://127.0.0.1:${port}`
  const flags = ['mock', file, '--port', port, '--host', '127.0.0.1', '--verboseLevel', 'fatal']
  prism = spawn('node', ['--max-old-space-size=1024', cli, ...flags], { stdio: 'ignore' })
  await vi.waitFor(() => fetch(base), { timeout: 30_000, interval: 200 })
})

afterAll(() => prism.kill())

/** Sends the example of each operation; returns the answers that are refusals, or far longer than an example. */
async function oddAnswers(headers: Record<string, string>): Promise<string[]> {
  const odd: string[] = []
  for (const { method, path, body } of calls) {
    const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
    const response = await fetch(base + path, {
      method,
      headers: { Token: 't', ...type, ...headers },
      body: body ?? null,
    })
    const { length } = await response.text()
    if (response.status !== 200 || length > 500_000)
      odd.push(`${method} ${path}: ${response.status}, ${length} bytes`)
  }
  return odd
}

test('Prism serves the document in 1 GB of memory, with the examples', async () => {
  expect(calls.length).toBeGreaterThan(55)
  expect(await oddAnswers({})).toEqual([])
})

test('and with made-up answers', async () => {
  expect(await oddAnswers({ Prefer: 'dynamic=true' })).toEqual([])
})

// A mock that makes up answers takes a limit for a wish: 100,000 rows are 5 MB and some 15 s, for one call.
test('no answer of the document has a limit that a mock would fill', () => {
  const { components } = JSON.parse(readFileSync(file, 'utf8'))
  const requests = ['InstanceSelection', 'NodeIds', 'ReleaseRequest', 'SetNodeIdsFrame']
  // `x-full` describes the simulated provider; mocks do not read it.
  const withoutFull = (key: string, value: unknown) => (key === 'x-full' ? undefined : value)
  const large = Object.entries(components.schemas)
    .filter(([, schema]) => /"maxItems":[1-9]\d{3,}/.test(JSON.stringify(schema, withoutFull)))
    .map(([name]) => name)
  expect(large.toSorted()).toEqual(requests)
})
