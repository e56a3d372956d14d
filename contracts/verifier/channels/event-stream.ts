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

/** Returns the lines of data of an event, which may have an id, a name and comments as well. */
const dataOf = (event: string): string[] =>
  event
    .split('\n')
    .filter((line) => /^data(:|$)/.test(line))
    .map((line) => line.replace(/^data:? ?/, ''))

const decode = (decoder: TextDecoder, chunk: Uint8Array) => {
  try {
    return decoder.decode(chunk, { stream: true })
  } catch {
    throw new Error('the event stream is not UTF-8, as every event stream must be')
  }
}

/** Returns the data of the first event of a stream. */
async function firstEventOf(response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of response.body ?? []) {
    text += decode(decoder, chunk)
    const [data] = withPlainLines(text)
      .split('\n\n')
      .slice(0, -1)
      .map(dataOf)
      .filter((lines) => lines.length > 0)
    if (data) return data.join('\n')
  }
  throw new Error('the stream ended before an event came')
}

/** Returns the data of the first event of a provider's stream. Rejects when the response is not an event stream. */
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
