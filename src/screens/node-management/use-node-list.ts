import {
  useIsFetching,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type { ListDeployedNodesParams } from '~/api/generated/model'
import { getListNodesQueryKey, useListNodes } from '~/api/generated/nodes/nodes'
import {
  getListDeployedNodesQueryKey,
  getListDeployedNodesUrl,
} from '~/api/generated/panel-point/panel-point'
import type { LiveNodes } from '~/api/live/live-nodes'
import { useKnown } from '~/api/known'
import { loadRows } from '~/api/rows/load-rows'
import type { DeployedRows } from '~/entities/node/node-row'
import { dropOutdated } from './drop-outdated'
import type { NodeFilters } from './filters'

/** {2§9}: as good as unpaged. */
const all = { page: 1, limit: 100_000 }

type Asked = Pick<NodeFilters, 'status' | 'group'>

const paramsOf = ({ status, group }: Asked): ListDeployedNodesParams => ({
  ...all,
  ...(status && { status }),
  ...(group !== undefined && { group_id: group }),
})

const mark = 'columns'

const keyOf = (asked: Asked): QueryKey => [...getListDeployedNodesQueryKey(paramsOf(asked)), mark]

const unasked: Asked = { status: '', group: undefined }

const everyNode = JSON.stringify(keyOf(unasked))

/** Rows are many: only those of the filters in force are kept. */
const dropOthers = (client: QueryClient) =>
  client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey.at(-1) === mark })

/** The list of other filters that was shown before. */
const otherList = (client: QueryClient): DeployedRows | undefined =>
  client
    .getQueriesData<DeployedRows>({ predicate: ({ queryKey }) => queryKey.at(-1) === mark })
    .find(([, rows]) => rows)?.[1]

interface Loading {
  client: QueryClient
  live: LiveNodes
  signal: AbortSignal
}

async function load(asked: Asked, { client, live, signal }: Loading): Promise<DeployedRows> {
  const askedAt = Date.now()
  const queryKey = keyOf(asked)
  const kept = client.getQueryData<DeployedRows>(queryKey)
  const former = kept?.isPartial ? undefined : kept
  const before = kept ?? otherList(client)
  const rows = await loadRows({
    shape: 'deployed',
    url: getListDeployedNodesUrl(paramsOf(asked)),
    signal,
    former,
    onFirst: former ? undefined : (first) => client.setQueryData(queryKey, first),
  })
  dropOutdated(live, { rows, before, requestedAt: askedAt })
  // What depends on the clock is repainted even when nothing else changed.
  if (rows === former) live.refreshAll()
  dropOthers(client)
  return rows
}

/**
 * The nodes of a state and a group, as columns. Kept as long as the page, which comes back as it was left (kal-02).
 * Until those of a new filter come, those of them that are here already stand in.
 */
export function useNodeList(asked: Asked, live: LiveNodes) {
  const client = useQueryClient()
  return useQuery({
    queryKey: keyOf(asked),
    queryFn: ({ signal }) => load(asked, { client, live, signal }),
    placeholderData: (former: DeployedRows | undefined, query) =>
      JSON.stringify(query?.queryKey) === everyNode ? former : undefined,
    structuralSharing: false,
    gcTime: Infinity,
  })
}

/** Whether the nodes are being fetched; asked where it is shown, so that a refresh does not render the whole page. */
export const useIsListFetching = (asked: Asked): boolean =>
  useIsFetching({ queryKey: keyOf(asked), exact: true }) > 0

/** When the rows were read that are still shown after a failed refresh, milliseconds since 1970; undefined otherwise. */
export function useStaleSince(asked: Asked): number | undefined {
  const state = useKnown<DeployedRows>(keyOf(asked))
  return state?.status === 'error' && state.data ? state.dataUpdatedAt : undefined
}

/**
 * Loads all nodes, whatever the filters; as they are here if they are. They are not kept beside those of the filters.
 * @throws what `loadRows` throws
 */
export function useAllNodes(): () => Promise<DeployedRows> {
  const client = useQueryClient()
  return async () => {
    const kept = client.getQueryData<DeployedRows>(keyOf(unasked))
    if (kept && !kept.isPartial) return kept
    const url = getListDeployedNodesUrl(paramsOf(unasked))
    return loadRows({ shape: 'deployed', url, signal: new AbortController().signal, former: undefined })
  }
}

/** The counters come with every answer; the nodes are not needed. */
const least = { page: 1, limit: 1 }

/** How many nodes there are, whatever the filters (nod-01). Asking for the same again renders nothing. */
export const useNodeCounters = () =>
  useListNodes(least, { query: { notifyOnChangeProps: ['data', 'isPending', 'isLoadingError'] } })

/** Asks for the counters anew, or waits for the answer that is under way. A failure is theirs to show. */
export function useRefreshCounters(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.refetchQueries({ queryKey: getListNodesQueryKey(least) }, { cancelRefetch: false })
}
