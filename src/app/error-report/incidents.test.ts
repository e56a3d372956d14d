import { type Mock, afterAll, beforeEach, expect, test, vi } from 'vitest'
import type * as incidentsModule from './incidents'

// Files of a worker share modules: the next one does not get those that these tests changed.
afterAll(() => void vi.resetModules())

const reporter = './reporter'

type Incident = incidentsModule.Incident
type StartReporter = (errorUrl: string) => (incident: Incident) => void

let incidents: typeof incidentsModule
let received: Incident[]
let start: Mock<StartReporter>

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { pathname: '/mine' })
  received = []
  start = vi.fn<StartReporter>(() => (incident: Incident) => void received.push(incident))
  vi.resetModules()
  vi.doMock(reporter, () => ({ startReporter: start }))
  incidents = await import('./incidents')
  return () => {
    vi.doUnmock(reporter)
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

test('errors before the settings were read are sent, twenty at most', async () => {
  for (let index = 0; index < 30; index += 1) incidents.recordError('window', `error ${index}`)
  const routes = () => []
  incidents.reportIncidents('/errors', routes)
  await vi.waitFor(() => expect(received).toHaveLength(20))
  expect(received[0]).toMatchObject({ kind: 'window', error: 'error 0', pathname: '/mine' })
  incidents.recordError('rejection', 'later')
  expect(received).toHaveLength(21)
  expect(start).toHaveBeenCalledExactlyOnceWith('/errors', routes)
})

test('without an error the reporter loads after two seconds, to measure', async () => {
  incidents.reportIncidents('/errors', () => [])
  await vi.advanceTimersByTimeAsync(1999)
  expect(start).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce())
  expect(received).toEqual([])
})

test('an error noticed twice is reported once', async () => {
  const error = new Error('x')
  incidents.reportIncidents('/errors', () => [])
  for (const kind of ['chunk', 'route', 'rejection'] as const) incidents.recordError(kind, error)
  await vi.waitFor(() => expect(received).toMatchObject([{ kind: 'chunk' }]))
})

test('thrown values that are no objects are recorded each time', async () => {
  incidents.reportIncidents('/errors', () => [])
  for (const thrown of [null, null, 'x', 'x']) incidents.recordError('window', thrown)
  await vi.waitFor(() =>
    expect(received.map((incident) => 'error' in incident && incident.error)).toEqual([null, null, 'x', 'x']),
  )
})

test('errors that come while the reporter loads are each sent once', async () => {
  incidents.reportIncidents('/errors', () => [])
  incidents.recordError('window', 'one')
  incidents.recordError('window', 'two')
  await vi.waitFor(() => expect(received).toMatchObject([{ error: 'one' }, { error: 'two' }]))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(start).toHaveBeenCalledOnce()
})

test('without errorUrl nothing is kept and no code is loaded', async () => {
  incidents.recordError('window', 'early')
  incidents.reportIncidents('', () => [])
  incidents.recordError('window', 'late')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(start).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
