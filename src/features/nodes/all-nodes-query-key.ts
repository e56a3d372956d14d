import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query'
import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { getListDeployedNodesQueryKey } from '~/api/generated/panel-point/panel-point'

/** Ends the query keys whose data is in columns rather than in row objects. */
export const columnsKeySuffix = 'columns'

/** Whether the data of a query is in columns. */
export const isColumnsQuery = ({ queryKey }: { queryKey: QueryKey }): boolean =>
  queryKey.at(-1) === columnsKeySuffix

/** One page that holds every node: the table filters, sorts and scrolls on the client. */
export const allNodesPage = { page: 1, limit: 100_000 }

/** Query key of the unfiltered node list, in columns. */
export const allNodesQueryKey = [...getListDeployedNodesQueryKey(allNodesPage), columnsKeySuffix]

/** Returns the node rows that the query cache holds, of any filter; undefined before the node list was opened. */
export const loadedNodeRows = (
  client: QueryClient,
  type: NonNullable<QueryFilters['type']> = 'all',
): DeployedRows | undefined =>
  client.getQueriesData<DeployedRows>({ type, predicate: isColumnsQuery }).find(([, rows]) => rows)?.[1]
