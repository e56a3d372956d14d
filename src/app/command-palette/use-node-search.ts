import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { useListDeployedNodes } from '~/api/generated/panel-point/panel-point'
import { loadedNodeRows } from '~/features/nodes/all-nodes-query-key'
import { nodeAt } from '~/features/nodes/model/node-at'
import { textAt } from '~/lib/columns/column-vector'
import { isolated } from '~/lib/isolated'
import { links } from '~/lib/links'
import { type SpellingMatcher, rankMatches } from '~/lib/search-ranking'
import { Search } from '~/ui/components/icons'
import { findLoadedNodes } from './loaded-nodes'
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

function loadedNodeItem(rows: DeployedRows, row: number): PaletteItem {
  const places = [textAt(rows.columns.region, row), textAt(rows.columns.groups, row)]
  return nodeItem(nodeAt(rows, row), places)
}

/**
 * Finds nodes among the rows that the console has loaded by pinyin, region and group, which the server's search does
 * not know; none before the node list was opened.
 */
function useLoadedNodes(typed: string, spelling: SpellingMatcher | undefined) {
  const client = useQueryClient()
  const [rows] = useState(() => loadedNodeRows(client))
  const { data, isFetching } = useQuery({
    queryKey: ['loaded-nodes', typed],
    queryFn: async ({ signal }) => {
      if (!rows || !spelling) return []
      const found = await findLoadedNodes({ rows, typed, spelling, limit, signal })
      return found.map((row) => loadedNodeItem(rows, row))
    },
    enabled: typed !== '' && rows !== undefined && spelling !== undefined,
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
  const candidates = uniqueItems(rows.map(deployedNodeItem), loaded.items, recent)
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
