import type { ServerResponse } from 'node:http'
import type { Reply } from '../core/messages'

/** Sends a reply, late or not at all when a fault says so. */
export function sendReply(response: ServerResponse, reply: Reply) {
  if (!reply.delay) return send(response, reply)
  const timer = setTimeout(() => send(response, reply), reply.delay)
  response.on('close', () => clearTimeout(timer))
}

function send(response: ServerResponse, { status, headers, body, drop }: Reply) {
  if (drop) response.destroy()
  else response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
}
