import { createServer } from 'node:http'
import { readBodyText } from '../../contracts/verifier/local-server.ts'
import { createProviderServer } from '../../mocks/adapters/http/server'
import { Worlds } from '../../mocks/server/worlds'
import { listening } from '../support/listening'

/** Starts a simulated provider that answers one path with a body of its own, and everything else as ever. */
export async function startWrongAnswer(path: string, body: unknown) {
  const worlds = new Worlds()
  worlds.start({ id: 'main', scenario: 'new-user', seed: 1 })
  const provider = await listening(createProviderServer({ worlds, host: '127.0.0.1' }))
  const front = await listening(
    createServer(async (incoming, outgoing) => {
      if (incoming.url?.split('?')[0] === path) {
        outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
        return
      }
      const { method = 'GET', headers } = incoming
      const sent = method === 'GET' ? {} : { body: await readBodyText(incoming) }
      const { token = '', 'content-type': type = '' } = headers
      const response = await fetch(provider.origin + incoming.url, {
        method,
        headers: { token: String(token), 'content-type': type },
        ...sent,
      })
      outgoing.writeHead(response.status, { 'content-type': response.headers.get('content-type') ?? '' })
      outgoing.end(await response.text())
    }),
  )
  const close = () => {
    front.close()
    provider.close()
  }
  return { origin: front.origin, close }
}
