import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BenchmarkResult } from './support/benchmark-results'
import { postControl } from './support/client'
import { load, type Speed } from './support/load'
import { median, measureRounds } from './support/median'
import { type BenchedServer, startProvider, startServer } from './support/server'

const prism = 'node_modules/@stoplight/prism-cli/dist/index.js'
const bare = fileURLToPath(new URL('bare.js', import.meta.url))
const document = 'openapi/generated/openapi.json'
// Seconds of warm-up, until the JIT has compiled the hot code.
const warmUpSeconds = 4
const [count, seconds] = [7, 1]

const startPrism = () =>
  startServer(prism, (port) => ['mock', document, '--port', String(port), '--verboseLevel', 'silent'])

/** Signs in and adds 7 nodes to the demo's 13, so that a page of 20 is full. */
async function signIn(server: BenchedServer): Promise<Record<string, string>> {
  for (let more = 0; more < 7; more++) await postControl(server, 'bind')
  const { token } = await postControl(server, 'sessions')
  return { token }
}

/** Starts a server that sends the provider's own response bytes. */
async function startBare(provider: BenchedServer, path: string, headers: Record<string, string>) {
  const file = join(mkdtempSync(join(tmpdir(), 'bench-')), 'answer.json')
  writeFileSync(file, await (await fetch(provider.origin + path, { headers })).text())
  return startServer(bare, (port) => [String(port), file])
}

const asRatio = (ratio: number) => `${ratio.toFixed(2)}×`

/** Compares requests per second. The figure by processor time leaves out the load generator. */
function compare(what: string, ours: Speed[], others: Speed[], minimum: number): BenchmarkResult {
  const ratios = (kind: keyof Speed) =>
    median(ours.map((speed, round) => speed[kind] / (others[round]?.[kind] ?? Number.NaN)))
  const [rate, cpu] = [ratios('rate'), ratios('perCpuSecond')]
  const speeds = [ours, others].map((speeds) => Math.round(median(speeds.map((speed) => speed.rate))))
  return {
    what,
    figure: `${asRatio(rate)} (${speeds.join(' : ')}/s), by processor time ${asRatio(cpu)}`,
    target: `≥ ${asRatio(minimum)}`,
    isMet: rate >= minimum,
  }
}

interface Comparison {
  provider: BenchedServer
  prism: BenchedServer
  headers: Record<string, string>
}

async function comparePath(what: string, path: string, { provider, prism, headers }: Comparison) {
  const bare = await startBare(provider, path, headers)
  const measure = (server: BenchedServer) => () => load(server, path, headers, seconds)
  for (const server of [provider, bare, prism]) await load(server, path, headers, warmUpSeconds)
  const speeds = await measureRounds(count, {
    ours: measure(provider),
    bare: measure(bare),
    prism: measure(prism),
  })
  bare.stop()
  return [
    compare(`${what}: the provider : Prism`, speeds.ours, speeds.prism, 3),
    compare(`${what}: the provider : bare node:http`, speeds.ours, speeds.bare, 0.6),
  ]
}

/** Compares the provider, with all its checks, with Prism's mock of the same document and a bare server. */
export async function http(): Promise<BenchmarkResult[]> {
  const [provider, prism] = [await startProvider('demo'), await startPrism()]
  const comparison = { provider, prism, headers: await signIn(provider) }
  const findings = [
    ...(await comparePath('20 nodes', '/api/nodes?limit=20', comparison)),
    ...(await comparePath('one message', '/api/messages/23', comparison)),
  ]
  provider.stop()
  prism.stop()
  return findings
}
