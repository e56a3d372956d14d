import { readBodyText } from '../../../contracts/verifier/calls/local-server.ts'
import { serve, serveProvider } from '../../support/serve'

/** Returns the status and body of a call that is not sent on to the provider; undefined for the others. */
type Answer = (path: string, body: string) => { status: number; body: unknown } | undefined

/**
 * Starts a server in front of a simulated provider that answers some of its calls itself, until the test ends. It has no
 * socket.
 */
export async function startProviderFront(answer: Answer, scenario: 'new-user' | 'demo' = 'new-user') {
  const { origin: provider } = await serveProvider(scenario)
  const calls: string[] = []
  const origin = await serve(async (incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming
    const sent = await readBodyText(incoming)
    calls.push(`${method} ${url}`)
    const own = answer(url.split('?')[0] ?? url, sent)
    if (own) {
      outgoing.writeHead(own.status, { 'content-type': 'application/json' }).end(JSON.stringify(own.body))
      return
    }
    const { token = '', 'content-type': type = '' } = headers
    const response = await fetch(provider + url, {
      method,
      headers: { token: String(token), 'content-type': type },
      ...(method === 'GET' ? {} : { body: sent }),
    })
    outgoing.writeHead(response.status, { 'content-type': response.headers.get('content-type') ?? '' })
    outgoing.end(await response.text())
  })
  return { origin, provider, calls }
}
