import { bodyOf } from './exchange.ts'
import type { Judge } from './judge.ts'
import type { Fault, Verdict } from './verdict.ts'

const patience = 10_000
const schema = { $ref: '#/components/schemas/UnreadCountEvent' }

/** The data of the first event of a stream. */
async function firstEvent(response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    const event = text
      .split(/\r?\n\r?\n/)
      .find((one, index, all) => index < all.length - 1 && /^data:/m.test(one))
    if (event) return event.replaceAll(/^data: ?/gm, '').replaceAll(/^:.*\n?/gm, '')
  }
  throw new Error('the stream ended before an event came')
}

async function faultsOfStream(url: string, unread: number, judge: Judge): Promise<Fault[]> {
  const response = await fetch(url, {
    headers: { Accept: 'text/event-stream' },
    signal: AbortSignal.timeout(patience),
  })
  const type = response.headers.get('content-type') ?? 'none'
  const by = 'channel'
  if (response.status !== 200)
    return [{ by, what: 'status', expected: '200', received: String(response.status) }]
  if (!type.startsWith('text/event-stream'))
    return [{ by, what: 'media type', expected: 'text/event-stream', received: type }]
  const event = await firstEvent(response)
  const value = bodyOf({ text: event })
  if (value === undefined) return [{ by, what: 'the event is not JSON', received: event }]
  const wrong = judge.mismatches(schema, value).map((what): Fault => ({ by, what, received: event }))
  const counted =
    wrong.length || event.includes(String(unread))
      ? []
      : [{ by, what: 'the unread count', expected: String(unread), received: event } as const]
  return [...wrong, ...counted]
}

const verdict = (status: string, title: string, faults: Fault[]): Verdict => ({
  operationId: 'streamUnreadCount',
  call: 'GET /sse',
  status,
  title,
  faults,
})

export const failed = (error: unknown): Fault[] => [
  {
    by: 'channel',
    what:
      error instanceof Error && error.name === 'TimeoutError'
        ? `nothing came within ${patience / 1000} s`
        : String(error),
  },
]

/** Checks the event stream: the first event of a good token, and the refusal of a bad one. */
export async function checkEventStream(
  base: string,
  { token, unread }: { token: string; unread: number },
  judge: Judge,
): Promise<Verdict[]> {
  const open = (value: string) => `${base}/sse?token=${encodeURIComponent(value)}`
  const refusal = async (): Promise<Fault[]> => {
    const response = await fetch(open('nobody.nothing'), { signal: AbortSignal.timeout(patience) })
    if (response.status !== 401) {
      await response.body?.cancel()
      return [{ by: 'channel', what: 'status', expected: '401', received: String(response.status) }]
    }
    const headers = Object.fromEntries(response.headers)
    const exchange = {
      method: 'GET',
      url: '/sse',
      status: 401,
      headers,
      text: await response.text(),
      prism: [],
    }
    return judge.judge(exchange).map((what): Fault => ({ by: 'contract', what, received: exchange.text }))
  }
  return [
    verdict(
      '200',
      'the unread count as an event',
      await faultsOfStream(open(token), unread, judge).catch(failed),
    ),
    verdict('401', 'the event stream with a bad token', await refusal().catch(failed)),
  ]
}
