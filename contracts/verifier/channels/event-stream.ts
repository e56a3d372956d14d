import { mediaTypeOf } from '../calls/exchange.ts'
import { fetchFollowing, redirectOf, redirectProblem } from '../calls/follow-redirect.ts'
import { ownConnection } from '../calls/own-connection.ts'
import type { ResponseValidator } from '../calls/response-validator.ts'
import { failureText, isTimeout } from '../calls/unreachable.ts'
import type { Fault, VerificationResult } from '../report/verification-result.ts'

const timeoutMs = 10_000

const streamUrl = (base: string, token: string) => `${base}/sse?token=${encodeURIComponent(token)}`

// A line ends by CR, LF or both.
const withPlainLines = (text: string) => text.replaceAll(/\r\n?/g, '\n')

interface StreamEvent {
  name: string
  data: string
}

/** Returns the values of a field of an event: one for each of its lines. */
const valuesOf = (event: string, field: string): string[] =>
  event
    .split('\n')
    .filter((line) => line === field || line.startsWith(`${field}:`))
    .map((line) => line.slice(field.length).replace(/^: ?/, ''))

/** Returns the whole events that have data. They may have an id, a name and comments as well. */
const eventsIn = (text: string): StreamEvent[] =>
  withPlainLines(text)
    .split('\n\n')
    .slice(0, -1)
    .flatMap((event) => {
      const [data, name = ''] = [valuesOf(event, 'data'), valuesOf(event, 'event').at(-1)]
      return data.length > 0 ? [{ name, data: data.join('\n') }] : []
    })

// The console listens to `message`, which is the name of an event that has none of its own.
const isHeard = ({ name }: StreamEvent) => name === '' || name === 'message'

/** Returns the error of a stream that has events, all of them with names. */
function namedOnly(events: StreamEvent[]): Error | undefined {
  const names = [...new Set(events.map(({ name }) => `'${name}'`))].join(', ')
  return names ? new Error(`the events are named ${names}; they must have no name`) : undefined
}

const decode = (decoder: TextDecoder, chunk: Uint8Array) => {
  try {
    return decoder.decode(chunk, { stream: true })
  } catch {
    throw new Error('the event stream is not UTF-8, as every event stream must be')
  }
}

/** Yields the events that have come, after each chunk of a stream. */
async function* eventsAfterChunks(response: Response) {
  let text = ''
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of response.body ?? []) {
    text += decode(decoder, chunk)
    yield eventsIn(text)
  }
}

/** Returns the data of the first event of a stream that the console hears. */
async function firstEventOf(response: Response): Promise<string> {
  let events: StreamEvent[] = []
  try {
    for await (events of eventsAfterChunks(response)) {
      const heard = events.find(isHeard)
      if (heard) return heard.data
    }
  } catch (error) {
    throw isTimeout(error) ? (namedOnly(events) ?? error) : error
  }
  throw namedOnly(events) ?? new Error('the stream ended before an event came')
}

/** Returns the data of the first event without a name of a provider's stream. Rejects when the response is not an event stream. */
export async function firstEvent(base: string, token: string): Promise<string> {
  const url = streamUrl(base, token)
  const response = await fetchFollowing(url, {
    headers: { Accept: 'text/event-stream', ...ownConnection },
    signal: AbortSignal.timeout(timeoutMs),
  })
  const { status, headers } = response
  const redirect = redirectOf(status, headers.get('location'))
  if (redirect) throw new Error(redirectProblem(url, 'GET', redirect))
  if (status !== 200) throw new Error(`the event stream answers ${status}, not 200`)
  const type = headers.get('content-type') ?? 'none'
  if (mediaTypeOf(type) !== 'text/event-stream')
    throw new Error(`media type is ${type}, not text/event-stream`)
  return firstEventOf(response)
}

export const faultsFromError = (error: unknown): Fault[] => [
  {
    by: 'channel',
    what: isTimeout(error) ? `nothing came within ${timeoutMs / 1000} s` : failureText(error),
  },
]

async function checkBadToken(base: string, validator: ResponseValidator): Promise<Fault[]> {
  const response = await fetchFollowing(streamUrl(base, 'nobody.nothing'), {
    headers: ownConnection,
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status !== 401) {
    await response.body?.cancel()
    return [{ by: 'channel', what: 'status', expected: '401', received: String(response.status) }]
  }
  const headers = Object.fromEntries(response.headers)
  const text = await response.text()
  const exchange = { method: 'GET', url: '/sse', status: 401, headers, text, prismViolations: [] }
  return validator.validateResponse(exchange).map((what): Fault => ({ by: 'contract', what, received: text }))
}

/** The check of the event stream, before it is made. */
export const eventStreamCheck: VerificationResult = {
  operationId: 'streamUnreadCount',
  call: 'GET /sse',
  status: '401',
  title: 'the event stream with a bad token',
  faults: [],
}

/** Checks that the event stream rejects a bad token with 401. */
export async function checkEventStream(
  base: string,
  validator: ResponseValidator,
): Promise<VerificationResult[]> {
  const faults = await checkBadToken(base, validator).catch(faultsFromError)
  return [{ ...eventStreamCheck, faults }]
}
