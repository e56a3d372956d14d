import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { useListDeployedNodes } from '~/api/generated/panel-point/panel-point'
import { loadedNodeRows } from '~/features/nodes/all-nodes-query-key'
import { leaseRowsQuery } from '~/features/nodes/lease-rows-query'
import type { NewestRows } from '~/features/nodes/model/load-node-rows'
import { nodeAt } from '~/features/nodes/model/node-at'
import { textAt } from '~/lib/columns/column-vector'
import { isolated } from '~/lib/isolated'
import { links } from '~/lib/links'
import { type SpellingMatcher, rankMatches } from '~/lib/search-ranking'
import { Search } from '~/ui/components/icons'
import { findLoadedNodes, searchableColumns, type SearchableNodes } from './loaded-nodes'
import {
  nodeItem,
  type PaletteItem,
  deployedNodeItem,
  uniqueItems,
  type RemoteSearchOptions,
  type RemoteSearchResult,
} from './palette-item'

/** More than are shown, so that some remain where the server finds the same. */
const limit = 12

interface KnownNodes extends SearchableNodes {
  itemsOf: (rows: readonly number[]) => PaletteItem[]
}

function listedNodeItem(rows: DeployedRows, row: number): PaletteItem {
  const places = [textAt(rows.columns.region, row), textAt(rows.columns.groups, row)]
  return nodeItem(nodeAt(rows, row), places)
}

const listedNodes = (rows: DeployedRows): KnownNodes => ({
  ...searchableColumns(rows),
  itemsOf: (found) => found.map((row) => listedNodeItem(rows, row)),
})

const newestNodes = ({ rows }: NewestRows): KnownNodes => ({
  length: rows.length,
  nameOf: (row) => rows[row]?.alias ?? '',
  choices: [],
  itemsOf: (found) =>
    found.flatMap((row) => rows[row] ?? []).map((row) => nodeItem({ ...row, publicIp: '' })),
})

/** The rows of the node list where that was opened, else the newest rows, as the home page has them. */
function useKnownNodes(isNeeded: boolean): KnownNodes | undefined {
  const client = useQueryClient()
  const [listed] = useState(() => {
    const rows = loadedNodeRows(client)
    return rows && listedNodes(rows)
  })
  const { data } = useQuery({ ...leaseRowsQuery, enabled: isNeeded && !listed })
  return useMemo(() => listed ?? (data && newestNodes(data)), [listed, data])
}

/** Finds nodes that the console knows by pinyin, region and group, which the server's search does not know. */
function useLoadedNodes(typed: string, spelling: SpellingMatcher | undefined) {
  const nodes = useKnownNodes(typed !== '')
  const { data, isFetching } = useQuery({
    queryKey: ['loaded-nodes', typed, nodes?.length],
    queryFn: async ({ signal }) => {
      if (!nodes || !spelling) return []
      return nodes.itemsOf(await findLoadedNodes({ rows: nodes, typed, spelling, limit, signal }))
    },
    enabled: typed !== '' && nodes !== undefined && spelling !== undefined,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    gcTime: 0,
  })
  return { items: data ?? [], isLoading: isFetching }
}

/** The number of nodes shown; the last item links to the full list. */
const maxItems = 6

/** The server also matches 10.0.0.10 for 10.0.0.1 and may list it first, so the exact match needs a longer page. */
const addressLimit = 100

const isAddress = (text: string) => /^\d{1,3}(\.\d{1,3}){3}$/.test(text)

/** Whether a text may be a whole id: a number, or a long text of letters and digits such as a UUID. */
const isLikeAnId = (text: string) => /^(\d{1,64}|[\w-]{16,64})$/.test(text)

const showAllItem = (search: string): PaletteItem => ({
  key: 'search:nodes',
  label: `在节点管理中查看全部匹配“${isolated(search)}”的节点`,
  icon: Search,
  target: links.nodeManagement({ keyword: search }),
  isNeverRecent: true,
})

/**
 * Searches the user's nodes by alias, address or id on the server and adds those that the console knows; returns at
 * most six, as a user may have 100,000.
 */
export function useNodeSearch({ search, typed, spelling, recent }: RemoteSearchOptions): RemoteSearchResult {
  const loaded = useLoadedNodes(typed, spelling)
  const id = isLikeAnId(search) ? search : undefined
  const byKeyword = useListDeployedNodes(
    { page: 1, limit: isAddress(search) ? addressLimit : maxItems, keyword: search },
    { query: { enabled: search !== '', placeholderData: keepPreviousData } },
  )
  const byId = useListDeployedNodes(
    { page: 1, limit: 1, id: id ?? '' },
    { query: { enabled: id !== undefined } },
  )
  const rows = [...(id === undefined ? [] : (byId.data?.data ?? [])), ...(byKeyword.data?.data ?? [])]
  const found = uniqueItems(rows.map(deployedNodeItem), loaded.items, recent)
  const isRecent = ({ key }: PaletteItem) => recent.some((item) => item.key === key)
  // Of equal matches the recent ones come first.
  const candidates = [...found.filter(isRecent), ...found.filter((item) => !isRecent(item))]
  const bestMatches = rankMatches(candidates, typed, spelling).slice(0, maxItems)
  const hasMore = search === typed && (byKeyword.data?.meta?.total ?? 0) > maxItems
  return {
    items: hasMore ? [...bestMatches, showAllItem(search)] : bestMatches,
    isLoading: loaded.isLoading || byKeyword.isFetching || byId.isFetching,
    isFailed: byKeyword.isError || byId.isError,
    retry: () => {
      void byKeyword.refetch()
      if (id !== undefined) void byId.refetch()
    },
  }
}
