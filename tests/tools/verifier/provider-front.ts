import { createServer } from 'node:http'
import { readBodyText } from '../../../contracts/verifier/calls/local-server.ts'
import { createProviderServer } from '../../../mocks/adapters/http/server'
import { Worlds } from '../../../mocks/server/worlds'
import { listening } from '../../support/listening'

/** Returns the status and body of a call that is not sent on to the provider; undefined for the others. */
type Answer = (path: string, body: string) => { status: number; body: unknown } | undefined

/** Starts a server in front of a simulated provider that answers some of its calls itself. It has no socket. */
export async function startProviderFront(answer: Answer, scenario: 'new-user' | 'demo' = 'new-user') {
  const worlds = new Worlds()
  worlds.start({ id: 'main', scenario, seed: 1 })
  const provider = await listening(createProviderServer({ worlds, host: '127.0.0.1' }))
  const calls: string[] = []
  const front = await listening(
    createServer(async (incoming, outgoing) => {
      const { method = 'GET', url = '/', headers } = incoming
      const sent = await readBodyText(incoming)
      calls.push(`${method} ${url}`)
      const own = answer(url.split('?')[0] ?? url, sent)
      if (own) {
        outgoing.writeHead(own.status, { 'content-type': 'application/json' }).end(JSON.stringify(own.body))
        return
      }
      const { token = '', 'content-type': type = '' } = headers
      const response = await fetch(provider.origin + url, {
        method,
        headers: { token: String(token), 'content-type': type },
        ...(method === 'GET' ? {} : { body: sent }),
      })
      outgoing.writeHead(response.status, { 'content-type': response.headers.get('content-type') ?? '' })
      outgoing.end(await response.text())
    }),
  )
  const close = () => {
    front.close()
    provider.close()
  }
  return { origin: front.origin, provider: provider.origin, calls, close }
}
