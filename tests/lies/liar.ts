import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Lie, Told } from './lie.ts'

/** Header that tells which lie a call is to be answered with. */
export const lieHeader = 'x-lie'

async function ask(
  target: string,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: Buffer,
): Promise<Told> {
  const passed = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || ['host', 'connection', lieHeader].includes(name) ? [] : [[name, String(value)]],
  )
  const response = await fetch(target + url, {
    method,
    headers: passed,
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  })
  const type = response.headers.get('content-type')
  return {
    status: response.status,
    headers: type === null ? {} : { 'content-type': type },
    text: await response.text(),
  }
}

/** A proxy that answers as the provider does, but for one lie where a call asks for it. */
export async function startLiar(target: string) {
  const lies = new Map<string, Lie>()
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const honest = await ask(target, incoming, Buffer.concat(chunks))
    const lie = lies.get(String(incoming.headers[lieHeader]))
    const { status, headers, text } = lie ? lie.tell(honest) : honest
    outgoing.writeHead(status, headers).end(text)
  }
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, lies, stop: () => server.close() }
}
