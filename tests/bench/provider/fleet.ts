import { setTimeout as wait } from 'node:timers/promises'
import type { BenchmarkResult } from './support/benchmark-results'
import { getBody, postControl, durationOf } from './support/client'
import { median, measureRounds } from './support/median'
import { type BenchedServer, startProvider } from './support/server'

const wholeList = '/api/nodes?limit=100000'
const [count, intervalMs] = [7, 5]

interface Fleet {
  server: BenchedServer
  headers: Record<string, string>
}

/** Returns the longest wait for a small response while the whole list is sent, in milliseconds. */
async function worstWait({ server, headers }: Fleet): Promise<number> {
  const list = { isSent: false }
  const sending = getBody(server, wholeList, headers).finally(() => (list.isSent = true))
  let worst = 0
  while (!list.isSent) {
    worst = Math.max(worst, await durationOf(() => getBody(server, '/api/userinfo', headers)))
    await wait(intervalMs)
  }
  await sending
  return worst
}

/** Returns the longest block of the server's event loop meanwhile, in milliseconds. */
async function longestBlock({ server, headers }: Fleet): Promise<number> {
  await server.read()
  await getBody(server, wholeList, headers)
  return (await server.read()).longestBlock
}

const milliseconds = (value: number) => `${value.toFixed(0)} ms`

async function measureCreation(): Promise<BenchmarkResult> {
  const server = await startProvider('demo')
  const times: number[] = []
  for (let round = 0; round < 3; round++)
    times.push(await durationOf(() => postControl(server, 'reset', { scenario: 'fleet-100k' })))
  server.stop()
  const time = median(times)
  return {
    what: '100,000 nodes are made',
    figure: milliseconds(time),
    target: '< 3000 ms',
    isMet: time < 3000,
  }
}

async function measureList(fleet: Fleet): Promise<BenchmarkResult> {
  const { server, headers } = fleet
  const rows: unknown = JSON.parse((await getBody(server, wholeList, headers)).toString())
  const { answer, stringify } = await measureRounds(count, {
    answer: () => durationOf(() => getBody(server, wholeList, headers)),
    stringify: () => durationOf(() => JSON.stringify(rows)),
  })
  const ratio = median(answer.map((time, round) => time / (stringify[round] ?? Number.NaN)))
  return {
    what: '100,000 nodes are listed: answered : JSON.stringify of it',
    figure: `${ratio.toFixed(2)}× (${[answer, stringify].map((times) => milliseconds(median(times))).join(' : ')})`,
    target: '≤ 1.5×',
    isMet: ratio <= 1.5,
  }
}

async function measureResponsiveness(fleet: Fleet): Promise<BenchmarkResult> {
  const { wait, still } = await measureRounds(count, {
    wait: () => worstWait(fleet),
    still: () => longestBlock(fleet),
  })
  const [worst, longest] = [median(wait), median(still)]
  return {
    what: 'meanwhile: worst wait for another call',
    figure: `${milliseconds(worst)}, longest standstill ${milliseconds(longest)}`,
    target: '≤ 50 ms',
    isMet: worst <= 50,
  }
}

/** Measures a world of 100,000 nodes: creation, list and memory. */
export async function fleet(): Promise<BenchmarkResult[]> {
  const findings = [await measureCreation()]
  const server = await startProvider('fleet-100k')
  const { token } = await postControl(server, 'sessions')
  const session = { server, headers: { token } }
  findings.push(await measureList(session), await measureResponsiveness(session))
  const megabytes = (await server.read()).memory / 1e6
  server.stop()
  const isMet = megabytes < 700
  return [
    ...findings,
    { what: 'after that: memory', figure: `${megabytes.toFixed(0)} MB`, target: '< 700 MB', isMet },
  ]
}
