import type { ProjectConfig } from '~/api/generated/model'
import { useListProjectConfigs } from '~/api/generated/project-configs/project-configs'
import { type Id, findById, idText } from '~/lib/ids'
import { loadStateOf } from '~/lib/load-state'
import { type FieldRefusal, useFieldError } from '~/ui/field/use-field-error'

export interface ConfigSelection {
  configs: readonly ProjectConfig[]
  /** The selected config; undefined when none is selected or the selected one no longer exists. */
  selected: ProjectConfig | undefined
  /** Whether an id is given, such as by a link, that no config has. */
  isMissing: boolean
  /** Whether an id is given that may belong to a config that is not loaded yet, because the list is loading or failed. */
  isResolving: boolean
  state: 'loading' | 'failed' | 'shown'
  isRetrying: boolean
  retry: () => void
  /** Why the server refused the selected config. */
  refusal: FieldRefusal
  /** Refetches the configs and returns them; shares a request that is already in flight. */
  reload: () => Promise<readonly ProjectConfig[]>
}

/**
 * The user's configs of a project and the selected one. Without a project nothing is loaded.
 * @param isRequired whether a single config is selected by default
 */
export function useConfigSelection(
  projectId: Id | undefined,
  configId: Id | undefined,
  isRequired = false,
): ConfigSelection {
  const query = useListProjectConfigs(
    { project_id: idText(projectId) },
    { query: { enabled: projectId !== undefined } },
  )
  const { data, isFetching, isError, refetch } = query
  const refusal = useFieldError()
  const configs = data?.data ?? []
  const isDefaulted = isRequired && configId === undefined && configs.length === 1
  const selected = isDefaulted ? configs[0] : findById(configs, configId)
  const isUnfound = configId !== undefined && !selected
  // A cached list may be older than a config that was just created.
  const isOutdated = isFetching || isError
  const isResolving = isUnfound && (!data || isOutdated)
  const loadState = loadStateOf(query)
  const resolvingState = isError ? 'failed' : 'loading'
  const state = loadState === 'shown' && isResolving ? resolvingState : loadState
  return {
    configs,
    selected,
    isResolving,
    isMissing: isUnfound && !isResolving,
    state,
    isRetrying: state === 'failed' && isFetching,
    retry: () => void refetch(),
    refusal,
    reload: async () => (await refetch({ cancelRefetch: false })).data?.data ?? [],
  }
}
