import { useState, type FormEvent } from 'react'
import type { Project, Script } from '~/api/generated/model'
import { useConfigSelection } from '~/features/project-configs/use-config-selection'
import {
  checkDeployForm,
  toDeployRequest,
  scriptForConfig,
  type DeployFormFault,
  type DeployRequest,
} from './deploy-request'
import { isReachable, type DeployTarget } from './deploy-target'
import { useProjectScripts } from './use-project-scripts'

export interface DeployFormOptions {
  targets: readonly DeployTarget[]
  /** The initial project, and a config of it. */
  project?: Project | undefined
  configId?: number | undefined
  /** Deployment by config: the config determines the command. */
  isByConfig: boolean
}

/** State of the deploy form. Selecting another project resets the command and the config. */
export function useDeployForm({ targets: initialTargets, isByConfig, ...initial }: DeployFormOptions) {
  const [targets, setTargets] = useState(initialTargets)
  const [project, setProject] = useState(initial.project)
  const [scriptId, setScriptId] = useState<number>()
  const [configId, setConfigId] = useState(initial.configId)
  const [fault, setFault] = useState<DeployFormFault>()
  const configs = useConfigSelection(project?.id, configId)
  const commands = useProjectScripts(project)
  const selectedScript = commands.scripts.find(({ id }) => id === scriptId)
  const script = isByConfig ? scriptForConfig(commands.scripts) : selectedScript
  const values = { targets, project, script, configId: configs.selected?.id }

  /** Wraps a setter so that each change clears the fault; the next submit validates again. */
  const clearingFault =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      setFault(undefined)
      set(value)
    }
  const submit = (onValid: (request: DeployRequest) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const nextFault = checkDeployForm(values, isByConfig)
    setFault(nextFault)
    const request = toDeployRequest(values, isByConfig)
    if (request) return onValid(request)
    const field = event.currentTarget.querySelector(`[data-field=${nextFault?.field}]`)
    field?.querySelector<HTMLElement>('input, select, [tabindex="0"]')?.focus()
  }
  return {
    ...values,
    commands,
    configs,
    needsConfig: isByConfig || script?.allow_custom_params === true,
    errorOf: (name: DeployFormFault['field']) => (fault?.field === name ? fault.text : undefined),
    keepReachable: () => clearingFault(setTargets)(targets.filter(isReachable)),
    selectTargets: clearingFault(setTargets),
    selectProject: clearingFault((next: Project | undefined) => {
      setProject(next)
      setScriptId(undefined)
      setConfigId(undefined)
    }),
    selectScript: clearingFault(({ id }: Script) => setScriptId(id)),
    selectConfig: clearingFault(setConfigId),
    submit,
  }
}
