import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { BenchedServer } from './server'

const agent = new Agent({ keepAlive: true })

/** Sends a GET and returns the whole body. Throws when the status is not 200. */
export async function getBody(
  server: BenchedServer,
  path: string,
  headers: Record<string, string>,
): Promise<Buffer> {
  const [response] = await once(get(server.origin + path, { headers, agent }), 'response')
  const chunks: Buffer[] = []
  response.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(response, 'end')
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`)
  return Buffer.concat(chunks)
}

/** Returns the duration of `work` in milliseconds. */
export async function durationOf(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Posts to the simulated provider's control API. */
export async function postControl(server: BenchedServer, name: string, fields: object = {}) {
  const headers = { 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(fields) }
  return (await fetch(`${server.origin}/__mock/${name}`, request)).json()
}
