import { redirect, replace, type MiddlewareFunction, type RouteObject } from 'react-router-dom'

/**
 * Returns a redirect that leaves no dead history entry. If the browser is already at the requested URL (typed, or
 * reached by Back), it replaces that entry; otherwise it pushes the target.
 */
export function redirectFrom(request: Request, target: string): Response {
  const requested = new URL(request.url)
  const isCurrent =
    requested.pathname === window.location.pathname && requested.search === window.location.search
  return isCurrent ? replace(target) : redirect(target)
}

type RedirectRoute = Pick<RouteObject, 'middleware' | 'Component'>

const redirectRoute = (target: (search: string) => string): RedirectRoute => ({
  middleware: [
    ({ request }) => {
      throw redirectFrom(request, target(new URL(request.url).search))
    },
  ],
  // Never rendered, but the router warns about a leaf route without a component.
  Component: () => null,
})

/** A route that only redirects. */
export const redirectTo = (target: () => string): RedirectRoute => redirectRoute(target)

/** A route that redirects and keeps its search params. */
export const redirectWithSearchParams = (target: () => string): RedirectRoute =>
  redirectRoute((search) => target() + search)

/** Middleware that redirects if the search param is missing or blank. */
export const requireSearchParam =
  (name: string, fallback: () => string): MiddlewareFunction =>
  ({ request }) => {
    if (!new URL(request.url).searchParams.get(name)?.trim()) throw redirectFrom(request, fallback())
  }
