import { type JsonObject } from '../breaking-changes/schema/json.ts'
import { isExactId } from './calls/exchange.ts'
import { eventIdOf, messagesIn, type Pact, type PactInteraction } from './calls/pact-file.ts'
import type { ResponseValidator } from './calls/response-validator.ts'
import { verifyReads, type ReadResults } from './calls/verify-reads.ts'
import { faultsOfFrame, messageResult, notesOfFrame, type EventSpec } from './channels/event-spec.ts'
import { faultsFromError, firstEvent } from './channels/event-stream.ts'
import { verifySentMessages } from './channels/sent-messages.ts'
import { socketUrl } from './channels/socket-client.ts'
import { checkRefusals } from './channels/verify-channels.ts'
import { checkOf, type VerificationResult } from './report/verification-result.ts'
import type { Selection } from './selection.ts'

interface TokenOptions {
  provider: string
  token: string
  stream: string
  socket: string
  document: JsonObject
  calls: ResponseValidator
  channels: EventSpec
  /** The selected interactions. */
  pact: Pact
  sent: Pact
  selection: Selection
}

/** The state of a user with a session. */
export const signedIn = 'a user is signed in'

/** Tells which states an interaction waits for beside the signed-in user, whom the token stands for. */
function untriedOf({ providerStates = [] }: PactInteraction) {
  const names = providerStates.map(({ name }) => name).filter((name) => name !== signedIn)
  return names.length
    ? { lacks: names.map((name) => `the state '${name}'`).join(', ') }
    : { skipped: `it is for the account that the state '${signedIn}' makes` }
}

/** Returns a result for each call of the pact that was not read, with the states that it needs. */
function unreadCalls(pact: Pact, reads: VerificationResult[], validator: ResponseValidator) {
  const done = new Set(reads.map(({ operationId, status }) => `${operationId} ${status}`))
  return pact.interactions.flatMap((one): VerificationResult[] => {
    const check = checkOf(one, validator)
    const isRead = done.has(`${check.operationId} ${check.status}`)
    return one.request && !isRead ? [{ ...check, ...untriedOf(one) }] : []
  })
}

/** Checks the first event of the stream; the frames of the socket are checked with those that the console sends. */
async function checkReceived({ stream, token, pact, channels }: TokenOptions): Promise<VerificationResult[]> {
  const results: VerificationResult[] = []
  for (const one of messagesIn(pact)) {
    const event = eventIdOf(one)
    const resultOf = (faults: VerificationResult['faults']) =>
      messageResult(one, 'received', channels, faults)
    const resultOfFrame = (frame: string): VerificationResult => ({
      ...resultOf(faultsOfFrame(frame, event, channels)),
      ...notesOfFrame(frame, event, channels),
    })
    results.push(
      event === 'sendUnreadCount'
        ? await firstEvent(stream, token).then(resultOfFrame, (error) => resultOf(faultsFromError(error)))
        : { ...resultOf([]), ...untriedOf(one) },
    )
  }
  return results
}

/** Sends the frames of the console, with a node of the account that is online. */
function checkSent({ sent, socket, token, channels }: TokenOptions, { rows }: ReadResults) {
  const online = rows.get('node')?.find(({ status }) => /^online$/i.test(String(status)))
  return verifySentMessages(sent, {
    url: socketUrl(socket, token),
    node: isExactId(online?.['id']) ? online['id'] : undefined,
    spec: channels,
  })
}

/** Returns the results of messages that are not checked, because the token ended. */
const skippedMessages = ({ pact, sent, channels }: TokenOptions, skipped: string): VerificationResult[] => [
  ...messagesIn(pact).map((one) => ({ ...messageResult(one, 'received', channels), skipped })),
  ...messagesIn(sent).map((one) => ({ ...messageResult(one, 'sent', channels), skipped })),
]

/** Verifies a provider without states: its reads and its channels. It changes nothing there. */
export async function verifyWithToken(options: TokenOptions): Promise<VerificationResult[]> {
  const { calls } = options
  const reads = await verifyReads({ ...options, validator: calls })
  return [
    ...reads.results,
    ...(await checkRefusals({ ...options, calls })),
    ...(reads.expired === undefined
      ? [...(await checkReceived(options)), ...(await checkSent(options, reads))]
      : skippedMessages(options, reads.expired)),
    ...unreadCalls(options.pact, reads.results, calls),
  ]
}
