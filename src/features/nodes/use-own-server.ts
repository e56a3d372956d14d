import type { Node } from '~/api/generated/model'
import { useLeaseRowsState } from '~/features/nodes/lease-rows-query'
import { isSameId } from '~/lib/ids'
import { ownServer, type OwnServer } from './model/own-server'

/** Returns a reader of own servers that adds the project which the newest rows of the node list tell. */
export function useOwnServer(): (server: Node) => OwnServer {
  const rows = useLeaseRowsState()?.data
  return (server) =>
    ownServer(
      server,
      rows?.find(({ nodeId }) => isSameId(nodeId, server.id)),
    )
}
