import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'

const largest = 16_000_000

/** What a call or an answer holds. Throws when it does not end. */
export async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message) {
    size += chunk.length
    if (size > largest) throw new Error('the answer does not end')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Serves on a free port of this machine. */
export async function serveLocally(listener: RequestListener): Promise<{ url: string; stop: () => void }> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
