import type { ProjectConfigBrief } from '~/api/generated/model'
import { isRecord, readNumber, readText } from '~/api/wire-values'
import { useConfigById, type ConfigById } from '../project-config/use-config-by-id'
import type { NodeRow } from './node-row'

/** What a row says of its config: the one that it carries, and the id that it names. */
export type ConfigOfRow = Pick<NodeRow, 'config' | 'configId'>

/** The config that a row carries, as far as it does; the documents promise its id only. */
export function carriedConfig({ config }: Pick<ConfigOfRow, 'config'>): ProjectConfigBrief | undefined {
  const value: unknown = config === '' ? undefined : JSON.parse(config)
  if (!isRecord(value)) return undefined
  const { id, remark, parameters } = value
  const read = {
    id: readNumber(id),
    remark: readText(remark) || undefined,
    parameters: isRecord(parameters) ? parameters : undefined,
  }
  return read.remark === undefined && read.parameters === undefined ? undefined : read
}

/** The id of the config that a row names; undefined for none, which some write as 0. */
export const configIdOf = ({ configId }: Pick<ConfigOfRow, 'configId'>): number | undefined =>
  configId > 0 ? configId : undefined

/** Whether a row's project runs with a config at all. */
export const hasConfig = (row: ConfigOfRow): boolean =>
  configIdOf(row) !== undefined || carriedConfig(row) !== undefined

/** The text for a config that the user's list does not have. */
export const missingConfig = (id: number): string => `找不到编号为 ${id} 的配置，可能已删除`

export interface RunningConfig extends Omit<ConfigById, 'config'> {
  config: (ProjectConfigBrief & { project_id?: number | undefined }) | undefined
  id: number | undefined
}

/** The config that a row's project runs with: the one that it carries in full, else the one of the user's list. */
export function useRunningConfig(row: ConfigOfRow): RunningConfig {
  const [carried, id] = [carriedConfig(row), configIdOf(row)]
  const isWhole = carried !== undefined && (carried.parameters !== undefined || id === undefined)
  const listed = useConfigById(isWhole ? undefined : id)
  if (isWhole) return { ...listed, config: carried, state: 'found', id }
  return { ...listed, config: listed.config ?? carried, id }
}
