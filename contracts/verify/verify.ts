import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { Problem } from '../diff/problem.ts'
import type { Json, JsonObject } from '../schema/json.ts'
import { checkEventStream } from './event-stream.ts'
import { judgeFor, type Judge } from './judge.ts'
import { openCourt } from './court.ts'
import { readPact } from './pact-run.ts'
import { checkReachable } from './preflight.ts'
import { checkSocket } from './socket.ts'
import { enter } from './states.ts'
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
  /** The bundled OpenAPI document and the pact. */
  document: string
  pact: string
}

const json: z.ZodType<Json> = z.json()

/** @throws Problem when the file holds no bundled document */
export function readDocument(file: string): JsonObject {
  try {
    return z.record(z.string(), json).parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new Problem(`${file} is not a bundled OpenAPI document`, 'npm run generate makes it')
  }
}

async function verifyCalls(request: Request, judge: Judge): Promise<Verdict[]> {
  const pact = readPact(request.pact)
  const court = await openCourt(request, judge)
  try {
    return (await court.hear(pact, request.states)).map(({ verdict }) => verdict)
  } finally {
    court.close()
  }
}

async function verifyChannels(request: Request, judge: Judge): Promise<Verdict[]> {
  const unread = 2
  const session = await enter(request.states, 'a user is signed in')
  await enter(request.states, 'the inbox holds messages', { unread, read: 1 })
  const { node_id: node } = await enter(request.states, 'the user rents a node', { status: 'running' })
  const token = request.token ?? String(session['token'])
  return [
    ...(await checkEventStream(request.stream, { token, unread }, judge)),
    ...(await checkSocket(request.socket, { token, node: Number(node) }, judge)),
  ]
}

/** Holds a provider to the contract. Throws a Problem when it can't be done at all. */
export async function verify(request: Request): Promise<Verdict[]> {
  const judge = judgeFor(readDocument(request.document))
  await checkReachable(request.provider)
  return [...(await verifyCalls(request, judge)), ...(await verifyChannels(request, judge))]
}
