import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refetchQuery } from '~/api/client/refetch-query'
import { getListOwnServersQueryKey, listOwnServers } from '~/api/generated/nodes/nodes'
import { formatCount } from '~/lib/units'
import { InlineLoadFailure } from '~/ui/components/load-failure'
import { StaleDataNotice } from '~/ui/components/stale-data-notice'
import { toast } from '~/ui/components/toast'
import { useIsShown } from '~/ui/hooks/use-is-shown'
import { loadOwnServers, ownServersPageSize, appendPreviousRows, type OwnServers } from './load-own-servers'

const queryKey = [...getListOwnServersQueryKey({ type: 2, limit: ownServersPageSize }), 'all']

/**
 * Returns a function that refetches the list. A toast confirms a complete refresh, unless the user left the page
 * meanwhile; failures show above the table.
 */
export function useRefreshServers() {
  const client = useQueryClient()
  const isShown = useIsShown()
  return async () => {
    const isAnswered = await refetchQuery(client, queryKey)
    const isComplete =
      isAnswered && client.getQueryData<OwnServers>(queryKey)?.loadedBeforeFailure === undefined
    if (isComplete && isShown.current) toast.success('数据已刷新', { id: 'servers-refreshed' })
  }
}

/**
 * All of the user's own servers. On the first load each page is shown as soon as it arrives; unmounting or refetching
 * aborts the load in progress.
 */
export function useOwnServers() {
  const client = useQueryClient()
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const previous = client.getQueryData<OwnServers>(queryKey)
      const servers = await loadOwnServers({
        load: (page) => listOwnServers({ type: 2, limit: ownServersPageSize, page }, { signal }),
        signal,
        // A refresh keeps the cached rows until all pages are loaded, so that the list does not shrink meanwhile.
        onRows: (rows) => previous === undefined && client.setQueryData<OwnServers>(queryKey, rows),
      })
      return appendPreviousRows(servers, previous)
    },
    structuralSharing: false,
  })
}

interface LoadNoticeProps {
  list: Pick<ReturnType<typeof useOwnServers>, 'data' | 'isError' | 'isFetching' | 'dataUpdatedAt'>
  retry: () => void
}

/** A notice above the table when some or all servers failed to load or to refresh, with a retry button. */
export function LoadNotice({ list, retry }: LoadNoticeProps) {
  const { data, isError, isFetching, dataUpdatedAt } = list
  if (!data) return null
  if (isError) return <StaleDataNotice updatedAt={dataUpdatedAt} isRetrying={isFetching} retry={retry} />
  const { rows, loadedBeforeFailure: loadedCount } = data
  if (loadedCount === undefined) return null
  const text =
    rows.length > loadedCount
      ? `只刷新了前 ${formatCount(loadedCount)} 台服务器，其余的加载失败，显示的是之前的数据`
      : `只加载了前 ${formatCount(loadedCount)} 台服务器，其余的加载失败`
  return <InlineLoadFailure text={text} mb="3" isRetrying={isFetching} retry={retry} />
}
