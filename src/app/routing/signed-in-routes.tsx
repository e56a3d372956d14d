import type { MiddlewareFunction, RouteObject } from 'react-router-dom'
import { paths } from '~/lib/paths'
import { RouteErrorPage } from '../errors/error-page'
import { restoreSearchParams } from '../keep-alive/saved-search-params'
import { queryClient } from '../query/query-client'
import QueryLayout from '../query/query-layout'
import { refreshUserInfo } from '../query/user-info'
import { lazyScreen } from './lazy-screen'
import { redirectTo, redirectWithSearchParams, requireSearchParam } from './redirects'

export { startSessionData } from '../query/session-data'

const accountPages: RouteObject[] = [
  { path: paths.console(), lazy: lazyScreen(() => import('~/screens/dashboard')) },
  { path: paths.mine(), lazy: lazyScreen(() => import('~/screens/profile')) },
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

/** Middleware that refreshes the user info once per navigation, without waiting for it. */
const refreshUser: MiddlewareFunction = () => void refreshUserInfo(queryClient)

/** The routes of signed-in users. Each screen is a lazy chunk; the guards run before it loads. */
export const signedInRoutes: RouteObject[] = [
  {
    id: 'pages',
    middleware: [refreshUser, restoreSearchParams],
    Component: QueryLayout,
    children: [
      ...redirectRoutes,
      { lazy: lazyScreen(() => import('../shell/shell')), children: [shellPages] },
    ],
  },
]
