import type { QueryClient } from '@tanstack/react-query'
import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { columnsMark } from './all-nodes-query-key'

/** Returns the node rows that the query cache holds, of any filter; undefined before the node list was opened. */
export const loadedNodeRows = (client: QueryClient): DeployedRows | undefined =>
  client
    .getQueriesData<DeployedRows>({ predicate: ({ queryKey }) => queryKey.at(-1) === columnsMark })
    .find(([, rows]) => rows)?.[1]
