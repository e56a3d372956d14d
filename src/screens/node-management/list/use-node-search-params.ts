import { useCallback } from 'react'
import type { IdText } from '~/lib/ids'
import type { Sorting } from '~/lib/sort'
import { isDefaultUrl, updateUrl } from '~/lib/url-state'
import { useUrlState } from '~/ui/hooks/use-url-state'
import type { OverviewParams } from '../overview-params'
import { nodeFilterUrl, nodeListUrl, type NodeFilters } from './node-filters'

/**
 * Filters, sort, open node and overview, in the URL. Controls read them here: the page's own are those of the rows that
 * are shown, which follow a press.
 */
export function useNodeSearchParams() {
  const [{ sort, node, view, color, size, by, cost, ...filters }, setUrl] = useUrlState(nodeListUrl)
  const filter = useCallback((changed: Partial<NodeFilters>) => setUrl(changed, 'push'), [setUrl])
  return {
    filters,
    sort,
    node,
    overview: { view, color, size, by, cost },
    filter,
    showOverview: (changed: Partial<OverviewParams>) => setUrl(changed, 'push'),
    sortBy: (next: Sorting | undefined) => setUrl({ sort: next }, 'push'),
    // Opening adds a history entry, so that Back closes the drawer. Stepping to another node and closing replace it.
    openNode: (next: IdText | undefined) => setUrl({ node: next }, node === undefined ? 'push' : 'replace'),
    isDefaultOrder: isDefaultUrl({ sort: nodeListUrl.sort }, { sort }),
  }
}

/** Filters as text, to compare them. */
export const filterText = (filters: NodeFilters): string => updateUrl(nodeFilterUrl, '', filters)
