import { useCallback } from 'react'
import type { Sorting } from '~/lib/sort'
import { isDefaultUrl } from '~/lib/url-state'
import { useUrlState } from '~/ui/use-url-state'
import { nodeListUrl, type NodeFilters } from './node-filters'
import type { OverviewParams } from './overview/overview-params'

/** Filters, sort, open node and overview, in the URL. */
export function useNodeSearchParams() {
  const [{ sort, node, view, color, by, ...filters }, setUrl] = useUrlState(nodeListUrl)
  const filter = useCallback((changed: Partial<NodeFilters>) => setUrl(changed, 'push'), [setUrl])
  return {
    filters,
    sort,
    node,
    overview: { view, color, by },
    filter,
    showOverview: (changed: Partial<OverviewParams>) => setUrl(changed, 'push'),
    sortBy: (next: Sorting | undefined) => setUrl({ sort: next }, 'push'),
    // Opening adds a history entry, so that Back closes the drawer. Stepping to another node and closing replace it.
    openNode: (next: number | undefined) => setUrl({ node: next }, node === undefined ? 'push' : 'replace'),
    isDefaultOrder: isDefaultUrl({ sort: nodeListUrl.sort }, { sort }),
  }
}
