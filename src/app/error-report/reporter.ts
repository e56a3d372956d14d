import { matchRoutes, type RouteObject } from 'react-router-dom'
import { clock } from '~/lib/clock'
import type { Incident } from './incidents'
import { toEntry } from './report-entry'
import { ReportQueue, type Report } from './report-queue'

/**
 * Posts a report. As text/plain it needs no preflight, which would be lost when the page goes away. The response is
 * not read, and a failure is not reported.
 */
function post(errorUrl: string, { entries, dropped }: Report) {
  const body = JSON.stringify({
    version: import.meta.env.VITE_VERSION,
    entries,
    dropped: dropped || undefined,
  })
  if (navigator.sendBeacon?.(errorUrl, body)) return
  const options = {
    keepalive: true,
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  } as const
  fetch(errorUrl, { method: 'POST', body, ...options }).catch(() => {})
}

/** The pattern of the innermost route, without ids and search params. */
const routeOf = (routes: RouteObject[], pathname: string) =>
  (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => route.path ?? []).pop() ?? '*'

function reportVitals(queue: ReportQueue, route: string) {
  const addVital = (vital: { name: string; value: number; rating: string }) =>
    queue.add({ kind: 'vital', ...vital, time: new Date(clock.now()).toISOString(), route, count: 1 })
  void import('./vitals').then(({ watchVitals }) => watchVitals(addVital)).catch(() => {})
}

/** Starts to send reports to `errorUrl`. `routes` returns those known by now. Returns the function that takes incidents. */
export function startReporter(errorUrl: string, routes: () => RouteObject[]): (incident: Incident) => void {
  const queue = new ReportQueue((report) => post(errorUrl, report))
  // On the window, which the event reaches last: web-vitals adds its values at the same event.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && queue.flush())
  addEventListener('pagehide', () => queue.flush())
  reportVitals(queue, routeOf(routes(), location.pathname))
  return (incident) => queue.add(toEntry(incident, routeOf(routes(), incident.pathname)))
}
