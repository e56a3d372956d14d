import { useQueryClient } from '@tanstack/react-query'
import { isRecord, readId, readText } from '~/api/client/wire-values'
import { parseWrapped } from '~/api/columnar/long-integers'
import type { ProjectConfigBrief, ProjectConfig } from '~/api/generated/model'
import {
  getListProjectConfigsQueryOptions,
  useListProjectConfigs,
} from '~/api/generated/project-configs/project-configs'
import type { NodeRow } from '~/features/nodes/model/node-row'
import { findById, idText, isSameId, type Id, type IdText } from '~/lib/ids'
import { isLoadFailed } from '~/lib/load-state'

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

/** The config fields of a row: the embedded config and the config's id. */
export type RowConfig = Pick<NodeRow, 'config' | 'configId'>

/**
 * Returns the config embedded in a row; undefined when it holds neither name nor parameters. The contract guarantees
 * only its id.
 */
export function embeddedConfig({ config }: Pick<RowConfig, 'config'>): ProjectConfigBrief | undefined {
  const value: unknown = config === '' ? undefined : parseWrapped(config)
  if (!isRecord(value)) return undefined
  const { id, remark, parameters } = value
  const embedded = {
    id: readId(id),
    remark: readText(remark) || undefined,
    parameters: isRecord(parameters) ? parameters : undefined,
  }
  return embedded.remark === undefined && embedded.parameters === undefined ? undefined : embedded
}

/** Returns the id of a row's config; undefined for none. Some providers send 0 for none. */
export const configIdOf = ({ configId }: Pick<RowConfig, 'configId'>): Id | undefined =>
  isSameId(configId, 0) ? undefined : configId

/** Whether a row has a config. */
export const hasConfig = (row: RowConfig): boolean =>
  configIdOf(row) !== undefined || embeddedConfig(row) !== undefined

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

/** Names of the user's project configs by id; undefined when they could not be loaded. */
export type ConfigNames = ReadonlyMap<IdText, string | undefined> | undefined

/** Returns a function that loads the names. It resolves to undefined on failure, so that an export can go on. */
export function useLoadConfigNames(): () => Promise<ConfigNames> {
  const client = useQueryClient()
  return async () => {
    try {
      const { data } = await client.fetchQuery(getListProjectConfigsQueryOptions({}))
      return new Map(data.map(({ id, remark }) => [idText(id), remark]))
    } catch {
      return undefined
    }
  }
}

/** The name of a row's config in the CSV file; its number where no name is known. */
export function configNameText(row: RowConfig, names: ConfigNames): string {
  const [ownName, id] = [embeddedConfig(row)?.remark, configIdOf(row)]
  if (ownName || id === undefined) return ownName ?? ''
  return names?.get(idText(id)) || `编号 ${idText(id)}${names ? '（找不到该配置）' : ''}`
}
