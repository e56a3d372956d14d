import { Agent, get } from 'node:http'
import { once } from 'node:events'
import type { Server } from './server'

const agent = new Agent({ keepAlive: true })

/** Calls a server and reads the answer to its end. Throws when that is not 200. */
export async function ask(server: Server, path: string, headers: Record<string, string>): Promise<Buffer> {
  const [answer] = await once(get(server.origin + path, { headers, agent }), 'response')
  const chunks: Buffer[] = []
  answer.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(answer, 'end')
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`)
  return Buffer.concat(chunks)
}

/** Milliseconds that something takes. */
export async function timeOf(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Calls the control API. */
export async function control(server: Server, name: string, fields: object = {}) {
  const call = { method: 'POST', body: JSON.stringify(fields) }
  return (await fetch(`${server.origin}/__mock/${name}`, call)).json()
}
