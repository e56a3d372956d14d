import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { getListNodesQueryKey, listScriptExecutions } from '~/api/generated/nodes/nodes'
import { nodeLists } from '~/entities/node/lists'
import { isOver, type DeployItem, type DeployRun } from './run'

/** Milliseconds between two looks at the servers that are not done. */
const pause = 3000

/** Calls under way at once; a batch may name thousands of servers, and the page has other calls to make. */
const lanes = 4

interface Progress {
  items: readonly DeployItem[]
  /** Servers whose state could not be had this time. */
  unknown: number
}

/** What the newest entry of the server's command log says. */
async function look(item: DeployItem, signal: AbortSignal): Promise<DeployItem> {
  const { data } = await listScriptExecutions(
    { node_id: item.target.nodeId, page: 1, pageSize: 1 },
    { signal },
  )
  const newest = data?.[0]
  return newest ? { ...item, status: newest.status || item.status, output: newest.output ?? '' } : item
}

/** Looks once at every server that is not done; one that does not answer stays as it was. */
async function sweep(items: readonly DeployItem[], signal: AbortSignal): Promise<Progress> {
  const seen = [...items]
  const open = items.flatMap((item, index) => (isOver(item) ? [] : [index]))
  let unknown = 0
  const lane = async () => {
    for (let index = open.shift(); index !== undefined; index = open.shift()) {
      const item = seen[index]
      if (!item) continue
      // oxlint-disable-next-line no-await-in-loop -- each lane asks for one server after another
      seen[index] = await look(item, signal).catch(() => {
        unknown += 1
        return item
      })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  signal.throwIfAborted()
  return { items: seen, unknown }
}

const isAnyNew = (before: readonly DeployItem[], after: readonly DeployItem[]) =>
  after.some(({ status }, index) => status !== before[index]?.status)

/** The list of the whole fleet is heavy: it is asked for once all are done. */
const tellLists = (client: QueryClient, isDone: boolean) =>
  Promise.all(
    (isDone ? nodeLists : [getListNodesQueryKey()]).map((queryKey) => client.invalidateQueries({ queryKey })),
  )

async function advance(client: QueryClient, run: DeployRun, signal: AbortSignal): Promise<Progress> {
  const before = client.getQueryData<Progress>(keyOf(run))?.items ?? run.items
  const progress = await sweep(before, signal)
  // Lists of nodes show the same state.
  if (isAnyNew(before, progress.items)) void tellLists(client, progress.items.every(isOver))
  return progress
}

const keyOf = (run: DeployRun) => ['deploy-progress', run.id]

/** How far each server of a run is, until all are done; not while the page is hidden. */
export function useProgress(run: DeployRun): Progress {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: keyOf(run),
    queryFn: ({ signal }) => advance(client, run, signal),
    refetchInterval: ({ state }) => (state.data?.items.every(isOver) ? false : pause),
  })
  return data ?? { items: run.items, unknown: 0 }
}
