import type { NodeRow } from '~/features/nodes/node-row'

/** The reason why an action is not available; undefined when it is. */
export type DisabledReason = string | undefined

/** The fields that the rules read; few, so that 100,000 rows can be checked without creating an object for each. */
export type CapabilityInput = Pick<
  NodeRow,
  'nodeId' | 'serverId' | 'source' | 'leaseStatus' | 'leaseType' | 'publicIp' | 'isAutoRenew'
>

const isOwn = ({ source }: CapabilityInput) => source === 'self_owned'
const isRunning = ({ leaseStatus }: CapabilityInput) => leaseStatus === 'running'
const hasNode = ({ nodeId }: CapabilityInput) => !Number.isNaN(nodeId)

/** Returns why a server can't be grouped or deployed to; undefined when it can. */
export const isReady = (node: CapabilityInput): DisabledReason =>
  hasNode(node) ? undefined : '服务器还没有就绪'

/** Returns why a node can't be released; undefined when it can. Only hourly cloud nodes can be released. */
export function canRelease(node: CapabilityInput): DisabledReason {
  if (!hasNode(node)) return '服务器还没有就绪'
  if (isOwn(node)) return '自有服务器不能释放'
  if (node.leaseType !== 'hourly')
    return node.leaseType === 'monthly' ? '包月节点不能释放' : '计费方式未知，不能释放'
  return ['released', 'expired'].includes(node.leaseStatus) ? '节点已经释放' : undefined
}

/**
 * Returns why auto-renew can't be set; undefined when it can. Only running monthly leases renew automatically. The
 * call toggles the setting, so the current value must be known.
 */
export function canAutoRenew(node: CapabilityInput): DisabledReason {
  if (isOwn(node)) return '自有服务器没有租期'
  if (node.leaseType !== 'monthly')
    return node.leaseType === 'hourly' ? '按小时的节点没有自动续费' : '计费方式未知，没有自动续费'
  if (!isRunning(node)) return '节点未运行，无法设置自动续费'
  return node.isAutoRenew === undefined ? '自动续费状态未知' : undefined
}

export const hasPublicIp = ({ publicIp }: CapabilityInput): DisabledReason =>
  publicIp ? undefined : '节点没有公网 IP'

/** Returns why row actions are disabled; undefined when the node runs and has a public IP. */
export const canAct = (node: CapabilityInput): DisabledReason => {
  if (!hasNode(node)) return '服务器还没有就绪'
  if (!isRunning(node)) return '节点未运行'
  return hasPublicIp(node)
}

/** Returns why the image can't be reset; undefined for a cloud node that runs. */
export function canResetImage(node: CapabilityInput): DisabledReason {
  if (isOwn(node)) return '自有服务器不能重置镜像'
  return canAct(node)
}
