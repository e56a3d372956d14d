import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { getListNodesQueryKey, listScriptExecutions } from '~/api/generated/nodes/nodes'
import { nodeListQueryKeys } from '~/features/nodes/node-list-query-keys'
import { isFinished, type DeployItem, type DeployRun } from './deploy-run'

/** Polling interval in milliseconds. */
const pollInterval = 3000

/** Parallel requests. A batch may have thousands of servers, and the page needs connections for other requests. */
const concurrency = 4

interface Progress {
  items: readonly DeployItem[]
  /** Number of servers whose status could not be loaded in the last poll. */
  unknown: number
}

/** Reads the status from the newest entry of the server's command log. */
async function pollItem(item: DeployItem, signal: AbortSignal): Promise<DeployItem> {
  const { data } = await listScriptExecutions(
    { node_id: item.target.nodeId, page: 1, pageSize: 1 },
    { signal },
  )
  const newest = data?.[0]
  return newest ? { ...item, status: newest.status || item.status, output: newest.output ?? '' } : item
}

/** Polls every unfinished server once. A server whose request fails keeps its status. */
async function pollAll(items: readonly DeployItem[], signal: AbortSignal): Promise<Progress> {
  const updated = [...items]
  const unfinished = items.flatMap((item, index) => (isFinished(item) ? [] : [index]))
  let unknown = 0
  const worker = async () => {
    for (let index = unfinished.shift(); index !== undefined; index = unfinished.shift()) {
      const item = updated[index]
      if (!item) continue
      // oxlint-disable-next-line no-await-in-loop -- each worker polls one server after another
      updated[index] = await pollItem(item, signal).catch(() => {
        unknown += 1
        return item
      })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  signal.throwIfAborted()
  return { items: updated, unknown }
}

const hasStatusChange = (before: readonly DeployItem[], after: readonly DeployItem[]) =>
  after.some(({ status }, index) => status !== before[index]?.status)

/** Invalidates the node lists. The large list of deployed nodes is refetched only when all servers have finished. */
const invalidateLists = (client: QueryClient, allFinished: boolean) =>
  Promise.all(
    (allFinished ? nodeListQueryKeys : [getListNodesQueryKey()]).map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )

async function pollRun(client: QueryClient, run: DeployRun, signal: AbortSignal): Promise<Progress> {
  const before = client.getQueryData<Progress>(keyOf(run))?.items ?? run.items
  const progress = await pollAll(before, signal)
  // The node lists show the same status.
  if (hasStatusChange(before, progress.items)) void invalidateLists(client, progress.items.every(isFinished))
  return progress
}

const keyOf = (run: DeployRun) => ['deploy-progress', run.id]

/** Polls the progress of a run until all servers have finished. Polling pauses while the page is hidden. */
export function useDeployProgress(run: DeployRun): Progress {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: keyOf(run),
    queryFn: ({ signal }) => pollRun(client, run, signal),
    refetchInterval: ({ state }) => (state.data?.items.every(isFinished) ? false : pollInterval),
  })
  return data ?? { items: run.items, unknown: 0 }
}
