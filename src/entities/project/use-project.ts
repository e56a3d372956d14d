import { errorText } from '~/api/errors'
import { useGetProject } from '~/api/generated/projects/projects'

/** {2§8}. */
const fallback = '获取项目信息失败'

/** A project's id from a query value; undefined when it is none. */
export function projectIdIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

/** A project with its scripts; a failure is toasted and answered in the server's words (scr-10). */
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
