import { Box, Flex } from '@chakra-ui/react'
import { SkippedNotice, allGoneReason } from '~/features/nodes/skipped-notice'
import { ConfigSelect } from '~/features/project-configs/config-select'
import { ProjectSelect } from '~/features/projects/project-select'
import { Button } from '~/ui/components/button'
import { SegmentedControl } from '~/ui/components/segmented-control'
import { Dialog } from '~/ui/dialog/dialog'
import { FieldFrame } from '~/ui/field/field-frame'
import { useReadOnlyFields } from '~/ui/field/read-only-fields'
import { useToastsAtLeft } from '~/ui/hooks/use-toasts-at-left'
import { CommandField } from './command-field'
import { CurrentProjects } from './current-projects'
import { deployEffect, effectText } from './deploy-effect'
import type { DeployRun } from './deploy-run'
import type { DeployTarget } from './deploy-target'
import { TargetList } from './target-list'
import { TargetPicker } from './target-picker'
import { useDeploy } from './use-deploy'
import { useDeployForm, type DeployFormOptions } from './use-deploy-form'

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

type DeployFormState = ReturnType<typeof useDeployForm>

const ways = [
  ['command', '选择命令'],
  ['config', '用配置部署'],
] as const

/** The servers, chosen here or fixed before, with the projects that they have now. */
function Targets({ form, pool }: { form: DeployFormState } & Pick<DeployDialogProps, 'pool'>) {
  const { targets, isByConfig } = form
  const isReadOnly = useReadOnlyFields()
  return (
    <>
      <SkippedNotice goneCount={form.goneCount} mb="4" />
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
      <Flex wrap="wrap" justify="space-between" align="center" columnGap="4" rowGap="2" mb="4">
        <CurrentProjects effect={deployEffect(targets)} onKeepVacant={form.keepVacant} />
        <SegmentedControl
          label="部署方式"
          options={ways}
          value={isByConfig ? 'config' : 'command'}
          onChange={(way) => isReadOnly || form.setByConfig(way === 'config')}
        />
      </Flex>
    </>
  )
}

/** The project, and what runs it: a command, and a config where it needs one. */
function Deployed({ form }: { form: DeployFormState }) {
  const { project, isByConfig } = form
  return (
    <>
      <Box data-field="project">
        <FieldFrame label="项目" isRequired error={form.errorOf('project')}>
          {(framed) => (
            <ProjectSelect value={project} onChange={form.selectProject} type="node" framed={framed} />
          )}
        </FieldFrame>
      </Box>
      {project && !isByConfig && <CommandField {...form.command} />}
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
      {project && isByConfig && <CommandField {...form.command} />}
    </>
  )
}

/** Why the form cannot be sent now; undefined when it can, or when a press names the missing values. */
function sendDisabledReason({ targets, goneCount, project, command }: DeployFormState): string | undefined {
  if (targets.length === 0 && goneCount > 0) return allGoneReason
  return project && commandsDisabledReason[command.commands.state]
}

function DeployForm({ onClose, onStarted, deploy, isDeploying, pool, ...initial }: DeployFormProps) {
  useToastsAtLeft()
  const form = useDeployForm(initial)
  const { targets, project } = form
  const start = (run: DeployRun) => {
    onStarted(run)
    // The dialog stays open when no server started, so that the user can correct the form.
    if (run.items.some(({ status }) => status === 'pending')) onClose()
  }
  return (
    <form noValidate onSubmit={form.submit((request, showFault) => deploy(request, start, showFault))}>
      <Targets form={form} pool={pool} />
      <Deployed form={form} />
      <Flex justify="flex-end" gap="2" pt="2" pb="3">
        <Button variant="outline" busy={isDeploying} onClick={onClose}>
          取消
        </Button>
        <Button type="submit" busy={isDeploying} disabledReason={sendDisabledReason(form)}>
          {isDeploying ? '部署中...' : effectText(deployEffect(targets), project)}
        </Button>
      </Flex>
    </form>
  )
}

function titleOf({ pool, targets }: Pick<DeployDialogProps, 'pool' | 'targets'>) {
  if (pool) return '快速部署命令'
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
