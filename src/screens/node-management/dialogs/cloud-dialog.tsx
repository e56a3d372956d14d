import { Flex } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Project } from '~/api/generated/model'
import { ProjectSelect } from '~/features/projects/project-select'
import { computerTime } from '~/lib/clock'
import { idText } from '~/lib/ids'
import { links } from '~/lib/links'
import { Button } from '~/ui/components/button'
import { Dialog } from '~/ui/dialog/dialog'
import { FieldFrame } from '~/ui/field/field-frame'

interface CloudDialogProps {
  open: boolean
  onClose: () => void
}

/** Asks for a project and goes to the page that rents servers for it. */
export default function CloudDialog({ open, onClose }: CloudDialogProps) {
  const navigate = useNavigate()
  const [project, setProject] = useState<Project>()
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasSubmitted(true)
    if (!project) return
    onClose()
    void navigate(links.nodeDeployCloud({ project_id: idText(project.id), time: computerTime() }))
  }
  return (
    <Dialog open={open} onClose={onClose} title="一键部署">
      <form onSubmit={submit} noValidate>
        <FieldFrame label="项目" isRequired error={wasSubmitted && !project ? '请选择项目' : undefined}>
          {(framed) => <ProjectSelect value={project} onChange={setProject} type="node" framed={framed} />}
        </FieldFrame>
        <Flex justify="flex-end" gap="2" pt="2" pb="3">
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          <Button type="submit">选择云服务器</Button>
        </Flex>
      </form>
    </Dialog>
  )
}
