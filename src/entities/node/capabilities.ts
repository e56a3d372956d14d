import type { NodeRow } from './node-row'

/** Why something can't be done; undefined when it can. */
export type Refusal = string | undefined

/** What a rule looks at, so that it can judge a hundred thousand rows without making an object of each. */
export type Judged = Pick<
  NodeRow,
  'nodeId' | 'serverId' | 'source' | 'leaseStatus' | 'leaseType' | 'publicIp' | 'isAutoRenew'
>

const isOwn = ({ source }: Judged) => source === 'self_owned'
const isRunning = ({ leaseStatus }: Judged) => leaseStatus === 'running'
const hasNode = ({ nodeId }: Judged) => !Number.isNaN(nodeId)

/** A server that is not there yet can be neither grouped nor deployed to. */
export const isReady = (node: Judged): Refusal => (hasNode(node) ? undefined : '服务器还没有就绪')

/** Only hourly cloud nodes are given back; monthly ones run out (nod-22, nod-25, nod-53). */
export function canRelease(node: Judged): Refusal {
  if (!hasNode(node)) return '服务器还没有就绪'
  if (isOwn(node)) return '自有服务器不能释放'
  if (node.leaseType !== 'hourly')
    return node.leaseType === 'monthly' ? '包月节点不能释放' : '计费方式未知，不能释放'
  return ['released', 'expired'].includes(node.leaseStatus) ? '节点已经释放' : undefined
}

/**
 * Only running monthly leases renew themselves (nod-19). The call turns the switch over, so nothing can be set while
 * nobody knows how it is.
 */
export function canAutoRenew(node: Judged): Refusal {
  if (isOwn(node)) return '自有服务器没有租期'
  if (node.leaseType !== 'monthly')
    return node.leaseType === 'hourly' ? '按小时的节点没有自动续费' : '计费方式未知，没有自动续费'
  if (!isRunning(node)) return '节点未运行，无法设置自动续费'
  return node.isAutoRenew === undefined ? '自动续费状态未知' : undefined
}

export const hasPublicIp = ({ publicIp }: Judged): Refusal => (publicIp ? undefined : '节点没有公网 IP')

/** Row actions are for nodes that run and can be reached (nod-18). */
export const canAct = (node: Judged): Refusal => {
  if (!hasNode(node)) return '服务器还没有就绪'
  if (!isRunning(node)) return '节点未运行'
  return hasPublicIp(node)
}

/** A cloud node that runs can be set up anew (nod-53). */
export function canResetImage(node: Judged): Refusal {
  if (isOwn(node)) return '自有服务器不能重置镜像'
  return canAct(node)
}
