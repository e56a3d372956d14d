import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { listening } from '../../support/listening.ts'
import type { Certificate } from './throw-away-certificate.ts'

/** A request that waits for its round. */
interface Held {
  path: string
  release: () => void
}

type Incoming = IncomingMessage | Http2ServerRequest
type Outgoing = ServerResponse | Http2ServerResponse

const isStream = (path: string) => /^\/(sse|ws)(\?|$)/.test(path)

/** Headers of one connection, which HTTP/2 does not know, and its own, which HTTP/1.1 does not know. */
const isOfConnection = (name: string) => /^(:.*|connection|keep-alive|transfer-encoding|upgrade)$/.test(name)

/** Forwards a request over HTTP/1.1, and its response back. */
function forward(origin: string, incoming: Incoming, response: Outgoing) {
  const { method, url, headers } = incoming
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !isOfConnection(name)))
  const outgoing = request(origin + url, { method, headers: sent }, (answer) => {
    response.statusCode = answer.statusCode ?? 502
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined && !isOfConnection(name)) response.setHeader(name, value)
    answer.pipe(response)
  })
  outgoing.on('error', () => response.destroy())
  incoming.pipe(outgoing)
}

/** Listens over TLS and HTTP/2. */
async function listeningOverTls(
  certificate: Certificate,
  handle: (incoming: Incoming, response: Outgoing) => void,
) {
  const server = createSecureServer(certificate, handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { origin: `https://127.0.0.1:${port}`, close: () => void server.close() }
}

/**
 * A proxy that answers in rounds: it holds every request until `answerRound`. The number of rounds is the number of round
 * trips, whatever the machine is busy with: over HTTP/1.1 the browser sends at most six requests at once, over HTTP/2 all
 * that it has. Round trips of the connections themselves are not counted.
 * @param certificate for HTTP/2; without one it speaks HTTP/1.1
 */
export async function startRoundProxy(origin: string, certificate?: Certificate) {
  let held: Held[] = []
  const rounds: string[][] = []
  let isHolding = false

  const handle = (incoming: Incoming, response: Outgoing) => {
    const path = incoming.url ?? '/'
    const release = () => forward(origin, incoming, response)
    if (!isHolding) release()
    else if (!isStream(path)) held.push({ path, release })
  }
  const { origin: ownOrigin, close } = await (certificate
    ? listeningOverTls(certificate, handle)
    : listening(createServer(handle)))
  return {
    origin: ownOrigin,
    /** Holds requests from now on, and begins to count. */
    start: () => {
      isHolding = true
      rounds.length = 0
    },
    heldCount: () => held.length,
    /** The paths that were answered, by round. */
    rounds: () => rounds,
    /** Answers the held requests. */
    answerRound: () => {
      const round = held
      held = []
      rounds.push(round.map(({ path }) => path))
      for (const { release } of round) release()
    },
    /** Answers at once from now on. */
    stop: () => {
      isHolding = false
      for (const { release } of held) release()
      held = []
    },
    close,
  }
}

export type RoundProxy = Awaited<ReturnType<typeof startRoundProxy>>
