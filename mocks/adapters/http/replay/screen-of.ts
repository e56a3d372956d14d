import type { RecordedCall } from '../../../../contracts/verifier/calls/recording'

/** Operations by the page (`src/lib/paths.ts`, which needs Vite) on which a user sees their answer, or presses what sends them. */
const operationsByPage: readonly (readonly [page: string, operations: string])[] = [
  ['/login', 'loginUser'],
  ['/register', 'registerUser sendVerificationCode'],
  ['/forget', 'resetPassword'],
  ['/console', 'getDashboard streamUnreadCount openNodeChannel'],
  ['/mine', 'getUserInfo updateUserName createRechargeOrder getRechargeOrder'],
  ['/mine/order', 'listLeaseOrders'],
  ['/mine/order?type=deposit', 'listDepositOrders'],
  [
    '/mine/invite',
    'getInviteStatistics getInviteCode createInviteCode listInviteRecords listRewardRecords listWithdrawals createWithdrawal',
  ],
  ['/messages', 'listMessages getUnreadCount markAllMessagesRead getMessage markMessageRead'],
  ['/announcements', 'listAnnouncements getLatestAnnouncement'],
  [
    '/nodeManagement',
    'listDeployedNodes releaseNodes toggleAutoRenew listAvailableImages resetImage updateNodeAlias listNodeGroups createNodeGroup updateNodeGroup deleteNodeGroup joinNodeGroup listScriptExecutions runNodeScript runBatchScript',
  ],
  ['/server', 'listOwnServers deleteNodes getBindCommand'],
  ['/nodeExplore', 'createLease getMarketFilter listMarketPlans checkCdk'],
  ['/node/deploy/private?project_id=1', 'listNodes'],
  ['/project', 'listProjects listProjectCategories'],
  [
    '/projectConfig',
    'listProjectConfigs createProjectConfig updateProjectConfig deleteProjectConfig getConfigFields',
  ],
  ['/powerExplore', 'listPowerPrices createPowerTask'],
  ['/powerManagement', 'listPowerTasks terminatePowerTask terminatePowerInstances'],
]

const pages = new Map(
  operationsByPage.flatMap(([page, operations]) => operations.split(' ').map((id) => [id, page] as const)),
)

/** The last part of a path, which is the id. */
const idOf = (url: string) => /\/([^/?]+)(?:\?|$)/.exec(url)?.[1] ?? ''

/** Pages of one thing, whose address has the id of the recorded call. */
const pagesById: Record<string, (id: string) => string> = {
  getAnnouncement: (id) => `/announcements/${id}`,
  getProject: (id) => `/node/deploy?project_id=${id}`,
  getPowerTask: (id) => `/powerManagement/detail?id=${id}`,
  toggleTaskLoop: (id) => `/powerManagement/detail?id=${id}`,
}

/** Returns the address of the page that a recorded call is seen on. */
export const screenOf = ({ operationId, url }: Pick<RecordedCall, 'operationId' | 'url'>): string =>
  pagesById[operationId]?.(idOf(url)) ?? pages.get(operationId) ?? '/console'
