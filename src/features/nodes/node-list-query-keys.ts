import { getListNodesQueryKey, getListOwnServersQueryKey } from '~/api/generated/nodes/nodes'
import { getListDeployedNodesQueryKey } from '~/api/generated/panel-point/panel-point'

/** Query keys of every list that contains nodes, to be invalidated together after a node changes. */
export const nodeListQueryKeys = [
  getListDeployedNodesQueryKey(),
  getListNodesQueryKey(),
  getListOwnServersQueryKey(),
]
