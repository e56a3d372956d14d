import type { RouteObject } from 'react-router-dom'
import { paths } from '~/lib/paths'
import { asLeft } from '../keep-alive/kept-queries'
import { PageFailure } from '../pages/page-failure'
import { Splash } from '../pages/splash'
import { anonymousOnly, signedInOnly } from './guard'
import { screen } from './screen'
import { leadsTo, leadsToWithQuery, needs } from './redirects'

const authPages: RouteObject[] = [
  { path: paths.login(), lazy: screen(() => import('~/screens/login')) },
  { path: paths.register(), lazy: screen(() => import('~/screens/register')) },
  { path: paths.forget(), lazy: screen(() => import('~/screens/forget')) },
]

const accountPages: RouteObject[] = [
  { path: paths.console(), lazy: screen(() => import('~/screens/console')) },
  { path: paths.mine(), lazy: screen(() => import('~/screens/mine')) },
  { path: paths.order(), lazy: screen(() => import('~/screens/order')) },
  { path: paths.invite(), lazy: screen(() => import('~/screens/invite')) },
  { path: paths.messages(), lazy: screen(() => import('~/screens/messages')) },
  { path: paths.announcements(), lazy: screen(() => import('~/screens/announcements')) },
  { path: `${paths.announcements()}/:id`, lazy: screen(() => import('~/screens/announcement')) },
]

const requireProjectId = needs('project_id', paths.explore)

/** The project's page; its two children are tabs. */
const deployPages: RouteObject = {
  path: paths.nodeDeploy(),
  middleware: [requireProjectId],
  lazy: screen(() => import('~/screens/node-deploy')),
  children: [
    { path: paths.nodeDeployCloud(), lazy: screen(() => import('~/screens/node-deploy-cloud')) },
    { path: paths.nodeDeployPrivate(), lazy: screen(() => import('~/screens/node-deploy-private')) },
  ],
}

const nodeAndPowerPages: RouteObject[] = [
  { path: paths.nodeExplore(), lazy: screen(() => import('~/screens/node-explore')) },
  {
    path: paths.nodeScript(),
    middleware: [needs('project_id', paths.nodeExplore)],
    lazy: screen(() => import('~/screens/node-script')),
  },
  deployPages,
  { path: paths.nodeManagement(), lazy: screen(() => import('~/screens/node-management')) },
  { path: paths.project(), lazy: screen(() => import('~/screens/project')) },
  { path: paths.projectConfig(), lazy: screen(() => import('~/screens/project-config')) },
  { path: paths.powerExplore(), lazy: screen(() => import('~/screens/power-explore')) },
  {
    path: paths.powerDeploy(),
    middleware: [needs('project_id', paths.powerExplore)],
    lazy: screen(() => import('~/screens/power-deploy')),
  },
  { path: paths.powerManagement(), lazy: screen(() => import('~/screens/power-management')) },
  {
    path: paths.powerDetail(),
    middleware: [needs('id', paths.powerManagement)],
    lazy: screen(() => import('~/screens/power-detail')),
  },
  { path: paths.server(), lazy: screen(() => import('~/screens/server')) },
]

// Errors in a page or in loading its chunk are shown inside the shell.
const shellPages: RouteObject = {
  ErrorBoundary: PageFailure,
  children: [...accountPages, ...nodeAndPowerPages, { path: '*', lazy: () => import('../pages/not-found') }],
}

// Siblings of the shell, so that redirects do not wait for its chunk.
const redirectRoutes: RouteObject[] = [
  { path: paths.root(), ...leadsTo(paths.console) },
  { path: paths.explore(), ...leadsTo(paths.nodeExplore) },
  { path: paths.nodeDeploy(), ...leadsToWithQuery(paths.nodeDeployCloud) },
]

/** The route table. Each screen is a lazy chunk; the guards run before it loads. */
export const routes: RouteObject[] = [
  {
    HydrateFallback: Splash,
    ErrorBoundary: PageFailure,
    children: [
      { path: paths.auth(), ...leadsTo(paths.login) },
      {
        middleware: [anonymousOnly],
        lazy: screen(() => import('../auth-layout')),
        children: authPages,
      },
      {
        middleware: [signedInOnly, asLeft],
        children: [...redirectRoutes, { lazy: () => import('../shell'), children: [shellPages] }],
      },
    ],
  },
]
