import { createServer, type IncomingMessage, type Server } from 'node:http'
import { z } from 'zod'
import { parseExactJson, toExactJson } from '../../src/lib/exact-json.ts'
import { readBodyText } from '../verifier/calls/local-server.ts'
import type { StateAdapter } from './adapter.ts'
import { createStateSetter, stateChange } from './states.ts'

const messageOf = (error: unknown) =>
  error instanceof z.ZodError
    ? z.prettifyError(error)
    : error instanceof Error
      ? error.message
      : String(error)

/**
 * Returns a server for the provider states URL of Pact. An error of the adapter refuses the state (422), and the
 * verifier shows its message: a missing state, not a failure.
 */
export function createStateServer(adapter: StateAdapter): Server {
  const setState = createStateSetter(adapter)
  const answerTo = async (incoming: IncomingMessage) =>
    toExactJson(await setState(stateChange.parse(parseExactJson(await readBodyText(incoming)))))
  return createServer((incoming, outgoing) => {
    const send = (status: number, json: string) =>
      outgoing.writeHead(status, { 'Content-Type': 'application/json' }).end(json)
    answerTo(incoming).then(
      (json) => send(200, json),
      (error: unknown) => send(422, JSON.stringify({ message: messageOf(error) })),
    )
  })
}
