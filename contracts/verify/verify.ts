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
  /** Where the provider is, without a slash at the end. */
  provider: string
  /** Where Pact's provider states are set. */
  states: string
  /** A session to use instead of the one that a state brings. */
  token: string | undefined
  /** Hosts of the two channels; the provider's when they are its own. */
  stream: string
  socket: string
  /** The bundled OpenAPI document and AsyncAPI document. */
  document: string
  events: string
  /** What the console asks for and hears, and what it says on the socket. */
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
  const court = await openCourt(request, judge)
  try {
    return (await court.hear(pact, request.states)).map(({ verdict }) => verdict)
  } finally {
    court.close()
  }
}

async function verifyChannels(request: Request, pacts: Pacts, laws: Laws): Promise<Verdict[]> {
  const { calls, channels: law } = laws
  const session = await enter(request.states, 'a user is signed in')
  const { node_id: node } = await enter(request.states, 'the user rents a node', { status: 'running' })
  const token = request.token ?? String(session['token'])
  const url = socketUrl(request.socket, token)
  return [
    ...(await checkEventStream(request.stream, calls)),
    ...(await checkSocket(request.socket, token)),
    ...(await verifySaid(pacts.sent, { url, node: Number(node), law, patience: undefined })),
    ...(await verifyHeard(pacts.asked, request, law)),
  ]
}

interface Pacts {
  asked: Pact
  sent: Pact
}

interface Laws {
  calls: Judge
  channels: Law
}

function readLaws({ document, events }: Request): Laws {
  const asyncapi = readDocument(events, 'AsyncAPI')
  const channels = { events: eventsIn(asyncapi), judge: judgeFor(asyncapi) }
  return { calls: judgeFor(readDocument(document)), channels }
}

/** Holds a provider to the contract; `patience` for its first answer in milliseconds. Throws a Problem when it can't be done at all. */
export async function verify(request: Request, patience?: number): Promise<Verdict[]> {
  const laws = readLaws(request)
  const pacts = { asked: readPact(request.pact), sent: readPact(request.sent) }
  await checkReachable(request.provider, patience)
  // Without states nothing can be judged: said before a hundred calls are made in vain.
  await enter(request.states, 'a user is signed in')
  return [
    ...(await verifyCalls(request, pacts.asked, laws.calls)),
    ...(await verifyChannels(request, pacts, laws)),
    await checkUnknownState(request.states),
  ]
}
