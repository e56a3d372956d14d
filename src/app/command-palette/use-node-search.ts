import { keepPreviousData } from '@tanstack/react-query'
import type { DeployedNode } from '~/api/generated/model'
import { useListDeployedNodes } from '~/api/generated/panel-point/panel-point'
import { nodeStatus } from '~/features/nodes/labels'
import { nodeName } from '~/features/nodes/node-row'
import { rankMatches, detailSeparator } from '~/lib/search-ranking'
import { paths } from '~/lib/paths'
import { parsePositiveId } from '~/lib/search-params'
import { Search, Server } from '~/ui/icons'
import type { RemoteSearchResult, PaletteItem } from './palette-item'

/** The number of nodes shown; the last item links to the full list. */
const maxItems = 6

/** The server also matches 10.0.0.10 for 10.0.0.1 and may list it first, so the exact match needs a longer page. */
const addressLimit = 100

const isAddress = (text: string) => /^\d{1,3}(\.\d{1,3}){3}$/.test(text)

function nodeItem({ id, node }: DeployedNode): PaletteItem {
  const alias = node?.alias ?? ''
  const lanIp = node?.lan_ip_address ?? ''
  const label = nodeName({ alias, lanIp, rowId: id })
  const number = `编号 ${id}`
  return {
    key: `node:${id}`,
    label,
    detail: [lanIp, node?.ip_address, number].filter((part) => part && part !== label).join(detailSeparator),
    aliases: [String(id)],
    icon: Server,
    tone: 'node',
    tag: nodeStatus(node?.status ?? ''),
    // The table is filtered by address where there is one, because several nodes may share an alias.
    target: paths.nodeManagement({ keyword: lanIp || alias, node: id }),
  }
}

const showAllItem = (search: string): PaletteItem => ({
  key: 'search:nodes',
  label: `在节点管理中查看全部匹配“${search}”的节点`,
  icon: Search,
  target: paths.nodeManagement({ keyword: search }),
  isNeverRecent: true,
})

/** Searches the user's nodes by alias, address or id on the server; returns at most six, as a user may have 100,000. */
export function useNodeSearch(search: string, typed: string): RemoteSearchResult {
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
  const items = new Map(rows.map(nodeItem).map((item) => [item.key, item]))
  const bestMatches = rankMatches([...items.values()], typed).slice(0, maxItems)
  const hasMore = search === typed && (byKeyword.data?.meta?.total ?? 0) > maxItems
  return {
    items: hasMore ? [...bestMatches, showAllItem(search)] : bestMatches,
    isLoading: byKeyword.isFetching || byId.isFetching,
    isFailed: byKeyword.isError || byId.isError,
    retry: () => {
      void byKeyword.refetch()
      if (id !== undefined) void byId.refetch()
    },
  }
}
