import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { loadedNodeRows } from '~/features/nodes/loaded-node-rows'
import { nodeRowAt } from '~/features/nodes/node-row'
import { textAt } from '~/lib/columns/column-vector'
import type { SpellingMatcher } from '~/lib/search-ranking'
import { findLoadedNodes } from './loaded-nodes'
import { nodeItem } from './node-item'
import type { PaletteItem } from './palette-item'

/** More than are shown, so that some remain where the server finds the same. */
const limit = 12

function loadedNodeItem(rows: DeployedRows, row: number): PaletteItem {
  const { rowId, alias, lanIp, publicIp, status } = nodeRowAt(rows, row)
  const places = [textAt(rows.columns.region, row), textAt(rows.columns.groups, row)]
  return nodeItem({ id: rowId, alias, lanIp, publicIp, status, places })
}

/**
 * Finds nodes among the rows that the console has loaded by pinyin, region and group, which the server's search does
 * not know; none before the node list was opened.
 */
export function useLoadedNodes(typed: string, spelling: SpellingMatcher | undefined) {
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
