import { useState, type FormEvent } from 'react'
import type { Project, Script } from '~/api/generated/model'
import { useNewestNodes } from '~/features/nodes/use-newest-nodes'
import { useConfigSelection } from '~/features/project-configs/use-config-selection'
import { type Id, findById } from '~/lib/ids'
import {
  checkDeployForm,
  toDeployRequest,
  scriptForConfig,
  type DeployFormFault,
  type DeployRequest,
} from './deploy-request'
import { type DeployTarget, isReachable, targetLookup } from './deploy-target'
import { useProjectScripts } from './use-project-scripts'

export interface DeployFormOptions {
  targets: readonly DeployTarget[]
  /** The initial project, and a config of it. */
  project?: Project | undefined
  configId?: Id | undefined
  /** Whether the form starts with a deployment by config: the config determines the command. */
  isByConfig: boolean
}

/** Sends a complete form; `showFault` shows a refusal of the server beside its field. */
type SendDeployForm = (request: DeployRequest, showFault: (fault: DeployFormFault) => void) => void

/** State of the deploy form. Selecting another project resets the command and the config. */
export function useDeployForm(initial: DeployFormOptions) {
  const [selected, setTargets] = useState(initial.targets)
  const { nodes: targets, goneCount } = useNewestNodes(selected, targetLookup)
  const [isByConfig, setByConfig] = useState(initial.isByConfig)
  const [project, setProject] = useState(initial.project)
  const [scriptId, setScriptId] = useState<Id>()
  const [configId, setConfigId] = useState(initial.configId)
  const [fault, setFault] = useState<DeployFormFault>()
  const commands = useProjectScripts(project)
  const selectedScript = findById(commands.scripts, scriptId)
  const script = isByConfig ? scriptForConfig(commands.scripts) : selectedScript
  const needsConfig = isByConfig || script?.allow_custom_params === true
  const configs = useConfigSelection(project?.id, configId, needsConfig)
  const errorOf = (name: DeployFormFault['field']) => (fault?.field === name ? fault.text : undefined)
  const values = { targets, project, script, configId: configs.selected?.id }

  /** Wraps a setter so that each change clears the fault; the next submit validates again. */
  const clearingFault =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      setFault(undefined)
      set(value)
    }
  const submit = (send: SendDeployForm) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const formElement = event.currentTarget
    const showFault = (nextFault: DeployFormFault | undefined) => {
      setFault(nextFault)
      const field = formElement.querySelector(`[data-field=${nextFault?.field}]`)
      field?.querySelector<HTMLElement>('input, select, [tabindex="0"]')?.focus()
    }
    showFault(checkDeployForm(values, isByConfig))
    const request = toDeployRequest(values, isByConfig)
    if (request) send(request, showFault)
  }
  return {
    ...values,
    /** Number of targets that were deleted or released meanwhile. */
    goneCount,
    command: {
      commands,
      value: script,
      onChange: clearingFault(({ id }: Script) => setScriptId(id)),
      error: errorOf('script'),
      isByConfig,
    },
    configs,
    needsConfig,
    errorOf,
    keepReachable: () => clearingFault(setTargets)(targets.filter(isReachable)),
    keepVacant: () => clearingFault(setTargets)(targets.filter(({ hasProject }) => hasProject === false)),
    isByConfig,
    setByConfig: clearingFault(setByConfig),
    selectTargets: clearingFault(setTargets),
    selectProject: clearingFault((next: Project | undefined) => {
      setProject(next)
      setScriptId(undefined)
      setConfigId(undefined)
    }),
    selectConfig: clearingFault(setConfigId),
    submit,
  }
}
