import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { Problem } from '../diff/problem.ts'
import { eventsIn } from '../messages/asyncapi.ts'
import type { Json, JsonObject } from '../schema/json.ts'
import { checkEventStream } from './event-stream.ts'
import { judgeFor, type Judge } from './judge.ts'
import type { Law } from './law.ts'
import { openCourt } from './court.ts'
import { verifyHeard } from './heard.ts'
import { readPact, type Pact } from './pact-file.ts'
import { checkReachable } from './preflight.ts'
import { verifySaid } from './said.ts'
import { socketUrl } from './socket-talk.ts'
import { checkSocket } from './socket.ts'
import { checkUnknownState, enter } from './states.ts'
import type { Verdict } from './verdict.ts'

export interface Request {
  /** URL of the provider, without a slash at the end. */
  provider: string
  /** URL where Pact's provider states are set. */
  states: string
  /** A session token that replaces the one of the provider state. */
  token: string | undefined
  /** Base URLs of the event stream and the socket. */
  stream: string
  socket: string
  /** Files of the bundled OpenAPI and AsyncAPI documents. */
  document: string
  events: string
  /** Files of the two pacts: requests and received messages, and the frames that the console sends. */
  pact: string
  sent: string
}

const json: z.ZodType<Json> = z.json()

/** @throws Problem when the file holds no bundled document of that kind */
export function readDocument(file: string, kind: 'OpenAPI' | 'AsyncAPI' = 'OpenAPI'): JsonObject {
  try {
    return z
      .record(z.string(), json)
      .refine((document) => kind.toLowerCase() in document)
      .parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new Problem(`${file} is not a bundled ${kind} document`, 'npm run generate makes it')
  }
}

async function verifyCalls(request: Request, pact: Pact, judge: Judge): Promise<Verdict[]> {
  const callSession = await openCourt(request, judge)
  try {
    return (await callSession.verifyPact(pact, request.states)).map(({ verdict }) => verdict)
  } finally {
    callSession.close()
  }
}

async function verifyChannels(request: Request, pacts: Pacts, specs: Specs): Promise<Verdict[]> {
  const { calls, channels: eventSpec } = specs
  const session = await enter(request.states, 'a user is signed in')
  const { node_id: node } = await enter(request.states, 'the user rents a node', { status: 'running' })
  const token = request.token ?? String(session['token'])
  const url = socketUrl(request.socket, token)
  return [
    ...(await checkEventStream(request.stream, calls)),
    ...(await checkSocket(request.socket, token)),
    ...(await verifySaid(pacts.sent, { url, node: Number(node), law: eventSpec, patience: undefined })),
    ...(await verifyHeard(pacts.calls, request, eventSpec)),
  ]
}

interface Pacts {
  calls: Pact
  sent: Pact
}

interface Specs {
  calls: Judge
  channels: Law
}

function readSpecs({ document, events }: Request): Specs {
  const asyncapi = readDocument(events, 'AsyncAPI')
  const channels = { events: eventsIn(asyncapi), judge: judgeFor(asyncapi) }
  return { calls: judgeFor(readDocument(document)), channels }
}

/**
 * Verifies a provider against the contract. `patience` is the timeout of its first response in milliseconds. Throws a
 * Problem when it can't run.
 */
export async function verify(request: Request, patience?: number): Promise<Verdict[]> {
  const specs = readSpecs(request)
  const pacts = { calls: readPact(request.pact), sent: readPact(request.sent) }
  await checkReachable(request.provider, patience)
  // Every interaction needs provider states, so a provider without them fails before the first request.
  await enter(request.states, 'a user is signed in')
  return [
    ...(await verifyCalls(request, pacts.calls, specs.calls)),
    ...(await verifyChannels(request, pacts, specs)),
    await checkUnknownState(request.states),
  ]
}
