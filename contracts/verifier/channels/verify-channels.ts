import { messagesIn, type Pacts } from '../calls/pact-file.ts'
import type { ResponseValidator } from '../calls/response-validator.ts'
import type { VerificationResult } from '../report/verification-result.ts'
import type { Selection } from '../selection.ts'
import { enterState, StateRefusedError } from '../states/provider-states.ts'
import { messageResult, type EventSpec } from './event-spec.ts'
import { checkEventStream, eventStreamCheck } from './event-stream.ts'
import { verifyReceivedMessages } from './received-messages.ts'
import { verifySentMessages } from './sent-messages.ts'
import { checkSocket, socketChecks } from './socket-check.ts'
import { socketUrl } from './socket-client.ts'

interface RefusalOptions {
  stream: string
  socket: string
  token: string
  calls: ResponseValidator
  selection: Selection
}

interface ChannelOptions {
  states: string
  stream: string
  socket: string
  token: string | undefined
  /** The selected interactions. */
  pacts: Pacts
  calls: ResponseValidator
  channels: EventSpec
  selection: Selection
}

/** The checks of the channels, before they are made. */
export const channelChecks = ({ calls, sent }: Pacts, spec: EventSpec): VerificationResult[] => [
  eventStreamCheck,
  ...socketChecks,
  ...messagesIn(sent).map((one) => messageResult(one, 'sent', spec)),
  ...messagesIn(calls).map((one) => messageResult(one, 'received', spec)),
]

/** Checks the refusals of the channels. */
export async function checkRefusals(options: RefusalOptions): Promise<VerificationResult[]> {
  const { stream, socket, token, calls, selection } = options
  return [
    ...(selection(eventStreamCheck) ? await checkEventStream(stream, calls) : []),
    ...(socketChecks.some(selection) ? await checkSocket(socket, token) : []),
  ].filter(selection)
}

function refusalToUndefined(error: unknown): undefined {
  if (!(error instanceof StateRefusedError)) throw error
}

async function checkSent(options: ChannelOptions, token: string): Promise<VerificationResult[]> {
  const { pacts, socket, states, channels } = options
  if (messagesIn(pacts.sent).length === 0) return []
  const rented = await enterState(states, 'the user rents a node', { status: 'running' }).catch(
    refusalToUndefined,
  )
  return await verifySentMessages(pacts.sent, {
    url: socketUrl(socket, token),
    node: rented?.['node_id'],
    spec: channels,
  })
}

/** Checks the selected parts of the event stream and the socket. */
export async function verifyChannels(options: ChannelOptions): Promise<VerificationResult[]> {
  const { pacts, channels, selection, states } = options
  if (!channelChecks(pacts, channels).some(selection)) return []
  const session = await enterState(states, 'a user is signed in')
  const token = options.token ?? String(session['token'])
  return [
    ...(await checkRefusals({ ...options, token })),
    ...(await checkSent(options, token)),
    ...(await verifyReceivedMessages(pacts.calls, options, channels)),
  ]
}
