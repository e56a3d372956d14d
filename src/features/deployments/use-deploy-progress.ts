import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { nodeListPaths, queriesOf } from '~/api/client/changed-queries'
import type { ScriptExecution } from '~/api/generated/model'
import { listScriptExecutions } from '~/api/generated/nodes/nodes'
import { findById, idText, isSameId, type Id } from '~/lib/ids'
import { throwIfAborted } from '~/lib/throw-if-aborted'
import { isFinished, type DeployItem, type DeployRun } from './deploy-run'
import { endedBefore } from './ended-before'

/** Polling interval in milliseconds. */
const pollInterval = 3000

/** Parallel requests. A batch may have thousands of servers, and the page needs connections for other requests. */
const concurrency = 4

interface DeployProgress {
  items: readonly DeployItem[]
  /** Number of servers whose status could not be loaded in the last poll. */
  unknown: number
}

/** Entries searched after another deployment to the server; more would be slow, as each brings its whole output. */
const searchedEntries = 10

const entryKey = (nodeId: Id | undefined, executionId: Id) => `${idText(nodeId)} ${idText(executionId)}`

/** The entries that the deployments before a run follow. */
const earlierEntries = (client: QueryClient, run: DeployRun): ReadonlySet<string> =>
  new Set(
    client
      .getQueriesData<DeployProgress>({ queryKey: ['deploy-progress'] })
      .filter(([[, id]]) => Number(id) < run.id)
      .flatMap(([, progress]) => progress?.items ?? [])
      .flatMap(({ target, executionId }) =>
        executionId === undefined ? [] : [entryKey(target.nodeId, executionId)],
      ),
  )

/**
 * Reads the status from the server's command log: from its newest entry at first, and from then on from that entry,
 * because another deployment may add a newer one. An entry that is of an earlier deployment is passed over.
 */
async function pollItem(
  item: DeployItem,
  isEarlier: (entry: ScriptExecution, item: DeployItem) => boolean,
  signal: AbortSignal,
): Promise<DeployItem> {
  const { target, executionId, earlierExecutionId } = item
  const read = async (pageSize: number) =>
    (await listScriptExecutions({ node_id: idText(target.nodeId), page: 1, pageSize }, { signal })).data ?? []
  const [newest] = await read(1)
  const isNewest = (id: Id | null | undefined) => isSameId(newest?.id, id)
  if (!newest) return { ...item, earlierExecutionId: earlierExecutionId ?? null }
  if (isNewest(earlierExecutionId)) return item
  const isFirst = executionId === undefined && earlierExecutionId === undefined
  if (isFirst && isEarlier(newest, item)) return { ...item, earlierExecutionId: newest.id }
  const isOvertaken = executionId !== undefined && newest.id !== undefined && !isNewest(executionId)
  const entry = isOvertaken ? findById(await read(searchedEntries), executionId) : newest
  if (!entry) return item
  const { id, status, output } = entry
  return { ...item, executionId: id, status: status || item.status, output: output ?? '' }
}

/** Polls every unfinished server once. A server whose request fails keeps its status. */
async function pollAll(
  items: readonly DeployItem[],
  poll: (item: DeployItem) => Promise<DeployItem>,
  signal: AbortSignal,
): Promise<DeployProgress> {
  const updated = [...items]
  const unfinished = items.flatMap((item, index) => (isFinished(item) ? [] : [index]))
  let unknown = 0
  const worker = async () => {
    for (let index = unfinished.shift(); index !== undefined; index = unfinished.shift()) {
      const item = updated[index]
      if (!item) continue
      // oxlint-disable-next-line no-await-in-loop -- each worker polls one server after another
      updated[index] = await poll(item).catch(() => {
        unknown += 1
        return item
      })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  throwIfAborted(signal)
  return { items: updated, unknown }
}

const hasStatusChange = (before: readonly DeployItem[], after: readonly DeployItem[]) =>
  after.some(({ status }, index) => status !== before[index]?.status)

/** Invalidates the node lists. The large list of deployed nodes is refetched only when all servers have finished. */
const invalidateLists = (client: QueryClient, allFinished: boolean) =>
  client.invalidateQueries(queriesOf(allFinished ? nodeListPaths : ['/api/nodes']))

async function pollRun(client: QueryClient, run: DeployRun, signal: AbortSignal): Promise<DeployProgress> {
  const before = client.getQueryData<DeployProgress>(keyOf(run))?.items ?? run.items
  const taken = earlierEntries(client, run)
  const isEarlier = (entry: ScriptExecution, { target }: DeployItem) =>
    endedBefore(entry, run.id) || (entry.id !== undefined && taken.has(entryKey(target.nodeId, entry.id)))
  const progress = await pollAll(before, (item) => pollItem(item, isEarlier, signal), signal)
  // The node lists show the same status.
  if (hasStatusChange(before, progress.items)) void invalidateLists(client, progress.items.every(isFinished))
  return progress
}

const keyOf = (run: DeployRun) => ['deploy-progress', run.id]

/**
 * Polls the progress of a run until all servers have finished. Polling pauses while the page is hidden. The progress stays
 * cached until `forget`, because the command logs may have newer entries by the time that the page is shown again.
 */
export function useDeployProgress(run: DeployRun): DeployProgress & { forget: () => void } {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: keyOf(run),
    queryFn: ({ signal }) => pollRun(client, run, signal),
    refetchInterval: ({ state }) => (state.data?.items.every(isFinished) ? false : pollInterval),
    gcTime: Infinity,
  })
  const forget = () => client.removeQueries({ queryKey: keyOf(run) })
  return { items: run.items, unknown: 0, ...data, forget }
}
