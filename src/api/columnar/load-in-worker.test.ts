import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { loadInWorker, prepareWorker } from '~/api/columnar/load-in-worker'
import type { LoadMessage, LoadRequest } from '~/api/columnar/protocol'
import { listening } from '../../../tests/support/listening'

const workers: FakeWorker[] = []

/** Records the loader's requests to a worker; the test answers them. */
class FakeWorker extends EventTarget {
  requests: unknown[] = []
  isTerminated = false

  constructor() {
    super()
    workers.push(this)
  }

  postMessage(request: unknown) {
    this.requests.push(request)
  }

  terminate() {
    this.isTerminated = true
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  workers.length = 0
})

function load(request: LoadRequest) {
  vi.stubGlobal('Worker', FakeWorker)
  const received: LoadMessage[] = []
  const cancel = loadInWorker(request, (message) => received.push(message))
  const [worker] = workers
  if (!worker) throw new Error('the list was not loaded in a worker')
  const send = (data: LoadMessage) => worker.dispatchEvent(new MessageEvent('message', { data }))
  return { worker, received, cancel, send }
}

const request: LoadRequest = {
  url: 'http://127.0.0.1:1/api/nodes',
  headers: {},
  knownFingerprints: {},
  firstRowCount: 0,
  rankedFields: [],
  withSample: false,
}

test('a list is loaded in a worker, which ends after the last message', () => {
  const { worker, received, send } = load(request)
  expect(worker.requests).toEqual([request])
  send({ type: 'refused', status: 500, text: '{}' })
  expect(worker.isTerminated).toBe(false)
  send({ type: 'done' })
  expect(worker.isTerminated).toBe(true)
  expect(received).toEqual([{ type: 'refused', status: 500, text: '{}' }, { type: 'done' }])
})

test('cancelling ends the worker', () => {
  const { worker, cancel } = load(request)
  expect(worker.isTerminated).toBe(false)
  cancel()
  expect(worker.isTerminated).toBe(true)
})

test('a worker that fails midway loses the response', () => {
  const { worker, received, send } = load(request)
  send({ type: 'first', columns: {} })
  worker.dispatchEvent(new Event('error'))
  expect(received.at(-1)).toEqual({ type: 'lost' })
  expect(worker.isTerminated).toBe(true)
})

test('a worker that fails at once is replaced by the main thread', async () => {
  const { worker, received } = load(request)
  worker.dispatchEvent(new Event('error'))
  expect(worker.isTerminated).toBe(true)
  // Nothing listens at this address, which the load on the main thread finds out.
  await vi.waitFor(() => expect(received).toContainEqual({ type: 'lost' }), 20_000)
})

test('a worker that was started ahead is not used once its script has failed to load', () => {
  vi.stubGlobal('Worker', FakeWorker)
  prepareWorker()
  prepareWorker()
  expect(workers).toHaveLength(1)
  workers[0]?.dispatchEvent(new Event('error'))
  const { cancel } = load(request)
  expect(workers.map(({ requests }) => requests)).toEqual([[], [request]])
  cancel()
  prepareWorker()
  workers[1]?.dispatchEvent(new Event('error'))
  load(request)
  expect(workers.map(({ requests }) => requests)).toEqual([[], [request], [request]])
})

test('a response is lost where neither the worker nor the code of the main thread is there any more', async () => {
  vi.resetModules()
  vi.doMock('~/api/columnar/load-columns', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  onTestFinished(() => {
    vi.doUnmock('~/api/columnar/load-columns')
    vi.resetModules()
  })
  const { worker, received } = load(request)
  worker.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(received).toEqual([{ type: 'lost' }]))
})

test('cancelling ends a load on the main thread', async () => {
  const server = createServer()
  const { origin, close } = await listening(server)
  const { worker, cancel } = load({ ...request, url: origin })
  worker.dispatchEvent(new Event('error'))
  const [{ socket }] = await once(server, 'request')
  cancel()
  await once(socket, 'close')
  expect(socket.destroyed).toBe(true)
  close()
})
