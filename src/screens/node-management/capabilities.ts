import { finalLeaseStatus } from '~/api/generated/lifecycles/lease-status'
import { notRunningText, renewDisabledReason } from '~/features/nodes/model/lease-state'
import type { NodeRow } from '~/features/nodes/model/node-row'

/** The reason why an action is not available; undefined when it is. */
export type DisabledReason = string | undefined

/** The fields that the rules read. */
export type CapabilityInput = Pick<
  NodeRow,
  'nodeId' | 'serverId' | 'source' | 'leaseStatus' | 'leaseType' | 'publicIp' | 'isAutoRenew'
>

export const isOwn = ({ source }: Pick<CapabilityInput, 'source'>): boolean => source === 'self_owned'
const isRunning = ({ leaseStatus }: CapabilityInput) => leaseStatus === 'running'

/** Whether the server has a node yet; only then can it be grouped or deployed to. */
export const isReady = ({ nodeId }: Pick<CapabilityInput, 'nodeId'>): boolean => nodeId !== undefined

export const notReadyReason = (node: CapabilityInput): DisabledReason =>
  isReady(node) ? undefined : '服务器还没有就绪'

/** Only hourly cloud nodes can be released, also in a state that the contract does not know: it may be billed. */
export function releaseDisabledReason(node: CapabilityInput): DisabledReason {
  if (!isReady(node)) return notReadyReason(node)
  if (isOwn(node)) return '自有服务器不能释放'
  if (node.leaseType !== 'hourly')
    return node.leaseType === 'monthly' ? '包月节点不能释放' : '计费方式未知，不能释放'
  return finalLeaseStatus.includes(node.leaseStatus) ? '节点已经释放' : undefined
}

export const canRelease = (node: CapabilityInput): boolean => releaseDisabledReason(node) === undefined

/** Whether the row has an auto-renew switch: hourly leases and own servers have none. */
export const hasAutoRenewSwitch = (node: CapabilityInput): boolean =>
  node.leaseType === 'monthly' && !isOwn(node)

/** Only running monthly leases renew automatically. */
export function autoRenewDisabledReason(node: CapabilityInput): DisabledReason {
  if (isOwn(node)) return '自有服务器没有租期'
  if (node.leaseType !== 'monthly')
    return node.leaseType === 'hourly' ? '按小时的节点没有自动续费' : '计费方式未知，没有自动续费'
  return renewDisabledReason(node)
}

export const canAutoRenew = (node: CapabilityInput): boolean => autoRenewDisabledReason(node) === undefined

const hasPublicIp = ({ publicIp }: Pick<CapabilityInput, 'publicIp'>): boolean => publicIp !== ''

export const noPublicIpReason = (node: CapabilityInput): DisabledReason =>
  hasPublicIp(node) ? undefined : '节点没有公网 IP'

/** Row actions need a node that runs and has a public IP. */
export function actDisabledReason(node: CapabilityInput): DisabledReason {
  if (!isReady(node)) return notReadyReason(node)
  return isRunning(node) ? noPublicIpReason(node) : notRunningText(node.leaseStatus)
}

export const canAct = (node: CapabilityInput): boolean => actDisabledReason(node) === undefined

/** Only the image of a running cloud node can be reset. */
export const resetImageDisabledReason = (node: CapabilityInput): DisabledReason =>
  isOwn(node) ? '自有服务器不能重置镜像' : actDisabledReason(node)

export const canResetImage = (node: CapabilityInput): boolean => resetImageDisabledReason(node) === undefined
