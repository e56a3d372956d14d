import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listening } from './listening'

/** A call as the server received it. */
export interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

/** A real HTTP server that sends configured responses and records its requests. */
export async function startServer(respond: (response: ServerResponse, seen: Seen) => void) {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const call = { method, url, headers, body: await read(request) }
    seen.push(call)
    respond(response, call)
  })
  const { origin, close } = await listening(server)
  return { host: origin, seen, close }
}

/** Sends a JSON response. */
export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
