import type { Project, Script } from '~/api/generated/model'
import { scriptName, shortNameOf } from '~/entities/project/names'
import type { DeployTarget } from './target'

/** What is to run where, as far as it is chosen. */
export interface DeployChoice {
  targets: readonly DeployTarget[]
  project: Pick<Project, 'id' | 'name' | 'short_name'> | undefined
  script: Script | undefined
  configId: number | undefined
}

/** A choice with nothing left to choose. */
export interface DeployOrder {
  targets: readonly DeployTarget[]
  project: { id: number; name: string }
  script: { id: number; name: string }
  /** 0 for none (bdp-06). */
  configId: number
}

export interface ChoiceFault {
  field: 'targets' | 'project' | 'script' | 'config'
  text: string
}

const needsConfig = (script: Script | undefined) => script?.allow_custom_params === true

/**
 * The first thing that is lacking, in the order of the document's rules {2§5}; undefined when nothing is.
 * @param isByConfig deploy with config: the config is chosen and the command follows from it (bdp-11)
 */
export function choiceFault(
  { targets, project, script, configId }: DeployChoice,
  isByConfig: boolean,
): ChoiceFault | undefined {
  if (targets.length === 0) return { field: 'targets', text: '请选择服务器' }
  if (!project) return { field: 'project', text: '请选择项目' }
  if (isByConfig && configId === undefined) return { field: 'config', text: '请选择配置' }
  if (!script) return { field: 'script', text: '请选择命令' }
  return needsConfig(script) && configId === undefined ? { field: 'config', text: '请选择配置' } : undefined
}

/** The command that a config is for: the first that takes one, or the first there is. */
export const scriptForConfig = (scripts: readonly Script[]): Script | undefined =>
  scripts.find(needsConfig) ?? scripts[0]

/** The choice as an order; undefined while something is lacking. A config goes only with a command that takes one. */
export function orderOf(choice: DeployChoice, isByConfig: boolean): DeployOrder | undefined {
  const { targets, project, script, configId } = choice
  if (!project || !script || choiceFault(choice, isByConfig)) return undefined
  const takesConfig = isByConfig || needsConfig(script)
  return {
    targets,
    project: { id: project.id, name: shortNameOf(project) },
    script: { id: script.id, name: scriptName(script) },
    configId: takesConfig ? (configId ?? 0) : 0,
  }
}
