import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { prepareWorker } from '~/api/columnar/load-in-worker'
import { NodeStatus, type ListDeployedNodesParams } from '~/api/generated/model'
import {
  getListDeployedNodesQueryKey,
  getListDeployedNodesUrl,
} from '~/api/generated/panel-point/panel-point'
import { allNodesPage, columnsKeySuffix } from '~/features/nodes/all-nodes-query-key'
import { nodeLinkUrl } from '~/lib/links'
import { choiceParam, type UrlValues } from '~/lib/url-state'

/** The filters that the server applies; blank and undefined for all nodes. */
export const serverFilterUrl = {
  /** The node's own status. */
  status: choiceParam(Object.values(NodeStatus), ''),
  group: nodeLinkUrl.group,
}

export type ServerFilters = UrlValues<typeof serverFilterUrl>

const paramsOf = ({ status, group }: ServerFilters): ListDeployedNodesParams => ({
  ...allNodesPage,
  ...(status && { status }),
  ...(group !== undefined && { group_id: group }),
})

/** The path and query of the list. */
export const nodeListPath = (filters: ServerFilters): string => getListDeployedNodesUrl(paramsOf(filters))

export const nodeListKey = (filters: ServerFilters): QueryKey => [
  ...getListDeployedNodesQueryKey(paramsOf(filters)),
  columnsKeySuffix,
]

/** The query that starts at the press, beside the code of the page and of the worker that reads the rows. */
export const firstNodeListQuery = (filters: ServerFilters) => ({
  queryKey: nodeListKey(filters),
  queryFn: async ({ signal, client, queryKey }: QueryFunctionContext) => {
    prepareWorker()
    const { loadRows } = await import('~/api/columnar/load-rows')
    const onFirst = (first: DeployedRows) => client.setQueryData(queryKey, first)
    return loadRows({ url: nodeListPath(filters), signal, previous: undefined, onFirst })
  },
  structuralSharing: false,
})
