import { createServer, type IncomingMessage, type Server } from 'node:http'
import { z } from 'zod'
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
  const valuesFor = async (incoming: IncomingMessage) =>
    await setState(stateChange.parse(JSON.parse(await readBodyText(incoming))))
  return createServer((incoming, outgoing) => {
    const send = (status: number, body: unknown) =>
      outgoing.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    valuesFor(incoming).then(
      (values) => send(200, values),
      (error: unknown) => send(422, { message: messageOf(error) }),
    )
  })
}
