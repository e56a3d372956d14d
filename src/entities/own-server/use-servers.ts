import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getListOwnServersQueryKey, listOwnServers } from '~/api/generated/nodes/nodes'
import { loadServers, pageSize, withPrevious, type OwnServers } from './load-servers'

const queryKey = [...getListOwnServersQueryKey({ type: 2, limit: pageSize }), 'all']

/**
 * All of the user's own servers. The first ones are there while the others come; leaving the page and loading again
 * stop what is under way (srv-04).
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
        // Rows that are here already stay until all of the new ones are.
        onRows: (rows) => previous === undefined && client.setQueryData<OwnServers>(queryKey, rows),
      })
      return withPrevious(servers, previous)
    },
    structuralSharing: false,
  })
}
