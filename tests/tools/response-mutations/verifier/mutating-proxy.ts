import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { VerifierMutation, MutableResponse } from './verifier-mutation.ts'

/** Header with the id of the mutation to apply to the response. */
export const mutationHeader = 'x-lie'

async function forward(
  target: string,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: Buffer,
): Promise<MutableResponse> {
  const forwardedHeaders = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || ['host', 'connection', mutationHeader].includes(name)
      ? []
      : [[name, String(value)]],
  )
  const response = await fetch(target + url, {
    method,
    headers: forwardedHeaders,
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  })
  const type = response.headers.get('content-type')
  return {
    status: response.status,
    headers: type === null ? {} : { 'content-type': type },
    text: await response.text(),
  }
}

/** Starts a proxy in front of the provider that applies the mutation which a request names in its header. */
export async function startMutatingProxy(target: string) {
  const mutations = new Map<string, VerifierMutation>()
  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const original = await forward(target, incoming, Buffer.concat(chunks))
    const mutation = mutations.get(String(incoming.headers[mutationHeader]))
    const { status, headers, text } = mutation ? mutation.apply(original) : original
    outgoing.writeHead(status, headers).end(text)
  }
  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, mutations, stop: () => server.close() }
}
