import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refetchQuery } from '~/api/client/refetch-query'
import { formatCount } from '~/lib/units'
import { InlineLoadFailure } from '~/ui/components/load-failure'
import { StaleDataNotice } from '~/ui/components/stale-data-notice'
import { toast } from '~/ui/components/toast'
import { useIsShown } from '~/ui/hooks/use-is-shown'
import type { OwnServers } from './load-own-servers'
import { ownServersQuery } from './own-servers-query'

const { queryKey } = ownServersQuery

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

/** All of the user's own servers; unmounting or refetching aborts the load in progress. */
export const useOwnServers = () => useQuery(ownServersQuery)

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
      ? `只刷新了前 ${formatCount(loadedCount)} 台，其余为之前的数据`
      : `只加载了前 ${formatCount(loadedCount)} 台，其余加载失败`
  return <InlineLoadFailure text={text} mb="3" isRetrying={isFetching} retry={retry} />
}
