import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { objectAt, type JsonObject } from '../breaking-changes/schema/json.ts'
import { eventsIn } from '../schema/asyncapi.ts'
import { readPact, type Pact, type PactInteraction, type Pacts } from './calls/pact-file.ts'
import { checkReachable } from './calls/preflight.ts'
import { readDocument } from './calls/read-document.ts'
import { createResponseValidator, type ResponseValidator } from './calls/response-validator.ts'
import { secretsOf, signIn, withoutSecrets, type Account } from './calls/sign-in.ts'
import { inTemporaryFolder } from './calls/temporary-folder.ts'
import { createRouteProbe, markUnwritten, markUnwrittenChannels } from './calls/unwritten-routes.ts'
import { messageResult, type EventSpec } from './channels/event-spec.ts'
import { channelChecks, verifyChannels } from './channels/verify-channels.ts'
import { checkOf, operationOf, type VerificationResult } from './report/verification-result.ts'
import { everything, type Selection } from './selection.ts'
import {
  acceptsUnknownState,
  anyStateResult,
  checkUnknownState,
  enterState,
  StateRefusedError,
  unknownStateCheck,
} from './states/provider-states.ts'
import { openVerificationSession } from './verification-session.ts'
import { signedIn, verifyWithToken } from './verify-with-token.ts'

export interface VerifyOptions {
  /** URL of the provider, without a slash at the end. */
  provider: string
  /** URL where Pact's provider states are set. */
  states: string
  /** A session token that replaces the one of the provider state. */
  token: string | undefined
  /** An account whose login is tried; its session stands for the token. */
  account?: Account | undefined
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

/** The documents and pacts to verify a provider against. */
export interface Contract {
  document: JsonObject
  pacts: Pacts
  /** Validators of calls and of events. */
  calls: ResponseValidator
  channels: EventSpec
}

/** Reads the documents and pacts. Throws a CommandError when one of them is malformed or missing. */
export function readContract({ document, events, pact, sent }: VerifyOptions): Contract {
  const asyncapi = readDocument(events, 'AsyncAPI')
  const openapi = readDocument(document)
  return {
    document: openapi,
    pacts: { calls: readPact(pact), sent: readPact(sent) },
    calls: createResponseValidator(openapi),
    channels: { events: eventsIn(asyncapi), validator: createResponseValidator(asyncapi) },
  }
}

/** Returns all checks of a provider with states, before they are made. */
export const checksOf = ({ pacts, calls, channels }: Contract): VerificationResult[] => [
  ...pacts.calls.interactions.filter(({ request }) => request).map((one) => checkOf(one, calls)),
  ...channelChecks(pacts, channels),
  unknownStateCheck,
]

/** Returns the pacts with the selected interactions. */
function selectedPacts({ pacts, calls, channels }: Contract, selection: Selection): Pacts {
  const selected = (pact: Pact, direction: 'received' | 'sent') => ({
    ...pact,
    interactions: pact.interactions.filter((one: PactInteraction) =>
      selection(one.request ? checkOf(one, calls) : messageResult(one, direction, channels)),
    ),
  })
  return { calls: selected(pacts.calls, 'received'), sent: selected(pacts.sent, 'sent') }
}

// Prism divides binary numbers; the validator of responses divides decimals.
const withoutSteps = (key: string, value: unknown) =>
  key === 'multipleOf' && typeof value === 'number' ? undefined : value

/** Writes the document with the paths of a pact alone: Prism starts sooner with a few of them. */
function writeDocumentFor(pact: Pact, { document, calls }: Contract, folder: string): string {
  const wanted = new Set(pact.interactions.map((one) => operationOf(one, calls)?.path))
  const paths = Object.entries(objectAt(document, 'paths')).filter(([path]) => wanted.has(path))
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify({ ...document, paths: Object.fromEntries(paths) }, withoutSteps))
  return file
}

