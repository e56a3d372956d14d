import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listening } from '../support/listening'

/** A call as it came. */
interface Recorded {
  method: string | undefined
  url: string | undefined
  authorization: string | undefined
  body: string
}

interface Reply {
  status?: number
  type?: string
  body: string
}

/** A small server in the place of a Pact Broker: it records what it is sent and answers always the same. */
export async function startBroker({ status = 200, type = 'application/hal+json', body }: Reply) {
  const calls: Recorded[] = []
  async function record(request: IncomingMessage, response: ServerResponse) {
    const { method, url, headers } = request
    calls.push({ method, url, authorization: headers.authorization, body: await text(request) })
    response.writeHead(status, { 'content-type': type, ...(status === 302 ? { location: '/login' } : {}) })
    response.end(body)
  }
  const { origin, close } = await listening(
    createServer((request, response) => void record(request, response)),
  )
  return { calls, stop: close, url: origin }
}

export type RecordingBroker = Awaited<ReturnType<typeof startBroker>>
