import { errorText } from '~/api/client/errors'
import { useGetProject } from '~/api/generated/projects/projects'

const fallback = '获取项目信息失败'

/** Parses a project id from a search param; undefined when the text is not a valid id. */
export function parseProjectId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

/** A project with its scripts. A failure is shown as a toast and returned as `failure`, in the server's words. */
export function useProject(id: number | undefined) {
  const query = useGetProject(id ?? 0, { query: { enabled: id !== undefined, meta: { fallback } } })
  return {
    project: query.data?.data,
    isLoading: id !== undefined && query.isPending,
    failure: id === undefined ? '项目不存在' : query.isError ? errorText(query.error, fallback) : undefined,
    isRetrying: query.isFetching,
    retry: id === undefined ? undefined : () => void query.refetch(),
  }
}
