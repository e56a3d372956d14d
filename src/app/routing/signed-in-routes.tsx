import type { MiddlewareFunction, RouteObject } from 'react-router-dom'
import {
  getGetAnnouncementQueryOptions,
  getListAnnouncementsQueryOptions,
} from '~/api/generated/announcements/announcements'
import { getGetMarketFilterQueryOptions } from '~/api/generated/cloud-market/cloud-market'
import { getGetDashboardQueryOptions } from '~/api/generated/console/console'
import {
  getGetInviteCodeQueryOptions,
  getGetInviteStatisticsQueryOptions,
} from '~/api/generated/invite/invite'
import type { ProjectType } from '~/api/generated/model'
import { getListNodesQueryOptions } from '~/api/generated/nodes/nodes'
import { getGetPowerTaskQueryOptions, getListPowerTasksQueryOptions } from '~/api/generated/power/power'
import { getListProjectConfigsQueryOptions } from '~/api/generated/project-configs/project-configs'
import {
  getGetProjectQueryOptions,
  getListProjectCategoriesQueryOptions,
} from '~/api/generated/projects/projects'
import { inboxQuery } from '~/features/messages/inbox'
import { projectListQuery } from '~/features/projects/use-project-list'
import type { IdText } from '~/lib/ids'
import { projectUrl, taskUrl } from '~/lib/links'
import { paths } from '~/lib/paths'
import { parseIdText, parseUrl } from '~/lib/url-state'
import { announcementListParams, announcementListUrl } from '~/screens/announcements/announcement-list-url'
import { inboxParams, inboxUrl } from '~/screens/messages/inbox-url'
import { serverListParams, serverListUrl } from '~/screens/node-deploy-private/server-list-url'
import {
  firstNodeListQuery,
  nodeListKey,
  serverFilterUrl,
} from '~/screens/node-management/list/node-list-query'
import { orderListUrl, orderPageQueries } from '~/screens/order/order-list-url'
import { taskListParams, taskListUrl } from '~/screens/power-management/task-list-url'
import { configFilterUrl, configListParams } from '~/screens/project-config/config-list-url'
import { projectListFilters, projectListUrl } from '~/screens/project/project-list-url'
import { ownServersQuery } from '~/screens/server/own-servers-query'
import { RouteError } from '../errors/route-error'
import { restoreSearchParams } from '../keep-alive/saved-search-params'
import type { FirstQuery } from '../query/first-queries'
import { queryClient } from '../query/query-client'
import QueryLayout from '../query/query-layout'
import { refreshUserInfo } from '../query/user-info'
import { lazyScreen } from './lazy-screen'
import { pageRoute, type FirstQueries } from './page-route'
import { redirectTo, redirectWithSearchParams, requireSearchParam } from './redirects'

export { startSessionData } from '../query/session-data'

const dashboardQueries = () => [getGetDashboardQueryOptions()]

/** Returns the query of an id, or none without one. */
const queryOf = (id: IdText | undefined, options: (id: IdText) => FirstQuery): FirstQuery[] =>
  id === undefined ? [] : [options(id)]

const projectQuery: FirstQueries = (search) =>
  queryOf(parseUrl(projectUrl, search).project_id, (id) => getGetProjectQueryOptions(id))

const accountPages: RouteObject[] = [
  pageRoute({ path: paths.console(), load: () => import('~/screens/dashboard'), first: dashboardQueries }),
  pageRoute({ path: paths.mine(), load: () => import('~/screens/profile'), first: dashboardQueries }),
  pageRoute({
    path: paths.order(),
    load: () => import('~/screens/order'),
    first: (search) => orderPageQueries(parseUrl(orderListUrl, search)),
  }),
  pageRoute({
    path: paths.invite(),
    load: () => import('~/screens/invite'),
    first: () => [getGetInviteStatisticsQueryOptions(), getGetInviteCodeQueryOptions()],
  }),
  pageRoute({
    path: paths.messages(),
    load: () => import('~/screens/messages'),
    first: (search) => [inboxQuery(inboxParams(parseUrl(inboxUrl, search)))],
  }),
  pageRoute({
    path: paths.announcements(),
    load: () => import('~/screens/announcements'),
    first: (search) => [
      getListAnnouncementsQueryOptions(announcementListParams(parseUrl(announcementListUrl, search))),
    ],
  }),
  pageRoute({
    path: `${paths.announcements()}/:id`,
    load: () => import('~/screens/announcement'),
    first: (_search, params) =>
      queryOf(parseIdText(params['id']), (id) => getGetAnnouncementQueryOptions(id)),
  }),
]

