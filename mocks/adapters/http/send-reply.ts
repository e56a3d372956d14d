import { STATUS_CODES, type IncomingMessage, type ServerResponse, validateHeaderValue } from 'node:http'
import type { Duplex } from 'node:stream'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { bodyToBytes, type SlicedBody } from '../../server/body'
import type { Reply } from '../../server/call-and-reply'
import type { HeldAnswer } from '../../server/held-answers'
import { logErrors } from './log-errors'
import { replyHeaders } from './security-headers'

// Closing at once would reset the connection while the client still sends, and the client might lose the response.
const lingerTime = 1000

/** Writes a reply to a connection that has no `ServerResponse`, and closes it after at most a second. */
export function writeRawReply(socket: Duplex, { status, headers, body, drop }: Reply) {
  if (drop) return void socket.destroy()
  const bytes = bodyToBytes(body)
  const all = Object.entries({ ...replyHeaders, ...headers, 'content-length': String(bytes.length) })
  for (const [name, value] of all) validateHeaderValue(name, value)
  const lines = [...all.map(([name, value]) => `${name}: ${value}`), 'connection: close']
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n`)
  socket.end(bytes)
  setTimeout(() => socket.destroy(), lingerTime).unref()
  socket.resume()
}

// Buffers of responses are taken from pools of this size, which is faster than separate allocations.
Buffer.poolSize = 1024 * 1024

/** Sends a reply. A fault may hold, delay, drop or cut it. */
export function sendReply(response: ServerResponse, reply: Reply) {
  if (reply.held) return sendWhenReleased(response, reply, reply.held)
  sendAfterDelay(response, reply)
}

/** Sends a reply that a fault holds. It is let go at once when the client leaves, or has left. */
function sendWhenReleased(response: ServerResponse, reply: Reply, { released, release }: HeldAnswer) {
  response.on('close', release)
  if (response.destroyed) release()
  void released.then(() => response.destroyed || sendReleased(response, reply))
}

function sendAfterDelay(response: ServerResponse, reply: Reply) {
  if (!reply.delay) return send(response, reply)
  const timer = setTimeout(sendLater, reply.delay, response, reply)
  response.on('close', () => clearTimeout(timer))
}

const destroy = (response: ServerResponse) => void response.destroy()

const sendLater = logErrors(send, destroy)
const sendReleased = logErrors(sendAfterDelay, destroy)

/** Sends a reply before the request is read, drops what still arrives for at most a second, and closes the connection. */
export function sendAndClose(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Reply,
) {
  const bytes = bodyToBytes(body)
  const close = { 'content-length': bytes.length, connection: 'close' }
  response.writeHead(status, { ...replyHeaders, ...headers, ...close }).write(bytes)
  const end = () => void response.end()
  setTimeout(end, lingerTime).unref()
  request.on('end', end).resume()
}

function send(response: ServerResponse, { status, headers, body, drop, cut }: Reply) {
  if (drop) return void response.destroy()
  if (cut) {
    response.writeHead(status, { ...replyHeaders, ...headers }).write('{', () => response.destroy())
    return
  }
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) {
    response.writeHead(status, { ...replyHeaders, ...headers })
    sendSlices(response, body).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
    return
  }
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  response.writeHead(status, { ...replyHeaders, ...headers, 'content-length': bytes.length }).end(bytes)
}

/** Sends a body slice by slice, respecting backpressure. Other calls are handled between slices. */
async function sendSlices(response: ServerResponse, body: SlicedBody) {
  for (const slice of body.read()) {
    if (!response.write(slice)) await waitForDrain(response)
    await yieldToEventLoop()
    if (response.destroyed) return
  }
  response.end()
}

const waitForDrain = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done)
      resolve()
    }
    response.on('drain', done).on('close', done)
  })
