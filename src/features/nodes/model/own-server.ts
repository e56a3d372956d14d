import type { Node } from '~/api/generated/model'
import type { LoadedRow } from './load-node-rows'
import { nodeName, type NamedNode, type NodeRow } from './node-row'

/** The fields of an own server that its name, its deployment and its dialogs need. */
export type OwnServer = NamedNode &
  Pick<NodeRow, 'serverId' | 'alias' | 'ip' | 'status' | 'projectId' | 'project' | 'hasProject'>

type ProjectOfRow = Pick<LoadedRow, 'projectId' | 'project' | 'install'>

/** Whether a server has a project: the rows of nodes name it; one on which no script ever ran has none. */
function hasProjectOf(server: Node, row: ProjectOfRow | undefined): boolean | undefined {
  if (row && (row.projectId !== undefined || row.project !== '')) return true
  return row?.install === '' && !server.last_install_script_execution ? false : undefined
}

/**
 * Reads a server of the list of own servers, which does not contain the project.
 * @param row of the node list, which does
 */
export function ownServer(server: Node, row?: ProjectOfRow): OwnServer {
  const { id, server_id, alias, hostname, ip_address, lan_ip_address, status } = server
  const ip = lan_ip_address || ip_address || ''
  return {
    nodeId: id,
    serverId: server_id,
    name: nodeName({ alias, hostname, ip, id, noun: '服务器' }),
    alias: alias ?? '',
    ip,
    status: status ?? '',
    projectId: row?.projectId,
    project: row?.project ?? '',
    hasProject: hasProjectOf(server, row),
  }
}
