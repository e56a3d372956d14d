import { redirect, replace, type MiddlewareFunction, type RouteObject } from 'react-router-dom'

/**
 * A redirect that leaves no dead entry in the history. When the browser already stands at the address (it was
 * typed, or Back led there) that entry is replaced; else nothing was pushed yet and the target is.
 */
export function redirectFrom(request: Request, target: string): Response {
  const asked = new URL(request.url)
  const isThere = asked.pathname === window.location.pathname && asked.search === window.location.search
  return isThere ? replace(target) : redirect(target)
}

type LeadingRoute = Pick<RouteObject, 'middleware' | 'Component'>

const leading = (target: (search: string) => string): LeadingRoute => ({
  middleware: [
    ({ request }) => {
      throw redirectFrom(request, target(new URL(request.url).search))
    },
  ],
  // Never shown, but the router warns of a leaf that shows nothing.
  Component: () => null,
})

/** A route that only leads on. */
export const leadsTo = (target: () => string): LeadingRoute => leading(target)

/** A route that leads on and takes its whole query along (rou-06). */
export const leadsToWithQuery = (target: () => string): LeadingRoute => leading((search) => target() + search)

/** A route that makes no sense without a query value; without it, it leads elsewhere (rou-10, rou-12). */
export const needs =
  (name: string, otherwise: () => string): MiddlewareFunction =>
  ({ request }) => {
    if (!new URL(request.url).searchParams.get(name)?.trim()) throw redirectFrom(request, otherwise())
  }
