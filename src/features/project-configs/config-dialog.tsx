import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import type { ProjectBrief, ProjectConfig } from '~/api/generated/model'
import {
  getCreateProjectConfigMutationKey,
  getUpdateProjectConfigMutationKey,
} from '~/api/generated/project-configs/project-configs'
import { isUnpublished } from '~/features/projects/project'
import { ProjectOption } from '~/features/projects/project-option'
import { ProjectSelect } from '~/features/projects/project-select'
import type { Id } from '~/lib/ids'
import { Button } from '~/ui/components/button'
import { Notice } from '~/ui/components/notice'
import { Dialog } from '~/ui/dialog/dialog'
import { useConfirmClose } from '~/ui/dialog/use-confirm-close'
import { FieldFrame } from '~/ui/field/field-frame'
import { ConfigForm } from './config-form'

type ConfiguredProject = Pick<ProjectBrief, 'short_name' | 'name' | 'icon'> & { id: Id }

export interface ConfigDialogProps {
  open: boolean
  onClose: () => void
  /** The config to change; without it a new one is created. */
  config?: ProjectConfig | undefined
  /** The project of a new config; selected in the dialog when left out. */
  project?: ConfiguredProject | undefined
  /** Called after saving, when the dialog has closed; gets the config if the provider returns it. */
  onSaved?: (config: ProjectConfig | undefined) => void
}

function FixedProject({ project }: { project: ProjectBrief }) {
  return (
    <Box borderWidth="1px" borderRadius="md" bg="bg.subtle" px="3" py="2" mb="5">
      <ProjectOption project={project} />
    </Box>
  )
}

const configMutationKeys = [getCreateProjectConfigMutationKey(), getUpdateProjectConfigMutationKey()]

interface DialogFormProps extends Omit<ConfigDialogProps, 'open' | 'onClose'> {
  isSaving: boolean
  onCancel: () => void
  onDone: () => void
}

function DialogForm({ isSaving, onCancel, onDone, config, ...rest }: DialogFormProps) {
  const { project: initialProject, onSaved } = rest
  const [selected, setSelected] = useState<ConfiguredProject>()
  const fixedProject = config?.project ?? initialProject
  const configProjectId = config?.project_id ?? config?.project?.id
  const project = configProjectId === undefined ? (initialProject ?? selected) : { id: configProjectId }
  const handleSaved = (saved: ProjectConfig | undefined) => {
    onDone()
    onSaved?.(saved)
  }
  return (
    <ConfigForm
      project={project}
      config={config}
      onSaved={handleSaved}
      actions={
        <Button variant="outline" busy={isSaving} onClick={onCancel}>
          取消
        </Button>
      }
    >
      {(projectError) => (
        <>
          {isUnpublished(config?.project) && (
            <Notice tone="warn" title="项目已下架" mb="4">
              配置仍可保存，但不能搭建或购买。
            </Notice>
          )}
          {fixedProject && <FixedProject project={fixedProject} />}
          {!fixedProject && !config && (
            <FieldFrame label="项目" isRequired error={projectError}>
              {(framed) => <ProjectSelect value={selected} onChange={setSelected} framed={framed} />}
            </FieldFrame>
          )}
        </>
      )}
    </ConfigForm>
  )
}

/** Creates or changes a config; each opening starts with fresh values. */
export default function ConfigDialog({ open, onClose, ...rest }: ConfigDialogProps) {
  const { confirmAndClose, closeNow, markDirty, isSaving } = useConfirmClose(onClose, configMutationKeys)
  const title = rest.config ? '编辑配置' : '新建配置'
  return (
    <Dialog open={open} onClose={confirmAndClose} title={title} locked={isSaving}>
      <Box onInput={markDirty}>
        <DialogForm isSaving={isSaving} onCancel={confirmAndClose} onDone={closeNow} {...rest} />
      </Box>
    </Dialog>
  )
}
