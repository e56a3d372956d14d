import { http, HttpResponse } from 'msw/http'
import { ws } from 'msw/ws'
import { handleControlCall } from '../../control-api'
import { bodyToBytes } from '../../server/body'
import type { Call, Reply } from '../../server/call-and-reply'
import { generateAnswer } from '../../server/contract-answers'
import {
  openChannel,
  openUnreadStream,
  replacesEvents,
  takeLiveFault,
  type LiveConnection,
} from '../../server/contract-answers/realtime'
import { respond } from '../../server/respond'
import type { StreamSink } from '../../server/unread-stream'
import { untilReplyLeaves } from '../../server/until-reply-leaves'
import type { Worlds } from '../../server/worlds'

async function toCall(request: Request): Promise<Call> {
  const { pathname, search } = new URL(request.url)
  const text = request.method === 'GET' ? '' : await request.text()
  const headers = Object.fromEntries(request.headers)
  return { method: request.method, url: pathname + search, headers, body: text || undefined }
}

async function toResponse({ status, headers, body, drop, cut, ...times }: Reply, { signal }: Request) {
  await untilReplyLeaves(times, signal)
  return drop || cut
    ? HttpResponse.error()
    : new HttpResponse(typeof body === 'string' ? body : bodyToBytes(body), { status, headers })
}

// A predicate instead of a path pattern, because `*/api/*` would also match modules below /src/api/.
const isBelow =
  (folder: string) =>
  ({ request }: { request: Request }) =>
    new URL(request.url).pathname.startsWith(folder)

interface CallHooks {
  beforeCall: (token: string | undefined) => Promise<void>
  /** Called after every call that may change a world. */
  afterChange: () => Promise<void>
}

const noHooks: CallHooks = { beforeCall: async () => {}, afterChange: async () => {} }

const tickInterval = 250

/** Opens the channel of a socket, which ticks until it is closed. Returns undefined when it is refused. */
function openSocket(worlds: Worlds, token: string | undefined, sink: StreamSink) {
  const hosted = worlds.resolve(token, undefined)
  if (!hosted || takeLiveFault(hosted, 'openNodeChannel')) return undefined
  const channel = openChannel({ worlds, hosted, token, sink })
  const timer = setInterval(() => {
    worlds.get(hosted.world.id)
    channel.tick()
  }, tickInterval)
  return {
    ...channel,
    close: () => {
      clearInterval(timer)
      channel.close()
    },
  }
}

const nodeChannel = (worlds: Worlds, { beforeCall }: CallHooks) =>
  ws.link(/\/ws(\?|$)/).addEventListener('connection', ({ client }) => {
    const token = client.url.searchParams.get('token') ?? undefined
    const sink = { send: (data: string) => client.send(data), close: (code?: number) => client.close(code) }
    const open = async () => {
      await beforeCall(token)
      return openSocket(worlds, token, sink)
    }
    // Frames may come, and the page may leave, before the channel is open.
    const opened = open().catch(() => undefined)
    void opened.then((channel) => channel ?? client.close())
    client.addEventListener('message', async ({ data }) => {
      const channel = await opened
      if (typeof data === 'string') channel?.receive(data)
    })
    client.addEventListener('close', async () => (await opened)?.close())
  })

const streamHeaders = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }

/** Sends the unread counts as an event stream. Throws where the token is refused. */
function countStream({ worlds, hosted, token }: Omit<LiveConnection, 'sink'>, fault: Reply | undefined) {
  let unsubscribe = () => {}
  return new ReadableStream({
    start(controller) {
      const send = (data: string) => controller.enqueue(bodyToBytes(fault?.body ?? `data: ${data}\n\n`))
      const close = () => {
        unsubscribe()
        controller.close()
      }
      unsubscribe = openUnreadStream({ worlds, hosted, token, sink: { send, close } })
    },
    cancel: () => unsubscribe(),
  })
}

// MSW's own `sse` does not say that the page has closed its stream, and complains about each count after that.
const unreadStream = (worlds: Worlds, { beforeCall }: CallHooks) =>
  http.get('*/sse', async ({ request }) => {
    const token = new URL(request.url).searchParams.get('token') ?? undefined
    await beforeCall(token)
    const hosted = worlds.resolve(token, undefined)
    if (!hosted) return HttpResponse.error()
    const fault = takeLiveFault(hosted, 'streamUnreadCount')
    if (fault && !replacesEvents(fault)) return HttpResponse.error()
    try {
      return new HttpResponse(countStream({ worlds, hosted, token }, fault), { headers: streamHeaders })
    } catch {
      return HttpResponse.error()
    }
  })

/** Returns the MSW handlers of the provider, for browsers and Node. Every call waits for the hooks. */
export const providerHandlers = (worlds: Worlds, hooks: CallHooks = noHooks) => [
  http.all(isBelow('/api/'), async ({ request }) => {
    const call = await toCall(request)
    await hooks.beforeCall(call.headers.token)
    const reply = respond(worlds, call, await generateAnswer(worlds, call))
    if (request.method !== 'GET') await hooks.afterChange()
    return toResponse(reply, request)
  }),
  http.all(isBelow('/__mock/'), async ({ request }) => {
    const call = await toCall(request)
    await hooks.beforeCall(undefined)
    const reply = handleControlCall(worlds, call)
    if (request.method !== 'GET') await hooks.afterChange()
    return toResponse(reply, request)
  }),
  unreadStream(worlds, hooks),
  nodeChannel(worlds, hooks),
]
