import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listening } from '../../support/listening'

/** A received request. */
interface RecordedCall {
  method: string | undefined
  url: string | undefined
  authorization: string | undefined
  accept: string | undefined
  /** The media type of the body. */
  type: string | undefined
  body: string
}

interface FixedResponse {
  status?: number
  type?: string
  body: string
  /** The path that is answered so; the others lead there as those of a broker do. All paths when left out. */
  at?: string
}

/** The broker's other answers: its index, and a version that can be deployed to production. */
const resource = (origin: string, path: string) => ({
  _links: {
    self: { href: origin + path },
    'pb:publish-contracts': { href: `${origin}/contracts/publish` },
    'pb:webhook': { href: `${origin}/webhooks/{uuid}`, templated: true },
    'pb:record-deployment': [
      { name: 'production', href: `${origin}${path}/deployed-versions/environment/1` },
    ],
  },
})

/** Starts a fake Pact Broker. It records requests and always returns the same response. */
export async function startBroker({ status = 200, type = 'application/hal+json', body, at }: FixedResponse) {
  const calls: RecordedCall[] = []
  async function record(request: IncomingMessage, response: ServerResponse) {
    const { method, url, headers } = request
    const { authorization, accept, 'content-type': contentType } = headers
    calls.push({ method, url, authorization, accept, type: contentType, body: await text(request) })
    if (at !== undefined && url !== at) {
      response.writeHead(200, { 'content-type': 'application/hal+json' })
      return response.end(JSON.stringify(resource(`http://${headers.host}`, url ?? '')))
    }
    response.writeHead(status, { 'content-type': type, ...(status === 302 ? { location: '/login' } : {}) })
    response.end(body)
  }
  const { origin, close } = await listening(
    createServer((request, response) => void record(request, response)),
  )
  return { calls, stop: close, url: origin }
}

export type RecordingBroker = Awaited<ReturnType<typeof startBroker>>
