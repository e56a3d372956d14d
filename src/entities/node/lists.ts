import { getListNodesQueryKey, getListOwnServersQueryKey } from '~/api/generated/nodes/nodes'
import { getListDeployedNodesQueryKey } from '~/api/generated/panel-point/panel-point'

/** Every list that shows nodes: what changes one makes all of them old. */
export const nodeLists = [getListDeployedNodesQueryKey(), getListNodesQueryKey(), getListOwnServersQueryKey()]