async function verifyCalls(
  { provider, states, token }: VerifyOptions,
  pact: Pact,
  contract: Contract,
): Promise<VerificationResult[]> {
  if (!pact.interactions.some((one) => one.request)) return []
  return await inTemporaryFolder(async (folder) => {
    const document = writeDocumentFor(pact, contract, folder)
    const isUnknownRoute = createRouteProbe(provider)
    const session = { document, provider, token, isUnknownRoute }
    const callSession = await openVerificationSession(session, contract.calls)
    const verified = await callSession.verifyPact(pact, states).finally(callSession.close)
    return markUnwritten(
      verified.map(({ result, observations }) => ({ result, exchange: observations.exchange })),
    )
  })
}

/** The checks of a run. */
interface Run {
  request: VerifyOptions
  contract: Contract
  pacts: Pacts
  selection: Selection
}

// Registering and signing in can be checked before a provider has the state of a signed-in user.
const needsSession = ({ contract, pacts, selection }: Run) =>
  channelChecks(pacts, contract.channels).some(selection) ||
  pacts.calls.interactions.some(({ providerStates = [] }) =>
    providerStates.some(({ name }) => name === signedIn),
  )

/** Checks the reads and the channels with the token. */
const verifyWithoutStates = ({ request, contract, pacts, selection }: Run, token: string) =>
  verifyWithToken({ ...request, ...contract, token, pact: pacts.calls, sent: pacts.sent, selection })

async function verifyAll({ request, contract, pacts, selection }: Run): Promise<VerificationResult[]> {
  return [
    ...(await verifyCalls(request, pacts.calls, contract)),
    ...(await verifyChannels({ ...request, ...contract, pacts, selection })),
    ...(selection(unknownStateCheck) ? [await checkUnknownState(request.states)] : []),
  ]
}

const refusalOf = (states: string, name: string): Promise<unknown> =>
  enterState(states, name).then(
    () => undefined,
    (error: unknown) => error,
  )

/**
 * Checks all that a provider can be held to. A token may be of a real account, so with one the calls that change something
 * wait for a provider that tells its states from others. Throws the refusal of the states when there is no token.
 */
async function verifySelected(run: Run): Promise<VerificationResult[]> {
  const { states, token } = run.request
  if (token !== undefined && (await acceptsUnknownState(states)))
    return [...(await verifyWithoutStates(run, token)), ...[anyStateResult(states)].filter(run.selection)]
  const refusal = needsSession(run) ? await refusalOf(states, signedIn) : undefined
  if (refusal === undefined) return await verifyAll(run)
  if (!(refusal instanceof StateRefusedError) || token === undefined) throw refusal
  return await verifyWithoutStates(run, token)
}

/**
 * Verifies the selected parts of a provider against the contract. `timeout` is that of its first response in
 * milliseconds. The results tell no token and no account. Throws a CommandError when it can't run.
 */
export async function verifyProvider(
  request: VerifyOptions,
  contract: Contract,
  { timeout, selection = everything }: { timeout?: number | undefined; selection?: Selection },
): Promise<VerificationResult[]> {
  const pacts = selectedPacts(contract, selection)
  await checkReachable(request.provider, timeout)
  if (request.account)
    return await verifyWithAccount({ request, contract, pacts, selection }, request.account)
  const results = await verifySelected({ request, contract, pacts, selection })
  return withoutSecrets(await markUnwrittenChannels(results, request), secretsOf(request.token, undefined))
}

/** Tries the login first; without a session nothing else is checked. */
async function verifyWithAccount(run: Run, account: Account): Promise<VerificationResult[]> {
  const { result, token: session } = await signIn(run.request.provider, account, run.contract.calls)
  const token = run.request.token ?? session
  const request = { ...run.request, token }
  const others =
    token === undefined ? [] : await markUnwrittenChannels(await verifySelected({ ...run, request }), request)
  return withoutSecrets([result, ...others], secretsOf(token, account, session))
}
