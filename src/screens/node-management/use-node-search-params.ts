import { useCallback, useState } from 'react'
import { parsePositiveId } from '~/lib/search-params'
import { formatSort, parseSort, type Sorting } from '~/lib/sort'
import { useUrlSearchParams, type SearchParamValues } from '~/ui/use-url-search-params'
import { parseNodeFilters, type NodeFilters } from './node-filters'
import {
  overviewParamNames,
  overviewSearchParams,
  parseOverviewParams,
  type OverviewParams,
} from './overview/overview-params'
import { isSortColumn } from './row-sorter'

/** The search params that a saved view stores. */
export const nodeViewParams = [
  'keyword',
  'status',
  'group',
  'lease',
  'expiry',
  'sort',
  ...overviewParamNames,
] as const

/** The newest node first. */
const defaultSort: Sorting = [{ id: 'id', desc: true }]

interface NodeListState {
  filters: NodeFilters
  sort: Sorting
  /** Row id of the node that is open in the drawer. */
  node: number | undefined
  overview: OverviewParams
}

const parseSearchParams = (query: URLSearchParams): NodeListState => ({
  filters: parseNodeFilters(query),
  sort: parseSort(query.get('sort'), isSortColumn) ?? defaultSort,
  node: parsePositiveId(query.get('node')),
  overview: parseOverviewParams(query),
})

function toSearchParams({
  filters: { group, status, expiry, keyword, lease },
  sort,
  node,
  overview,
}: NodeListState): SearchParamValues {
  return {
    node,
    group,
    status: status || undefined,
    expiry: expiry || undefined,
    keyword: keyword || undefined,
    lease: lease === 'all' ? undefined : lease,
    sort: formatSort(sort, defaultSort),
    ...overviewSearchParams(overview),
  }
}

/**
 * Holds filters, sort and open node, in sync with the search params. A change is rendered first and written to the
 * address after that: a navigation passes the router's guard, which takes longer than sorting 100,000 rows.
 */
export function useNodeSearchParams() {
  const { searchParams, updateSearchParams } = useUrlSearchParams()
  const address = searchParams.toString()
  const [lastAddress, setLastAddress] = useState(address)
  const [state, setState] = useState(() => parseSearchParams(searchParams))
  if (lastAddress !== address) {
    setLastAddress(address)
    setState(parseSearchParams(searchParams))
  }
  // Writes every param each time, so that quick successive changes do not lose one another.
  const update = useCallback(
    (next: NodeListState, replace = false) => {
      setState(next)
      updateSearchParams(toSearchParams(next), { replace })
    },
    [updateSearchParams],
  )
  const filter = useCallback(
    (changed: Partial<NodeFilters>) => update({ ...state, filters: { ...state.filters, ...changed } }),
    [update, state],
  )
  const sortBy = (sort: Sorting = defaultSort) => update({ ...state, sort })
  const showOverview = (changed: Partial<OverviewParams>) =>
    update({ ...state, overview: { ...state.overview, ...changed } })
  // Opening adds a history entry, so that Back closes the drawer. Stepping to another node and closing replace it.
  const openNode = (node: number | undefined) => update({ ...state, node }, state.node !== undefined)
  return {
    ...state,
    filter,
    sortBy,
    openNode,
    showOverview,
    isDefaultOrder: formatSort(state.sort, defaultSort) === undefined,
  }
}
