import type { ProjectConfig } from '~/api/generated/model'
import { useListProjectConfigs } from '~/api/generated/project-configs/project-configs'

export interface ConfigById {
  /** Undefined until the list is loaded, and when the list has no such config. */
  config: ProjectConfig | undefined
  /** `none`: there is no id to look for. `missing`: the list is loaded, and the config is not in it. */
  state: 'none' | 'loading' | 'failed' | 'missing' | 'found'
  isRetrying: boolean
  retry: () => void
}

/**
 * Looks up a config by the id that a node or task carries. The documents have no call for a single config, so this
 * reads the user's whole list; all callers share one cached response.
 */
export function useConfigById(configId: number | undefined): ConfigById {
  const { data, isPending, isFetching, refetch } = useListProjectConfigs(
    {},
    { query: { enabled: configId !== undefined } },
  )
  const config = data?.data.find(({ id }) => id === configId)
  const listState = () => {
    if (config) return 'found'
    if (data) return 'missing'
    return isPending ? 'loading' : 'failed'
  }
  return {
    config: configId === undefined ? undefined : config,
    state: configId === undefined ? 'none' : listState(),
    isRetrying: isFetching,
    retry: () => void refetch(),
  }
}
