import { keepPreviousData } from '@tanstack/react-query'
import type { DeployedNode } from '~/api/generated/model'
import { useListDeployedNodes } from '~/api/generated/panel-point/panel-point'
import { nodeStatus } from '~/entities/node/labels'
import { nodeName } from '~/entities/node/node-row'
import { bestFirst, detailSeparator } from '~/lib/find'
import { paths } from '~/lib/paths'
import { Search, Server } from '~/ui/icons'
import type { Found, Item } from './item'

/** A screen's worth; who wants another one types more. */
const most = 6

/** The provider finds 10.0.0.10 by 10.0.0.1 too and may list it first, so enough are fetched to have the exact one. */
const mostOfAddress = 100

const isAddress = (text: string) => /^\d{1,3}(\.\d{1,3}){3}$/.test(text)

const idIn = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

function itemOf({ id, node }: DeployedNode): Item {
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
    // Beside it the table: an address mostly names one node only, an alias may name many.
    target: paths.nodeManagement({ keyword: lanIp || alias, node: id }),
  }
}

const toAll = (search: string): Item => ({
  key: 'search:nodes',
  label: `在节点管理中查看全部匹配“${search}”的节点`,
  icon: Search,
  target: paths.nodeManagement({ keyword: search }),
  isPassing: true,
})

/** The user's nodes whose alias, address or id fits, a few at a time: the list may have 100,000. */
export function useFoundNodes(search: string, typed: string): Found {
  const id = idIn(search)
  const byWord = useListDeployedNodes(
    { page: 1, limit: isAddress(search) ? mostOfAddress : most, keyword: search },
    { query: { enabled: search !== '', placeholderData: keepPreviousData } },
  )
  const byId = useListDeployedNodes(
    { page: 1, limit: 1, id: id ?? 0 },
    { query: { enabled: id !== undefined } },
  )
  const rows = [...(id === undefined ? [] : (byId.data?.data ?? [])), ...(byWord.data?.data ?? [])]
  const items = new Map(rows.map(itemOf).map((item) => [item.key, item]))
  const best = bestFirst([...items.values()], typed).slice(0, most)
  const hasMore = search === typed && (byWord.data?.meta?.total ?? 0) > most
  return {
    items: hasMore ? [...best, toAll(search)] : best,
    isLoading: byWord.isFetching || byId.isFetching,
    isFailed: byWord.isError || byId.isError,
    retry: () => {
      void byWord.refetch()
      if (id !== undefined) void byId.refetch()
    },
  }
}
