import { createServer, request as send, type IncomingMessage } from 'node:http'
import { readBodyText } from '../../../contracts/verifier/calls/local-server.ts'
import { createProviderServer } from '../../../mocks/adapters/http/server'
import { testNow } from '../../../mocks/adapters/vitest/provider'
import type { IdStyle } from '../../../mocks/server/ids/names'
import { Worlds } from '../../../mocks/server/worlds'
import { listening } from '../../support/listening'

/** A wrong answer in a sequence of right ones. */
export interface Lie {
  /** Method and path of the calls that are answered wrongly, as `GET /api/userinfo`. */
  call: RegExp
  /** The first response that is wrong, counted from 1; so are all after it. */
  from: number
  status?: number
  change: (text: string) => string
}

interface Answer {
  status: number
  type: string
  text: string
}

/** Sends a call on to a world of the provider and returns its response. */
function forward(url: string, incoming: IncomingMessage, body: string, world: string): Promise<Answer> {
  const { method, headers } = incoming
  return new Promise((resolve, reject) => {
    const call = send(url, { method, headers: { ...headers, 'x-mock-world': world } }, (response) => {
      const { statusCode: status = 0, headers: answered } = response
      const answerOf = (text: string) => ({ status, type: answered['content-type'] ?? '', text })
      readBodyText(response).then((text) => resolve(answerOf(text)), reject)
    })
    call.on('error', reject).end(body)
  })
}

/** Serves a simulated provider over HTTP with a world of its own for each journey, whose clock only a state moves. */
async function serveWorlds(ids: string[], form: IdStyle) {
  const worlds = new Worlds()
  for (const id of ids) worlds.start({ id, scenario: 'new-user', seed: 1, now: testNow, ids: form })
  return await listening(createProviderServer({ worlds, host: '127.0.0.1' }))
}

/**
 * Starts a server in front of a simulated provider that leads each journey to its own world, and lies to it if a lie is
 * given for it. The journeys come one after another; each begins with its id in an e-mail. `base` is the path that leads
 * to the provider, as it does behind a gateway, and `form` that of the ids in its answers.
 */
export async function startJourneyFront(
  ids: string[],
  lies: Map<string, Lie>,
  base = '',
  form: IdStyle = 'number',
) {
  const provider = await serveWorlds(ids, form)
  let journey = ''
  let count = 0

  function follow(body: string) {
    const id = ids.find((one) => body.includes(`"email":"${one}-`))
    if (id === undefined || id === journey) return
    journey = id
    count = 0
  }

  async function handle(incoming: IncomingMessage): Promise<Answer> {
    const body = await readBodyText(incoming)
    follow(body)
    const url = (incoming.url ?? '').replace(base, '')
    const answer = await forward(provider.origin + url, incoming, body, journey)
    const lie = lies.get(journey)
    if (!lie?.call.test(`${incoming.method} ${url}`) || ++count < lie.from) return answer
    return { ...answer, status: lie.status ?? answer.status, text: lie.change(answer.text) }
  }

  const front = await listening(
    createServer((incoming, outgoing) => {
      handle(incoming).then(
        ({ status, type, text }) => outgoing.writeHead(status, { 'content-type': type }).end(text),
        () => outgoing.destroy(),
      )
    }),
  )
  const close = () => {
    front.close()
    provider.close()
  }
  return { origin: front.origin + base, close }
}
