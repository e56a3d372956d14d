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

const isLoad = (handle: unknown): handle is () => Promise<unknown> => typeof handle === 'function'

/** Calls the route's `handle`, which `lazyScreen` sets. */
async function loadCode({ handle }: RouteObject): Promise<void> {
  if (isLoad(handle)) await handle()
}

const loadPage = (routes: RouteObject[], path: string) =>
  Promise.all((matchRoutes(routes, path) ?? []).map(({ route }) => loadCode(route)))

/** Loads the code of a path's screen and of the layouts around it. Never rejects: the navigation retries and reports. */
export async function preloadPage(routes: RouteObject[], path: string): Promise<void> {
  await loadPage(routes, path).catch(() => {})
}

/** Signed-in users' paths whose code has been asked for: a link is pointed at often. */
const preloaded = new Set<string>()

/** Loads the code of a signed-in user's page, once. Never rejects; after a failure the next call tries again. */
export async function preloadSignedInPage(path: string): Promise<void> {
  if (preloaded.has(path)) return
  preloaded.add(path)
  try {
    await loadPage(await loadSignedInRoutes(), path)
  } catch {
    preloaded.delete(path)
  }
}
