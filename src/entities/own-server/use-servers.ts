import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getListOwnServersQueryKey, listOwnServers } from '~/api/generated/nodes/nodes'
import { loadServers, pageSize, type OwnServers } from './load-servers'

const queryKey = [...getListOwnServersQueryKey({ type: 2, limit: pageSize }), 'all']

/**
 * All of the user's own servers. The first ones are there while the others come; leaving the page and loading anew
 * stop what is under way (srv-04).
 */
export function useServers() {
  const client = useQueryClient()
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      const isFirst = client.getQueryData(queryKey) === undefined
      return loadServers({
        load: (page) => listOwnServers({ type: 2, limit: pageSize, page }, { signal }),
        signal,
        // Rows that are here already stay until all of the new ones are.
        onRows: (servers) => isFirst && client.setQueryData<OwnServers>(queryKey, servers),
      })
    },
    structuralSharing: false,
  })
}
