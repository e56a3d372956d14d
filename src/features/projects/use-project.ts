import { errorText } from '~/api/client/errors'
import { useGetProject } from '~/api/generated/projects/projects'
import type { IdText } from '~/lib/ids'
import { shownStateOf } from '~/lib/load-state'

const fallback = '获取项目信息失败'

/** A project with its scripts. A failure is shown as a toast and returned as `failure`, in the server's words. */
export function useProject(id: IdText | undefined) {
  const query = useGetProject(id ?? '', { query: { enabled: id !== undefined, meta: { fallback } } })
  const { isPending, isError } = shownStateOf(query)
  return {
    project: query.data?.data,
    isLoading: id !== undefined && isPending,
    failure: id === undefined ? '项目不存在' : isError ? errorText(query.error, fallback) : undefined,
    isRetrying: query.isFetching,
    retry: id === undefined ? undefined : () => void query.refetch(),
  }
}
