import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getListOwnServersQueryKey, listOwnServers } from '~/api/generated/nodes/nodes'
import { loadServers, pageSize, withPrevious, type OwnServers } from './load-servers'

const queryKey = [...getListOwnServersQueryKey({ type: 2, limit: pageSize }), 'all']

/**
 * All of the user's own servers. On the first load each page is shown as soon as it arrives; unmounting or refetching
 * aborts the load in progress.
 */
export function useServers() {
  const client = useQueryClient()
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const previous = client.getQueryData<OwnServers>(queryKey)
      const servers = await loadServers({
        load: (page) => listOwnServers({ type: 2, limit: pageSize, page }, { signal }),
        signal,
        // A refresh keeps the cached rows until all pages are loaded, so that the list does not shrink meanwhile.
        onRows: (rows) => previous === undefined && client.setQueryData<OwnServers>(queryKey, rows),
      })
      return withPrevious(servers, previous)
    },
    structuralSharing: false,
  })
}
