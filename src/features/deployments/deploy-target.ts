import type { NamedNode, NodeRow } from '~/features/nodes/model/node-row'

/** A server to deploy to, with the project that it has now. */
export type DeployTarget = NamedNode &
  Pick<NodeRow, 'serverId' | 'ip' | 'status' | 'projectId' | 'project' | 'hasProject'>

/** Returns a node as a target, detached from its list. */
export const deployTarget = (node: NodeRow): DeployTarget => {
  const { nodeId = '', serverId, name, ip, status, projectId, project, hasProject } = node
  return { nodeId, serverId, name, ip, status, projectId, project, hasProject }
}

/** The address beside the name; empty where it is the name. */
export const addressBeside = ({ name, ip }: Pick<DeployTarget, 'name' | 'ip'>): string =>
  ip === name ? '' : ip

const unreachable = new Set(['offline', 'unregistered'])

/** Whether a server can run a command. A server of unknown status counts as reachable; the provider decides. */
export const isReachable = ({ status }: Pick<DeployTarget, 'status'>): boolean => !unreachable.has(status)
