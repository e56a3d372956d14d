import { type RouteObject, useRouteError, type MiddlewareFunction } from 'react-router-dom'
import { paths } from '~/lib/paths'
import { restoreSearchParams } from '../keep-alive/saved-search-params'

import { redirectTo, redirectWithSearchParams, requireSearchParam, redirectFrom } from './redirects'
import { chakra } from '@chakra-ui/react'
import { type ComponentType, useEffect } from 'react'
import { ErrorPage } from '../errors/error-page'
import { session } from '~/api/session/session'
import { toast } from '~/ui/toast'
import { queryClient } from '../query/query-client'
import { refreshUserInfo } from '../query/user-info'

/**
 * Middleware of the shell's routes, run once per navigation. It redirects anonymous visitors to the login page; for
 * signed-in users it refreshes the user info without waiting for it.
 */
const requireSession: MiddlewareFunction = ({ request }) => {
  if (!session.get()) {
    toast.error('请登录后再试', { id: 'guard' })
    throw redirectFrom(request, paths.login())
  }
  void refreshUserInfo(queryClient)
}

/** Middleware of the login, registration and password reset routes: redirects signed-in users to the console. */
const requireAnonymous: MiddlewareFunction = ({ request }) => {
  if (session.get()) throw redirectFrom(request, paths.console())
}

/** The router's error page, shown when a page's chunk fails to load; a reload gets the newest chunks. */
function RouteErrorPage() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return <ErrorPage onRetry={() => window.location.reload()} />
}

/** Returns a route's `lazy` function from the default export of a screen's module. */
const lazyScreen =
  (load: () => Promise<{ default: ComponentType }>) => async (): Promise<Pick<RouteObject, 'Component'>> => ({
    Component: (await load()).default,
  })

/** Shown while the first chunk loads. */
function Splash() {
  return <chakra.output srOnly>正在加载</chakra.output>
}

const authPages: RouteObject[] = [
  { path: paths.login(), lazy: lazyScreen(() => import('~/screens/login')) },
  { path: paths.register(), lazy: lazyScreen(() => import('~/screens/register')) },
  { path: paths.forget(), lazy: lazyScreen(() => import('~/screens/forget')) },
]

const accountPages: RouteObject[] = [
  { path: paths.console(), lazy: lazyScreen(() => import('~/screens/console')) },
  { path: paths.mine(), lazy: lazyScreen(() => import('~/screens/mine')) },
  { path: paths.order(), lazy: lazyScreen(() => import('~/screens/order')) },
  { path: paths.invite(), lazy: lazyScreen(() => import('~/screens/invite')) },
  { path: paths.messages(), lazy: lazyScreen(() => import('~/screens/messages')) },
  { path: paths.announcements(), lazy: lazyScreen(() => import('~/screens/announcements')) },
  { path: `${paths.announcements()}/:id`, lazy: lazyScreen(() => import('~/screens/announcement')) },
]

const requireProjectId = requireSearchParam('project_id', paths.explore)

/** The project's page; its two children are tabs. */
const deployPages: RouteObject = {
  path: paths.nodeDeploy(),
  middleware: [requireProjectId],
  lazy: lazyScreen(() => import('~/screens/node-deploy')),
  children: [
    { path: paths.nodeDeployCloud(), lazy: lazyScreen(() => import('~/screens/node-deploy-cloud')) },
    { path: paths.nodeDeployPrivate(), lazy: lazyScreen(() => import('~/screens/node-deploy-private')) },
  ],
}

const nodeAndPowerPages: RouteObject[] = [
  { path: paths.nodeExplore(), lazy: lazyScreen(() => import('~/screens/node-explore')) },
  {
    path: paths.nodeScript(),
    middleware: [requireSearchParam('project_id', paths.nodeExplore)],
    lazy: lazyScreen(() => import('~/screens/node-script')),
  },
  deployPages,
  { path: paths.nodeManagement(), lazy: lazyScreen(() => import('~/screens/node-management')) },
  { path: paths.project(), lazy: lazyScreen(() => import('~/screens/project')) },
  { path: paths.projectConfig(), lazy: lazyScreen(() => import('~/screens/project-config')) },
  { path: paths.powerExplore(), lazy: lazyScreen(() => import('~/screens/power-explore')) },
  {
    path: paths.powerDeploy(),
    middleware: [requireSearchParam('project_id', paths.powerExplore)],
    lazy: lazyScreen(() => import('~/screens/power-deploy')),
  },
  { path: paths.powerManagement(), lazy: lazyScreen(() => import('~/screens/power-management')) },
  {
    path: paths.powerDetail(),
    middleware: [requireSearchParam('id', paths.powerManagement)],
    lazy: lazyScreen(() => import('~/screens/power-detail')),
  },
  { path: paths.server(), lazy: lazyScreen(() => import('~/screens/server')) },
]

// Errors in a page or in loading its chunk are shown inside the shell.
const shellPages: RouteObject = {
  ErrorBoundary: RouteErrorPage,
  children: [
    ...accountPages,
    ...nodeAndPowerPages,
    { path: '*', lazy: lazyScreen(() => import('../errors/not-found')) },
  ],
}

// Siblings of the shell, so that redirects do not wait for its chunk.
const redirectRoutes: RouteObject[] = [
  { path: paths.root(), ...redirectTo(paths.console) },
  { path: paths.explore(), ...redirectTo(paths.nodeExplore) },
  { path: paths.nodeDeploy(), ...redirectWithSearchParams(paths.nodeDeployCloud) },
]

/** The route table. Each screen is a lazy chunk; the guards run before it loads. */
export const routes: RouteObject[] = [
  {
    HydrateFallback: Splash,
    ErrorBoundary: RouteErrorPage,
    children: [
      { path: paths.auth(), ...redirectTo(paths.login) },
      {
        middleware: [requireAnonymous],
        lazy: lazyScreen(() => import('../auth-layout')),
        children: authPages,
      },
      {
        middleware: [requireSession, restoreSearchParams],
        children: [
          ...redirectRoutes,
          { lazy: lazyScreen(() => import('../shell/shell')), children: [shellPages] },
        ],
      },
    ],
  },
]
