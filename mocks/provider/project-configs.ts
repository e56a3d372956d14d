import type { ListProjectConfigsParams, ProjectConfig, ProjectConfigBrief } from '../generated/model'
import { matchesKeyword } from './keyword'
import { findById, requireOwnById } from './lookup'
import { requireProject, toProjectBrief } from './projects'
import { refuse, refuseField } from './refusal'
import type { StoredConfig, StoredProject, User, WorldState } from './state'
import { toTimestamp } from './time'
import { nextId } from './world'

export const toProjectConfig = (state: WorldState, config: StoredConfig): ProjectConfig => ({
  id: config.id,
  project_id: config.projectId,
  remark: config.remark,
  parameters: config.parameters,
  updated_at: toTimestamp(config.updatedAt),
  project: toProjectBrief(state, config.projectId),
})

/** Returns the config as it is nested in other responses; null when there is none. */
export function toConfigBrief({ configs }: WorldState, id: number | null): ProjectConfigBrief | null {
  const config = findById(configs, id)
  return config ? { id: config.id, remark: config.remark, parameters: config.parameters } : null
}

/** Returns a user's configs that match the filters, last saved first. */
export function findConfigs(
  state: WorldState,
  userId: number,
  filters: ListProjectConfigsParams,
): StoredConfig[] {
  const matches = (config: StoredConfig) => {
    const project = findById(state.projects, config.projectId)
    return (
      config.userId === userId &&
      (!filters.project_id || config.projectId === filters.project_id) &&
      (!filters.project_type || project?.type === filters.project_type) &&
      (!filters.category_id || Boolean(project?.categoryIds.includes(filters.category_id))) &&
      matchesKeyword(filters.keyword, [config.remark])
    )
  }
  return state.configs
    .filter(matches)
    .toSorted((one, other) => other.updatedAt - one.updatedAt || other.id - one.id)
}

/** Refuses 404 for a config that is not the user's, 422 for one of another project. `field` is the id's name. */
export function requireConfig(
  { configs }: WorldState,
  { userId, id, projectId, field }: { userId: number; id: number; projectId: number; field: string },
) {
  if (requireOwnById(configs, userId, id, '配置不存在').projectId !== projectId)
    refuseField(field, `参数错误：${field} 不属于该项目`)
}

/** Checks the optional config (null for none) of a lease or a power task. Refuses like `requireConfig`. */
export function requireOptionalConfig(
  state: WorldState,
  { id: userId }: User,
  { project_config_id: id, project_id: projectId }: { project_config_id: number | null; project_id: number },
) {
  if (id !== null) requireConfig(state, { userId, id, projectId, field: 'project_config_id' })
}

type Parameters = StoredConfig['parameters']

/** Refuses (422) values that don't match the project's fields; the message has the field's label. */
function validateParameters({ fields }: StoredProject, parameters: Parameters) {
  for (const { param_name, param_label, param_type, options } of fields) {
    const value = parameters[param_name]
    const path = `parameters.${param_name}`
    if (value === undefined || value === '') refuseField(path, `参数错误：缺少 ${param_label}`)
    if (param_type === 'number' && !Number.isFinite(Number(value)))
      refuseField(path, `参数错误：${param_label} 应为数字`)
    if (param_type === 'select' && !options.some((option) => option.value === value))
      refuseField(path, `参数错误：${param_label} 不在可选范围内`)
  }
  const known = new Set(fields.map((field) => field.param_name))
  const unknown = Object.keys(parameters).find((name) => !known.has(name))
  if (unknown) refuse(422, `参数错误：没有字段 ${unknown}`)
}

// The most that the contract lets the list of configs hold.
const maxConfigs = 10_000

/** Saves a new config. Refuses 404 for an unknown project, 422 for values that don't match its fields and for too many. */
export function createConfig(
  state: WorldState,
  userId: number,
  fields: { project_id: number; remark: string; parameters: Parameters },
): StoredConfig {
  validateParameters(requireProject(state, fields.project_id), fields.parameters)
  if (state.configs.filter((one) => one.userId === userId).length >= maxConfigs)
    refuse(422, `最多保存 ${maxConfigs} 个配置，请先删除不用的配置`)
  const config = {
    id: nextId(state, 'config'),
    userId,
    projectId: fields.project_id,
    remark: fields.remark.trim(),
    parameters: fields.parameters,
    updatedAt: state.now,
  }
  state.configs.push(config)
  return config
}

/** Saves new values of a config. Refuses like `createConfig`. */
export function updateConfig(
  state: WorldState,
  config: StoredConfig,
  remark: string,
  parameters: Parameters,
) {
  validateParameters(requireProject(state, config.projectId), parameters)
  Object.assign(config, { remark: remark.trim(), parameters, updatedAt: state.now })
}

export function deleteConfig(state: WorldState, config: StoredConfig) {
  state.configs = state.configs.filter((one) => one !== config)
}
