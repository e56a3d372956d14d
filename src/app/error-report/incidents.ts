import type { RouteObject } from 'react-router-dom'
import { onDeviation, type Deviation } from '~/api/client/contract-deviations'
import { clock } from '~/lib/clock'

/** How an error was noticed. */
export type ErrorKind =
  | 'render-caught'
  | 'render-uncaught'
  | 'render-recovered'
  | 'route'
  | 'window'
  | 'rejection'
  | 'chunk'

interface Occurrence {
  /** Epoch milliseconds. */
  time: number
  pathname: string
}

interface ErrorIncident extends Occurrence {
  kind: ErrorKind
  error: unknown
  componentStack: string | undefined
}

interface DecodeIncident extends Occurrence {
  kind: 'decode'
  deviation: Deviation
}

/** An error. It may hold the user's input and is never sent unchanged: see report-entry.ts. */
export type Incident = ErrorIncident | DecodeIncident

// Enough for a console that fails to start.
const bufferSize = 20
const buffer: Incident[] = []

/** Milliseconds; by then a page has usually loaded its own code. */
const reporterDelay = 2000

function keep(incident: Incident) {
  if (buffer.length < bufferSize) buffer.push(incident)
}

let receive: (incident: Incident) => void = keep

const occurrence = (): Occurrence => ({ time: clock.now(), pathname: location.pathname })

// One error can be noticed twice: a chunk that fails to load also fails its route.
const recorded = new WeakSet<object>()

/** Records an error for the report. The same error object is recorded once. */
export function recordError(kind: ErrorKind, error: unknown, componentStack?: string): void {
  if (typeof error === 'object' && error !== null) {
    if (recorded.has(error)) return
    recorded.add(error)
  }
  receive({ kind, error, componentStack, ...occurrence() })
}

/** Starts to record what breaks. Call first at boot, before it is known whether anything is reported. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => recordError('window', error))
  addEventListener('unhandledrejection', ({ reason }) => recordError('rejection', reason))
  addEventListener('vite:preloadError', ({ payload }) => recordError('chunk', payload))
  onDeviation((deviation) => receive({ kind: 'decode', deviation, ...occurrence() }))
}

/**
 * Sends recorded and future incidents to `errorUrl`; '' drops them. Its code loads at the first
 * incident, or else when the page has its own code.
 */
export function reportIncidents(errorUrl: string, routes: () => RouteObject[]): void {
  if (errorUrl === '') {
    receive = () => {}
    buffer.length = 0
    return
  }
  let isLoading = false
  const load = async () => {
    // A failed load is an incident too, and is not tried again.
    if (isLoading) return
    isLoading = true
    const { startReporter } = await import('./reporter')
    receive = startReporter(errorUrl, routes)
    buffer.splice(0).forEach(receive)
  }
  const loadQuietly = () => void load().catch(() => {})
  receive = (incident) => {
    keep(incident)
    loadQuietly()
  }
  if (buffer.length > 0) loadQuietly()
  else setTimeout(loadQuietly, reporterDelay)
}
