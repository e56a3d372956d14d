import { matchRoutes, type RouteObject } from 'react-router-dom'

async function load(): Promise<RouteObject[]> {
  const { signedInRoutes, startSessionData } = await import('./signed-in-routes')
  startSessionData()
  return signedInRoutes
}

let loading: ReturnType<typeof load> | undefined

/** Loads the routes of signed-in users and their shared code. A failed import is tried again at the next call. */
export function loadSignedInRoutes(): ReturnType<typeof load> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

// A failure is ignored here, because the navigation retries and reports it.
async function loadCode({ lazy }: RouteObject): Promise<void> {
  if (typeof lazy === 'function') await lazy().catch(() => {})
}

/** Loads the code of a path's screen and of the layouts around it. Never rejects. */
export async function preloadPage(routes: RouteObject[], path: string): Promise<void> {
  await Promise.all((matchRoutes(routes, path) ?? []).map(({ route }) => loadCode(route)))
}

/** Loads the code of a signed-in user's page. Never rejects. */
export async function preloadSignedInPage(path: string): Promise<void> {
  const routes = await loadSignedInRoutes().catch(() => [])
  await preloadPage(routes, path)
}
