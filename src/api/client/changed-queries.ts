import type { Query, QueryKey } from '@tanstack/react-query'
import type { operationRoutes } from '../generated/operations'
import { ApiError } from './errors'

type Route = (typeof operationRoutes)[number]
/** An operation that changes something. */
export type ChangingOperation = Exclude<Route, { method: 'GET' }>['operationId']
/** The path of a read, as in the contract. The keys of its queries begin with it. */
export type ReadPath = Extract<Route, { method: 'GET' }>['path']

/** Every list that contains nodes. */
export const nodeListPaths = ['/api/panel-point', '/api/nodes', '/api/nodes/self-owned'] as const
const groups = ['/api/nodes/group', ...nodeListPaths] as const
/** The dashboard counts nodes and tasks. */
const balances = ['/api/userinfo', '/api/console/data'] as const
const leases = [...nodeListPaths, ...balances, '/api/orders/lease'] as const
const tasks = ['/api/power/tasks', '/api/power/tasks/{id}', ...balances] as const
const configs = ['/api/user-project-configs'] as const
/** Rows and tasks show the config that they were deployed with. */
const usedConfigs = [...configs, '/api/panel-point', '/api/power/tasks', '/api/power/tasks/{id}'] as const
const messages = ['/api/messages/inbox', '/api/messages/{id}'] as const
const deployments = ['/api/nodes/script_executions', '/api/console/data', ...nodeListPaths] as const

/** The paths that an arrived payment changes; no operation of the console causes it. */
export const paymentPaths = ['/api/orders/deposit', ...balances] as const

/** The paths that each operation changes; a missing operation may change anything. The event stream announces new messages. */
export const changedPaths: Readonly<Partial<Record<ChangingOperation, readonly ReadPath[]>>> = {
  loginUser: [],
  registerUser: [],
  resetPassword: [],
  sendVerificationCode: [],
  checkCdk: [],
  updateUserName: ['/api/userinfo'],
  createRechargeOrder: ['/api/orders/deposit'],
  markMessageRead: messages,
  markAllMessagesRead: messages,
  createInviteCode: ['/api/invite/invite-code'],
  createWithdrawal: [
    '/api/invite/invite-statistics',
    '/api/invite/invite-list',
    '/api/invite/reward-record',
    '/api/invite/withdraw-record',
    ...balances,
  ],
  createProjectConfig: configs,
  updateProjectConfig: usedConfigs,
  deleteProjectConfig: usedConfigs,
  runNodeScript: deployments,
  runBatchScript: deployments,
  deleteNodes: [...groups, '/api/console/data'],
  createNodeGroup: ['/api/nodes/group'],
  updateNodeGroup: groups,
  deleteNodeGroup: groups,
  joinNodeGroup: groups,
  updateNodeAlias: nodeListPaths,
  toggleAutoRenew: ['/api/panel-point'],
  resetImage: [...nodeListPaths, '/api/console/data'],
  createLease: leases,
  releaseNodes: leases,
  createPowerTask: tasks,
  terminatePowerTask: tasks,
  terminatePowerInstances: tasks,
  toggleTaskLoop: tasks,
}

const isChanging = (name: unknown): name is ChangingOperation =>
  typeof name === 'string' && Object.hasOwn(changedPaths, name)

/** The reads that the operation of a mutation changes; undefined when that may be any of them. */
export function pathsChangedBy([operation]: QueryKey = []): readonly ReadPath[] | undefined {
  return isChanging(operation) ? changedPaths[operation] : undefined
}

/** Operations that leave nothing at the provider that could be repeated or missed. */
const withoutEffect: ReadonlySet<unknown> = new Set<ChangingOperation>(['loginUser', 'checkCdk'])

/** An answer with a code that the contract does not define is mostly a refusal, which its message explains. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.hasUnknownCode

/** The description of an error toast, for an operation that may have taken effect. */
export const doubtOf = (error: unknown, [operation]: QueryKey = []): { description?: string } =>
  isRefusal(error) || withoutEffect.has(operation) ? {} : { description: '未收到确认，操作可能已生效' }

/** Whether a query key begins with a path; a place for an id stands for any. */
function isAt([first]: QueryKey, path: string) {
  const [prefix = '', ...ids] = path.split('{')
  return ids.length > 0 ? String(first).startsWith(prefix) : first === path
}

/** A filter of the queries that read one of the paths. */
export const queriesOf = (paths: readonly string[] | undefined) => ({
  predicate: ({ queryKey }: Pick<Query, 'queryKey'>) =>
    paths === undefined || paths.some((path) => isAt(queryKey, path)),
})
