import type { ProjectConfig } from '~/api/generated/model'
import { useListProjectConfigs } from '~/api/generated/project-configs/project-configs'

export interface ConfigChoice {
  configs: readonly ProjectConfig[]
  /** The chosen one; undefined for none, and for one that there is no more. */
  chosen: ProjectConfig | undefined
  /** An id was asked for, such as by a link, that none of the configs has. */
  isGone: boolean
  /** An id was asked for, and the configs are not there yet to tell. */
  isUnsettled: boolean
  state: 'loading' | 'failed' | 'shown'
  retry: () => void
  /** The configs as they are after a change; joins a request that is already under way. */
  reload: () => Promise<readonly ProjectConfig[]>
}

/** The user's configs of a project, and which of them is chosen. Asks for nothing without a project. */
export function useConfigChoice(projectId: number | undefined, configId: number | undefined): ConfigChoice {
  const { data, isPending, refetch } = useListProjectConfigs(
    { project_id: projectId ?? 0 },
    { query: { enabled: projectId !== undefined } },
  )
  const configs = data?.data ?? []
  const chosen = configs.find(({ id }) => id === configId)
  return {
    configs,
    chosen,
    isUnsettled: data === undefined && configId !== undefined,
    isGone: data !== undefined && configId !== undefined && !chosen,
    state: data ? 'shown' : isPending ? 'loading' : 'failed',
    retry: () => void refetch(),
    reload: async () => (await refetch({ cancelRefetch: false })).data?.data ?? [],
  }
}
