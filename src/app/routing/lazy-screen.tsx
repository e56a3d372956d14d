import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'

/** Returns a route's `lazy` function from the default export of a screen's module. */
export const lazyScreen =
  (load: () => Promise<{ default: ComponentType }>) => async (): Promise<Pick<RouteObject, 'Component'>> => ({
    Component: (await load()).default,
  })
