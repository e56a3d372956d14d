import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { loadRows } from '~/api/columnar/load-rows'
import {
  getListDeployedNodesQueryKey,
  getListDeployedNodesUrl,
} from '~/api/generated/panel-point/panel-point'
import { getListPowerTasksQueryKey, listPowerTasks } from '~/api/generated/power/power'
import { allNodesPage } from '~/features/nodes/all-nodes-query-key'
import { nodesOf } from '~/features/nodes/model/node-at'
import { idText } from '~/lib/ids'
import { loadPages } from '~/lib/list-pages'
import { billedRows, billedTasks, type BilledList, type BilledListName } from './billed-items'
import type { BilledKeys } from './stop-items'

async function loadBilledRows({ signal }: { signal: AbortSignal }): Promise<BilledList> {
  const url = getListDeployedNodesUrl(allNodesPage)
  const rows = await loadRows({ url, signal, previous: undefined, onFirst: undefined })
  return billedRows(nodesOf(rows), rows.coverage)
}

async function loadBilledTasks({ signal }: { signal: AbortSignal }): Promise<BilledList> {
  const load = (page: number, limit: number) => listPowerTasks({ page, limit }, { signal })
  return billedTasks(await loadPages(load, { keyOf: ({ id }) => idText(id), signal }))
}

/** Each dialog reads the lists again: an outdated list would hide charges. */
const alwaysFresh = { staleTime: 0, gcTime: 0, refetchOnMount: 'always' } as const

export type BilledLists = Readonly<Record<BilledListName, UseQueryResult<BilledList>>>

/** All items that are charged until they are stopped, by the lists of tasks and nodes. */
export function useBilledItems() {
  const tasks = useQuery({
    queryKey: [...getListPowerTasksQueryKey(), 'billed'],
    queryFn: loadBilledTasks,
    ...alwaysFresh,
  })
  const rows = useQuery({
    queryKey: [...getListDeployedNodesQueryKey(allNodesPage), 'billed'],
    queryFn: loadBilledRows,
    ...alwaysFresh,
  })
  const lists: BilledLists = { tasks, rows }
  /** Reads a list again. Rejects when it could not be read. */
  const readBilled = async (list: BilledListName): Promise<BilledKeys> => {
    const { data, isError } = await lists[list].refetch({ throwOnError: true })
    if (!data || isError) throw new Error('the list was not read')
    const { items, unclear, coverage } = data
    return { keys: new Set(items.map(({ key }) => key)), unclear, isWhole: coverage === 'all' }
  }
  return { lists, readBilled }
}
