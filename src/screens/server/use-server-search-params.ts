import { NodeStatus } from '~/api/generated/model'
import type { Sorting } from '~/lib/sort'
import { choiceParam, idParam, sortParam, keywordParam, isDefaultUrl } from '~/lib/url-state'
import { useUrlState } from '~/ui/hooks/use-url-state'
import { isServerField, type ServerFilters } from './server-fields'

export const serverFilterUrl = {
  keyword: keywordParam,
  status: choiceParam(Object.values(NodeStatus), ''),
  group: idParam,
}

/** The state that a saved view of this page stores. Newest first, like the node table. */
export const serverListUrl = {
  ...serverFilterUrl,
  sort: sortParam<Sorting>(isServerField, [{ id: 'id', desc: true }]),
}

/** Reads and changes the filters and sort order in the URL. */
export function useServerSearchParams() {
  const [{ sort, ...filters }, setUrl] = useUrlState(serverListUrl)
  const setFilters = (changes: Partial<ServerFilters>) => setUrl(changes, 'push')
  return {
    filters,
    sort,
    isFiltered: !isDefaultUrl(serverFilterUrl, filters),
    setFilters,
    clearFilters: () => setUrl({ status: undefined, group: undefined, keyword: undefined }, 'push'),
    setSort: (next: Sorting | undefined) => setUrl({ sort: next }, 'push'),
  }
}
