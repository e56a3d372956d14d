import { useState, type FormEvent } from 'react'
import type { Project, Script } from '~/api/generated/model'
import { useConfigChoice } from '~/entities/project-config/use-config-choice'
import { choiceFault, orderOf, scriptForConfig, type ChoiceFault, type DeployOrder } from './choice'
import { isReachable, type DeployTarget } from './target'
import { useProjectScripts } from './use-project-scripts'

export interface DeployFormRules {
  targets: readonly DeployTarget[]
  /** The project to begin with, and a config of it. */
  project?: Project | undefined
  configId?: number | undefined
  /** Deploy with config: the command follows from it. */
  isByConfig: boolean
}

/** What is chosen in a deploy dialog. Another project takes command and config away (bdp-10). */
export function useDeployForm({ targets: given, isByConfig, ...initial }: DeployFormRules) {
  const [targets, setTargets] = useState(given)
  const [project, setProject] = useState(initial.project)
  const [pickedId, setPickedId] = useState<number>()
  const [configId, setConfigId] = useState(initial.configId)
  const [fault, setFault] = useState<ChoiceFault>()
  const configs = useConfigChoice(project?.id, configId)
  const commands = useProjectScripts(project)
  const picked = commands.scripts.find(({ id }) => id === pickedId)
  const script = isByConfig ? scriptForConfig(commands.scripts) : picked
  const choice = { targets, project, script, configId: configs.chosen?.id }

  /** Each change takes the complaint away: the next press finds what is lacking then. */
  const changing =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      setFault(undefined)
      set(value)
    }
  const submit = (onOrder: (order: DeployOrder) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = choiceFault(choice, isByConfig)
    setFault(found)
    const order = orderOf(choice, isByConfig)
    if (order) return onOrder(order)
    const field = event.currentTarget.querySelector(`[data-field=${found?.field}]`)
    field?.querySelector<HTMLElement>('input, select, [tabindex="0"]')?.focus()
  }
  return {
    ...choice,
    commands,
    configs,
    needsConfig: isByConfig || script?.allow_custom_params === true,
    errorOf: (name: ChoiceFault['field']) => (fault?.field === name ? fault.text : undefined),
    keepReachable: () => changing(setTargets)(targets.filter(isReachable)),
    chooseTargets: changing(setTargets),
    chooseProject: changing((next: Project | undefined) => {
      setProject(next)
      setPickedId(undefined)
      setConfigId(undefined)
    }),
    chooseScript: changing(({ id }: Script) => setPickedId(id)),
    chooseConfig: changing(setConfigId),
    submit,
  }
}
