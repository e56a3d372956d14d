import { FetchInterceptor } from '@mswjs/interceptors/fetch'
import { createDefaultNetworkOptions } from 'msw/browser'
import { defineNetwork, InterceptorSource } from 'msw/experimental'
import { http, HttpResponse } from 'msw/http'
import { providerHandlers } from '../../../mocks/adapters/msw/handlers'
import { handleControlCall } from '../../../mocks/control-api'
import { openSession } from '../../../mocks/provider/sessions'
import { getUser } from '../../../mocks/provider/users'
import { bodyToText } from '../../../mocks/server/body'
import { type WorldStartOptions, Worlds, defaultWorldId } from '../../../mocks/server/worlds'
import { ProviderControl } from '../provider-control'

const worlds = new Worlds()
/** Requests and sockets that go to no provider. */
const unanswered: string[] = []

// Modules, pictures and the test tool's own calls.
const isAsset = ({ origin, pathname }: URL) =>
  origin === location.origin && !/^\/(api|sse|ws|__mock)(\/|$)/.test(pathname)

const recordRest = http.all(
  ({ request }) => !isAsset(new URL(request.url)),
  ({ request }) => {
    unanswered.push(`${request.method} ${request.url.replace(location.origin, '')}`)
    return HttpResponse.error()
  },
)

const addressIn = (message: string) => /wss?:\S+/.exec(message)?.[0]

const barrier = '/__barrier'
const answerBarrier = http.get(barrier, () => new HttpResponse())

const { sources } = createDefaultNetworkOptions()

/**
 * Calls are answered within the page, which takes half the time of the service worker. The worker has
 * the streams, and what loads by itself.
 */
const network = defineNetwork({
  sources: [...sources, new InterceptorSource({ interceptors: [new FetchInterceptor()] })],
  handlers: [answerBarrier, ...providerHandlers(worlds), recordRest],
  context: { quiet: true },
  onUnhandledFrame: async ({ frame }) => {
    if (frame.protocol === 'ws') unanswered.push(`socket ${addressIn(await frame.getUnhandledMessage())}`)
  },
})

/** The number of requests that have arrived at the provider. */
let arrivals = 0
network.events.on('request:start', () => void arrivals++)

/** Sends a request through the service worker. */
const fetchByWorker = fetch

let started: Promise<void> | undefined

/** Starts the simulated provider in this page, once for all test files, although each runs the set-up. */
export async function startProvider() {
  await (started ??= Promise.resolve(network.enable()))
}

/** Starts a new world in place of the former. Returns a token of its first user. */
export function startWorld(options: Omit<WorldStartOptions, 'id'>): string {
  const { world } = worlds.start({ ...options, id: defaultWorldId })
  return openSession(world, getUser(world.state, 1)).token
}

/** Waits until all requests that the page has sent have arrived: both ways hand them on in their order. */
export async function waitForArrivals(): Promise<void> {
  const before = arrivals
  await Promise.all([fetch(barrier), fetchByWorker(barrier)])
  if (arrivals > before + 2) await waitForArrivals()
}

/** Releases the held answers. */
export const releaseHeld = (): void => void worlds.get(defaultWorldId)?.faults.held.release()

/** Ends the world. Returns its calls, and those of the test that no contract has. */
export function endWorld() {
  const calls = worlds.get(defaultWorldId)?.log.all() ?? []
  const unknown = calls.filter(({ operationId }) => operationId === null)
  worlds.remove(defaultWorldId)
  const strangers = [...unknown.map(({ method, path }) => `${method} ${path}`), ...unanswered.splice(0)]
  return { calls, strangers }
}

/** The provider's control API, for the world of this test. */
export const control = new ProviderControl(({ url, method, headers, body }) => {
  const { status, body: answer } = handleControlCall(worlds, { method, url, headers, body })
  return Promise.resolve({ status, text: bodyToText(answer) })
}, defaultWorldId)
