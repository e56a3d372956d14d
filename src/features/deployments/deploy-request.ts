import type { Project, Script } from '~/api/generated/model'
import { scriptName, shortNameOf } from '~/features/projects/project'
import type { Id } from '~/lib/ids'
import type { DeployTarget } from './deploy-target'

/** Values of the deploy form; undefined where nothing is selected yet. */
export interface DeployFormValues {
  targets: readonly DeployTarget[]
  project: Pick<Project, 'id' | 'name' | 'short_name'> | undefined
  script: Script | undefined
  configId: Id | undefined
}

/** A complete deployment request. */
export interface DeployRequest {
  targets: readonly DeployTarget[]
  project: { id: Id; name: string }
  script: { id: Id; name: string }
  /** 0 for none. */
  configId: Id
}

export interface DeployFormFault {
  field: 'targets' | 'project' | 'script' | 'config'
  text: string
}

const needsConfig = (script: Script) => script.allow_custom_params === true

/**
 * Returns the first missing value, in the required order; undefined when the form is complete.
 * @param isByConfig deployment by config: the user selects a config, which determines the command
 */
export function checkDeployForm(
  { targets, project, script, configId }: DeployFormValues,
  isByConfig: boolean,
): DeployFormFault | undefined {
  if (targets.length === 0) return { field: 'targets', text: '请选择服务器' }
  if (!project) return { field: 'project', text: '请选择项目' }
  if (isByConfig && configId === undefined) return { field: 'config', text: '请选择配置' }
  if (!script) return { field: 'script', text: '请选择命令' }
  return needsConfig(script) && configId === undefined ? { field: 'config', text: '请选择配置' } : undefined
}

/** The command to run with a config: the first that takes one, else the first of all. */
export const scriptForConfig = (scripts: readonly Script[]): Script | undefined =>
  scripts.find(needsConfig) ?? scripts[0]

/** Returns the request; undefined while a value is missing. A config is sent only with a command that takes one. */
export function toDeployRequest(values: DeployFormValues, isByConfig: boolean): DeployRequest | undefined {
  const { targets, project, script, configId } = values
  if (!project || !script || checkDeployForm(values, isByConfig)) return undefined
  const takesConfig = isByConfig || needsConfig(script)
  return {
    targets,
    project: { id: project.id, name: shortNameOf(project) },
    script: { id: script.id, name: scriptName(script) },
    configId: takesConfig ? (configId ?? 0) : 0,
  }
}
