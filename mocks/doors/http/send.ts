import type { ServerResponse } from 'node:http'
import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Slices } from '../core/body'
import type { Reply } from '../core/messages'

// Answers are cut out of pools of this size: memory of its own for each takes longer than to fill it.
Buffer.poolSize = 1024 * 1024

/** Sends a reply, late or not at all when a fault says so. */
export function sendReply(response: ServerResponse, reply: Reply) {
  if (!reply.delay) return send(response, reply)
  const timer = setTimeout(() => send(response, reply), reply.delay)
  response.on('close', () => clearTimeout(timer))
}

function send(response: ServerResponse, { status, headers, body, drop, cut }: Reply) {
  if (drop) return void response.destroy()
  if (cut) {
    response.writeHead(status, headers).write('{', () => response.destroy())
    return
  }
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) {
    response.writeHead(status, headers)
    sendSlices(response, body).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
    return
  }
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  response.writeHead(status, { ...headers, 'content-length': bytes.length }).end(bytes)
}

/** Makes and sends slice after slice, as fast as they are taken; other calls are answered in between. */
async function sendSlices(response: ServerResponse, body: Slices) {
  for (const slice of body.read()) {
    if (!response.write(slice)) await drained(response)
    await othersTurn()
    if (response.destroyed) return
  }
  response.end()
}

const drained = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done)
      resolve()
    }
    response.on('drain', done).on('close', done)
  })
