import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { connect } from 'node:net'

const maxBytes = 16_000_000

/** Returns the body of a request or response. Throws at more than 16 MB, as of an endless response. */
export async function readBytes(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message) {
    size += chunk.length
    if (size > maxBytes) throw new Error('the answer does not end')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Returns the body of a request or response as text. */
export const readBodyText = async (message: IncomingMessage): Promise<string> =>
  (await readBytes(message)).toString()

/** Starts a server on a free port of 127.0.0.1. */
export async function serveLocally(listener: RequestListener): Promise<{ url: string; stop: () => void }> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

/** Tells whether something accepts connections at a port, within two seconds. */
export const isListening = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 2_000 })
    const end = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false)).once('timeout', () => end(false))
  })