const requireProjectId = requireSearchParam('project_id', paths.explore)

/** The project's page; its two children are tabs. */
const deployPages: RouteObject = {
  ...pageRoute({
    path: paths.nodeDeploy(),
    load: () => import('~/screens/node-deploy'),
    first: projectQuery,
  }),
  middleware: [requireProjectId],
  children: [
    pageRoute({
      path: paths.nodeDeployCloud(),
      load: () => import('~/screens/node-deploy-cloud'),
      first: () => [getGetMarketFilterQueryOptions()],
    }),
    pageRoute({
      path: paths.nodeDeployPrivate(),
      load: () => import('~/screens/node-deploy-private'),
      first: (search) => [
        getListNodesQueryOptions(serverListParams(parseUrl(serverListUrl, search))),
        getGetMarketFilterQueryOptions(),
      ],
    }),
  ],
}

/** The queries of a page with all projects of a type. */
const projectQueries =
  (type: ProjectType): FirstQueries =>
  () => [projectListQuery({ project_type: type }), projectListQuery({ project_type: type, is_historical: 1 })]

/** None where the rows are there: the page refreshes them by itself. */
function nodeListQueries(search: string): FirstQuery[] {
  const filters = parseUrl(serverFilterUrl, search)
  return queryClient.getQueryData(nodeListKey(filters)) ? [] : [firstNodeListQuery(filters)]
}

const nodePages: RouteObject[] = [
  pageRoute({
    path: paths.nodeExplore(),
    load: () => import('~/screens/node-explore'),
    first: projectQueries('node'),
  }),
  {
    ...pageRoute({
      path: paths.nodeScript(),
      load: () => import('~/screens/node-script'),
      first: projectQuery,
    }),
    middleware: [requireSearchParam('project_id', paths.nodeExplore)],
  },
  deployPages,
  pageRoute({
    path: paths.nodeManagement(),
    load: () => import('~/screens/node-management'),
    first: nodeListQueries,
  }),
  pageRoute({
    path: paths.project(),
    load: () => import('~/screens/project'),
    first: (search) => [projectListQuery(projectListFilters(parseUrl(projectListUrl, search)))],
  }),
  pageRoute({
    path: paths.projectConfig(),
    load: () => import('~/screens/project-config'),
    first: (search) => [
      getListProjectConfigsQueryOptions(configListParams(parseUrl(configFilterUrl, search))),
      getListProjectCategoriesQueryOptions(),
    ],
  }),
  pageRoute({ path: paths.server(), load: () => import('~/screens/server'), first: () => [ownServersQuery] }),
]

const powerPages: RouteObject[] = [
  pageRoute({
    path: paths.powerExplore(),
    load: () => import('~/screens/power-explore'),
    first: projectQueries('power'),
  }),
  {
    ...pageRoute({
      path: paths.powerDeploy(),
      load: () => import('~/screens/power-deploy'),
      first: projectQuery,
    }),
    middleware: [requireSearchParam('project_id', paths.powerExplore)],
  },
  pageRoute({
    path: paths.powerManagement(),
    load: () => import('~/screens/power-management'),
    first: (search) => [getListPowerTasksQueryOptions(taskListParams(parseUrl(taskListUrl, search)))],
  }),
  {
    ...pageRoute({
      path: paths.powerDetail(),
      load: () => import('~/screens/power-detail'),
      first: (search) => queryOf(parseUrl(taskUrl, search).id, (id) => getGetPowerTaskQueryOptions(id)),
    }),
    middleware: [requireSearchParam('id', paths.powerManagement)],
  },
]

// Errors in a page or in loading its chunk are shown inside the shell.
const shellPages: RouteObject = {
  ErrorBoundary: RouteError,
  children: [
    ...accountPages,
    ...nodePages,
    ...powerPages,
    { path: '*', ...lazyScreen(() => import('../errors/not-found')) },
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
    children: [...redirectRoutes, { ...lazyScreen(() => import('../shell/shell')), children: [shellPages] }],
  },
]
