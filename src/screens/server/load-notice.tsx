import type { OwnServers } from '~/entities/own-server/load-servers'
import { RefreshFailure } from '~/ui/refresh-failure'

interface LoadNoticeProps {
  list: { data: OwnServers | undefined; isError: boolean; isFetching: boolean }
  retry: () => void
}

function failureOf({ data, isError }: LoadNoticeProps['list']): string | undefined {
  if (!data) return undefined
  const { rows, loadedUntilFailure: loaded } = data
  if (isError) return '刷新失败，显示的是之前的数据。'
  if (loaded === undefined) return undefined
  return rows.length > loaded
    ? `只刷新了前 ${loaded} 台服务器，其余的加载失败，显示的是之前的数据。`
    : `只加载了前 ${loaded} 台服务器，其余的加载失败。`
}

/** Says above the table which of its rows failed to load or to refresh, with another try. */
export function LoadNotice({ list, retry }: LoadNoticeProps) {
  const text = failureOf(list)
  return text === undefined ? null : <RefreshFailure text={text} isRetrying={list.isFetching} retry={retry} />
}
