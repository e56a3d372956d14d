import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { listening } from '../../support/listening.ts'

/** A request that waits for its round. */
interface Held {
  path: string
  release: () => void
}

const isStream = (path: string) => path.startsWith('/api/messages/stream') || path.startsWith('/ws')

/**
 * A proxy that answers in rounds: it holds every request until `answerRound`. The browser sends at most six requests at
 * once (HTTP/1.1), so that the number of rounds is the number of round trips, whatever the machine is busy with.
 */
export async function startRoundProxy(origin: string) {
  let held: Held[] = []
  const rounds: string[][] = []
  let isHolding = false

  const forward = (incoming: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = incoming
    const outgoing = request(origin + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    outgoing.on('error', () => response.destroy())
    incoming.pipe(outgoing)
  }
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/'
    const release = () => forward(incoming, response)
    if (!isHolding) release()
    else if (!isStream(path)) held.push({ path, release })
  })
  const { origin: ownOrigin, close } = await listening(server)
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
