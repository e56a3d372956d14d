import type { useOwnServers } from '~/screens/server/use-own-servers'
import { InlineLoadFailure } from '~/ui/inline-load-failure'
import { StaleDataNotice } from '~/ui/stale-data-notice'

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
      ? `只刷新了前 ${loadedCount} 台服务器，其余的加载失败，显示的是之前的数据`
      : `只加载了前 ${loadedCount} 台服务器，其余的加载失败`
  return <InlineLoadFailure text={text} mb="3" isRetrying={isFetching} retry={retry} />
}
