import type { RecordedCall } from '../../../../contracts/verifier/calls/recording'
import { paths } from '../../../../src/lib/paths'

/** Operations by the page on which a user sees their answer, or presses what sends them. */
const operationsByPage: readonly (readonly [page: string, operations: string])[] = [
  [paths.login(), 'loginUser'],
  [paths.register(), 'registerUser sendVerificationCode'],
  [paths.forget(), 'resetPassword'],
  [paths.console(), 'getDashboard streamUnreadCount openNodeChannel'],
  [paths.mine(), 'getUserInfo updateUserName createRechargeOrder getRechargeOrder'],
  [paths.order(), 'listLeaseOrders'],
  [`${paths.order()}?type=deposit`, 'listDepositOrders'],
  [
    paths.invite(),
    'getInviteStatistics getInviteCode createInviteCode listInviteRecords listRewardRecords listWithdrawals createWithdrawal',
  ],
  [paths.messages(), 'listMessages getUnreadCount markAllMessagesRead getMessage markMessageRead'],
  [paths.announcements(), 'listAnnouncements getLatestAnnouncement'],
  [
    paths.nodeManagement(),
    'listDeployedNodes releaseNodes toggleAutoRenew listAvailableImages resetImage updateNodeAlias listNodeGroups createNodeGroup updateNodeGroup deleteNodeGroup joinNodeGroup listScriptExecutions runNodeScript runBatchScript',
  ],
  [paths.server(), 'listOwnServers deleteNodes getBindCommand'],
  [paths.nodeExplore(), 'createLease getMarketFilter listMarketPlans checkCdk'],
  [`${paths.nodeDeployPrivate()}?project_id=1`, 'listNodes'],
  [paths.project(), 'listProjects listProjectCategories'],
  [
    paths.projectConfig(),
    'listProjectConfigs createProjectConfig updateProjectConfig deleteProjectConfig getConfigFields',
  ],
  [paths.powerExplore(), 'listPowerPrices createPowerTask'],
  [paths.powerManagement(), 'listPowerTasks terminatePowerTask terminatePowerInstances'],
]

const pages = new Map(
  operationsByPage.flatMap(([page, operations]) => operations.split(' ').map((id) => [id, page] as const)),
)

/** The last part of a path, which is the id. */
const idOf = (url: string) => /\/([^/?]+)(?:\?|$)/.exec(url)?.[1] ?? ''

/** Pages of one thing, whose address has the id of the recorded call. */
const pagesById: Record<string, (id: string) => string> = {
  getAnnouncement: (id) => `${paths.announcements()}/${id}`,
  getProject: (id) => `${paths.nodeDeploy()}?project_id=${id}`,
  getPowerTask: (id) => `${paths.powerDetail()}?id=${id}`,
  toggleTaskLoop: (id) => `${paths.powerDetail()}?id=${id}`,
}

/** Returns the address of the page that a recorded call is seen on. */
export const screenOf = ({ operationId, url }: Pick<RecordedCall, 'operationId' | 'url'>): string =>
  pagesById[operationId]?.(idOf(url)) ?? pages.get(operationId) ?? paths.console()
