import { STATUS_CODES, validateHeaderValue } from 'node:http'
import type { Duplex } from 'node:stream'
import { bodyToBytes } from '../../server/body'
import type { Reply } from '../../server/call-and-reply'
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
