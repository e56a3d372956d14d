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

const documentOnePages: RouteObject[] = [
  { path: paths.console(), lazy: screen(() => import('~/screens/console')) },
  { path: paths.mine(), lazy: screen(() => import('~/screens/mine')) },
  { path: paths.order(), lazy: screen(() => import('~/screens/order')) },
  { path: paths.invite(), lazy: screen(() => import('~/screens/invite')) },
  { path: paths.messages(), lazy: screen(() => import('~/screens/messages')) },
  { path: paths.announcements(), lazy: screen(() => import('~/screens/announcements')) },
  { path: `${paths.announcements()}/:id`, lazy: screen(() => import('~/screens/announcement')) },
]

const needsProject = needs('project_id', paths.explore)

/** The project's page; exactly two children (rou-07), cloud being nodeExplore-deployment-cloud (rou-08). */
const deployPages: RouteObject = {
  path: paths.nodeDeploy(),
  middleware: [needsProject],
  lazy: screen(() => import('~/screens/node-deploy')),
  children: [
    { path: paths.nodeDeployCloud(), lazy: screen(() => import('~/screens/node-deploy-cloud')) },
    { path: paths.nodeDeployPrivate(), lazy: screen(() => import('~/screens/node-deploy-private')) },
  ],
}

const documentTwoPages: RouteObject[] = [
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

// What goes wrong in a page, or in fetching its chunk, stays in the page area (gen-10).
const shellPages: RouteObject = {
  ErrorBoundary: PageFailure,
  children: [
    ...documentOnePages,
    ...documentTwoPages,
    { path: '*', lazy: () => import('../pages/not-found') },
  ],
}

// Beside the shell and not in it, so that they do not wait for its chunk.
const leadingRoutes: RouteObject[] = [
  { path: paths.root(), ...leadsTo(paths.console) },
  { path: paths.explore(), ...leadsTo(paths.nodeExplore) },
  { path: paths.nodeDeploy(), ...leadsToWithQuery(paths.nodeDeployCloud) },
]

/** The route table {1§2, 2§2}. A screen is a chunk of its own; the guards run before anything of it does. */
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
        children: [...leadingRoutes, { lazy: () => import('../shell'), children: [shellPages] }],
      },
    ],
  },
]
