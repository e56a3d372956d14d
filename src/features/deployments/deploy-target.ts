import type { NamedNode, NodeRow } from '~/features/nodes/model/node-row'
import type { NodeLookup } from '~/features/nodes/use-newest-nodes'
import { foldText } from '~/lib/search-text'

/** A server to deploy to, with the project that it has now. */
export type DeployTarget = NamedNode &
  Pick<NodeRow, 'serverId' | 'ip' | 'status' | 'projectId' | 'project' | 'hasProject'> &
  Partial<Pick<NodeRow, 'id' | 'groups'>>

/** Returns a node as a target, detached from its list. */
export const deployTarget = (node: NodeRow): DeployTarget => {
  const { id, nodeId = '', serverId, name, ip, status, projectId, project, hasProject, groups } = node
  return { id, nodeId, serverId, name, ip, status, projectId, project, hasProject, groups }
}

export const targetLookup: NodeLookup<DeployTarget> = {
  column: 'nodeId',
  idOf: ({ nodeId }) => nodeId,
  update: (target, { projectId, project, hasProject }) => ({ ...target, projectId, project, hasProject }),
}

/** The address beside the name; empty where it is the name. */
export const addressBeside = ({ name, ip }: Pick<DeployTarget, 'name' | 'ip'>): string =>
  ip === name ? '' : ip

const unreachable = new Set(['offline', 'unregistered'])

/** Whether a server can run a command. A server of unknown status counts as reachable; the provider decides. */
export const isReachable = ({ status }: Pick<DeployTarget, 'status'>): boolean => !unreachable.has(status)

/** The targets whose name, address, project or group contains a keyword; without a project they are 未部署. */
export function findTargets(targets: readonly DeployTarget[], keyword: string): DeployTarget[] {
  const needle = foldText(keyword)
  return targets.filter(({ name, ip, project, hasProject, groups = '' }) =>
    [name, ip, hasProject === false ? '未部署' : project, groups].some((text) =>
      foldText(text).includes(needle),
    ),
  )
}
