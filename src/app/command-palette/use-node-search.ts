import { keepPreviousData } from '@tanstack/react-query'
import { useListDeployedNodes } from '~/api/generated/panel-point/panel-point'
import { rankMatches } from '~/lib/search-ranking'
import { links } from '~/lib/links'
import { parsePositiveId } from '~/lib/url-params'
import { Search } from '~/ui/icons'
import { useLoadedNodes } from './use-loaded-nodes'
import { deployedNodeItem } from './node-item'
import {
  uniqueItems,
  type RemoteSearchOptions,
  type RemoteSearchResult,
  type PaletteItem,
} from './palette-item'

/** The number of nodes shown; the last item links to the full list. */
const maxItems = 6

/** The server also matches 10.0.0.10 for 10.0.0.1 and may list it first, so the exact match needs a longer page. */
const addressLimit = 100

const isAddress = (text: string) => /^\d{1,3}(\.\d{1,3}){3}$/.test(text)

const showAllItem = (search: string): PaletteItem => ({
  key: 'search:nodes',
  label: `在节点管理中查看全部匹配“${search}”的节点`,
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
  const id = parsePositiveId(search)
  const byKeyword = useListDeployedNodes(
    { page: 1, limit: isAddress(search) ? addressLimit : maxItems, keyword: search },
    { query: { enabled: search !== '', placeholderData: keepPreviousData } },
  )
  const byId = useListDeployedNodes(
    { page: 1, limit: 1, id: id ?? 0 },
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
