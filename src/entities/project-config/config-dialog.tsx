import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import type { ProjectBrief, ProjectConfig } from '~/api/generated/model'
import { Dialog } from '~/ui/dialog/dialog'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { ProjectOption } from '~/entities/project/project-option'
import { ProjectSelect } from '~/entities/project/project-select'
import { ConfigForm } from './config-form'

type ChosenProject = Pick<ProjectBrief, 'id' | 'short_name' | 'name' | 'icon'>

export interface ConfigDialogProps {
  open: boolean
  onClose: () => void
  /** The config to change; a new one when left out {2§4}. */
  config?: ProjectConfig | undefined
  /** The project of a new one; chosen in the dialog when left out. */
  project?: ChosenProject | undefined
  /** After it was saved; the dialog has then closed itself. */
  onSaved?: (config: ProjectConfig) => void
}

function FixedProject({ project }: { project: ChosenProject }) {
  return (
    <Box borderWidth="1px" borderRadius="md" bg="bg.subtle" px="3" py="2" mb="5">
      <ProjectOption {...project} categories={[]} />
    </Box>
  )
}

function DialogForm({ onClose, config, project: given, onSaved }: Omit<ConfigDialogProps, 'open'>) {
  const [chosen, setChosen] = useState<ChosenProject>()
  const fixed = config?.project ?? given
  const project = config ? { id: config.project_id } : (given ?? chosen)
  const finish = (saved: ProjectConfig) => {
    onClose()
    onSaved?.(saved)
  }
  return (
    <ConfigForm
      project={project}
      config={config}
      onSaved={finish}
      actions={
        <Button variant="outline" onClick={onClose}>
          取消
        </Button>
      }
    >
      {config?.project?.status === 'unpublished' && (
        <Notice tone="warn" title="项目已下架" mb="4">
          配置仍可修改和保存，但暂时不能用它搭建节点或购买算力。
        </Notice>
      )}
      {fixed && <FixedProject project={fixed} />}
      {!fixed && !config && (
        <Box mb="6">
          <Box aria-hidden mb="1" textStyle="sm" fontWeight="medium">
            项目
          </Box>
          <ProjectSelect value={chosen} onChange={setChosen} />
        </Box>
      )}
    </ConfigForm>
  )
}

/** Creates or changes a config (cfg-08). Each opening begins anew. Import it lazily, as any dialog. */
export default function ConfigDialog({ open, onClose, ...rest }: ConfigDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={rest.config ? '编辑配置' : '新建配置'}>
      <DialogForm onClose={onClose} {...rest} />
    </Dialog>
  )
}
