import type { QueryFunctionContext } from '@tanstack/react-query'
import { getListOwnServersQueryKey, listOwnServers } from '~/api/generated/nodes/nodes'
import { appendPreviousRows, loadOwnServers, ownServersPageSize, type OwnServers } from './load-own-servers'

const queryKey = [...getListOwnServersQueryKey({ type: 2, limit: ownServersPageSize }), 'all']

/**
 * All of the user's own servers. On the first load each page is shown as soon as it arrives. They stay cached as long as
 * the keep-alive page does, whose selection would shrink to the pages that have arrived.
 */
export const ownServersQuery = {
  queryKey,
  queryFn: async ({ signal, client }: Pick<QueryFunctionContext, 'signal' | 'client'>) => {
    const previous = client.getQueryData<OwnServers>(queryKey)
    const servers = await loadOwnServers({
      load: (page) => listOwnServers({ type: 2, limit: ownServersPageSize, page }, { signal }),
      signal,
      // A refresh keeps the cached rows until all pages are loaded, so that the list does not shrink meanwhile.
      onRows: (first) =>
        previous === undefined && client.setQueryData<OwnServers>(queryKey, { ...first, isPartial: true }),
    })
    return appendPreviousRows(servers, previous)
  },
  structuralSharing: false,
  gcTime: Infinity,
}
