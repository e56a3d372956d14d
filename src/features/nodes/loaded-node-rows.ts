import type { QueryClient } from '@tanstack/react-query'
import type { DeployedRows } from '~/api/columnar/deployed-rows'

/** Marks query keys whose data is in columns rather than in row objects. */
export const columnsMark = 'columns'

/** Returns the node rows that the query cache holds, of any filter; undefined before the node list was opened. */
export const loadedNodeRows = (client: QueryClient): DeployedRows | undefined =>
  client
    .getQueriesData<DeployedRows>({ predicate: ({ queryKey }) => queryKey.at(-1) === columnsMark })
    .find(([, rows]) => rows)?.[1]
