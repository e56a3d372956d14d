import { useEffect, type ComponentType } from 'react'
import { useRouteError, type RouteObject } from 'react-router-dom'
import { ErrorPage } from '../errors/error-page'

/** Returns a route's `lazy` function from the default export of a screen's module. */
export const lazyScreen =
  (load: () => Promise<{ default: ComponentType }>) => async (): Promise<Pick<RouteObject, 'Component'>> => ({
    Component: (await load()).default,
  })

/** The router's error page, shown when a page's chunk fails to load; a reload gets the newest chunks. */
export function RouteErrorPage() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return <ErrorPage onRetry={() => window.location.reload()} />
}
