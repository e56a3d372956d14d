import { useIsFetching, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { refetchQuery } from '~/api/client/refetch-query'
import { useQueryState } from '~/api/client/use-query-state'
import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { loadRows } from '~/api/columnar/load-rows'
import { getListNodesQueryKey, useListNodes } from '~/api/generated/nodes/nodes'
import type { LiveNodeStore } from '~/api/realtime/live-node-store'
import { allNodesQueryKey, columnsKeySuffix, loadedNodeRows } from '~/features/nodes/all-nodes-query-key'
import { clock } from '~/lib/clock'
import { dropOutdated } from './drop-outdated'
import { nodeListKey, nodeListPath, type ServerFilters } from './node-list-query'

const unfiltered: ServerFilters = { status: '', group: undefined }

const unfilteredKey = JSON.stringify(allNodesQueryKey)

/** Removes the cached lists of other filters, because 100,000 rows take much memory. */
const dropOtherLists = (client: QueryClient) =>
  client.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey }) => queryKey.at(-1) === columnsKeySuffix,
  })

interface LoadOptions {
  client: QueryClient
  live: LiveNodeStore
  signal: AbortSignal
}

async function load(filters: ServerFilters, { client, live, signal }: LoadOptions): Promise<DeployedRows> {
  const requestedAt = clock.now()
  const queryKey = nodeListKey(filters)
  const cached = client.getQueryData<DeployedRows>(queryKey)
  const previous = cached?.isPartial ? undefined : cached
  const before = cached ?? loadedNodeRows(client)
  const rows = await loadRows({
    url: nodeListPath(filters),
    signal,
    previous,
    onFirst: previous ? undefined : (first) => client.setQueryData(queryKey, first),
  })
  dropOutdated(live, { rows, before, requestedAt })
  // Cells that depend on the clock are repainted even when the response has not changed.
  if (rows === previous) live.notifyAll()
  dropOtherLists(client)
  return rows
}

/**
 * Queries the nodes of a status and a group, in columns. They stay cached as long as the keep-alive page does. While
 * the list of a new filter loads, an unfiltered list serves as placeholder and is filtered on the client.
 */
export function useNodeList(filters: ServerFilters, live: LiveNodeStore) {
  const client = useQueryClient()
  return useQuery({
    queryKey: nodeListKey(filters),
    queryFn: ({ signal }) => load(filters, { client, live, signal }),
    placeholderData: (previous: DeployedRows | undefined, query) =>
      JSON.stringify(query?.queryKey) === unfilteredKey ? previous : undefined,
    structuralSharing: false,
    gcTime: Infinity,
  })
}

/** Returns a function that refreshes the list and resolves to whether an answer came. */
export function useRefreshNodeList({ status, group }: ServerFilters): () => Promise<boolean> {
  const client = useQueryClient()
  return useCallback(() => refetchQuery(client, nodeListKey({ status, group })), [client, status, group])
}

/** Whether the list is being fetched. Small components use it, so that a refresh does not render the whole page. */
export const useIsListFetching = (filters: ServerFilters): boolean =>
  useIsFetching({ queryKey: nodeListKey(filters), exact: true }) > 0

/**
 * After a failed refresh, the time of the rows still shown, in epoch milliseconds of the provider's clock; undefined
 * otherwise.
 */
export function useStaleSince(filters: ServerFilters): number | undefined {
  const state = useQueryState<DeployedRows>(nodeListKey(filters))
  return state?.status === 'error' && state.data ? clock.at(state.dataUpdatedAt) : undefined
}

/**
 * Returns a function that loads all nodes without filters, from the cache where possible. The result is not cached, to
 * save memory. It rejects as `loadRows` does.
 */
export function useLoadAllNodes(): () => Promise<DeployedRows> {
  const client = useQueryClient()
  return async () => {
    const cached = client.getQueryData<DeployedRows>(allNodesQueryKey)
    if (cached && !cached.isPartial) return cached
    const url = nodeListPath(unfiltered)
    return loadRows({ url, signal: new AbortController().signal, previous: undefined })
  }
}

/** Every response carries the counters, so the smallest page is enough. */
const smallestPage = { page: 1, limit: 1 }

/** Queries the node counts, which ignore the filters. A refetch without changes renders nothing. */
export const useNodeCounters = () =>
  useListNodes(smallestPage, { query: { notifyOnChangeProps: ['data', 'isPending', 'isLoadingError'] } })

/** Returns a function that refetches the counters or joins a running fetch. The counters show a failure themselves. */
export function useRefreshCounters(): () => Promise<void> {
  const client = useQueryClient()
  return () =>
    client.refetchQueries({ queryKey: getListNodesQueryKey(smallestPage) }, { cancelRefetch: false })
}
