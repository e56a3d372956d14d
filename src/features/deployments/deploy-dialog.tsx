import { Box, Flex, Badge, chakra } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import type { Project, Script } from '~/api/generated/model'
import { nodeStatus } from '~/features/nodes/model/labels'
import { ConfigSelect } from '~/features/project-configs/config-select'
import { useConfigSelection } from '~/features/project-configs/use-config-selection'
import { ProjectSelect } from '~/features/projects/project-select'
import { type Id, findById } from '~/lib/ids'
import { take } from '~/lib/take'
import { formatCount } from '~/lib/units'
import { Button } from '~/ui/components/button'
import { Notice } from '~/ui/components/notice'
import { Dialog } from '~/ui/dialog/dialog'
import { FieldFrame } from '~/ui/field/field-frame'
import { CommandField } from './command-field'
import {
  checkDeployForm,
  toDeployRequest,
  scriptForConfig,
  type DeployFormFault,
  type DeployRequest,
} from './deploy-request'
import type { DeployRun } from './deploy-run'
import { type DeployTarget, isReachable } from './deploy-target'
import { TargetPicker } from './target-picker'
import { useDeploy } from './use-deploy'
import { useProjectScripts } from './use-project-scripts'

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1.5',
    maxH: '24',
    overflowY: 'auto',
    textStyle: 'sm',
  },
})

const Item = chakra('li', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    h: '7',
    px: '2',
    borderWidth: '1px',
    borderRadius: 'sm',
    bg: 'bg.subtle',
  },
})

interface TargetListProps {
  targets: readonly DeployTarget[]
  onKeepReachable: () => void
  error: string | undefined
}

/** The servers of the deployment, with a button that removes unreachable ones. */
function TargetList({ targets, onKeepReachable, error }: TargetListProps) {
  const unreachableCount = targets.filter((target) => !isReachable(target)).length
  const { shown, more } = take(targets)
  return (
    <Box mb="5" data-field="targets">
      <Flex textStyle="sm" mb="1.5" gap="2">
        <Box fontWeight="medium">服务器</Box>
        <Box color="fg.muted">共 {formatCount(targets.length)} 台</Box>
      </Flex>
      <List aria-label="将部署的服务器" tabIndex={0}>
        {shown.map((target) => (
          <Item key={target.nodeId}>
            {target.name}
            <Box as="span" fontFamily="mono" color="fg.muted">
              {target.ip}
            </Box>
            {!isReachable(target) && (
              <Badge colorPalette={nodeStatus(target.status).tone}>{nodeStatus(target.status).label}</Badge>
            )}
          </Item>
        ))}
        {more > 0 && <Item color="fg.muted">还有 {formatCount(more)} 台</Item>}
      </List>
      <Box aria-live="polite" color="fg.error" textStyle="sm">
        {error}
      </Box>
      {unreachableCount > 0 && (
        <Notice tone="warn" title={`其中 ${formatCount(unreachableCount)} 台不在线，无法执行命令`} mt="3">
          <Button size="xs" variant="outline" mt="1.5" onClick={onKeepReachable}>
            移除不在线的
          </Button>
        </Notice>
      )}
    </Box>
  )
}

interface DeployFormOptions {
  targets: readonly DeployTarget[]
  /** The initial project, and a config of it. */
  project?: Project | undefined
  configId?: Id | undefined
  /** Deployment by config: the config determines the command. */
  isByConfig: boolean
}

/** Sends a complete form; `showFault` shows a refusal of the server beside its field. */
type SendDeployForm = (request: DeployRequest, showFault: (fault: DeployFormFault) => void) => void

/** State of the deploy form. Selecting another project resets the command and the config. */
function useDeployForm({ targets: initialTargets, isByConfig, ...initial }: DeployFormOptions) {
  const [targets, setTargets] = useState(initialTargets)
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
    <Value,>(set: (value: Value) => void) =>
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

interface DeployDialogProps extends DeployFormOptions {
  /** Servers to select from; undefined when the targets are already fixed. */
  pool?: readonly DeployTarget[] | undefined
  open: boolean
  onClose: () => void
  /** Called when the deployment was sent, before the dialog closes. */
  onStarted: (run: DeployRun) => void
}

type DeployFormProps = DeployFormOptions &
  ReturnType<typeof useDeploy> &
  Pick<DeployDialogProps, 'onClose' | 'onStarted' | 'pool'>

/** Disabled reason of the submit button, by load state of the commands. */
const commandsDisabledReason = { loading: '命令加载中', failed: '命令加载失败', loaded: undefined }

function DeployForm({ onClose, onStarted, deploy, isDeploying, pool, ...rules }: DeployFormProps) {
  const form = useDeployForm(rules)
  const { targets, project } = form
  const start = (run: DeployRun) => {
    onStarted(run)
    // The dialog stays open when no server started, so that the user can correct the form.
    if (run.items.some(({ status }) => status === 'pending')) onClose()
  }
  return (
    <form noValidate onSubmit={form.submit((request, showFault) => deploy(request, start, showFault))}>
      {pool ? (
        <TargetPicker
          pool={pool}
          selected={targets}
          onChange={form.selectTargets}
          error={form.errorOf('targets')}
        />
      ) : (
        <TargetList targets={targets} onKeepReachable={form.keepReachable} error={form.errorOf('targets')} />
      )}
      <Box data-field="project">
        <FieldFrame label="项目" isRequired error={form.errorOf('project')}>
          {(framed) => (
            <ProjectSelect value={project} onChange={form.selectProject} type="node" framed={framed} />
          )}
        </FieldFrame>
      </Box>
      {project && !rules.isByConfig && <CommandField {...form.command} />}
      {project && form.needsConfig && (
        <Box data-field="config">
          <ConfigSelect
            selection={form.configs}
            project={project}
            onChange={form.selectConfig}
            emptyLabel="选择一个配置"
            isRequired
            error={form.errorOf('config')}
          />
        </Box>
      )}
      {project && rules.isByConfig && <CommandField {...form.command} />}
      <Flex justify="flex-end" gap="2" pt="2" pb="3">
        <Button variant="outline" busy={isDeploying} onClick={onClose}>
          取消
        </Button>
        <Button
          type="submit"
          busy={isDeploying}
          disabledReason={project && commandsDisabledReason[form.command.commands.state]}
        >
          {isDeploying ? '部署中...' : submitText(targets.length)}
        </Button>
      </Flex>
    </form>
  )
}

const submitText = (count: number) => (count === 0 ? '部署' : `部署到 ${formatCount(count)} 台`)

function titleOf({ isByConfig, pool, targets }: Pick<DeployDialogProps, 'isByConfig' | 'pool' | 'targets'>) {
  if (pool) return '快速部署命令'
  if (isByConfig) return '用配置部署'
  return targets.length === 1 ? '部署' : '批量部署'
}

/** Deploys to one or more servers, by command or by config. Import it lazily. */
export default function DeployDialog({ open, onClose, ...rest }: DeployDialogProps) {
  const { deploy, isDeploying } = useDeploy()
  return (
    <Dialog open={open} onClose={onClose} title={titleOf(rest)} size="lg" locked={isDeploying}>
      <DeployForm {...rest} onClose={onClose} deploy={deploy} isDeploying={isDeploying} />
    </Dialog>
  )
}
