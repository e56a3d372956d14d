import { StrictMode, type ErrorInfo } from 'react'
import { RouterProvider, createBrowserRouter } from 'react-router-dom'
import { session, syncSessionAcrossTabs } from '~/api/session/session'
import { paths } from '~/lib/paths'
import { toast } from '~/ui/components/toast'
import { UiProvider } from '~/ui/ui-provider'
import { recordError } from './error-report/incidents'
import { patchRoutes, routes } from './routing/routes'

interface SessionEffectsOptions {
  /** Navigates to the login page. */
  goToLogin: () => void
  /** Runs the route guards again for the current page. */
  revalidateGuard: () => void
}

/** Subscribes to session changes, including those from other tabs, and applies their effects. */
function startSessionEffects({ goToLogin, revalidateGuard }: SessionEffectsOptions): void {
  let token = session.get()?.token
  session.subscribe(() => {
    const current = session.get()
    if (token !== undefined && current?.token !== token) toast.clear()
    if (token !== undefined && !current) goToLogin()
    token = current?.token
  })
  syncSessionAcrossTabs(() => {
    if (session.get()) revalidateGuard()
  })
}

/**
 * Creates the console's router and subscribes to the begin and end of sessions. It starts to load the current URL at
 * once, including its guards, so the deployment's settings must be loaded before. Call once in a page.
 */
export function createRouter() {
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: patchRoutes })
  toast.arriveAt(router.state.location.pathname)
  router.subscribe(({ location }) => toast.arriveAt(location.pathname))
  startSessionEffects({
    goToLogin: () => void router.navigate(paths.login(), { replace: true }),
    revalidateGuard: () => void router.revalidate(),
  })
  return router
}

/** Logs and records errors of guards and of lazy routes; React reports those of rendering. */
const handleRouteError = (error: unknown, { errorInfo }: { errorInfo?: ErrorInfo }) => {
  if (errorInfo) return
  console.error(error)
  recordError('route', error)
}

/** The console, with the providers around every page, including the sign-in pages. */
export function Console({ router }: { router: ReturnType<typeof createRouter> }) {
  return (
    <StrictMode>
      <UiProvider>
        <RouterProvider router={router} onError={handleRouteError} />
      </UiProvider>
    </StrictMode>
  )
}
