import type { ProjectConfig, ProjectConfigBrief } from '~/api/generated/model'
import { useListProjectConfigs } from '~/api/generated/project-configs/project-configs'
import { findById, idText, type Id } from '~/lib/ids'
import { isLoadFailed } from '~/lib/load-state'
import { configIdOf, embeddedConfig, type RowConfig } from './row-config'

interface ConfigById {
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
function useConfigById(configId: Id | undefined): ConfigById {
  const list = useListProjectConfigs({}, { query: { enabled: configId !== undefined } })
  const { data, isFetching, refetch } = list
  const config = findById(data?.data, configId)
  const listState = () => {
    if (config) return 'found'
    if (data) return 'missing'
    return isLoadFailed(list) ? 'failed' : 'loading'
  }
  return {
    config: configId === undefined ? undefined : config,
    state: configId === undefined ? 'none' : listState(),
    isRetrying: isFetching,
    retry: () => void refetch(),
  }
}

/** Text for a config that is missing in the user's list. */
export const missingConfigText = (id: Id): string => `找不到编号为 ${idText(id)} 的配置，可能已删除`

export interface RunningConfig extends Omit<ConfigById, 'config'> {
  config: (ProjectConfigBrief & { project_id?: Id | undefined }) | undefined
  id: Id | undefined
}

/** The config of a row: the embedded one if it is complete, else the one from the user's config list. */
export function useRunningConfig(row: RowConfig): RunningConfig {
  const [embedded, id] = [embeddedConfig(row), configIdOf(row)]
  const isComplete = embedded !== undefined && (embedded.parameters !== undefined || id === undefined)
  const listed = useConfigById(isComplete ? undefined : id)
  if (isComplete) return { ...listed, config: embedded, state: 'found', id }
  return { ...listed, config: listed.config ?? embedded, id }
}
