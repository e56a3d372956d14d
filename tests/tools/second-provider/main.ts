// Another provider with the rules of the simulated one: a server in front of it with the habits in habits.ts.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { parseArgs } from 'node:util'
import { readBodyText } from '../../../contracts/verifier/calls/local-server.ts'
import { frameworkOf } from './habits.ts'
import { rewrite } from './rewrite.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4020' },
    provider: { type: 'string', default: 'http://localhost:4010' },
  },
})

/** Sends a request on to the simulated provider. */
function sendOn({ method, headers }: IncomingMessage, path: string) {
  const { 'accept-encoding': _encoding, ...rest } = headers
  return request(values.provider + path, { method, headers: rest })
}

/** The zone of the times, which have none of their own. */
const withZone = (text: string) => JSON.stringify({ ...JSON.parse(text), timeZone: 'UTC' })

async function answer(incoming: IncomingMessage, received: IncomingMessage, outgoing: ServerResponse) {
  const { method = 'GET', url = '/' } = incoming
  const { statusCode: status = 0, headers } = received
  const text = await readBodyText(received)
  const path = pathOf(url)
  const changed =
    path === '/config.json'
      ? { status, text: withZone(text), headers: {} }
      : rewrite({ method, path, status, text })
  const { 'content-length': _length, 'cache-control': _caching, 'content-type': type, ...rest } = headers
  const typed = changed.text === '' || type === undefined ? {} : { 'content-type': type }
  outgoing.writeHead(changed.status, { ...rest, ...typed, ...changed.headers }).end(changed.text)
}

const pathOf = (url: string) => (url.split('?')[0] ?? url).replace(/\/$/, '')

/** Returns where a path without a slash at its end is redirected to; undefined for one that is answered. */
function redirectOf(url: string): string | undefined {
  const [path = url, query] = url.split('?')
  if (path.endsWith('/') || !frameworkOf(path).redirects) return undefined
  return `${path}/${query === undefined ? '' : `?${query}`}`
}

const isRewritten = (path: string) => path.startsWith('/api/') || path === '/config.json'

function handle(incoming: IncomingMessage, outgoing: ServerResponse) {
  const { url = '/' } = incoming
  const isCall = url.startsWith('/api/')
  const location = isCall ? redirectOf(url) : undefined
  if (location !== undefined) return void outgoing.writeHead(307, { location }).end()
  const sent = sendOn(incoming, isCall ? url.replace(/\/(?=$|\?)/, '') : url)
  const fail = () => void outgoing.destroy()
  sent.on('error', fail).on('response', (received) => {
    received.on('error', fail)
    if (isRewritten(pathOf(url))) return void answer(incoming, received, outgoing).catch(fail)
    outgoing.writeHead(received.statusCode ?? 502, received.headers)
    received.pipe(outgoing)
  })
  outgoing.on('close', () => sent.destroy())
  incoming.pipe(sent)
}

const headOf = ({ statusCode, statusMessage, rawHeaders }: IncomingMessage) => {
  const lines = rawHeaders.flatMap((name, index) => (index % 2 ? [] : [`${name}: ${rawHeaders[index + 1]}`]))
  return [`HTTP/1.1 ${statusCode} ${statusMessage}`, ...lines, '', ''].join('\r\n')
}

/** The frames of a socket pass as they are. */
function passSocket(incoming: IncomingMessage, socket: Duplex) {
  const end = () => void socket.destroy()
  const sent = sendOn(incoming, incoming.url ?? '/').on('error', end)
  socket.on('error', () => sent.destroy())
  sent.on('upgrade', (received, other, head) => {
    socket.write(headOf(received))
    socket.write(head)
    other.on('error', end).on('close', end)
    socket.on('close', () => other.destroy())
    other.pipe(socket).pipe(other)
  })
  sent.on('response', (received) => {
    socket.write(headOf(received))
    received.pipe(socket)
  })
  sent.end()
}

createServer(handle)
  .on('upgrade', passSocket)
  .listen(Number(values.port), '127.0.0.1', () =>
    console.log(`Second provider: http://localhost:${values.port}`),
  )
