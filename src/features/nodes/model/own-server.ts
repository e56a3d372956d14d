import type { Node } from '~/api/generated/model'
import { optionalId } from '~/lib/ids'
import type { LoadedRow } from './load-node-rows'
import { nodeName, type NamedNode, type NodeRow } from './node-row'

/** The fields of an own server that its name, its deployment and its dialogs need. */
export type OwnServer = NamedNode &
  Pick<NodeRow, 'serverId' | 'alias' | 'ip' | 'status' | 'projectId' | 'project' | 'hasProject'>

type ProjectOfRow = Pick<LoadedRow, 'projectId' | 'project' | 'hasProject'>

/**
 * Reads a server of the list of own servers, which does not contain the project.
 * @param row of the node list, which does
 */
export function ownServer(server: Node, row?: ProjectOfRow): OwnServer {
  const { id, server_id, alias, hostname, ip_address, lan_ip_address, status } = server
  const ip = lan_ip_address || ip_address || ''
  return {
    nodeId: id,
    serverId: optionalId(server_id),
    name: nodeName({ alias, hostname, ip, id, noun: '服务器' }),
    alias: alias ?? '',
    ip,
    status: status ?? '',
    projectId: row?.projectId,
    project: row?.project ?? '',
    hasProject: row?.hasProject,
  }
}
