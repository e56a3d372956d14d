import { useCallback, useState } from 'react'
import type { Sort } from '~/ui/data-table/sort'
import { useUrlQuery, type QueryChange } from '~/ui/use-url-query'
import { filtersIn, idIn, type NodeFilters } from './filters'
import { isSortColumn } from './sort-keys'

/** What of the address makes a view that can be saved. */
export const viewParams = ['keyword', 'status', 'group', 'lease', 'expiry', 'sort'] as const

/** Newest first {2§2}. */
const byId: Sort = { column: 'id', direction: 'descending' }

/** `cpu` is ascending, `-cpu` descending. */
function sortIn(query: URLSearchParams): Sort {
  const text = query.get('sort') ?? ''
  const column = text.replace(/^-/, '')
  return isSortColumn(column)
    ? { column, direction: text.startsWith('-') ? 'descending' : 'ascending' }
    : byId
}

const sortText = ({ column, direction }: Sort) => {
  if (column === byId.column && direction === byId.direction) return undefined
  return direction === 'descending' ? `-${column}` : column
}

interface View {
  filters: NodeFilters
  sort: Sort
  /** The row's id of the node that stands open beside the table. */
  node: number | undefined
}

const viewIn = (query: URLSearchParams): View => ({
  filters: filtersIn(query),
  sort: sortIn(query),
  node: idIn(query.get('node')),
})

function queryOf({ filters: { group, status, expiry, keyword, lease }, sort, node }: View): QueryChange {
  return {
    node,
    group,
    status: status || undefined,
    expiry: expiry || undefined,
    keyword: keyword || undefined,
    lease: lease === 'all' ? undefined : lease,
    sort: sortText(sort),
  }
}

/**
 * What of the nodes is shown and how, as the address says. A change shows at once and is written to the address then:
 * a navigation passes the guard, which takes longer than to sort 100,000 rows.
 */
export function useNodeView() {
  const { query, change } = useUrlQuery()
  const address = query.toString()
  const [seen, setSeen] = useState(address)
  const [view, setView] = useState(() => viewIn(query))
  if (seen !== address) {
    setSeen(address)
    setView(viewIn(query))
  }
  // All of it is written each time, so that a change before the former one arrived loses nothing.
  const turnTo = useCallback(
    (next: View, mend = false) => {
      setView(next)
      change(queryOf(next), { mend })
    },
    [change],
  )
  const filter = useCallback(
    (changed: Partial<NodeFilters>) => turnTo({ ...view, filters: { ...view.filters, ...changed } }),
    [turnTo, view],
  )
  const sortBy = (sort: Sort) => turnTo({ ...view, sort })
  // Back closes what was opened; going from one node to the next, and closing, leave no trail.
  const openNode = (node: number | undefined) => turnTo({ ...view, node }, view.node !== undefined)
  return { ...view, filter, sortBy, openNode, isAsRead: sortText(view.sort) === undefined }
}
