import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'

/** A route's screen as a chunk of its own. */
export const screen =
  (load: () => Promise<{ default: ComponentType }>) => async (): Promise<Pick<RouteObject, 'Component'>> => ({
    Component: (await load()).default,
  })
