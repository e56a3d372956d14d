import type { NamedNode, NodeRow } from '~/features/nodes/model/node-row'

/** A server to deploy to. */
export type DeployTarget = NamedNode & Pick<NodeRow, 'serverId' | 'ip' | 'status'>

/** Returns a node as a target, detached from its list. */
export const deployTarget = ({ nodeId = '', serverId, name, ip, status }: NodeRow): DeployTarget => ({
  nodeId,
  serverId,
  name,
  ip,
  status,
})

const unreachable = new Set(['offline', 'unregistered'])

/** Whether a server can run a command. A server of unknown status counts as reachable; the provider decides. */
export const isReachable = ({ status }: Pick<DeployTarget, 'status'>): boolean => !unreachable.has(status)
