import type { useServers } from '~/entities/own-server/use-servers'
import { RetryLine } from '~/ui/retry-line'
import { StaleLine } from '~/ui/stale-line'

interface LoadNoticeProps {
  list: Pick<ReturnType<typeof useServers>, 'data' | 'isError' | 'isFetching' | 'dataUpdatedAt'>
  retry: () => void
}

/** Says above the table which of its rows failed to load or to refresh, with another try. */
export function LoadNotice({ list, retry }: LoadNoticeProps) {
  const { data, isError, isFetching, dataUpdatedAt } = list
  if (!data) return null
  if (isError) return <StaleLine updatedAt={dataUpdatedAt} isRetrying={isFetching} retry={retry} />
  const { rows, loadedUntilFailure: loaded } = data
  if (loaded === undefined) return null
  const text =
    rows.length > loaded
      ? `只刷新了前 ${loaded} 台服务器，其余的加载失败，显示的是之前的数据`
      : `只加载了前 ${loaded} 台服务器，其余的加载失败`
  return <RetryLine text={text} mb="3" isRetrying={isFetching} retry={retry} />
}
