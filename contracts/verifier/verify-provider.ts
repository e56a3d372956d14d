import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { CommandError } from '../command-error.ts'
import { eventsIn } from '../schema/asyncapi.ts'
import type { Json, JsonObject } from '../schema/json.ts'
import { checkEventStream } from './event-stream.ts'
import { createResponseValidator, type ResponseValidator } from './response-validator.ts'
import type { EventSpec } from './event-spec.ts'
import { openVerificationSession } from './verification-session.ts'
import { verifyReceivedMessages } from './received-messages.ts'
import { readPact, type Pact } from './pact-file.ts'
import { checkReachable } from './preflight.ts'
import { verifySentMessages } from './sent-messages.ts'
import { socketUrl } from './socket-client.ts'
import { checkSocket } from './socket-check.ts'
import { checkUnknownState, enterState, StateRefusedError } from './provider-states.ts'
import type { VerificationResult } from './verification-result.ts'
import { verifyWithToken } from './verify-with-token.ts'

export interface VerifyOptions {
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

/** @throws CommandError when the file holds no bundled document of that kind */
export function readDocument(file: string, kind: 'OpenAPI' | 'AsyncAPI' = 'OpenAPI'): JsonObject {
  try {
    return z
      .record(z.string(), json)
      .refine((document) => kind.toLowerCase() in document)
      .parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new CommandError(`${file} is not a bundled ${kind} document`, 'npm run generate makes it')
  }
}

async function verifyCalls(
  request: VerifyOptions,
  pact: Pact,
  validator: ResponseValidator,
): Promise<VerificationResult[]> {
  const callSession = await openVerificationSession(request, validator)
  try {
    return (await callSession.verifyPact(pact, request.states)).map(({ result }) => result)
  } finally {
    callSession.close()
  }
}

function refusalToUndefined(error: unknown): undefined {
  if (!(error instanceof StateRefusedError)) throw error
}

async function verifyChannels(
  request: VerifyOptions,
  pacts: Pacts,
  specs: Specs,
): Promise<VerificationResult[]> {
  const { calls, channels: eventSpec } = specs
  const session = await enterState(request.states, 'a user is signed in')
  const rented = await enterState(request.states, 'the user rents a node', { status: 'running' }).catch(
    refusalToUndefined,
  )
  const token = request.token ?? String(session['token'])
  const url = socketUrl(request.socket, token)
  return [
    ...(await checkEventStream(request.stream, calls)),
    ...(await checkSocket(request.socket, token)),
    ...(await verifySentMessages(pacts.sent, {
      url,
      node: rented && Number(rented['node_id']),
      spec: eventSpec,
      timeout: undefined,
    })),
    ...(await verifyReceivedMessages(pacts.calls, request, eventSpec)),
  ]
}

interface Pacts {
  calls: Pact
  sent: Pact
}

interface Specs {
  calls: ResponseValidator
  channels: EventSpec
}

function readSpecs({ document, events }: VerifyOptions): Specs {
  const asyncapi = readDocument(events, 'AsyncAPI')
  const channels = { events: eventsIn(asyncapi), validator: createResponseValidator(asyncapi) }
  return { calls: createResponseValidator(readDocument(document)), channels }
}

/** Checks the reads and the channels with the token. Throws the refusal of the states when there is no token. */
async function verifyWithoutStates(
  request: VerifyOptions,
  pacts: Pacts,
  specs: Specs,
  refusal: unknown,
): Promise<VerificationResult[]> {
  const { token } = request
  if (!(refusal instanceof StateRefusedError) || token === undefined) throw refusal
  const document = readDocument(request.document)
  return await verifyWithToken({ ...request, ...specs, document, token, pact: pacts.calls, sent: pacts.sent })
}

/**
 * Verifies a provider against the contract. `patience` is the timeout of its first response in milliseconds. Throws a
 * Problem when it can't run.
 */
export async function verifyProvider(
  request: VerifyOptions,
  patience?: number,
): Promise<VerificationResult[]> {
  const specs = readSpecs(request)
  const pacts = { calls: readPact(request.pact), sent: readPact(request.sent) }
  await checkReachable(request.provider, patience)
  const refusal = await enterState(request.states, 'a user is signed in').then(
    () => undefined,
    (error: unknown) => error,
  )
  if (refusal !== undefined) return await verifyWithoutStates(request, pacts, specs, refusal)
  return [
    ...(await verifyCalls(request, pacts.calls, specs.calls)),
    ...(await verifyChannels(request, pacts, specs)),
    await checkUnknownState(request.states),
  ]
}
