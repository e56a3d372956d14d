import type { RouteObject } from 'react-router-dom'

/** The route of a screen that is not built yet: an empty page with its title. */
export async function comingSoon(title: string): Promise<Pick<RouteObject, 'Component'>> {
  const { comingPage } = await import('./coming-page')
  return { Component: comingPage(title) }
}
