import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { ErrorPage } from '../errors/error-page'

/** Returns a route's `lazy` function from the default export of a screen's module. */
export const lazyScreen =
  (load: () => Promise<{ default: ComponentType }>) => async (): Promise<Pick<RouteObject, 'Component'>> => ({
    Component: (await load()).default,
  })

/** The router's error page, shown when a page's chunk fails to load; a reload gets the newest chunks. */
export const RouteErrorPage = () => <ErrorPage onRetry={() => window.location.reload()} />
