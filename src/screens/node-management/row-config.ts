import { useQueryClient } from '@tanstack/react-query'
import { isRecord, readId, readText } from '~/api/client/wire-values'
import { parseWrapped } from '~/api/columnar/long-integers'
import type { ProjectConfigBrief } from '~/api/generated/model'
import { getListProjectConfigsQueryOptions } from '~/api/generated/project-configs/project-configs'
import type { NodeRow } from '~/features/nodes/model/node-row'
import { idText, optionalId, type Id, type IdText } from '~/lib/ids'

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

/** Returns the id of a row's config; undefined for none. */
export const configIdOf = ({ configId }: Pick<RowConfig, 'configId'>): Id | undefined => optionalId(configId)

/** Whether a row has a config. */
export const hasConfig = (row: RowConfig): boolean =>
  configIdOf(row) !== undefined || embeddedConfig(row) !== undefined

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
