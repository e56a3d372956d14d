import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readPact } from '../../../contracts/verifier/calls/pact-file.ts'
import { serveProvider } from '../../support/serve'
import { runVerify } from './run-verify'

let provider: Awaited<ReturnType<typeof serveProvider>>
beforeEach(async () => {
  provider = await serveProvider('demo')
})

async function startWorld(): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(`${provider.origin}/__mock/worlds`, { method: 'POST', headers, body: '{}' })
  const { world }: { world: string } = await response.json()
  return `${provider.origin}/__mock/in/${world}`
}

const folder = mkdtempSync(join(tmpdir(), 'two-'))

// Every fifth interaction is enough to disturb another verification.
const pact = readPact('contracts/pacts/compute-console-compute-provider.json')
const fewer = pact.interactions.filter((_one, index) => index % 5 === 0)
const pactFile = join(folder, 'pact.json')
writeFileSync(pactFile, JSON.stringify({ ...pact, interactions: fewer }))

const verify = (url: string) => runVerify(['--provider', url, '--quiet', '--pact', pactFile])

const passed = expect.objectContaining({
  code: 0,
  output: expect.stringMatching(/^\d+ passed, 0 failed; /m),
})

test('two verifications at once do not disturb each other', async () => {
  const [first, second] = [await startWorld(), await startWorld()]
  expect(await Promise.all([verify(first), verify(second)])).toEqual([passed, passed])
})

test('a path names a world for every call, and one that is not there is refused', async () => {
  const world = await startWorld()
  const body = JSON.stringify({ email: 'demo@example.com', password: 'demo1234' })
  const signIn = (base: string) =>
    fetch(`${base}/api/login`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  const { data } = await (await signIn(world)).json()
  expect(data.token).toMatch(new RegExp(`^${world.split('/').at(-1)}\\.`))
  expect((await signIn(`${provider.origin}/__mock/in/nowhere`)).status).toBeGreaterThanOrEqual(400)
  expect((await fetch(`${provider.origin}/__mock/in/`)).status).toBe(404)
})
