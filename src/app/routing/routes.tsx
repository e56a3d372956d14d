import { chakra } from '@chakra-ui/react'
import { useLayoutEffect } from 'react'
import {
  Outlet,
  type MiddlewareFunction,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router-dom'
import { session } from '~/api/session/session'
import { paths } from '~/lib/paths'
import { removeStaticFrame } from '~/platform/static-frame'
import { toast } from '~/ui/components/toast'
import { RouteError } from '../errors/route-error'
import { lazyScreen } from './lazy-screen'
import { loadSignedInRoutes } from './load-signed-in-routes'
import { redirectFrom, redirectWithSearchParams } from './redirects'

/** Middleware that redirects anonymous visitors to the login page. */
const requireSession: MiddlewareFunction = ({ request }) => {
  if (session.get()) return
  toast.error('请登录后再试', { id: 'guard' })
  throw redirectFrom(request, paths.login())
}

/** Middleware of the login, registration and password reset routes: redirects signed-in users to the console. */
const requireAnonymous: MiddlewareFunction = ({ request }) => {
  if (session.get()) throw redirectFrom(request, paths.console())
}

/** Said while the first chunk loads, below the static frame. */
const Splash = () => <chakra.output srOnly>正在加载</chakra.output>

/** Every page and its failure. The static frame goes in the frame in which the first one comes, after a splash or at once. */
function AnyPage() {
  useLayoutEffect(removeStaticFrame, [])
  return <Outlet />
}

const authPages: RouteObject[] = [
  { path: paths.login(), ...lazyScreen(() => import('~/screens/login')) },
  {
    ...lazyScreen(() => import('../query/query-layout')),
    children: [
      { path: paths.register(), ...lazyScreen(() => import('~/screens/register')) },
      { path: paths.forget(), ...lazyScreen(() => import('~/screens/reset-password')) },
    ],
  },
]

const signedInId = 'signed-in'

/** The routes that the first page needs; `patchRoutes` adds those of signed-in users. */
export const routes: RouteObject[] = [
  {
    HydrateFallback: Splash,
    Component: AnyPage,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          { path: paths.auth(), ...redirectWithSearchParams(paths.login) },
          {
            middleware: [requireAnonymous],
            ...lazyScreen(() => import('../auth-layout')),
            children: authPages,
          },
          { id: signedInId, middleware: [requireSession], children: [] },
          // Any path until the routes above are there, so that an anonymous visitor is redirected without loading them.
          { path: '*', middleware: [requireSession], Component: () => null },
        ],
      },
    ],
  },
]

/** Adds the routes of signed-in users to the table at the first navigation with a session. */
export const patchRoutes: PatchRoutesOnNavigationFunction = async ({ patch }) => {
  if (!session.get()) return
  patch(signedInId, await loadSignedInRoutes())
}
