import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { serve } from '../../support/serve'

export interface SeenCall {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

/** An address that nobody listens at. */
export const nowhere = 'http://127.0.0.1:47999'

/** Sends JSON, or a text as it is. */
export const post = (url: string, body: unknown) =>
  fetch(url, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })

/** Starts a provider that sends one fixed response and records its requests, until the test ends. */
export async function startFixed(status: number, body = '', type = 'application/json') {
  const calls: SeenCall[] = []
  const url = await serve(async (request, response) => {
    const { method, url: path, headers } = request
    calls.push({ method, url: path, headers, body: await text(request) })
    response.writeHead(status, { 'content-type': type }).end(body)
  })
  return { url, calls }
}
